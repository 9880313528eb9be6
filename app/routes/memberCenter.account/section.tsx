import type { ReactNode } from "react";

/** A part of the account page: heading, what it is about, and its controls. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="text-xl">{title}</h2>
      {text ? <p className="mt-1 max-w-prose text-ink-2">{text}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
