import type { ReactNode } from "react";
import type { AppliedJobOpening } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { Link, useLocale } from "../../components/link";
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

/** Whether the member has to decide; a booked interview is only a date. */
export const needsMember = ({ kind }: Pick<UpcomingStep, "kind">): boolean => kind !== "interview";

/** Items that link to the applications with upcoming steps. */
export function UpcomingStepList({ steps }: { steps: readonly UpcomingStep[] }) {
  const { t } = useTranslation();
  return steps.map(({ applicationNumber, title, ...step }) => (
    <WaitingItem
      key={applicationNumber}
      to={applicationPath(applicationNumber)}
      title={title}
      action={t(`upcomingStep.${step.kind}`)}
      isTask={needsMember(step)}
      detail={<StepDate {...step} />}
    />
  ));
}

/** The date of an interview, or until when the member can decide. */
export function StepDate({ kind, at }: Pick<UpcomingStep, "kind" | "at">) {
  const { t } = useTranslation();
  const text = kind === "interview" ? "upcomingStep.at" : "upcomingStep.until";
  return (
    <time className={kind === "interview" ? undefined : "font-bold text-accent-ink"} dateTime={at}>
      {t(text, { at: formatDate(at, useLocale(), "deadline") })}
    </time>
  );
}

/** A task or date of an application, with a link to it. */
export function WaitingItem({
  to,
  title,
  action,
  isTask,
  detail,
  children,
}: {
  to: string;
  /** The opening's title */
  title: string;
  /** Text of the link */
  action: string;
  isTask: boolean;
  detail: ReactNode;
  /** Further controls, such as a button to delete a draft */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <li>
      <div className="min-w-0 flex-1 basis-60">
        <b>{title}</b>
        <span className="block break-keep text-sm text-ink-2">{detail}</span>
      </div>
      <Link className={`btn btn-sm ${isTask ? "btn-primary" : "btn-quiet"}`} to={to}>
        {action}
        <span className="sr-only">{t("applied.of", { title })}</span>
      </Link>
      {children}
    </li>
  );
}
