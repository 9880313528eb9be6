import type { ReactNode } from "react";
import { Link } from "../../components/link";
import { Tag, type TagKind } from "../../components/tag";
import { useTranslation } from "../../i18n/translation";
import type { Progress } from "../questions/progress";

type State = "done" | "doing" | "todo" | "waiting";
type Name = "resume" | "questions" | "review" | "agree" | "send";

export interface Step {
  readonly name: Name;
  readonly state: State;
  /** Missing if the step cannot be started yet */
  readonly to?: string;
  readonly here: boolean;
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
  const isReady = gap === 0 && (progress?.isComplete ?? true);
  const step = (name: Name, state: State, to?: string): Step => ({
    name,
    state,
    here: name === here,
    ...(to !== undefined && { to }),
  });
  return [
    step("resume", gap === 0 ? "done" : "todo", `${apply}#resume`),
    ...(progress
      ? [
          step(
            "questions",
            progress.isComplete ? "done" : progress.answered > 0 || here === "questions" ? "doing" : "todo",
            `${apply}/questions`,
          ),
        ]
      : []),
    ...(isReady
      ? [
          step("review", here ? "todo" : "doing", `${apply}#review`),
          step("agree", "todo", `${apply}#agree`),
          step("send", "todo", `${apply}#send`),
        ]
      : [step("review", "waiting"), step("agree", "waiting"), step("send", "waiting")]),
  ];
}

const tags = {
  done: "success",
  doing: "brand",
  todo: "outline",
} as const satisfies Record<Exclude<State, "waiting">, TagKind>;

/** The steps with their states. On phones, a disclosure whose summary is the current step. */
export function StepNav({ steps, note }: { steps: readonly Step[]; note?: ReactNode }) {
  const { t } = useTranslation();
  const current = steps.find(({ here }) => here) ?? steps.find(({ state }) => state !== "done");
  return (
    <nav className="self-start md:sticky md:top-6" aria-label={t("apply.steps")}>
      <details className="phone-fold text-sm">
        {current ? (
          <summary>
            {t("apply.here", {
              number: steps.indexOf(current) + 1,
              count: steps.length,
              step: t(`apply.step.${current.name}`),
            })}
          </summary>
        ) : null}
        {/* The texts contain the numbers. In an ordered list, text browsers would add a second number. */}
        <ul className="tasks max-md:border-0">
          {steps.map((step, index) => {
            const { name, state, to } = step;
            const text = `${index + 1}. ${t(`apply.step.${name}`)}`;
            return (
              <li key={name}>
                {to === undefined ? (
                  <span className="text-ink-3">{text}</span>
                ) : (
                  <Link
                    className="inline-flex min-h-7 items-center"
                    to={to}
                    aria-current={step === current ? "step" : undefined}
                  >
                    {text}
                  </Link>
                )}{" "}
                {state === "waiting" ? (
                  <span className="text-xs text-ink-3">{t("apply.stepState.waiting")}</span>
                ) : (
                  <Tag kind={tags[state]}>{t(`apply.stepState.${state}`)}</Tag>
                )}
              </li>
            );
          })}
        </ul>
      </details>
      {note}
    </nav>
  );
}
