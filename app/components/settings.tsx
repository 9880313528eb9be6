import type { ReactNode } from "react";

export function SettingGroup({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className="settings member-wide">
      <h2 className="text-xl">{title}</h2>
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
        {state ? <p>{state}</p> : null}
        {text ? <p className="max-w-prose text-sm text-ink-2">{text}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
