import type { Kysely, Selectable } from "kysely";
import type { JobSummary } from "#contract/jobs";
import type { Locale } from "#contract/locale";
import type { ResumeSection } from "#contract/resume/sections";
import type { OpeningTable, Schema } from "../database/schema";
import { filledSections } from "../resume/resume";
import { parseRequiredSections, summaryColumns, summaryOf } from "./openings";

interface StatusRow extends Pick<Selectable<OpeningTable>, "requiredSections"> {
  readonly applicationState: string | null;
}

interface MemberStatus {
  /** False if the member has not applied or has withdrawn the application */
  readonly applied: boolean;
  /** Required sections that the resume lacks */
  readonly gap: ResumeSection[];
}

/**
 * Reads which of the required sections are filled in. The returned function gives the member's status for an opening.
 */
export async function readMemberStatus(
  db: Kysely<Schema>,
  memberId: string,
  rows: readonly StatusRow[],
): Promise<(row: StatusRow) => MemberStatus> {
  const required = new Set(rows.flatMap((row) => parseRequiredSections(row.requiredSections)));
  const filled = await filledSections(db, memberId, required);
  return ({ requiredSections, applicationState }) => ({
    applied: applicationState !== null && applicationState !== "WITHDRAWN",
    gap: parseRequiredSections(requiredSections).filter((section) => !filled.has(section)),
  });
}

/**
 * The openings with these numbers, in the order of `numbers`, with the member's status and whether the member saved
 * them.
 */
export async function openingsForMember(
  db: Kysely<Schema>,
  memberId: string,
  numbers: readonly number[],
  locale: Locale,
): Promise<(JobSummary & MemberStatus & { readonly saved: boolean })[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("openings")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .leftJoin("applications", (join) =>
      join.onRef("applications.jobId", "=", "openings.jobId").on("applications.memberId", "=", memberId),
    )
    .leftJoin("savedJobs", (join) =>
      join.onRef("savedJobs.jobId", "=", "openings.jobId").on("savedJobs.memberId", "=", memberId),
    )
    .select([
      "openings.number",
      "openings.requiredSections",
      "cities.name as cityName",
      "applications.state as applicationState",
      "savedJobs.savedAt",
      ...summaryColumns,
    ])
    .where("openings.number", "in", numbers)
    .execute();
  const statusOf = await readMemberStatus(db, memberId, rows);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row ? [{ ...summaryOf(row, locale), ...statusOf(row), saved: row.savedAt !== null }] : [];
  });
}
