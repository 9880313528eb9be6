import type { Can } from "#contract/capabilities";
import { listProgrammes, readControls, readUpgmaSchedule } from "#contract/programmes";
import type { ProgrammeTable } from "#contract/window";
import type { Call } from "./call";

/** The submission of a member who has submitted nothing. */
export const noSubmission = { saved: null, formOpenedAt: "" };

export const programmes = (call: Call, can: Can) => ({
  /** The public state of all programmes; null if the API publishes none */
  list: async () => (can.programmes ? call(listProgrammes) : null),
  /** The row of one programme. Some APIs ignore the query and send all rows. */
  control: async (table: ProgrammeTable) =>
    (await call(readControls, { query: { table } }))?.find((row) => row.table === table) ?? null,
  upgmaSchedule: async () => (await call(readUpgmaSchedule)) ?? [],
});
