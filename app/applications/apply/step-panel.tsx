import { type ReactNode, useId } from "react";
import { Icon } from "../../components/icon";
import { useTranslation } from "../../i18n/translation";
import type { Step, StepName } from "./steps";

export function StepPanel({
  name,
  steps,
  title,
  children,
}: {
  /** Also the fragment identifier of the step */
  name: StepName;
  /** Empty if the page's data could not be loaded */
  steps: readonly Step[];
  title: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const step = steps.find((each) => each.name === name);
  return (
    <section className="panel scroll-mt-6" id={name} aria-labelledby={id} data-state={step?.state}>
      <div className="flex items-center gap-4 pb-4">
        {step ? (
          <span className="step-no" data-state={step.state} aria-hidden="true">
            {step.state === "done" ? <Icon name="check" size={18} /> : step.number}
          </span>
        ) : null}
        <h2 className="min-w-0 text-xl" id={id}>
          {title}
          {step ? <span className="sr-only"> {t(`applied.stepState.${step.state}`)}</span> : null}
        </h2>
      </div>
      {children}
    </section>
  );
}
