import type { Kysely } from "kysely";
import { contactTopics } from "#contract/contact";
import { dayMs } from "#contract/durations";
import { type Locale, type LocalizedText, localize } from "#contract/locale";
import { programmeTables } from "#contract/window";
import type { Schema } from "../database/schema";
import { topicNames } from "../i18n/contact-topics";
import { inLocale, localized } from "../i18n/localized";

export interface Count {
  readonly label: string;
  readonly count: number;
}

/** `since` is inclusive, `until` is exclusive. */
interface Period {
  readonly since: string;
  readonly until: string;
}

/** Returns a line for each row, in the order of `labels`; leaves out labels without a row. */
function labelled<Key extends string>(
  rows: readonly { readonly key: Key | null; readonly count: number | string | bigint }[],
  labels: readonly (readonly [Key, LocalizedText])[],
  locale: Locale,
): Count[] {
  const counts = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  return labels.flatMap(([key, label]) => {
    const count = counts.get(key);
    return count === undefined ? [] : [{ label: localize(label, locale), count }];
  });
}

/**
 * For each opening, the number of applications that were submitted, or submitted again, in the period, without those
 * that are withdrawn now.
 */
export async function newApplications(
  tx: Kysely<Schema>,
  { since, until }: Period,
  locale: Locale,
): Promise<Count[]> {
  const rows = await tx
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .select(({ fn }) => ["openings.jobId", "openings.title", fn.countAll<number>().as("count")])
    .where("applications.state", "!=", "WITHDRAWN")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("applicationHistory")
          .select("applicationHistory.at")
          .whereRef("applicationHistory.applicationNumber", "=", "applications.applicationNumber")
          .where("applicationHistory.state", "=", "SUBMITTED")
          .where("applicationHistory.at", ">=", since)
          .where("applicationHistory.at", "<", until),
      ),
    )
    .groupBy(["openings.jobId", "openings.title"])
    .orderBy("openings.jobId")
    .execute();
  return rows.map(({ jobId, title, count }) => ({
    label: `${inLocale(title, locale)} (${jobId})`,
    count: Number(count),
  }));
}

export async function newMessages(
  tx: Kysely<Schema>,
  { since, until }: Period,
  locale: Locale,
): Promise<Count[]> {
  const rows = await tx
    .selectFrom("contactMessages")
    .select(({ fn }) => ["topic as key", fn.countAll<number>().as("count")])
    .where("receivedAt", ">=", since)
    .where("receivedAt", "<", until)
    .groupBy("topic")
    .execute();
  return labelled(
    rows,
    contactTopics.map((topic) => [topic, topicNames[topic]] as const),
    locale,
  );
}

const programmeNames = {
  UPGMA: localized("儲備幹部", "管培生", "Management associates"),
  HRMatching: localized("媒合計畫", "人岗匹配计划", "Matching program"),
  HRCampus: localized("校園徵才", "校园招聘", "Campus recruiting"),
} as const;

export async function newSubmissions(
  tx: Kysely<Schema>,
  { since, until }: Period,
  locale: Locale,
): Promise<Count[]> {
  const rows = await tx
    .selectFrom("programmeSubmissions")
    .select(({ fn }) => ["programme as key", fn.countAll<number>().as("count")])
    .where("submittedAt", ">=", since)
    .where("submittedAt", "<", until)
    .groupBy("programme")
    .execute();
  return labelled(
    rows,
    programmeTables.map((programme) => [programme, programmeNames[programme]] as const),
    locale,
  );
}

const bookingChanges = [
  ["INTERVIEW_PICKED", localized("已選時段", "已选时段", "Booked")],
  ["INTERVIEW_MOVED", localized("已改期", "已改期", "Rescheduled")],
  ["INTERVIEW_CANCELLED", localized("已取消", "已取消", "Canceled")],
] as const;

export async function newInterviews(
  tx: Kysely<Schema>,
  { since, until }: Period,
  locale: Locale,
): Promise<Count[]> {
  const rows = await tx
    .selectFrom("applicationEvents")
    .select(({ fn }) => ["event as key", fn.countAll<number>().as("count")])
    .where("at", ">=", since)
    .where("at", "<", until)
    .groupBy("event")
    .execute();
  return labelled<(typeof rows)[number]["key"]>(rows, bookingChanges, locale);
}

const answerNames = [
  ["ACCEPTED", localized("接受", "接受", "Accepted")],
  ["DECLINED", localized("婉拒", "婉拒", "Declined")],
] as const;

export async function newAnswers(
  tx: Kysely<Schema>,
  { since, until }: Period,
  locale: Locale,
): Promise<Count[]> {
  const rows = await tx
    .selectFrom("jobOffers")
    .select(({ fn }) => ["answer as key", fn.countAll<number>().as("count")])
    .where("answeredAt", ">=", since)
    .where("answeredAt", "<", until)
    .groupBy("answer")
    .execute();
  return labelled(rows, answerNames, locale);
}

const chartDays = 14;
const bars = "▁▂▃▄▅▆▇█";

/** A bar chart on one line; the largest count has the full height. */
export function chartOf(counts: readonly number[]): string {
  const top = Math.max(1, ...counts);
  return counts.map((count) => bars[Math.round((count / top) * (bars.length - 1))]).join("");
}

/** A chart of the applications of the last `chartDays` days, followed by the numbers for screen readers. */
export async function applicationChart(tx: Kysely<Schema>, until: string): Promise<string> {
  const since = new Date(Date.parse(until) - chartDays * dayMs).toISOString();
  const counts = Array.from({ length: chartDays }, () => 0);
  const rows = await tx
    .selectFrom("applications")
    .select("submittedAt")
    .where("submittedAt", ">=", since)
    .where("submittedAt", "<", until)
    .execute();
  for (const { submittedAt } of rows) {
    const day = Math.floor((Date.parse(submittedAt) - Date.parse(since)) / dayMs);
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return `${chartOf(counts)} (${counts.join(", ")})`;
}
