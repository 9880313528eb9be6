import { subDays, subMonths } from "date-fns";
import type { Kysely } from "kysely";
import type { RetentionPeriods } from "#company/retention";
import { formDraftDays } from "#contract/form-draft-limits";
import { deleteExpired } from "../../accounts/refresh-tokens";
import { deleteAccommodations } from "../../applications/interviews/accommodations";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { anonymiseApplications, decided } from "./applications";
import { recordErasure } from "./record";

/** Number of rows in one transaction, so that requests do not wait for an erasure. */
const batchSize = 100;

type ByPeriod = Pick<Deps, "db" | "files"> & { readonly periods: RetentionPeriods; readonly at: Date };

/** Deletes all data whose retention period has ended, except accounts and job alerts. */
export async function eraseByPeriods(deps: ByPeriod): Promise<void> {
  await eraseApplications(deps);
  await eraseAccommodations(deps);
  await eraseSubmissions(deps);
  const { periods, at } = deps;
  await eraseRows(deps, "contactMessages", "reference", "receivedAt", subMonths(at, periods.contactMonths));
  // Two days less, because `expiresAt` is one day after the registration, and the next run may be a day later.
  const unconfirmedBefore = subDays(at, Math.max(0, periods.unconfirmedDays - 2));
  await eraseRows(deps, "pendingRegistrations", "tokenHash", "expiresAt", unconfirmedBefore);
  await eraseDrafts(deps);
  await deleteSavedJobs(deps);
}

/**
 * Erases decided applications that have not changed for the retention period. Erases undecided applications only if
 * their opening has also been closed for the retention period.
 */
async function eraseApplications({ db, files, periods, at }: ByPeriod): Promise<void> {
  const before = subMonths(at, periods.applicationMonths).toISOString();
  await inBatches(async () => {
    const { numbers, fileIds } = await db.transaction().execute(async (tx) => {
      const numbers = await applicationsUnchangedSince(tx, before);
      const fileIds = await anonymiseApplications(tx, numbers, at);
      await recordErasure(tx, "period", at, { applications: numbers.length, files: fileIds.length });
      return { numbers, fileIds };
    });
    for (const id of fileIds) await files.erase(id);
    return numbers.length;
  });
}

async function applicationsUnchangedSince(tx: Kysely<Schema>, before: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("applicationHistory", "applicationHistory.applicationNumber", "applications.applicationNumber")
    .select("applications.applicationNumber")
    .where("applications.submittedAt", "<=", before)
    .where(({ or, eb }) =>
      or([eb("applications.state", "in", decided), eb("openings.closesAt", "<=", before)]),
    )
    .groupBy("applications.applicationNumber")
    .having(({ eb, fn }) => eb(fn.max("applicationHistory.at"), "<=", before))
    .limit(batchSize)
    .execute();
  return rows.map(({ applicationNumber }) => applicationNumber);
}

/** Number of days after which the text about an applicant's needs is deleted, from its last save or the interview. */
const accommodationDays = 30;

/**
 * Deletes the texts about what applicants need for an interview. A text is deleted when the application is decided, or
 * `accommodationDays` after the text was saved. If an interview is booked, `accommodationDays` must also have passed
 * since its end.
 */
async function eraseAccommodations({ db, at }: ByPeriod): Promise<void> {
  const before = subDays(at, accommodationDays).toISOString();
  await inBatches(() =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom("interviewInvitations")
        .innerJoin("applications", "applications.applicationNumber", "interviewInvitations.applicationNumber")
        .leftJoin("interviewSlots", "interviewSlots.takenBy", "applications.applicationNumber")
        .select("applications.applicationNumber")
        .where("accommodations", "!=", "")
        .where(({ or, and, eb }) =>
          or([
            eb("applications.state", "in", decided),
            and([
              eb("accommodationsSavedAt", "<=", before),
              or([eb("interviewSlots.endsAt", "is", null), eb("interviewSlots.endsAt", "<=", before)]),
            ]),
          ]),
        )
        .limit(batchSize)
        .execute();
      const numbers = rows.map(({ applicationNumber }) => applicationNumber);
      if (numbers.length === 0) return 0;
      await deleteAccommodations(tx, numbers);
      await recordErasure(tx, "period", at, { accommodations: numbers.length });
      return numbers.length;
    }),
  );
}

/**
 * Erases submissions that have not changed for the retention period, except those of a current cohort that closed
 * within the period or is still open.
 */
async function eraseSubmissions({ db, periods, at }: ByPeriod): Promise<void> {
  const before = subMonths(at, periods.programmeMonths).toISOString();
  const controls = await db
    .selectFrom("programmeControls")
    .select(["programme", "cohort", "closeAt"])
    .where("closeAt", ">", before)
    .execute();
  await inBatches(() =>
    db.transaction().execute(async (tx) => {
      let outdated = tx
        .selectFrom("programmeSubmissions")
        .select("number")
        .where("updatedAt", "<=", before)
        .limit(batchSize);
      for (const { programme, cohort } of controls)
        outdated = outdated.where(({ not, and, eb }) =>
          not(and([eb("programme", "=", programme), eb("cohort", "=", cohort)])),
        );
      const numbers = (await outdated.execute()).map(({ number }) => number);
      if (numbers.length === 0) return 0;
      await tx.deleteFrom("programmeSubmissions").where("number", "in", numbers).execute();
      await recordErasure(tx, "period", at, { programmes: numbers.length });
      return numbers.length;
    }),
  );
}

async function eraseDrafts({ db, periods, at }: ByPeriod): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows: applications } = await tx
      .deleteFrom("applicationDrafts")
      .where("savedAt", "<=", subMonths(at, periods.applicationMonths).toISOString())
      .executeTakeFirst();
    const { numDeletedRows: forms } = await tx
      .deleteFrom("formDrafts")
      .where("savedAt", "<=", subDays(at, formDraftDays).toISOString())
      .executeTakeFirst();
    await recordErasure(tx, "period", at, { drafts: Number(applications + forms) });
  });
}

async function deleteSavedJobs({ db, periods, at }: ByPeriod): Promise<void> {
  const before = subMonths(at, periods.applicationMonths).toISOString();
  await db
    .deleteFrom("savedJobs")
    .where("jobId", "in", (nested) =>
      nested.selectFrom("openings").select("openings.jobId").where("openings.openUntil", "<=", before),
    )
    .execute();
}

const kinds = { contactMessages: "messages", pendingRegistrations: "registrations" } as const;

async function eraseRows(
  { db, at }: ByPeriod,
  table: keyof typeof kinds,
  key: "reference" | "tokenHash",
  time: "receivedAt" | "expiresAt",
  before: Date,
): Promise<void> {
  // The cast is safe: each caller passes columns of its `table`.
  const generic = (tx: Kysely<Schema>) => tx as unknown as Kysely<Record<string, Record<string, string>>>;
  await inBatches(() =>
    db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await generic(tx)
        .deleteFrom(table)
        .where(key, "in", (nested) =>
          nested.selectFrom(table).select(key).where(time, "<=", before.toISOString()).limit(batchSize),
        )
        .executeTakeFirst();
      await recordErasure(tx, "period", at, { [kinds[table]]: Number(numDeletedRows) });
      return Number(numDeletedRows);
    }),
  );
}

/** Deletes records that no longer have an effect, such as expired links, codes and tokens. */
export async function deleteOutdated(db: Kysely<Schema>, at: Date): Promise<void> {
  const instant = at.toISOString();
  const yesterday = subDays(at, 1).toISOString();
  await deleteExpired(db, at);
  // Only registrations of addresses that have an account: `eraseByPeriods` deletes and records the other registrations.
  await db
    .deleteFrom("pendingRegistrations")
    .where("expiresAt", "<=", instant)
    .where("email", "in", (nested) => nested.selectFrom("members").select("members.email"))
    .execute();
  await db.deleteFrom("emailChanges").where("expiresAt", "<=", instant).execute();
  await db.deleteFrom("passwordResets").where("expiresAt", "<=", instant).execute();
  await db.deleteFrom("emailCodes").where("expiresAt", "<=", instant).execute();
  await db.deleteFrom("signInFailures").where("failedAt", "<", yesterday).execute();
  await db.deleteFrom("mailCounts").where("since", "<=", yesterday).execute();
  for (const table of ["closingReminders", "removedSuggestions"] as const)
    await db
      .deleteFrom(table)
      .where("jobId", "in", (nested) =>
        nested.selectFrom("openings").select("openings.jobId").where("openings.openUntil", "<=", yesterday),
      )
      .execute();
  // The outbox itself deletes emails that were sent or cannot be delivered. An email is this old only if no process has
  // run for a week.
  await db.deleteFrom("outbox").where("giveUpAt", "<=", subDays(at, 7).toISOString()).execute();
}

async function inBatches(deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) === batchSize);
}
