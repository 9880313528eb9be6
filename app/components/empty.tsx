import type { ReactNode } from "react";
import { NothingFoundArt } from "./art";

/** The empty state of a list, as wide as the list. `children` are the next steps. */
export function Empty({
  art = <NothingFoundArt className="w-32 max-w-full sm:w-44" />,
  title,
  text = null,
  children,
}: {
  art?: ReactNode;
  title: string;
  text?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="panel grid items-center gap-x-8 gap-y-3 max-sm:justify-items-center max-sm:text-center sm:flex">
      {art}
      <div className="max-w-prose">
        <h2 className={text === null ? "text-xl" : "pb-2 text-xl"}>{title}</h2>
        {text === null ? null : <p className="text-balance break-keep text-ink-2">{text}</p>}
        <div className="actions pt-6 max-sm:justify-center">{children}</div>
      </div>
    </div>
  );
}
