import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Schema } from "../../database/schema";

export const decided: readonly ApplicationState[] = [
  "HIRED",
  "UNSUCCESSFUL",
  "WITHDRAWN",
  "DECLINED",
  "EXPIRED",
];

export const isDecided = (state: ApplicationState) => decided.includes(state);

/**
 * Deletes applications, but keeps their number, opening, dates and state without the person. Returns the ids of the
 * files that no other record includes. Their rows are deleted; the caller deletes their bytes after the commit.
 */
export async function anonymiseApplications(
  tx: Kysely<Schema>,
  applicationNumbers: readonly string[],
  at: Date,
): Promise<string[]> {
  if (applicationNumbers.length === 0) return [];
  const applications = await tx
    .selectFrom("applications")
    .leftJoin("applicationHistory", "applicationHistory.applicationNumber", "applications.applicationNumber")
    .select(({ fn }) => [
      "applications.applicationNumber",
      "applications.jobId",
      "applications.state",
      "applications.submittedAt",
      fn.max("applicationHistory.at").as("changedAt"),
    ])
    .where("applications.applicationNumber", "in", applicationNumbers)
    .groupBy([
      "applications.applicationNumber",
      "applications.jobId",
      "applications.state",
      "applications.submittedAt",
    ])
    .execute();
  await tx
    .insertInto("anonymousApplications")
    .values(
      applications.map(({ changedAt, state, ...application }) => ({
        ...application,
        // Without the person, an undecided application can no longer be decided, so it counts as withdrawn.
        state: isDecided(state) ? state : ("WITHDRAWN" as const),
        endedAt: isDecided(state) && changedAt !== null ? changedAt : at.toISOString(),
      })),
    )
    .execute();
  const fileIds = await tx
    .selectFrom("applicationFiles")
    .select("fileId")
    .distinct()
    .where("applicationNumber", "in", applicationNumbers)
    .execute();
  await tx.deleteFrom("applications").where("applicationNumber", "in", applicationNumbers).execute();
  return deleteUnused(
    tx,
    fileIds.map(({ fileId }) => fileId),
  );
}

/** Deletes the rows of files that were removed from their resume and that no application includes. */
async function deleteUnused(tx: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await tx
    .deleteFrom("files")
    .where("id", "in", ids)
    .where("removedAt", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applicationFiles")
            .select("applicationFiles.fileId")
            .whereRef("applicationFiles.fileId", "=", "files.id"),
        ),
      ),
    )
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}
