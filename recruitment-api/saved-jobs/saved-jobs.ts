import type { Kysely } from "kysely";
import { readAnswers, visibleQuestions } from "#contract/answers";
import type { Locale } from "#contract/locale";
import { answers, type Questionnaire } from "#contract/questionnaire";
import { maxSavedJobs, type SavedJob } from "#contract/saved-jobs";
import { questionnaireIn } from "../applications/questionnaires";
import { lockMember } from "../database/locks";
import type { Schema } from "../database/schema";
import { readMemberStatus } from "../openings/member-status";
import { lastNumberBy, stateOf, summaryColumns, summaryOf } from "../openings/openings";

/** A member's saved openings, the last saved first. */
export async function findSavedJobs(
  db: Kysely<Schema>,
  memberId: string,
  { locale, at }: { locale: Locale; at: Date },
): Promise<SavedJob[]> {
  const rows = await db
    .selectFrom("savedJobs")
    .innerJoin("openings", "openings.jobId", "savedJobs.jobId")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .leftJoin("openingQuestionnaires", "openingQuestionnaires.jobId", "savedJobs.jobId")
    .leftJoin("questionnaires", "questionnaires.id", "openingQuestionnaires.questionnaireId")
    .leftJoin("applicationDrafts", (join) =>
      join
        .onRef("applicationDrafts.jobId", "=", "savedJobs.jobId")
        .on("applicationDrafts.memberId", "=", memberId),
    )
    .leftJoin("applications", (join) =>
      join.onRef("applications.jobId", "=", "savedJobs.jobId").on("applications.memberId", "=", memberId),
    )
    .select([
      "cities.name as cityName",
      "openings.openUntil",
      "savedJobs.savedAt",
      "questionnaires.content as questionnaire",
      "applicationDrafts.answers as draftAnswers",
      "applications.answers as sentAnswers",
      "applications.state as applicationState",
      "openings.requiredSections",
      ...summaryColumns,
    ])
    .where("savedJobs.memberId", "=", memberId)
    .orderBy("savedJobs.savedAt", "desc")
    .orderBy("openings.number", "desc")
    .execute();
  const statusOf = await readMemberStatus(db, memberId, rows);
  return rows.map((row) => ({
    ...summaryOf(row, locale),
    ...statusOf(row),
    state: stateOf(row.openUntil, at),
    savedAt: row.savedAt,
    questions:
      row.questionnaire === null
        ? null
        : progressOf(questionnaireIn(row.questionnaire, locale, at), row.sentAnswers ?? row.draftAnswers),
  }));
}

/** The number of questions that are visible with the stored answers, and how many of them are answered. */
function progressOf(questionnaire: Questionnaire, storedAnswers: string | null) {
  const given = answers.parse(storedAnswers === null ? {} : JSON.parse(storedAnswers));
  const valid = readAnswers(questionnaire, given);
  const visible = visibleQuestions(questionnaire, given);
  return { total: visible.length, answered: visible.filter(({ id }) => valid[id] !== undefined).length };
}

/** Saves published openings up to `maxSavedJobs`, in the order of `jobIds`. */
export async function storeSavedJobs(
  db: Kysely<Schema>,
  memberId: string,
  jobIds: readonly string[],
  at: Date,
): Promise<{ saved: string[]; rejected: string[] }> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const published = await tx
      .selectFrom("openings")
      .select("jobId")
      .where("jobId", "in", jobIds)
      .where("number", "<=", lastNumberBy(at))
      .execute();
    const known = new Set(published.map(({ jobId }) => jobId));
    const rows = await tx.selectFrom("savedJobs").select("jobId").where("memberId", "=", memberId).execute();
    const before = new Set(rows.map(({ jobId }) => jobId));
    const wanted = [...new Set(jobIds)].filter((jobId) => known.has(jobId));
    const added = wanted
      .filter((jobId) => !before.has(jobId))
      .slice(0, Math.max(0, maxSavedJobs - before.size));
    const savedAt = at.toISOString();
    if (added.length > 0)
      await tx
        .insertInto("savedJobs")
        .values(added.map((jobId) => ({ memberId, jobId, savedAt })))
        .execute();
    const isSaved = (jobId: string) => before.has(jobId) || added.includes(jobId);
    return { saved: wanted.filter(isSaved), rejected: wanted.filter((jobId) => !isSaved(jobId)) };
  });
}

export async function removeFromSaved(db: Kysely<Schema>, memberId: string, jobId: string): Promise<void> {
  await db.deleteFrom("savedJobs").where("memberId", "=", memberId).where("jobId", "=", jobId).execute();
}
