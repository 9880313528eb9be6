import { type Kysely, sql } from "kysely";
import { isoDay, startOfDay } from "#contract/company-time";
import { formatDeadline } from "#contract/dates";
import { dayMs, hourMs, minuteMs } from "#contract/durations";
import { type Locale, type Localized, localize } from "#contract/locale";
import { lockMember } from "../database/locks";
import type { Schema } from "../database/schema";
import { readSetting, saveSetting } from "../database/settings";
import type { Deps } from "../deps";
import { inLocale } from "../i18n/localized";
import { portalUrl } from "../mail/portal-url";
import { deleteWaitingMails } from "../mail/waiting-mails";
import { type PeriodicTask, startPeriodicTask } from "../process/periodic-task";

/** Hour of the company's clock at which reminders are sent. */
const hour = 9;
/** Maximum number of days before the closing date at which a reminder is sent. */
const daysBefore = 3;
const batchSize = 100;
const firstCheckMs = 10_000;
const checkEveryMs = minuteMs;

type Dependencies = Pick<Deps, "db" | "now" | "log" | "outbox" | "publicOrigin" | "stopTokens">;

/**
 * Reminds members that openings which they saved, or for which they have a draft, close soon: once per member and
 * closing date, in the morning, from one of the processes that share the database. A run returns the number of emails.
 */
export function startClosingReminders(deps: Dependencies): PeriodicTask<number> {
  return startPeriodicTask(() => sendReminders(deps), {
    firstMs: firstCheckMs,
    everyMs: checkEveryMs,
    log: deps.log,
    failureMessage: "Reminders of closing dates could not be sent; they will be retried in a minute",
  });
}

const setting = "closingRemindersSentOn";

async function sendReminders(deps: Dependencies): Promise<number> {
  const { db, now, outbox } = deps;
  const at = now();
  if (at.getTime() < startOfDay(at.getTime(), 0, hour * hourMs)) return 0;
  const today = isoDay(at.getTime());
  // Reads first, because on SQLite the writes below would wait for a running import, even if today's run has ended.
  const last = await readSetting(db, setting);
  if (last !== undefined && last >= today) return 0;
  let sent = 0;
  for (;;) {
    const members = await dueOpenings(db, at).select("members.id").distinct().limit(batchSize).execute();
    for (const { id } of members) if (await remind(id, at, deps)) sent += 1;
    if (members.length < batchSize) break;
  }
  // Updated at the end, so that a run that fails is repeated; reminders that it has sent are no longer due.
  await saveSetting(db, setting, today);
  if (sent > 0) await outbox.flush();
  return sent;
}

/**
 * Selects saved openings, and openings with a draft, that close within `daysBefore` days and for which the member has
 * not applied. Openings that were saved today are included tomorrow, because the member has just seen the date. A
 * closing time at midnight belongs to the previous day, as in the email.
 */
function dueOpenings(db: Kysely<Schema>, at: Date) {
  const today = startOfDay(at.getTime());
  const startOf = (days: number) => new Date(today + days * dayMs).toISOString();
  // The first day on which members are reminded of the current closing date. A reminder before that day was about an
  // earlier closing date.
  const remindedFrom = sql<string>`case ${sql.join(
    Array.from(
      { length: daysBefore },
      (_, days) =>
        sql`when "openings"."openUntil" <= ${startOf(days + 1)} then ${startOf(days - daysBefore)}`,
    ),
    sql` `,
  )} else ${startOf(0)} end`;
  const wanted = db
    .selectFrom("savedJobs")
    .select(["memberId", "jobId", "savedAt", sql<number>`0`.as("isDraft")])
    .unionAll(
      db
        .selectFrom("applicationDrafts")
        .select(["memberId", "jobId", "savedAt", sql<number>`1`.as("isDraft")]),
    );
  return db
    .selectFrom(wanted.as("wanted"))
    .innerJoin("openings", "openings.jobId", "wanted.jobId")
    .innerJoin("members", "members.id", "wanted.memberId")
    .leftJoin("applications", (join) =>
      join
        .onRef("applications.jobId", "=", "wanted.jobId")
        .onRef("applications.memberId", "=", "wanted.memberId"),
    )
    .leftJoin("closingReminders", (join) =>
      join
        .onRef("closingReminders.jobId", "=", "wanted.jobId")
        .onRef("closingReminders.memberId", "=", "wanted.memberId")
        .on("closingReminders.remindedAt", ">=", remindedFrom),
    )
    .where("openings.openUntil", ">", at.toISOString())
    .where("openings.openUntil", "<=", startOf(daysBefore + 1))
    .where("wanted.savedAt", "<", startOf(0))
    .where("members.remindsOfClosing", "=", 1)
    .where("members.closedAt", "is", null)
    .where("applications.applicationNumber", "is", null)
    .where("closingReminders.jobId", "is", null);
}

export const deleteWaitingReminder = (tx: Kysely<Schema>, email: string) =>
  deleteWaitingMails(tx, email, ["closing-soon"]);

/**
 * Stores one email with all due reminders of a member. Returns false if another process has stored it, or if nothing is
 * due any more.
 */
async function remind(
  memberId: string,
  at: Date,
  { db, outbox, publicOrigin, stopTokens }: Dependencies,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId);
    const rows = await dueOpenings(tx, at)
      .select(["openings.jobId", "openings.title", "openings.openUntil", "wanted.isDraft"])
      .where("members.id", "=", memberId)
      .orderBy("openings.openUntil")
      .orderBy("openings.number")
      .execute();
    if (member === undefined || rows.length === 0) return false;
    const { email, locale } = member;
    const drafts = rows.filter(({ isDraft }) => Number(isDraft) === 1);
    const saved = rows.filter(
      (row) => Number(row.isDraft) === 0 && !drafts.some(({ jobId }) => jobId === row.jobId),
    );
    const openings = [...saved, ...drafts];
    const remindedAt = at.toISOString();
    await tx
      .insertInto("closingReminders")
      .values(openings.map(({ jobId }) => ({ memberId, jobId, remindedAt })))
      .onConflict((conflict) => conflict.columns(["memberId", "jobId"]).doUpdateSet({ remindedAt }))
      .execute();
    const link = (path: string) => portalUrl(publicOrigin, locale, path);
    const stopLink = link(`/memberCenter/stopReminders?token=${stopTokens.issue(memberId)}`);
    const values = {
      title: titleOf(
        rows.filter(({ jobId }, index) => rows.findIndex((row) => row.jobId === jobId) === index),
        locale,
      ),
      saved: lines(saved, locale),
      savedLink: saved.length > 0 ? link("/resume/saved") : "",
      drafts: lines(drafts, locale),
      draftsLink: drafts.length > 0 ? link("/resume/applied") : "",
      settingsLink: link("/memberCenter/account"),
      stopLink,
    };
    // Rows are ordered by closing date, so the last row has the latest one.
    const expiresAt = new Date(rows.at(-1)?.openUntil ?? at);
    await outbox.add(tx, { kind: "closing-soon", values, to: email, locale, expiresAt, stopLink });
    return true;
  });
}

interface ClosingOpening {
  readonly jobId: string;
  /** LocalizedText as JSON */
  readonly title: string;
  readonly openUntil: string;
}

const others: Localized<(title: string, more: number) => string> = {
  "zh-TW": (title, more) => `${title}等 ${more + 1} 個職缺`,
  "zh-CN": (title, more) => `${title}等 ${more + 1} 个职位`,
  "en-US": (title, more) => `${title} and ${more} more`,
};

/** The title of the opening that closes first, and the number of other openings. */
function titleOf([first, ...more]: readonly ClosingOpening[], locale: Locale): string {
  const title = first === undefined ? "" : inLocale(first.title, locale);
  return more.length === 0 ? title : localize(others, locale)(title, more.length);
}

const line: Localized<(title: string, jobId: string, until: string) => string> = {
  "zh-TW": (title, jobId, until) => `${title}（${jobId}）：${until}截止`,
  "zh-CN": (title, jobId, until) => `${title}（${jobId}）：${until}截止`,
  "en-US": (title, jobId, until) => `${title} (${jobId}): closes ${until}`,
};

const lines = (openings: readonly ClosingOpening[], locale: Locale) =>
  openings
    .map(({ title, jobId, openUntil }) =>
      localize(line, locale)(inLocale(title, locale), jobId, formatDeadline(new Date(openUntil), locale)),
    )
    .join("\n");
