import type { CallInput } from "../../contract/endpoint";
import { listProgrammes, readControls, readUpgmaSchedule } from "../../contract/programmes";
import type { Call } from "./client.server";

export const programmes = (call: Call) => ({
  list: () => call(listProgrammes),
  controls: (query: CallInput<typeof readControls>["query"] = {}) => call(readControls, { query }),
  upgmaSchedule: () => call(readUpgmaSchedule),
});
