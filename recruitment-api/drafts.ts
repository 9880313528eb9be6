import type { Kysely, Selectable } from "kysely";
import { type ApplicationDraft, applicationDraft, type BegunApplication } from "../contract/applications";
import type { Locale } from "../contract/locale";
import type { ApplyingTables } from "./applyingTables";
import { inLocale } from "./locale";
import type { Schema } from "./schema";

type Row = Selectable<ApplyingTables["applicationDrafts"]>;

const asRead = (jobId: string, row: Row | undefined): ApplicationDraft =>
  applicationDraft.parse({
    jobId,
    state: "DRAFT",
    ...(row && { answers: JSON.parse(row.answers), declarations: JSON.parse(row.declarations) }),
    openedAt: row?.openedAt ?? null,
    savedAt: row?.savedAt ?? null,
  });

/** What a member has filled in for an opening and not sent yet. */
export async function draftOf(
  db: Kysely<Schema>,
  memberId: string,
  jobId: string,
): Promise<ApplicationDraft> {
  const row = await db
    .selectFrom("applicationDrafts")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("jobId", "=", jobId)
    .executeTakeFirst();
  return asRead(jobId, row);
}

/** What a member has begun and not sent, ascending by jobId. */
export async function draftsOf(
  db: Kysely<Schema>,
  memberId: string,
  locale: Locale,
): Promise<BegunApplication[]> {
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
  return rows
    .sort((one, other) => (one.jobId < other.jobId ? -1 : 1))
    .map((row) => ({
      ...row,
      title: inLocale(row.title, locale),
      department: inLocale(row.department, locale),
    }));
}

/** Replaces the draft; when it was first kept stays as it is. */
export async function keepDraft(
  db: Kysely<Schema>,
  memberId: string,
  { jobId, answers, declarations }: Pick<ApplicationDraft, "jobId" | "answers" | "declarations">,
  at: Date,
): Promise<ApplicationDraft> {
  const kept = {
    answers: JSON.stringify(answers),
    declarations: JSON.stringify(declarations),
    savedAt: at.toISOString(),
  };
  const row = await db
    .insertInto("applicationDrafts")
    .values({ memberId, jobId, openedAt: at.toISOString(), ...kept })
    .onConflict((known) => known.columns(["memberId", "jobId"]).doUpdateSet(kept))
    .returningAll()
    .executeTakeFirst();
  return asRead(jobId, row);
}
