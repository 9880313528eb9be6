import type { ApplicationState, AppliedJobOpening } from "#contract/applications";
import { useLocale } from "../../components/link";
import { formatDate } from "../../i18n/dates";
import { useTranslation } from "../../i18n/translation";

const steps = ["submitted", "review", "interviews", "decision", "closed"] as const;

/**
 * Index of the step that a state belongs to, from 0. An unsuccessful application has reached the decision and is
 * closed.
 */
const stepOf: Readonly<Partial<Record<ApplicationState, number>>> = {
  SUBMITTED: 0,
  VIEWED: 1,
  SHORTLISTED: 1,
  INTERVIEWING: 2,
  OFFERED: 3,
  UNSUCCESSFUL: 4,
  HIRED: 4,
  WITHDRAWN: 4,
  DECLINED: 4,
  EXPIRED: 4,
};

const afterOffer: readonly ApplicationState[] = ["OFFERED", "HIRED", "DECLINED"];

/** The five steps of every application, with the dates of those that the application has reached. */
export function Track({ application: { state, history } }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const current = stepOf[state];
  if (current === undefined) return null;
  // Steps before the latest submission do not count: applying again starts over.
  const latest = history.slice(
    Math.max(
      0,
      history.findLastIndex((entry) => entry.state === "SUBMITTED"),
    ),
  );
  const since = (step: number) =>
    latest.find((entry) => stepOf[entry.state] === step || (step === 3 && entry.state === "UNSUCCESSFUL"))
      ?.at;
  return (
    <ol className="track" aria-label={t("applied.track")}>
      {steps.map((name, step) => {
        // HR can move an application back: a withdrawn offer stays in the history, but its step is no longer reached.
        const at = step > current ? undefined : since(step);
        const reached = at !== undefined || step === current;
        const status = step === current ? "now" : reached ? "done" : step < current ? "skipped" : "ahead";
        return (
          <li key={name} data-state={status} aria-current={status === "now" ? "step" : undefined}>
            <span className="font-bold">
              {t(
                name === "decision" && afterOffer.includes(state)
                  ? "applied.step.offer"
                  : `applied.step.${name}`,
              )}
            </span>{" "}
            {at ? (
              <time dateTime={at}>{formatDate(at, locale)}</time>
            ) : (
              <span className="sr-only">{t(`applied.stepState.${status}`)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
