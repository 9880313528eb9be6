import type { ReactNode } from "react";

// A scrollable region must be focusable, even though it is not interactive (axe: scrollable-region-focusable).
const reachable = (labelledBy: string) => ({ role: "group", tabIndex: 0, "aria-labelledby": labelledBy });

export function TableScroll({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div className="table-scroll" {...reachable(labelledBy)}>
      {children}
    </div>
  );
}
