import { apiError } from "../http/errors";
import type { SubmitOutcome } from "./store-submission";

const messages = {
  notOpenYet: "programme.upcoming",
  closed: "programme.closed",
  editingClosed: "programme.editClosed",
} as const;

/** The receipt for the response; throws 409 if the programme does not accept the submission. */
export function receiptOf(outcome: SubmitOutcome) {
  if ("receipt" in outcome) return outcome.receipt;
  throw apiError(409, messages[outcome.status]);
}
