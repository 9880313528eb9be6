import type { ReactNode } from "react";
import { Icon } from "./icon";

export type TagKind = "plain" | "brand" | "accent" | "success" | "warning" | "outline";

/** A short status label. Its colour only repeats what its text says. */
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
