import type { AppliedJobOpening } from "#contract/applications";
import { Link, useLocale } from "../../components/link";
import { formatDate } from "../../i18n/dates";
import { useTranslation } from "../../i18n/translation";
import { applicationPath } from "../path";

/** An offer that the member has to answer by `at`, or an interview that starts at `at`. */
export interface UpcomingStep {
  readonly kind: "pick" | "offer" | "interview";
  readonly applicationNumber: string;
  readonly title: string;
  readonly at: string;
}

/** Pending decisions and upcoming interviews, the earliest first. */
export function upcomingStepsOf(applications: readonly AppliedJobOpening[], now: string): UpcomingStep[] {
  return applications
    .flatMap(({ applicationNumber, title, interview, offer }): UpcomingStep[] => {
      const of = { applicationNumber, title };
      if (offer?.canAnswer) return [{ ...of, kind: "offer", at: offer.answerBy }];
      if (interview?.pickBy) return [{ ...of, kind: "pick", at: interview.pickBy }];
      const booked = interview?.booked;
      return booked && booked.endsAt > now ? [{ ...of, kind: "interview", at: booked.startsAt }] : [];
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Yellow means that the member has to act; a booked interview is only a date. */
export const upcomingNotice = (steps: readonly UpcomingStep[]) =>
  steps.some(({ kind }) => kind !== "interview") ? "warning" : "info";

/** Links to the applications with upcoming steps. */
export function UpcomingStepList({ steps }: { steps: readonly UpcomingStep[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul>
      {steps.map(({ kind, applicationNumber, title, at }) => (
        <li className="not-first:mt-2" key={applicationNumber}>
          <Link className="inline-flex min-h-9 items-center" to={applicationPath(applicationNumber)}>
            {t(`upcomingStep.${kind}`, { title })}
          </Link>{" "}
          <span className="block break-keep text-sm">
            {t(kind === "interview" ? "upcomingStep.at" : "upcomingStep.until", {
              at: formatDate(at, locale, "deadline"),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
