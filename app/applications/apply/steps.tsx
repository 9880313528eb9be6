import type { ReactNode } from "react";
import type { Job } from "#contract/jobs";
import { stepsAhead } from "#contract/next-step";
import { Link } from "../../components/link";
import { Tag } from "../../components/tag";
import { useTranslation } from "../../i18n/translation";
import type { Progress } from "../questions/progress";

const titles = {
  resume: "apply.resume",
  questions: "questions.title",
  review: "apply.review",
  agree: "apply.agree",
  send: "apply.send",
} as const;

export type StepName = keyof typeof titles;

export interface Step {
  readonly name: StepName;
  readonly number: number;
  readonly title: (typeof titles)[StepName];
  /** `now`: the step that the page shows or, on the page with all steps, the first that is not done */
  readonly state: "done" | "now" | "ahead";
  /** null if the step cannot be started yet */
  readonly to: string | null;
}

export function buildSteps({
  jobId,
  gap,
  progress,
  here,
}: {
  jobId: string;
  /** Number of required sections that are missing */
  gap: number;
  /** null if the opening has no questions */
  progress: Progress | null;
  here?: "questions";
}): Step[] {
  const apply = `/job/${jobId}/apply`;
  const done: Partial<Record<StepName, boolean>> = {
    resume: gap === 0,
    questions: progress?.isComplete ?? true,
  };
  const isReady = Object.values(done).every(Boolean);
  const names = (Object.keys(titles) as StepName[]).filter(
    (name) => name !== "questions" || progress !== null,
  );
  const current = here ?? names.find((name) => !done[name]);
  return names.map((name, index) => ({
    name,
    number: index + 1,
    title: titles[name],
    state: name === current ? "now" : done[name] ? "done" : "ahead",
    to:
      name === "questions" ? `${apply}/questions` : name === "resume" || isReady ? `${apply}#${name}` : null,
  }));
}

/** The steps with their states. On phones, a disclosure whose summary is the current step. */
export function StepNav({ steps, note }: { steps: readonly Step[]; note?: ReactNode }) {
  const { t } = useTranslation();
  const current = steps.find(({ state }) => state === "now");
  return (
    <nav className="self-start md:sticky md:top-6" aria-label={t("apply.steps")}>
      <details className="phone-fold text-sm">
        {current ? (
          <summary>
            {t("apply.here", { number: current.number, count: steps.length, step: t(current.title) })}
          </summary>
        ) : null}
        {/* The texts contain the numbers. In an ordered list, text browsers would add a second number. */}
        <ul className="tasks max-md:border-0">
          {steps.map(({ name, number, title, state, to }) => {
            const text = `${number}. ${t(title)}`;
            return (
              <li key={name}>
                {to === null ? (
                  <span className="text-ink-3">{text}</span>
                ) : (
                  <Link
                    className={`inline-flex min-h-7 items-center text-ink no-underline hover:underline ${state === "now" ? "font-bold" : ""}`}
                    to={to}
                    aria-current={state === "now" ? "step" : undefined}
                  >
                    {text}
                  </Link>
                )}{" "}
                {state === "done" ? <Tag kind="success">{t("sectionState.done")}</Tag> : null}
              </li>
            );
          })}
        </ul>
      </details>
      {note}
    </nav>
  );
}

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
