import type { ApplicationState, AppliedJobOpening } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { isOver, shownState } from "../../applications/status/state";
import { useLocale } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

const steps = ["submitted", "review", "interviews", "offer", "firstDay"] as const;
/** The steps of an application that ended without a hire: the result replaces the offer and the first day. */
const stepsToResult = ["submitted", "review", "interviews", "result"] as const;

/** Index of the step that a state belongs to, from 0 */
const stepOf: Readonly<Partial<Record<ApplicationState | "ACCEPTED", number>>> = {
  SUBMITTED: 0,
  VIEWED: 1,
  SHORTLISTED: 1,
  INTERVIEWING: 2,
  OFFERED: 3,
  ACCEPTED: 4,
  HIRED: 4,
  UNSUCCESSFUL: 3,
  WITHDRAWN: 3,
  DECLINED: 3,
  EXPIRED: 3,
};

/** The steps of an application up to the first day, with the dates of those that it has reached. */
export function Track({ application }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { state, history } = application;
  const current = stepOf[shownState(application)];
  if (current === undefined) return null;
  const shown = isOver(state) && state !== "HIRED" ? stepsToResult : steps;
  // Steps before the latest submission do not count: applying again starts over.
  const latest = history.slice(
    Math.max(
      0,
      history.findLastIndex((entry) => entry.state === "SUBMITTED"),
    ),
  );
  const since = (step: number) =>
    step === current && shown === stepsToResult
      ? latest.at(-1)?.at
      : latest.find((entry) => stepOf[entry.state] === step)?.at;
  return (
    <ol className="track" aria-label={t("applied.track")}>
      {shown.map((name, step) => {
        // HR can move an application back: a withdrawn offer stays in the history, but its step is no longer reached.
        // The day of the invitation would be read as the day of the interview.
        const isInviting = step === current && name === "interviews";
        const at = step > current || isInviting ? undefined : since(step);
        const reached = at !== undefined || step === current;
        const status = step === current ? "now" : reached ? "done" : step < current ? "skipped" : "ahead";
        return (
          <li key={name} data-state={status} aria-current={status === "now" ? "step" : undefined}>
            <span>{t(`applied.step.${name}`)}</span>{" "}
            {at ? (
              <time dateTime={at}>{formatDate(at, locale, "short")}</time>
            ) : (
              <span className="sr-only">{t(`applied.stepState.${status}`)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
