import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/translation";
import { needsMember, type UpcomingStep, UpcomingStepList } from "./upcoming-steps";

/**
 * What waits for the member, as the first thing on a page: decisions and interview dates, and `children` as further
 * items. Renders nothing without any.
 */
export function Waiting({
  steps,
  className = "",
  children,
}: {
  steps: readonly UpcomingStep[];
  className?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  if (steps.length === 0 && !children) return null;
  const isTask = steps.some(needsMember) || Boolean(children);
  return (
    <section className={`panel border-s-4 border-s-accent ${className}`} aria-labelledby="waiting">
      <h2 className="text-xl" id="waiting">
        {t(isTask ? "upcomingStep.waiting" : "upcomingStep.title")}
      </h2>
      <ul className="tasks mt-2 [&>li:last-child]:border-0">
        <UpcomingStepList steps={steps} />
        {children}
      </ul>
    </section>
  );
}
