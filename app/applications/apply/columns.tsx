import type { ReactNode } from "react";
import type { Job } from "#contract/jobs";
import { stepsAhead } from "#contract/next-step";
import { useTranslation } from "../../i18n/translation";

/** The steps of an application, its form, and what follows once it is submitted. */
export const ApplyColumns = ({
  process,
  children,
}: {
  /** undefined if the opening could not be read */
  process: Job["process"] | undefined;
  children: ReactNode;
}) => (
  <div className="grid grid-cols-1 gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10 lg:grid-cols-[13rem_minmax(0,44rem)_minmax(10rem,1fr)]">
    {children}
    {process ? <AfterSubmitting process={process} /> : null}
  </div>
);

/** The steps after the submission, so that applicants know them before they decide. */
function AfterSubmitting({ process }: Pick<Job, "process">) {
  const { t } = useTranslation();
  const steps = stepsAhead(process);
  if (steps.length === 0) return null;
  return (
    <div className="member-aside md:col-start-2 lg:col-start-3 lg:border-0 lg:pt-2">
      <section aria-labelledby="after">
        <h2 id="after">{t("apply.after")}</h2>
        <ol className="timeline pt-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
