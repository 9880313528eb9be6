import type { ReactNode } from "react";
import { NothingFoundArt } from "./art";

/** Empty state of a list: the reason, and as `children` the next step. */
export function Empty({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="panel grid content-start justify-items-center gap-4 !py-12 text-center">
      <NothingFoundArt className="w-64 max-w-full" />
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-prose text-balance text-ink-2">{text}</p>
      <div className="actions justify-center">{children}</div>
    </div>
  );
}
