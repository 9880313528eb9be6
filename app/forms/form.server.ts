import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod";
import { entriesOf, errorMap } from "#contract/errors";
import { isApiError } from "../api/errors.server";
import { explain } from "../i18n/errors";
import { toFailure, type Write } from "./api-failure.server";

/** Accepts numbers in full-width digits, as input methods for Chinese write them. */
const { coerceFormValue } = configureCoercion({
  type: { number: (text) => (text.trim() === "" ? Number.NaN : Number(text.normalize("NFKC"))) },
});

/**
 * Validates a form with the contract's schema; error messages are in the page's language. During a replay the result is
 * never a success and has no errors: the member has not submitted the form yet. `formName` selects error messages
 * written for one form.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  { t, form: { isReplay } }: Pick<AppLoadContext, "t" | "form">,
  formName?: string,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  const submission = parseWithZod(form, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    error: errorMap,
    formatError: (issues: z.core.$ZodIssue[]): string[] =>
      entriesOf(issues).map((entry) => explain(entry, t, formName)),
  });
  return isReplay ? { ...submission, status: undefined, error: null } : submission;
}

/** Shows the submitted values without validation errors, for intents that neither save nor submit. */
export const withoutErrors = ({ initialValue }: SubmissionResult<string[]>): SubmissionResult<string[]> => ({
  initialValue,
});

/** Names of fields whose values are never written into a page. */
const hideFields = ["password", "currentPassword", "newPassword", "again"];

/**
 * Sorts the errors by the order of the submitted fields, which is their order on the page. A field that was not
 * submitted, such as an unchecked checkbox, follows the field that precedes it in the schema.
 */
function inPageOrder(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  const names = result.fields ?? [];
  let last = -1;
  const placed = Object.entries(result.error ?? {}).map((entry) => {
    const [name] = entry;
    const place = names.findIndex(
      (each) => each === name || (/^[.[]/.test(each.slice(name.length)) && each.startsWith(name)),
    );
    last = Math.max(last, place);
    return { entry, place: place < 0 ? last : place };
  });
  const error = Object.fromEntries(placed.sort((a, b) => a.place - b.place).map(({ entry }) => entry));
  return result.error ? { ...result, error } : result;
}

/** Replies with status 400, the form as typed and the schema's errors; during a replay with 200 and without errors. */
export function invalidReply<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  context: AppLoadContext,
) {
  if (context.form.isReplay) {
    const { initialValue }: SubmissionResult<string[]> = submission.reply({ hideFields });
    return data({ result: { initialValue } satisfies SubmissionResult<string[]> }, { status: 200 });
  }
  context.form.hasFailed = true;
  return data({ result: inPageOrder(submission.reply({ hideFields })) }, { status: 400 });
}

/**
 * Replies with the form as typed, without passwords, and with the API's errors and status (`toFailure`).
 *
 * @throws `error` if it is not an ApiError or its status is 451
 */
export function apiErrorReply<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  error: unknown,
  write: Write,
  context: AppLoadContext,
) {
  const hasPassword = hideFields.some((field) => field in submission.payload);
  const notSent = hasPassword ? "error.apiDownPassword" : "error.apiDown";
  const { status, fieldErrors, formErrors } = toFailure(error, write, context, notSent);
  const result: SubmissionResult<string[]> = submission.reply({
    fieldErrors: { ...fieldErrors },
    formErrors: [...formErrors],
    hideFields,
  });
  return data({ result: inPageOrder(result) }, { status });
}

/**
 * Reads data for a page with a form. If the form has failed and this read fails too, returns `fallback`, so that the
 * submitted input is still rendered.
 */
export async function orFallback<Value>(
  read: Promise<Value>,
  fallback: Value,
  context: AppLoadContext,
): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (context.form.hasFailed && isApiError(error)) return fallback;
    throw error;
  }
}
