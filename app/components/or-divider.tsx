import type { ReactNode } from "react";

/** A line between two ways to do the same, with its text in the middle. */
export function OrDivider({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 flex items-center gap-4 text-sm text-ink-3">
      <span className="h-px flex-1 bg-line" />
      {children}
      <span className="h-px flex-1 bg-line" />
    </p>
  );
}
