import type { Kysely } from "kysely";
import { startOfDay } from "#contract/company-time";
import { hourMs, minuteMs } from "#contract/durations";
import { localize } from "#contract/locale";
import type { Schema } from "../database/schema";
import { readSetting } from "../database/settings";
import type { Deps } from "../deps";
import { formatTime } from "../i18n/dates";
import { localized } from "../i18n/localized";
import { type PeriodicTask, startPeriodicTask } from "../process/periodic-task";
import {
  applicationChart,
  type Count,
  newAnswers,
  newApplications,
  newInterviews,
  newMessages,
  newSubmissions,
} from "./digest-counts";

const firstCheckMs = 5_000;
const checkEveryMs = minuteMs;

type Dependencies = Pick<Deps, "db" | "now" | "log" | "company" | "outbox">;

/**
 * Mails new events to the company, once a day at the time in `company.json`, from one of the processes that share the
 * database. Does nothing without a recipient. A run returns false if no digest is due, or there is nothing new.
 */
export function startDailyDigest(deps: Dependencies): PeriodicTask<boolean> {
  const { digest } = deps.company;
  if (digest === undefined) return { run: async () => false, stop: async () => undefined };
  return startPeriodicTask(() => sendDigest(digest, deps), {
    firstMs: firstCheckMs,
    everyMs: checkEveryMs,
    log: deps.log,
    failureMessage: "The daily digest failed; it will be retried in a minute",
  });
}

/** The time of the latest digest: today at `time` (HH:MM), or yesterday at `time` if today's is still ahead. */
function latestDue(now: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const due = (days: number) => startOfDay(now.getTime(), days, hours * hourMs + minutes * minuteMs);
  return new Date(due(0) <= now.getTime() ? due(0) : due(-1));
}

async function sendDigest(
  { to, at }: NonNullable<Deps["company"]["digest"]>,
  { db, now, company, outbox }: Dependencies,
): Promise<boolean> {
  const until = latestDue(now(), at).toISOString();
  // Reads first, because on SQLite the transaction below would wait for a running import, even if no digest is due.
  const last = await readSetting(db, setting);
  if (last !== undefined && last >= until) return false;
  const sent = await db.transaction().execute(async (tx) => {
    const since = await claim(tx, until);
    if (since === undefined) return false;
    const [locale] = company.locales;
    if (locale === undefined) return false;
    const period = { since, until };
    const [applications, messages, entries, interviews, offers] = [
      await newApplications(tx, period, locale),
      await newMessages(tx, period, locale),
      await newSubmissions(tx, period, locale),
      await newInterviews(tx, period, locale),
      await newAnswers(tx, period, locale),
    ];
    const counts = [applications, messages, entries, interviews, offers].map(total);
    if (counts.every((count) => count === 0)) return false;
    const [applicationCount = 0, messageCount = 0, entryCount = 0] = counts;
    const colon = localize(colons, locale);
    const values = {
      since: new Date(since),
      until: new Date(until),
      sinceTime: formatTime(since).replace(" ", "T"),
      applicationCount: String(applicationCount),
      messageCount: String(messageCount),
      entryCount: String(entryCount),
      applications: lines(applications, colon),
      messages: lines(messages, colon),
      entries: lines(entries, colon),
      interviews: lines(interviews, colon),
      offers: lines(offers, colon),
      chart: applicationCount > 0 ? await applicationChart(tx, until) : "",
    };
    await outbox.add(tx, { kind: "digest", values, to, locale });
    return true;
  });
  if (sent) await outbox.flush();
  return sent;
}

const setting = "digestSentUntil";

/**
 * Claims the digest up to `until` and returns the end of the previous digest. Returns undefined if a process has
 * already claimed it. Also returns undefined if there is no previous digest: the first one covers the time from `until`
 * on. The update locks the row until the transaction ends.
 */
async function claim(tx: Kysely<Schema>, until: string): Promise<string | undefined> {
  const first = await tx
    .insertInto("settings")
    .values({ name: setting, value: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst();
  if (first) return undefined;
  const since = await readSetting(tx, setting);
  if (since === undefined || since >= until) return undefined;
  const claimed = await tx
    .updateTable("settings")
    .set({ value: until })
    .where("name", "=", setting)
    .where("value", "=", since)
    .returning("name")
    .executeTakeFirst();
  return claimed && since;
}

const colons = localized("：", "：", ": ");

const total = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0);
const lines = (counts: readonly Count[], colon: string) =>
  counts.map(({ label, count }) => `${label}${colon}${count}`).join("\n");
