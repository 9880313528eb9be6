import { randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import type { ProgrammeTables } from "#api/database/schema/programmes";
import type { RunningApi } from "#api/process/start";
import { consentVersion } from "#contract/account";
import type { ProgrammeTable } from "#contract/window";
import { workStyleStatements } from "#contract/work-style";

/** Sets a programme's control row; default: cohort 2027, mode AUTO. */
export async function control(
  { db }: Pick<RunningApi, "db">,
  programme: ProgrammeTable,
  changes: Updateable<ProgrammeTables["programmeControls"]>,
): Promise<void> {
  await db
    .updateTable("programmeControls")
    .set({ cohort: "2027", mode: "AUTO", graceMinutes: 30, editUntil: null, message: null, ...changes })
    .where("programme", "=", programme)
    .execute();
}

const sending = () => ({ consentVersion, idempotencyKey: randomUUID() });

/** A valid matching form, with changes. Needs `withPlaces`. */
export const matchingEntry = (changes: object = {}) => ({
  families: ["QUALITY", "SOFTWARE"],
  cities: ["TEST_SEASIDE", "TEST_HILLTOP"],
  employmentTypes: ["FULL_TIME"],
  expectedMonthlySalary: 60_000,
  availableFrom: "2027-02-01",
  workStyle: Object.fromEntries(workStyleStatements.map((statement) => [statement, 3])),
  ...sending(),
  ...changes,
});

export const campusEntry = (jobIds: readonly string[], sessionId: string, changes: object = {}) => ({
  school: "Harbour University",
  department: "Marine engineering",
  degree: "MASTER",
  graduationMonth: "2027-06",
  jobIds,
  sessionId,
  ...sending(),
  ...changes,
});
