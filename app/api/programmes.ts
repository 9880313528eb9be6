import { listProgrammes, readControls, readUpgmaSchedule } from "#contract/programmes";
import type { ProgrammeTable } from "#contract/window";
import type { Call } from "./call";
import { isOffered, orNone } from "./result";

export const programmes = (call: Call) => ({
  /** The public state of all programmes; null where the API publishes none */
  list: async () => {
    const rows = await call(listProgrammes);
    return isOffered(rows) ? rows : null;
  },
  /** A programme's own row; some APIs ignore the query and send every row */
  control: async (table: ProgrammeTable) =>
    orNone(await call(readControls, { query: { table } })).find((row) => row.table === table) ?? null,
  upgmaSchedule: async () => orNone(await call(readUpgmaSchedule)),
});
