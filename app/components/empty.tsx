import type { ReactNode } from "react";
import { NothingFoundArt } from "./art";

/**
 * The empty state of a list, as wide as the list. `title` is the reason or, if the page's heading states it, a hint;
 * `children` are the next steps.
 */
export function Empty({
  art = <NothingFoundArt className="w-32 max-w-full sm:w-44" />,
  title = null,
  text = null,
  children,
}: {
  art?: ReactNode;
  title?: string | null;
  text?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="panel grid items-center gap-x-8 gap-y-3 max-sm:justify-items-center max-sm:text-center sm:flex">
      {art}
      <div className="max-w-prose">
        {title === null ? null : <h2 className={text === null ? "text-xl" : "pb-2 text-xl"}>{title}</h2>}
        {text === null ? null : <p className="text-balance break-keep text-ink-2">{text}</p>}
        <div className="actions pt-6 max-sm:justify-center">{children}</div>
      </div>
    </div>
  );
}
