import type { CallInput } from "#contract/endpoint";
import { readMatching, readMatchingResult, submitMatching } from "#contract/matching";
import type { Call } from "./call";
import { isOffered } from "./result";

export const matching = (call: Call) => ({
  read: () => call(readMatching),
  submit: (body: CallInput<typeof submitMatching>["body"]) => call(submitMatching, { body }),
  /** Openings that suit the member's submission, best first */
  suggestions: async () => {
    const result = await call(readMatchingResult);
    return isOffered(result) ? (result?.suggestions ?? []) : [];
  },
});
