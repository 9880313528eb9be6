import { formatDate } from "#contract/dates";
import type { Job } from "#contract/jobs";
import { closesSoon, isNew, timeLeft } from "../../components/job-row";
import type { Translate } from "../../i18n/translate";

/** An opening without the similar ones, which its loader returns as rows of a list. */
export type OpeningDetails = Omit<Job, "similar">;

/** The dates of an opening as texts; null if the API does not return the date. */
export interface OpeningDates {
  /** `soon` takes precedence over `new`; null if neither applies */
  readonly mark: "soon" | "new" | null;
  /** The days left, the day and the moment of closing; null without a closing date */
  readonly deadline: Readonly<Record<"at" | "left" | "day" | "text", string>> | null;
  /** Null before the closing date, also if HR has closed the opening already */
  readonly closedOn: string | null;
  readonly published: { readonly at: string; readonly text: string } | null;
}

export function datesOf(job: OpeningDetails, now: Date, t: Translate): OpeningDates {
  const { closesAt, publishedAt } = job;
  const instant = now.toISOString();
  return {
    mark: closesSoon(closesAt, instant) ? "soon" : isNew(job, instant) ? "new" : null,
    deadline: closesAt
      ? {
          at: closesAt,
          left: timeLeft(closesAt, instant, t),
          day: t("job.closesOn", { date: formatDate(closesAt, t.locale) }),
          text: formatDate(closesAt, t.locale, "minute"),
        }
      : null,
    closedOn:
      closesAt && closesAt <= instant ? t("job.closedOn", { date: formatDate(closesAt, t.locale) }) : null,
    published:
      publishedAt === ""
        ? null
        : {
            at: publishedAt,
            text: t("job.published", { date: formatDate(publishedAt, t.locale) }),
          },
  };
}
