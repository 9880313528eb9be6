import type { ComponentProps, ReactNode } from "react";
import { Crumbs } from "./crumbs";
import { type Picture, PictureBox } from "./picture";

/** A narrow page with breadcrumbs, for one form and its outcome; wide screens show a picture next to it. */
export function FormPage({
  above,
  here,
  picture = null,
  children,
}: ComponentProps<typeof Crumbs> & { picture?: Picture | null; children: ReactNode }) {
  const crumbs = <Crumbs {...(above && { above })} here={here} />;
  if (picture === null)
    return (
      <div className="wrap form-page">
        {crumbs}
        <div className="pt-4">{children}</div>
      </div>
    );
  return (
    <div className="wrap pt-5">
      {crumbs}
      <div className="sign-in-columns">
        <div className="sign-in pt-4">{children}</div>
        <div className="sign-in-aside deep">
          <PictureBox picture={picture} box="3:2" className="h-auto w-full" />
        </div>
      </div>
    </div>
  );
}

/** Replaces a form after it was submitted, or if it cannot be used. `children` are links to the next pages. */
export function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="intro">{text}</p>
      <p className="actions pt-6">{children}</p>
    </>
  );
}
