import type { ReactNode } from "react";
import type { AppliedJobOpening } from "#contract/applications";
import { isOverdue, type NextStep } from "#contract/next-step";
import { useLocale } from "../../components/link";
import { formatSentences } from "../../i18n/format";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { applicationPath } from "../path";
import { dueText } from "./due";
import { isUndecided } from "./state";

const known = [
  "SUBMITTED",
  "VIEWED",
  "SHORTLISTED",
  "INTERVIEWING",
  "OFFERED",
  "HIRED",
  "UNSUCCESSFUL",
  "WITHDRAWN",
  "DECLINED",
  "EXPIRED",
] as const;

/** What the application's state means, what happens next, and by which day. */
export function NextStepText({
  application: { applicationNumber, state, events, interview },
  step,
  now,
}: {
  application: AppliedJobOpening;
  step: NextStep | null;
  now: string;
}) {
  const { t } = useTranslation();
  // An API may have states that this portal does not know.
  const name = known.find((each) => each === state);
  // `OfferPanel` has all texts about an offer.
  if (name === undefined || name === "OFFERED") return null;
  const isAhead = isUndecided(name);
  const isWithdrawn = name === "INTERVIEWING" && events.at(-1)?.event === "OFFER_WITHDRAWN";
  if (name === "INTERVIEWING" && interview && !isWithdrawn && !step) return null;
  // The note of an overdue step asks the member to contact the company. The text `applied.next.*` would contradict the
  // note, because it says that the member only has to wait.
  const isLate = step?.by ? isOverdue(step.by, now) : false;
  const text = formatSentences(
    [
      name === "INTERVIEWING" ? null : t(`applied.meaning.${name}`),
      isWithdrawn
        ? t("offer.withdrawnNote")
        : isAhead && !isLate && !(name === "INTERVIEWING" && interview)
          ? t(`applied.next.${name}`)
          : null,
    ],
    t.locale,
  );
  return (
    <section className="panel mt-5" aria-labelledby="next">
      <h2 className={step?.by ? "text-base text-ink-2" : "text-xl"} id="next">
        {t(isAhead ? "apply.next" : "applied.result")}
      </h2>
      {step?.by ? (
        <DueDay by={step.by} number={applicationNumber} isShortlisted={name === "SHORTLISTED"} now={now}>
          {text === "" ? null : <p className="py-2">{text}</p>}
        </DueDay>
      ) : text === "" ? null : (
        <p className="mt-1">{text}</p>
      )}
      {step && !step.by ? <p className="mt-1 text-ink-2">{step.text}</p> : null}
    </section>
  );
}

/**
 * The last day of a step with a note on holidays and a calendar file. After that day, a note that the member may contact
 * the company.
 */
export function DueDay({
  by,
  number,
  isShortlisted,
  now,
  noteClass = "text-ink-3",
  children,
}: {
  by: string;
  /** Number of the application; empty if it has none */
  number: string;
  isShortlisted: boolean;
  now: string;
  noteClass?: string;
  /** What happens until then, below the day */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const overdue = isOverdue(by, now);
  return (
    <>
      <p className="text-xl font-bold text-balance">
        <time dateTime={by}>{dueText(by, { isShortlisted, now }, t)}</time>
      </p>
      {children}
      {overdue ? null : <p className={`pt-1 text-sm ${noteClass}`}>{t("applied.holidays")}</p>}
      {overdue || number === "" ? null : (
        <a
          className="no-print mt-1 inline-flex min-h-9 items-center text-sm"
          href={localePath(`${applicationPath(number)}/calendar.ics`, locale)}
          type="text/calendar"
          download
        >
          {t("applied.calendar")}
        </a>
      )}
    </>
  );
}
