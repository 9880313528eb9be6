import type { Can } from "#contract/capabilities";
import type { CallInput } from "#contract/endpoint";
import { readMatching, readMatchingResult, submitMatching } from "#contract/matching";
import type { Call } from "./call";
import { noSubmission } from "./programmes";

export const matching = (call: Call, can: Can) => ({
  /** null if the API cannot return the member's submission */
  read: async () => (can.submissions ? ((await call(readMatching)) ?? noSubmission) : null),
  submit: (body: CallInput<typeof submitMatching>["body"]) => call(submitMatching, { body }),
  suggestions: async () => (can.submissions ? ((await call(readMatchingResult))?.suggestions ?? []) : []),
});
