import type { AppliedJobOpening } from "#contract/applications";
import { formatDateAsOf } from "#contract/dates";
import { isOverdue, nextStep } from "#contract/next-step";
import type { Translate } from "../../i18n/translate";
import { applicationPath } from "../path";
import { dueText, isUrgent } from "./due";
import type { UpcomingStep, WaitingFor } from "./waiting";

const kinds = ["offer", "pick", "interview"] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: string;
}

/** The decision that the member has to make, or the booked interview until it ends; null if there is neither. */
function stepOf({ offer, interview }: AppliedJobOpening, now: string): Step | null {
  if (offer?.canAnswer) return { kind: "offer", at: offer.answerBy };
  if (interview?.pickBy) return { kind: "pick", at: interview.pickBy };
  const booked = interview?.booked;
  return booked && booked.endsAt > now ? { kind: "interview", at: booked.startsAt } : null;
}

interface Moment {
  readonly now: string;
  readonly t: Translate;
}

/** A sentence with the date of a step, in three parts: the date is the second. */
function dateOf({ kind, at }: Step, { now, t }: Moment): UpcomingStep["date"] {
  const [before = "", after = ""] = t(`upcomingStep.${kind}At`, { at: "\n" }).split("\n");
  return [before, formatDateAsOf(now, at, t.locale, "deadline"), after];
}

/**
 * Pending decisions and upcoming interviews: offers, then interviews to choose a time for, then booked ones; of a kind,
 * the earliest first. `drafts` is the number of applications that are not submitted yet.
 */
export function waitingFor(
  applications: readonly AppliedJobOpening[],
  { drafts = 0, ...moment }: Moment & { drafts?: number },
): WaitingFor {
  const { now, t } = moment;
  const found = applications
    .flatMap((application) => {
      const step = stepOf(application, now);
      return step ? [{ ...application, step }] : [];
    })
    .sort(
      ({ step: one }, { step: other }) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.at < other.at ? -1 : 1),
    );
  const steps = found.map(({ applicationNumber, title, step }): UpcomingStep => {
    const isTask = step.kind !== "interview";
    return {
      to: applicationPath(applicationNumber),
      title,
      lead: step.kind === "offer" ? t("upcomingStep.offerLead") : "",
      action: t(`upcomingStep.${step.kind}`),
      isTask,
      isUrgent: isTask && isUrgent(step.at, now),
      at: step.at,
      date: dateOf(step, moment),
    };
  });
  const isTask = drafts > 0 || steps.some((step) => step.isTask);
  return {
    heading: t(isTask ? "upcomingStep.waiting" : "upcomingStep.title"),
    zone: t("upcomingStep.zone"),
    steps,
  };
}

/**
 * The next date of an application: of a decision or an interview of the member, otherwise the day by which the company
 * answers; null if none is known.
 */
export function nextDate(
  application: AppliedJobOpening,
  moment: Moment,
): { at: string; text: string } | null {
  const { now, t } = moment;
  const step = stepOf(application, now);
  if (step) return { at: step.at, text: dateOf(step, moment).join("") };
  const { process = [], state } = application;
  const by = nextStep(process, application)?.by;
  if (!by || isOverdue(by, now)) return null;
  return { at: by, text: dueText(by, { isShortlisted: state === "SHORTLISTED", now }, t) };
}
