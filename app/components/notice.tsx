import type { ReactNode } from "react";
import { Icon } from "./icon";

const icons = { info: "info", success: "check", warning: "warning", danger: "warning" } as const;

/** A message in the page. Set `role` only if it appears in response to an action. */
export function Notice({
  kind = "info",
  title,
  role,
  className = "",
  children,
}: {
  kind?: keyof typeof icons;
  title?: string;
  role?: "status" | "alert";
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`notice ${kind === "info" ? "" : `notice-${kind}`} ${className}`} role={role}>
      <Icon name={icons[kind]} />
      <div>
        {title ? <p className="font-bold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

export function FailureNotice({ text, className }: { text: string | null | undefined; className: string }) {
  return text ? (
    <Notice className={className} kind="warning" role="alert">
      <p className="whitespace-pre-line">{text}</p>
    </Notice>
  ) : null;
}
