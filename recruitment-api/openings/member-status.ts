import type { Kysely } from "kysely";
import type { ResumeSection } from "#contract/resume/sections";
import type { Schema } from "../database/schema";
import { filledSections } from "../resume/resume";
import { parseRequiredSections } from "./openings";

/**
 * Adds to each opening whether the member has an application that is not withdrawn, whether the member has saved the
 * opening, and which required sections the resume lacks.
 */
export async function withMemberStatus<Opening extends { readonly jobId: string }>(
  db: Kysely<Schema>,
  memberId: string,
  openings: readonly Opening[],
): Promise<(Opening & { applied: boolean; gap: ResumeSection[]; saved: boolean })[]> {
  if (openings.length === 0) return [];
  const rows = await db
    .selectFrom("openings")
    .leftJoin("applications", (join) =>
      join.onRef("applications.jobId", "=", "openings.jobId").on("applications.memberId", "=", memberId),
    )
    .leftJoin("savedJobs", (join) =>
      join.onRef("savedJobs.jobId", "=", "openings.jobId").on("savedJobs.memberId", "=", memberId),
    )
    .select(["openings.jobId", "openings.requiredSections", "applications.state", "savedJobs.savedAt"])
    .where(
      "openings.jobId",
      "in",
      openings.map((opening) => opening.jobId),
    )
    .execute();
  const byId = new Map(
    rows.map((row) => [row.jobId, { ...row, required: parseRequiredSections(row.requiredSections) }]),
  );
  const filled = await filledSections(
    db,
    memberId,
    new Set([...byId.values()].flatMap((row) => row.required)),
  );
  return openings.flatMap((opening) => {
    const row = byId.get(opening.jobId);
    if (!row) return [];
    const gap = row.required.filter((section) => !filled.has(section));
    const applied = row.state !== null && row.state !== "WITHDRAWN";
    return [{ ...opening, applied, gap, saved: row.savedAt !== null }];
  });
}
