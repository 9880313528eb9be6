import type { AppliedJobOpening } from "#contract/applications";
import { formatDateAsOf } from "#contract/dates";
import type { Translate } from "../../i18n/translate";
import { applicationPath } from "../path";
import type { UpcomingStep, WaitingFor } from "./waiting";

interface Step {
  readonly kind: "pick" | "offer" | "interview";
  readonly at: string;
}

/** The decision that the member has to make, or the booked interview until it ends; null if there is neither. */
function stepOf({ offer, interview }: AppliedJobOpening, now: string): Step | null {
  if (offer?.canAnswer) return { kind: "offer", at: offer.answerBy };
  if (interview?.pickBy) return { kind: "pick", at: interview.pickBy };
  const booked = interview?.booked;
  return booked && booked.endsAt > now ? { kind: "interview", at: booked.startsAt } : null;
}

/**
 * Pending decisions and upcoming interviews, the earliest first. `drafts` is the number of applications that are not
 * submitted yet.
 */
export function waitingFor(
  applications: readonly AppliedJobOpening[],
  { drafts = 0, now, t }: { drafts?: number; now: string; t: Translate },
): WaitingFor {
  const steps = applications
    .flatMap((application): UpcomingStep[] => {
      const step = stepOf(application, now);
      if (step === null) return [];
      const { kind, at } = step;
      const { applicationNumber, title } = application;
      return [
        {
          to: applicationPath(applicationNumber),
          title,
          action: t(`upcomingStep.${kind}`),
          isTask: kind !== "interview",
          at,
          date: t(`upcomingStep.${kind}At`, {
            at: formatDateAsOf(now, at, t.locale, "deadline"),
          }),
        },
      ];
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const isTask = drafts > 0 || steps.some((step) => step.isTask);
  return {
    heading: t(isTask ? "upcomingStep.waiting" : "upcomingStep.title"),
    zone: t("upcomingStep.zone"),
    steps,
  };
}
