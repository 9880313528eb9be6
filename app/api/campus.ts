import { listCampusSessions, readCampus, submitCampus } from "#contract/campus";
import type { CallInput } from "#contract/endpoint";
import type { Call } from "./call";
import { isOffered } from "./result";

export const campus = (call: Call) => ({
  /** null: the API has no sessions to choose from */
  sessions: async () => {
    const season = await call(listCampusSessions);
    return isOffered(season) ? (season ?? { cohort: "", sessions: [] }) : null;
  },
  read: () => call(readCampus),
  submit: (body: CallInput<typeof submitCampus>["body"]) => call(submitCampus, { body }),
});
