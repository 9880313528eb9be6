import type { ReactNode } from "react";

// What scrolls sideways has to be reachable by keyboard, though nothing happens in it (axe: scrollable-region-focusable).
const reachable = (labelledBy: string) => ({ role: "group", tabIndex: 0, "aria-labelledby": labelledBy });

/** Room for a table that is wider than the page; named by the heading whose id is `labelledBy`. */
export function TableScroll({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div className="table-scroll" {...reachable(labelledBy)}>
      {children}
    </div>
  );
}
