import type { CallInput } from "../../contract/endpoint";
import { readMatching, readMatchingResult, submitMatching } from "../../contract/matching";
import type { Call } from "./client.server";

export const matching = (call: Call) => ({
  read: () => call(readMatching),
  submit: (body: CallInput<typeof submitMatching>["body"]) => call(submitMatching, { body }),
  result: () => call(readMatchingResult),
});
