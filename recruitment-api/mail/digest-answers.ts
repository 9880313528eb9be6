import type { Kysely } from "kysely";
import type { ApplicationEventName, OfferAnswer } from "#contract/interviews";
import { type Locale, type LocalizedText, localize } from "#contract/locale";
import type { Schema } from "../database/schema";
import { localized } from "../i18n/localized";

interface Count {
  readonly label: string;
  readonly count: number;
}

const interviewSteps: readonly (readonly [ApplicationEventName, LocalizedText])[] = [
  ["INTERVIEW_PICKED", localized("已選時段", "已选时段", "Booked")],
  ["INTERVIEW_MOVED", localized("已改期", "已改期", "Rescheduled")],
  ["INTERVIEW_CANCELLED", localized("已取消", "已取消", "Canceled")],
];

const answers: readonly (readonly [OfferAnswer, LocalizedText])[] = [
  ["ACCEPTED", localized("接受", "接受", "Accepted")],
  ["DECLINED", localized("婉拒", "婉拒", "Declined")],
];

const counted = <Key extends string>(
  labels: readonly (readonly [Key, LocalizedText])[],
  rows: readonly { readonly key: string | null; readonly count: number | string | bigint }[],
  locale: Locale,
): Count[] =>
  labels.flatMap(([key, label]) => {
    const row = rows.find((each) => each.key === key);
    return row ? [{ label: localize(label, locale), count: Number(row.count) }] : [];
  });

/** The changes of interview bookings in a period. */
export async function newInterviews(
  tx: Kysely<Schema>,
  since: string,
  until: string,
  locale: Locale,
): Promise<Count[]> {
  const rows = await tx
    .selectFrom("applicationEvents")
    .select(({ fn }) => ["event as key", fn.countAll<number>().as("count")])
    .where("at", ">=", since)
    .where("at", "<", until)
    .groupBy("event")
    .execute();
  return counted(interviewSteps, rows, locale);
}

/** The answers to offers in a period. */
export async function newAnswers(
  tx: Kysely<Schema>,
  since: string,
  until: string,
  locale: Locale,
): Promise<Count[]> {
  const rows = await tx
    .selectFrom("jobOffers")
    .select(({ fn }) => ["answer as key", fn.countAll<number>().as("count")])
    .where("answeredAt", ">=", since)
    .where("answeredAt", "<", until)
    .groupBy("answer")
    .execute();
  return counted(answers, rows, locale);
}
