import type { JobSummary } from "#contract/jobs";
import type { Translate } from "../i18n/translate";

/** null: open until filled; undefined: not stated, or unreadable */
export type ClosingDate = JobSummary["closesAt"];

export const withoutDate = (closesAt: ClosingDate, t: Translate) =>
  t(closesAt === null ? "job.openEnded" : "job.closingNotStated");
