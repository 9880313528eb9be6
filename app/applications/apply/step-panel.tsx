import { type ReactNode, useId } from "react";

export function StepPanel({
  name,
  number,
  title,
  state,
  children,
}: {
  /** Fragment identifier of the step */
  name?: string;
  number?: number;
  title: string;
  state?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="panel scroll-mt-6" id={name} aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-4 pb-3">
        {number === undefined ? null : (
          <span className="step-no" aria-hidden="true">
            {number}
          </span>
        )}
        <div className="flex min-h-9 min-w-0 flex-1 basis-40 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl" id={id}>
            {title}
          </h2>
          {state}
        </div>
      </div>
      {children}
    </section>
  );
}
