import type { ReactNode } from "react";
import { Icon } from "./icon";

export type TagKind = "plain" | "brand" | "accent" | "success" | "warning" | "outline";

/** A short status label; its colour is redundant with its text. */
export function Tag({
  kind,
  className = "",
  children,
}: {
  kind: TagKind;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={`tag ${kind === "plain" ? "" : `tag-${kind}`} ${className}`}>
      {kind === "success" ? <Icon name="check" size={14} /> : null}
      {children}
    </span>
  );
}
