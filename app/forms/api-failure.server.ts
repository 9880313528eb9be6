import type { AppLoadContext } from "@remix-run/node";
import { type ApiError, isApiError } from "../api/errors.server";
import { errorLines, explain } from "../i18n/errors";

/**
 * The kind of write. It selects the sentence that explains how to find out whether the write succeeded
 * (`unconfirmed.*`).
 */
export type Write =
  | "apply"
  | "change"
  | "changeEmail"
  | "changePassword"
  | "closeAccount"
  | "confirm"
  | "contact"
  | "draft"
  | "forgotten"
  | "import"
  | "programme"
  | "regedit"
  | "resetPassword"
  | "resume"
  | "signIn"
  | "ssoRegedit"
  | "upload";

/** Keys of the sentences that say that nothing was sent or changed. */
type NotSent = "error.apiDown" | "error.apiDownPassword" | "error.notChanged";

export interface ApiFailure {
  /** The API's status if it is below 500, else 503 */
  readonly status: number;
  readonly fieldErrors: Readonly<Record<string, string[]>>;
  readonly formErrors: readonly string[];
  /** All texts, for a page or a toast without fields */
  readonly lines: readonly string[];
}

/** @throws `error` if it is not an ApiError or its status is 451, which the maintenance screen shows */
function requireShowable(error: unknown): asserts error is ApiError {
  if (!isApiError(error) || error.status === 451) throw error;
}

/** If the write may have succeeded, returns a text on how to find out; otherwise the text of `notSent`. */
function arrival(
  { mayBeDone }: ApiError,
  write: Write,
  { t, form }: AppLoadContext,
  notSent: NotSent = "error.apiDown",
): string {
  return t(mayBeDone || form.hasWritten ? `unconfirmed.${write}` : notSent);
}

/**
 * The texts of a failed call by the specification's rules: an entry with a field is an error of that field, any other
 * entry an error of the form. For a status of 500 or more, the last text says that nothing was sent, or how to check;
 * if the API's storage is full and nothing was written, its own error is the only text.
 *
 * @throws `error` if it is not an ApiError or its status is 451
 */
export function toFailure(
  error: unknown,
  write: Write,
  context: AppLoadContext,
  notSent?: NotSent,
): ApiFailure {
  requireShowable(error);
  const { t } = context;
  context.form.hasFailed = true;
  if (error.retryAfter !== null) context.retryAfter = error.retryAfter;
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  const { status } = error;
  const isStorageFull = error.entries.some(({ message }) => message === "error.storageFull");
  // The call that failed with this error wrote nothing, but an earlier call for the same form did.
  const isPartial = isStorageFull && context.form.hasWritten;
  const entries = isPartial ? [] : error.entries;
  for (const entry of entries) {
    const message = explain(entry, t);
    if (entry.field === undefined) formErrors.push(message);
    else fieldErrors[entry.field] = [...(fieldErrors[entry.field] ?? []), message];
  }
  if (error.entries.length === 0) formErrors.push(...errorLines(error.body, t));
  if (status >= 500 && (isPartial || !isStorageFull))
    formErrors.push(arrival(error, write, context, notSent));
  else if (entries.length + formErrors.length === 0) formErrors.push(t("error.unknown"));
  const lines = [...new Set([...Object.values(fieldErrors).flat(), ...formErrors])];
  return { status: status < 500 ? status : 503, fieldErrors, formErrors, lines };
}
