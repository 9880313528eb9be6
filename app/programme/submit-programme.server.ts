import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { submitCampus } from "#contract/campus";
import type { CallInput } from "#contract/endpoint";
import { instantOf } from "#contract/form-opened-at";
import { decideWindow } from "#contract/window";
import type { ApiClient } from "../api";
import { ApiError } from "../api/errors.server";
import { orIfSignedOut } from "../api/part.server";
import { draftVersionField } from "../forms/draft";
import { handleDraftButtons, readDraft, removeSubmittedDraft, toFormData } from "../forms/draft.server";
import { apiErrorReply, invalidReply, parseForm, withoutErrors } from "../forms/form.server";
import { localePath } from "../i18n/locale";
import { requireMember } from "../sign-in/auth.server";
import { readProgrammeControl } from "./control.server";

export type SubmissionMeta = Pick<CampusEntry, "consentVersion" | "idempotencyKey" | "formOpenedAt">;
type CampusEntry = CallInput<typeof submitCampus>["body"];

/** Lines of the review that belong to one part of the form. */
export interface LineGroup {
  /** null if the form has no parts; `id` is that of the part's element in the form */
  readonly part: { readonly id: string; readonly title: string } | null;
  readonly lines: readonly Line[];
}

interface Line {
  readonly name: string;
  readonly label: string;
  readonly texts: readonly string[];
  /** The label gets more room than the text */
  readonly isShort?: boolean;
}

interface Saved<Body extends SubmissionMeta> {
  readonly number: string;
  readonly submittedAt: string;
  readonly updatedAt: string;
  readonly consentVersion: string;
  readonly consentedAt: string;
  readonly form: Omit<Body, keyof SubmissionMeta>;
}

export interface ProgrammeForm<Body extends SubmissionMeta> {
  readonly table: "HRMatching" | "HRCampus";
  /** The page's path without locale prefix */
  readonly path: string;
  readonly schema: z.ZodType<Body, unknown>;
  /** Matches the form's field names; all other fields of a request are dropped */
  readonly fieldNames: RegExp;
  /** Names of ranked lists, whose fields are `name[0]`, `name[1]`, … */
  readonly ranked: readonly string[];
  /** Normalizes a typed value before validation: `NT$60,000` becomes `60000` */
  normalize?(name: string, value: string): string;
  /** Formats a submission as groups of lines for the review page, in the page's language */
  groups(body: Omit<Body, keyof SubmissionMeta>, context: AppLoadContext): Promise<readonly LineGroup[]>;
  /** null if the API cannot return the member's submission */
  read(api: ApiClient): Promise<{ readonly saved: Saved<Body> | null; readonly formOpenedAt: string } | null>;
  submit(api: ApiClient, body: Body): Promise<unknown>;
}

export interface RequestArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** Names and values of form fields, in the order in which the browser sends them. */
export type Fields = readonly (readonly [name: string, value: string])[];

const isText = (pair: [string, FormDataEntryValue]): pair is [string, string] => typeof pair[1] === "string";

/** Returns the programme's own fields of a form. Ranked lists are compacted: values after an empty rank move up. */
function fieldsOf<Body extends SubmissionMeta>(
  form: Iterable<[string, FormDataEntryValue]>,
  { fieldNames, ranked, normalize = (_, value) => value }: ProgrammeForm<Body>,
): Fields {
  const lengths = new Map<string, number>();
  return [...form]
    .filter(isText)
    .filter(([name]) => fieldNames.test(name))
    .map(([name, value]) => [name, normalize(name, value)] as const)
    .flatMap(([name, value]) => {
      const list = ranked.find((each) => name.startsWith(`${each}[`));
      if (list === undefined) return [[name, value] as const];
      if (value === "") return [];
      const place = lengths.get(list) ?? 0;
      lengths.set(list, place + 1);
      return [[`${list}[${place}]`, value] as const];
    });
}

/** Validates the fields, during a replay too: a valid form is shown for review after sign-in. */
function parseFields<Body extends SubmissionMeta>(
  fields: Fields,
  { schema }: Pick<ProgrammeForm<Body>, "schema">,
  { t, form: state }: AppLoadContext,
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseForm(form, schema, { t, form: { ...state, isReplay: false } });
}

/** The member's draft for the page, and its form values. `draft` is null if drafts are not available. */
export async function readProgrammeDraft<Body extends SubmissionMeta>(
  programme: ProgrammeForm<Body>,
  context: AppLoadContext,
) {
  const stored = await orIfSignedOut(readDraft(programme.table, context), null);
  if (!stored?.fields) return { draft: stored?.view ?? null, draftValues: null };
  const fields = fieldsOf(toFormData(stored.fields), programme);
  return {
    draft: stored.view,
    draftValues: parseFields(fields, programme, context).reply().initialValue ?? {},
  };
}

/** The hidden field with the draft's version, which the review page sends together with the form's fields. */
const draftVersionOf = (form: FormData): Fields =>
  [...form].filter(isText).filter(([name]) => name === draftVersionField);

/** Values of `intent` that show the form again without validating it. */
const redisplayIntents = new Set<unknown>(["edit", "change", "choices", "draft", "discardDraft"]);

/**
 * Handles the POST of a programme's form, by `intent`: show the form again, show the review page, or submit it. A
 * visitor has to sign in to submit, and reviews the form again afterwards.
 *
 * @throws {SessionEnded} if the form is submitted without a session
 */
export async function submitProgramme<Body extends SubmissionMeta>(
  programme: ProgrammeForm<Body>,
  { context, request }: RequestArgs,
) {
  const page = localePath(programme.path, context.locale);
  const form = await request.formData();
  const intent = form.get("intent");
  const fields = fieldsOf(form, programme);
  const submission = parseFields(fields, programme, context);
  const draftReply = context.session.member
    ? await handleDraftButtons(programme.table, form, request, context)
    : null;
  if (draftReply instanceof Response) return draftReply;
  if (draftReply) return data<{ result: SubmissionResult<string[]> }>(draftReply.data, draftReply.init ?? {});
  if (redisplayIntents.has(intent))
    return data<{ result: SubmissionResult<string[]> }>({ result: withoutErrors(submission.reply()) });
  if (submission.status !== "success") return invalidReply(submission, context);
  try {
    if (intent !== "send" || context.form.isReplay) {
      await requireOpen(programme, submission.value, context);
      const groups = await programme.groups(submission.value, context);
      return data({ review: { fields: [...fields, ...draftVersionOf(form)], groups } });
    }
    await programme.submit(requireMember(context).api, submission.value);
    await removeSubmittedDraft(programme.table, form, context);
  } catch (error) {
    return apiErrorReply(submission, error, "programme", context);
  }
  return redirect(`${page}?sent=1`, 303);
}

/** @throws {ApiError} 409, as the API would return, if the programme does not accept this form now */
async function requireOpen<Body extends SubmissionMeta>(
  programme: ProgrammeForm<Body>,
  { formOpenedAt }: SubmissionMeta,
  context: AppLoadContext,
) {
  const [{ control }, own] = await Promise.all([
    readProgrammeControl(programme.table, context),
    context.session.member ? orIfSignedOut(programme.read(context.api), null) : null,
  ]);
  const window = decideWindow(control, new Date(), {
    formOpenedAt: instantOf(formOpenedAt),
  });
  if (own?.saved) {
    if (!window.canEdit) throw conflict("programme.editClosed");
  } else if (!window.canSubmit)
    throw conflict(window.state === "UPCOMING" ? "programme.upcoming" : "programme.closed");
}

const conflict = (message: string) => new ApiError(409, message, { body: { message } });
