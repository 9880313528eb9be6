import type { ReactNode } from "react";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

/** A decision that the member has to make by `at`, or an interview that starts at `at`. */
export interface UpcomingStep {
  readonly to: string;
  readonly title: string;
  /** Shown above the title; empty for most steps */
  readonly lead: string;
  readonly action: string;
  /** Whether the member has to decide; false for a booked interview */
  readonly isTask: boolean;
  /** Whether the deadline of a decision is near */
  readonly isUrgent: boolean;
  readonly at: string;
  /** A sentence in three parts: the date is the second */
  readonly date: readonly [before: string, date: string, after: string];
}

export interface WaitingFor {
  readonly heading: string;
  /** A sentence that names the time zone of all dates */
  readonly zone: string;
  readonly steps: readonly UpcomingStep[];
}

/** The member's pending decisions and interview dates, followed by `children`. Renders nothing if both are missing. */
export function Waiting({
  heading,
  zone,
  steps,
  className = "",
  children,
}: WaitingFor & {
  className?: string;
  children?: ReactNode;
}) {
  if (steps.length === 0 && !children) return null;
  return (
    <section
      className={`panel border-s-4 ${steps.some(({ lead }) => lead) ? "border-s-brand" : "border-s-accent"} ${className}`}
      aria-labelledby="waiting"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl" id="waiting">
          {heading}
        </h2>
        {steps.length > 0 ? <p className="text-sm text-ink-3">{zone}</p> : null}
      </div>
      <ul className="tasks mt-2">
        {steps.map((step) => (
          <WaitingItem key={step.to} {...step} detail={<StepDate {...step} />} />
        ))}
        {children}
      </ul>
    </section>
  );
}

function StepDate({
  isUrgent,
  at,
  date: [before, date, after],
}: Pick<UpcomingStep, "isUrgent" | "at" | "date">) {
  return (
    <time className={isUrgent ? "text-accent-ink" : undefined} dateTime={at}>
      {before}
      <b>{date}</b>
      {after}
    </time>
  );
}

/** A decision or date of an application with a link to the application. `children` are further controls. */
export function WaitingItem({
  to,
  title,
  lead = "",
  action,
  isTask,
  detail,
  children,
}: Pick<UpcomingStep, "to" | "title" | "action" | "isTask"> & {
  lead?: string;
  detail: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <li>
      <div className="min-w-0 flex-1 basis-60">
        {lead ? <span className="block font-bold text-link">{lead}</span> : null} <b>{title}</b>{" "}
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
