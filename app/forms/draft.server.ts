import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { type FormDraft, isDraftFieldName, isFormKey } from "#contract/form-drafts";
import { isApiError } from "../api/errors.server";
import { optionalPart } from "../api/part.server";
import type { DraftView } from "./autosave";
import { draftVersionField } from "./draft";
import { apiErrorReply, parseForm } from "./form.server";

interface FormReply {
  readonly data: { readonly result: SubmissionResult<string[]> };
  readonly init?: ResponseInit | null;
}

/** The draft of a form; `fields` is null if no draft is stored. */
export interface StoredDraft {
  readonly view: DraftView;
  readonly fields: FormDraft["fields"] | null;
}

/** Fields that drafts leave out, because the page sets them or because they name the pressed button. */
const pageFields = new Set([
  draftVersionField,
  "intent",
  "list",
  "id",
  "consentVersion",
  "idempotencyKey",
  "formOpenedAt",
  "accountEmail",
]);

/**
 * The member's draft of a form. null if there is no member, if the contract does not allow the key, or if the API has
 * no drafts or does not respond.
 */
export async function readDraft(form: string, context: AppLoadContext): Promise<StoredDraft | null> {
  const { api, session } = context;
  if (session.member === null || !isFormKey(form)) return null;
  const draft = await optionalPart(api.formDrafts.read(form));
  if (draft === null) return null;
  const { savedAt, fields } = draft;
  const version = context.form.draftVersion ?? draft.version;
  return { view: { form, version, savedAt }, fields: savedAt === null ? null : fields };
}

export function toFormData(fields: FormDraft["fields"]): FormData {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  return form;
}

/** The draft's fields as initial values of a form; names with dots and brackets become nested values. */
export const draftValues = (fields: FormDraft["fields"]): Record<string, unknown> =>
  parseWithZod(toFormData(fields), { schema: z.looseObject({}) }).reply().initialValue ?? {};

/** The version of the draft that a submitted form is based on; empty if it is based on none. */
export const versionIn = (form: FormData) => {
  const version = form.get(draftVersionField);
  return typeof version === "string" ? version : "";
};

/**
 * Saves the form as it was typed, without passwords, files and the fields that the page sets itself.
 *
 * @throws {ApiError} 409 if the draft was saved or removed elsewhere since the form was opened
 */
export function saveDraft(key: string, form: FormData, { api }: AppLoadContext) {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && isDraftFieldName(name) && !pageFields.has(name) ? [{ name, value }] : [],
  );
  return api.formDrafts.save(key, { version: versionIn(form), fields });
}

/** Removes the draft of a submitted form, unless a newer version has been saved elsewhere. */
export async function removeSubmittedDraft(key: string, form: FormData, { api }: AppLoadContext) {
  const version = versionIn(form);
  if (version !== "") await optionalPart(api.formDrafts.remove(key, version));
}

const changedDraft = z.object({
  message: z.literal("draft.changed"),
  current: z.object({ version: z.string().optional(), savedAt: z.string().nullable() }),
});

/**
 * The version of the stored draft from a 409 response; null for other errors. The version of an application's draft is
 * its `savedAt`.
 */
export function storedVersion(error: unknown): string | null {
  if (!isApiError(error) || error.status !== 409) return null;
  const { data } = changedDraft.safeParse(error.body);
  return data ? (data.current.version ?? data.current.savedAt ?? "") : null;
}

/**
 * Handles the buttons that save and discard a draft. Returns a redirect to the page, or the form as typed with an
 * error; null if another button submitted the form.
 */
export async function handleDraftButtons(
  key: string,
  form: FormData,
  request: Request,
  context: AppLoadContext,
): Promise<Response | FormReply | null> {
  const intent = form.get("intent");
  // A form that is shown again remains based on the version with which it was opened, even if another device has saved
  // a newer version.
  if (form.has(draftVersionField)) context.form.draftVersion = versionIn(form);
  if ((intent !== "draft" && intent !== "discardDraft") || !isFormKey(key)) return null;
  const { api, session, t } = context;
  const submission = parseForm(form, z.looseObject({}), context);
  if (context.form.isReplay) {
    const { initialValue } = submission.reply();
    return { data: { result: { initialValue } }, init: null };
  }
  try {
    if (intent === "draft") await saveDraft(key, form, context);
    else await api.formDrafts.remove(key);
  } catch (error) {
    context.form.draftVersion = storedVersion(error) ?? versionIn(form);
    return apiErrorReply(submission, error, "draft", context);
  }
  session.toast(t(intent === "draft" ? "apply.draftSaved" : "draft.discarded"));
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}
