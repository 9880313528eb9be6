import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { entryOf, errorMap } from "../contract/errors";
import { ApiError } from "./api/errors.server";
import { errorText, explain } from "./i18n/errors";
import { shownAgainField } from "./kept-post.server";

/**
 * A form read by the contract's schema; its errors are sentences in the page's language, each under its field's name. One
 * that only comes back after a sign-in is never a success: it is shown again for its member to send. `name` is the form's,
 * where some sentences were written for it alone.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  t: TFunction,
  name?: string,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  const isBack = form.has(shownAgainField);
  form.delete(shownAgainField);
  const submission = parseWithZod(form, {
    schema,
    error: errorMap,
    formatError: (issues: z.core.$ZodIssue[]): string[] =>
      issues.map((issue) => explain(entryOf(issue), t, name)),
  });
  if (!isBack) return submission;
  const unsent = { ...submission, status: undefined, error: null };
  unjudged.add(unsent);
  return unsent;
}

/** Submissions that nobody has sent yet: there is nothing to say about them. */
const unjudged = new WeakSet<object>();

/** Fields whose content is never written back into a page. */
const hideFields = ["password", "currentPassword", "newPassword", "again"];

/** Requests whose form is shown again. Remix hands the same context to the action and to the loaders after it. */
const asked = new WeakSet<AppLoadContext>();

/** Whether this request's form was refused, so that the page's title can say so (WCAG 2.4.2, 3.3.1). */
export const isAskedAgain = (context: AppLoadContext) => asked.has(context);

/** Marks a request whose form was refused and is answered in a way of its own. */
export const noteRefusal = (context: AppLoadContext) => void asked.add(context);

/** 400: the form as typed, with what the schema said about it; 200 and not a word where nobody has sent it yet. */
export function askAgain<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  context: AppLoadContext,
) {
  if (unjudged.has(submission)) {
    const { initialValue }: SubmissionResult<string[]> = submission.reply({ hideFields });
    return data({ result: { initialValue } satisfies SubmissionResult<string[]> }, { status: 200 });
  }
  asked.add(context);
  return data({ result: submission.reply({ hideFields }) }, { status: 400 });
}

/**
 * The form as typed, with what the API said about it, under the API's status; 503 where it gave no answer of its own.
 *
 * @throws what is no refusal of the API
 */
export function refused<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  error: unknown,
  context: AppLoadContext,
) {
  if (!(error instanceof ApiError)) throw error;
  asked.add(context);
  const headers: HeadersInit = error.retryAfter === null ? {} : { "Retry-After": String(error.retryAfter) };
  const status = error.status < 500 ? error.status : 503;
  return data({ result: refusal(submission, error, context.t) }, { status, headers });
}

/** Entries beside their fields, anything else above the form. Passwords are never sent back. */
function refusal<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  error: ApiError,
  t: TFunction,
): SubmissionResult<string[]> {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const entry of error.entries) {
    const sentence = explain(entry, t);
    if (entry.field === undefined) formErrors.push(sentence);
    else fieldErrors[entry.field] = [...(fieldErrors[entry.field] ?? []), sentence];
  }
  if (error.entries.length === 0) {
    const down = hideFields.some((field) => field in submission.payload)
      ? "error.apiDownPassword"
      : "error.apiDown";
    formErrors.push(error.status < 500 ? errorText(error.body, t) : t(down));
  }
  return submission.reply({ fieldErrors, formErrors, hideFields });
}

/**
 * What a page reads beside its form. After a refused form the page is shown without it rather than not at all: what was
 * typed matters more.
 */
export async function beside<Value>(
  read: Promise<Value>,
  otherwise: Value,
  context: AppLoadContext,
): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (asked.has(context) && error instanceof ApiError) return otherwise;
    throw error;
  }
}
