import type { ComponentProps, ReactNode } from "react";
import { Trans } from "../i18n/translation";

export function SettingGroup({
  title,
  text,
  isTitleHidden = false,
  children,
}: {
  title: string;
  text?: string;
  /** Only screen readers get the title. For a page that has only one group. */
  isTitleHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="settings">
      <h2 className={isTitleHidden ? "sr-only" : "text-xl"}>{title}</h2>
      {text ? <p className="max-w-prose text-sm text-ink-2">{text}</p> : null}
      <div className="setting-rows">{children}</div>
    </section>
  );
}

export function Setting({
  name,
  state,
  text,
  action,
  children,
}: {
  name: ReactNode;
  state?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="setting">
      <h3 className="text-base">{name}</h3>
      <div>
        {state ? <p className="pb-1 text-sm">{state}</p> : null}
        {text ? <p className="text-sm text-ink-2">{text}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}

/** The text of a row's action. The part in `<0>` repeats the row's name, so only screen readers read it. */
export const RowAction = (text: Omit<ComponentProps<typeof Trans>, "components">) => (
  <span>
    <Trans {...text} components={[<span key="name" className="sr-only" />]} />
  </span>
);
