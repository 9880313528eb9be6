import { listCampusSessions, readCampus, submitCampus } from "#contract/campus";
import type { Can } from "#contract/capabilities";
import type { CallInput } from "#contract/endpoint";
import type { Call } from "./call";
import { noSubmission } from "./programmes";

export const campus = (call: Call, can: Can) => ({
  /** null if the API has no sessions to choose from */
  sessions: async () =>
    can.programmes ? ((await call(listCampusSessions)) ?? { cohort: "", sessions: [] }) : null,
  /** null if the API cannot return the member's submission */
  read: async () => (can.submissions ? ((await call(readCampus)) ?? noSubmission) : null),
  submit: (body: CallInput<typeof submitCampus>["body"]) => call(submitCampus, { body }),
});
