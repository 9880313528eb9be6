import type { ComponentProps, ReactNode } from "react";
import { Crumbs } from "./crumbs";

/** A narrow page with breadcrumbs, for one form and its outcome. */
export function FormPage({ above, here, children }: ComponentProps<typeof Crumbs> & { children: ReactNode }) {
  return (
    <div className="wrap form-page">
      <Crumbs {...(above && { above })} here={here} />
      <div className="pt-4">{children}</div>
    </div>
  );
}

/** Replaces a form after it was submitted, or if it cannot be used. `children` are links to the next pages. */
export function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="intro mt-2">{text}</p>
      <p className="actions pt-6">{children}</p>
    </>
  );
}
