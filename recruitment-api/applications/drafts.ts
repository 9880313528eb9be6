import type { Kysely, Selectable } from "kysely";
import { type ApplicationDraft, applicationDraft, type DraftSummary } from "#contract/applications";
import type { Locale } from "#contract/locale";
import { decideOpening } from "#contract/window";
import { lockMember } from "../database/locks";
import type { Schema } from "../database/schema";
import type { ApplicationTables } from "../database/schema/applications";
import { inLocale } from "../i18n/localized";
import { readPublishedOpening } from "../openings/openings";

type Row = Selectable<ApplicationTables["applicationDrafts"]>;

/** A draft with the time when its form was opened. `openedAt` is null if the draft was never saved. */
export type StoredDraft = Omit<ApplicationDraft, "formOpenedAt"> & { readonly openedAt: string | null };

const content = applicationDraft.omit({ formOpenedAt: true });

const fromRow = (jobId: string, row: Row | undefined): StoredDraft => ({
  ...content.parse({
    jobId,
    state: "DRAFT",
    ...(row && { answers: JSON.parse(row.answers), declarations: JSON.parse(row.declarations) }),
    savedAt: row?.savedAt ?? null,
  }),
  openedAt: row?.openedAt ?? null,
});

/** A member's draft for an opening; an empty one if none is stored. */
export async function findDraft(db: Kysely<Schema>, memberId: string, jobId: string): Promise<StoredDraft> {
  const row = await db
    .selectFrom("applicationDrafts")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("jobId", "=", jobId)
    .executeTakeFirst();
  return fromRow(jobId, row);
}

/** A member's drafts, ascending by jobId. */
export async function findDrafts(
  db: Kysely<Schema>,
  memberId: string,
  locale: Locale,
): Promise<DraftSummary[]> {
  const rows = await db
    .selectFrom("applicationDrafts")
    .innerJoin("openings", "openings.jobId", "applicationDrafts.jobId")
    .select([
      "applicationDrafts.jobId",
      "applicationDrafts.savedAt",
      "openings.title",
      "openings.department",
      "openings.closesAt",
    ])
    .where("applicationDrafts.memberId", "=", memberId)
    .execute();
  // Sorted here because the collation of PostgreSQL depends on its configuration.
  return rows
    .sort((one, other) => (one.jobId < other.jobId ? -1 : 1))
    .map((row) => ({
      ...row,
      title: inLocale(row.title, locale),
      department: inLocale(row.department, locale),
    }));
}

export async function deleteDraft(db: Kysely<Schema>, memberId: string, jobId: string): Promise<void> {
  await db
    .deleteFrom("applicationDrafts")
    .where("memberId", "=", memberId)
    .where("jobId", "=", jobId)
    .execute();
}

export type StoreDraftOutcome =
  | { readonly status: "saved"; readonly draft: StoredDraft }
  | { readonly status: "changed"; readonly current: StoredDraft }
  | { readonly status: "openingNotFound" | "openingClosed" | "alreadyApplied" };

interface ChangedDraft extends Pick<ApplicationDraft, "jobId" | "answers" | "declarations"> {
  readonly formOpenedAt?: Date | undefined;
  /** `savedAt` of the draft that the change is based on; undefined to replace any draft */
  readonly savedAt?: string | null | undefined;
}

/**
 * Inserts or replaces the draft. The caller must have verified `formOpenedAt`. Only the first save of a draft stores
 * `formOpenedAt`.
 */
export function storeDraft(
  db: Kysely<Schema>,
  memberId: string,
  draft: ChangedDraft,
  at: Date,
): Promise<StoreDraftOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    return replaceDraft(tx, memberId, draft, at);
  });
}

async function replaceDraft(
  db: Kysely<Schema>,
  memberId: string,
  { jobId, answers, declarations, formOpenedAt, savedAt }: ChangedDraft,
  at: Date,
): Promise<StoreDraftOutcome> {
  const opening = await readPublishedOpening(db, jobId, at);
  if (!opening) return { status: "openingNotFound" };
  const current = await findDraft(db, memberId, jobId);
  const { openedAt } = current;
  const opened = openedAt === null ? (formOpenedAt ?? at) : new Date(openedAt);
  if (!decideOpening(opening, { now: at, formOpenedAt: opened }).canSubmit)
    return { status: "openingClosed" };
  const application = await db
    .selectFrom("applications")
    .select("applicationNumber")
    .where("memberId", "=", memberId)
    .where("jobId", "=", jobId)
    .executeTakeFirst();
  if (application) return { status: "alreadyApplied" };
  if (savedAt !== undefined && savedAt !== current.savedAt) return { status: "changed", current };
  const changes = {
    answers: JSON.stringify(answers),
    declarations: JSON.stringify(declarations),
    savedAt: at.toISOString(),
  };
  const row = await db
    .insertInto("applicationDrafts")
    .values({ memberId, jobId, openedAt: opened.toISOString(), ...changes })
    .onConflict((conflict) => conflict.columns(["memberId", "jobId"]).doUpdateSet(changes))
    .returningAll()
    .executeTakeFirst();
  return { status: "saved", draft: fromRow(jobId, row) };
}
