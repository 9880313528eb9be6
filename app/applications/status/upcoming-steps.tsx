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
export const needsMember = ({ kind }: UpcomingStep): boolean => kind !== "interview";

/** Items that link to the applications with upcoming steps. */
export function UpcomingStepList({ steps }: { steps: readonly UpcomingStep[] }) {
  return steps.map(({ applicationNumber, title, ...step }) => (
    <WaitingItem
      key={applicationNumber}
      to={applicationPath(applicationNumber)}
      text={<StepText title={title} kind={step.kind} />}
      detail={<StepDate {...step} />}
    />
  ));
}

function StepText({ kind, title }: Pick<UpcomingStep, "kind" | "title">) {
  return useTranslation().t(`upcomingStep.${kind}`, { title });
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

/** A task or date with a link over the whole line. */
export function WaitingItem({
  to,
  text,
  detail,
  children,
}: {
  to: string;
  text: ReactNode;
  detail: ReactNode;
  /** Further controls, such as a button to delete a draft */
  children?: ReactNode;
}) {
  return (
    <li>
      <Link className="inline-flex min-h-9 items-center font-bold" to={to}>
        {text}
      </Link>{" "}
      <span className="block break-keep text-sm text-ink-2">{detail}</span>
      {children}
    </li>
  );
}
