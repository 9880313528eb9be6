import { randomUUID } from "node:crypto";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { withUnknownFields } from "#contract/reading/unknown-fields";
import { newestFirst } from "#contract/resume/date-order";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { ApiError, isApiError } from "../../api/errors.server";
import { handleDraftButtons, removeSubmittedDraft } from "../../forms/draft.server";
import { apiErrorReply, invalidReply, parseForm, withoutErrors } from "../../forms/form.server";
import { formatList } from "../../i18n/format";
import { hasSpaces, localePath } from "../../i18n/locale";
import { parameterNotFound } from "../../not-found.server";
import { requireMember } from "../../sign-in/auth.server";
import { sectionPath } from "../paths";
import { fieldViews } from "../sections/field-views.server";
import { findSection } from "../sections/index.server";
import { findItem, itemsOf, type List, type Section, viewOf } from "../sections/section.server";
import type { FieldView } from "../view/section-view";
import {
  type Conflict,
  differencesOf,
  newerVersion,
  redisplayIntents,
  submittedFields,
  typedContent,
} from "./conflict.server";
import { returnQueryOf } from "./return-to.server";
import { type SavedContent, saveSection, versionOf, withItems } from "./section-changes.server";

/** What a form edits: an item of a list, or a section without lists. */
export interface Target {
  readonly section: Section;
  readonly saved: SavedContent;
  /** Initial form values: the saved values or, for a new item, values from the query string and the submitted form */
  readonly content: Content;
  readonly list: List | null;
  /** undefined for a new item */
  readonly id: string | undefined;
  /** The sections that are filled; null if the API does not return them */
  readonly filled: readonly ResumeSection[] | null;
  /**
   * Set if a form was submitted but its section could not be read from the API; the form is then shown again as typed
   */
  readonly readError?: ApiError;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Target of this request's form: the loader shows it again, even if the item no longer exists */
    resumeTarget?: Target;
  }
}

/** The target of the form that this request submitted, or else the target in the URL. */
export const shownTarget = async (request: Request, params: Params, context: AppLoadContext) =>
  context.resumeTarget ?? (await (params.item ? itemTarget : sectionTarget)(request, params, context));

export type Params = Readonly<Record<string, string | undefined>>;

/** @throws 404 for an unknown section */
async function sectionTarget(request: Request, params: Params, context: AppLoadContext): Promise<Target> {
  const { api } = requireMember(context);
  const section = findSection(params.section);
  if (!section) throw parameterNotFound(request);
  const read = await api.resume.readWithStates(section.name);
  const saved: SavedContent = read.saved;
  return { section, saved, list: null, content: saved, id: undefined, filled: read.filled };
}

/**
 * The target of a submitted form. If the section cannot be read from the API, the result contains `readError`.
 *
 * @throws 404 for an unknown section, item or list
 */
export async function submittedTarget(
  request: Request,
  params: Params,
  context: AppLoadContext,
  form: FormData,
): Promise<Target> {
  const target = await sectionTarget(request, params, context).catch((readError: unknown): Target => {
    const section = findSection(params.section);
    const isPassing = isApiError(readError) && (readError.status >= 500 || readError.status === 429);
    if (!section || !isPassing) throw readError;
    const saved = { version: versionOf(form), updatedAt: null };
    return { section, saved, list: null, content: {}, id: undefined, filled: null, readError };
  });
  return params.item ? itemIn(target, request, params.item, form) : target;
}

/** The target of a page of an item. @throws 404 for an unknown section, item or list */
const itemTarget = async (request: Request, params: Params, context: AppLoadContext): Promise<Target> =>
  itemIn(await sectionTarget(request, params, context), request, params.item ?? "", new FormData());

/**
 * Finds an item. For `new`, the query string names the list (`?list=`) and has initial values. For an item that has
 * been deleted, the submitted `form` names the list, so that the item can be saved again.
 */
function itemIn(target: Target, request: Request, item: string, form: FormData): Target {
  const { section, saved } = target;
  const found = findItem(section, saved, item);
  if (found) return { ...target, list: found.list, content: found.item, id: found.item.id };
  const isNew = item === "new";
  const query = new URL(request.url).searchParams;
  const name = isNew ? (query.get("list") ?? section.lists[0]?.name) : form.get("list");
  const list = section.lists.find((each) => each.name === name);
  if (!list) throw parameterNotFound(request);
  const values = [...(isNew ? query : []), ...form].filter(([, value]) => value !== "");
  const content = Object.fromEntries(values);
  return { ...target, list, content, id: isNew ? undefined : item };
}

/**
 * The fields of an item or of a section without lists. The latter are the statements in Chinese and in English; the one
 * in the language of the page comes first.
 */
export function fieldsOf(
  { section, list, content }: Pick<Target, "section" | "list" | "content">,
  context: AppLoadContext,
) {
  const fields = fieldViews(list?.fields ?? section.form?.fields ?? {}, context, content);
  return !list && hasSpaces(context.locale) ? fields.toReversed() : fields;
}

/** The key of a form's draft: `resume.autobiography`, `resume.langScore.items.new`. */
export const draftKeyOf = ({ section, list, id }: Pick<Target, "section" | "list" | "id">) =>
  ["resume", section.name, ...(list ? [list.name, id ?? "new"] : [])].join(".");

interface FormReply {
  readonly result: ReturnType<typeof withoutErrors> | undefined;
  readonly conflict: Conflict | null;
  readonly fields: readonly FieldView[];
}

/**
 * Validates and saves a form, then redirects to the path that `next` returns for the saved item. If validation or the
 * API fails, shows the form again with its errors (400, or the API's status); if the section has changed in the
 * meantime, shows both versions (409).
 */
export async function saveForm(
  request: Request,
  form: FormData,
  target: Target,
  context: AppLoadContext,
  next: (item: Content) => string | Promise<string>,
) {
  const { section, list, saved } = target;
  const fields = fieldsOf(target, context);
  context.resumeTarget = target;
  const formReply = (reply: { data: Pick<FormReply, "result">; init?: ResponseInit | null }) =>
    data<FormReply>({ ...reply.data, conflict: null, fields }, reply.init ?? {});
  form.set("id", target.id ?? randomUUID());
  const schema = list?.entered ?? section.form?.schema;
  if (!schema) throw new Error(`${section.name} has no form`);
  // A deleted item has no page that could show the draft.
  if (form.get("intent") === "draft" && isDeleted(target))
    return conflictReply(form, target, typedContent(fields, target.content), saved, context);
  const key = draftKeyOf(target);
  const draftReply = await handleDraftButtons(key, form, request, context);
  if (draftReply instanceof Response)
    return isDeleted(target) ? redirectToList(target, request, context) : draftReply;
  if (draftReply) return formReply(draftReply);
  const submission = parseForm(form, schema, context, section.name);
  if (redisplayIntents.has(form.get("intent")))
    return formReply({ data: { result: withoutErrors(submission.reply()) } });
  if (submission.status !== "success") return formReply(invalidReply(submission, context));
  if (target.readError) return formReply(apiErrorReply(submission, target.readError, "resume", context));
  // The cast is safe: the schemas of sections and items are object schemas, and those of items require an id.
  const value = submission.value as Content & { readonly id: string };
  if (versionOf(form) !== saved.version) return conflictReply(form, target, value, saved, context);
  const { content, index } = applyChange(target, value);
  try {
    await saveSection(section, content, context);
  } catch (error) {
    const newer = newerVersion(error);
    if (newer) return conflictReply(form, target, value, newer, context);
    const shown = list ? toItemError(error, list, index) : error;
    return formReply(apiErrorReply(submission, shown, "resume", context));
  }
  await removeSubmittedDraft(key, form, context);
  return redirect(await next(value), 303);
}

const isDeleted = ({ list, id, saved, readError }: Target): boolean =>
  !readError && list !== null && id !== undefined && !itemsOf(saved, list).some((item) => item.id === id);

const redirectToList = ({ section }: Target, request: Request, { locale }: AppLoadContext) =>
  redirect(localePath(sectionPath(section.name, returnQueryOf(request)), locale), 303);

/** The section to save. In a list, the item is replaced or added; a section without lists gets the form's values. */
function applyChange({ section, list, saved }: Target, value: Content & { readonly id: string }) {
  return list ? withItem({ section, list, saved }, value) : { content: { ...saved, ...value }, index: 0 };
}

/** The section with the item replaced or added, and the item's index. */
export function withItem(
  { section, list, saved }: Pick<Target, "section" | "saved"> & { readonly list: List },
  value: Content & { readonly id: string },
) {
  const items = itemsOf(saved, list);
  const found = items.findIndex(({ id }) => id === value.id);
  const item = { ...withUnknownFields(list.stored, items[found], value), id: value.id };
  const changed = items.toSpliced(found < 0 ? items.length : found, 1, item);
  const ordered = newestFirst(section.name, list.name, changed);
  return { content: withItems(section, saved, list, ordered), index: ordered.indexOf(item) };
}

/** Converts errors of a section to errors of the item's form: removes the list and the index from the field names. */
export function toItemError(error: unknown, list: List, index: number): unknown {
  if (!isApiError(error) || error.entries.length === 0) return error;
  const prefix = `${list.name}[${index}].`;
  const body = error.entries.map(({ field, ...entry }) =>
    field?.startsWith(prefix) ? { ...entry, field: field.slice(prefix.length) } : entry,
  );
  const { status, message, retryAfter, mayBeDone } = error;
  return new ApiError(status, message, { body, retryAfter, mayBeDone });
}

/** Replies with status 409 and both versions of each field that differs. */
function conflictReply(
  form: FormData,
  target: Target,
  mine: Content,
  newer: Content & { readonly version: number },
  context: AppLoadContext,
) {
  context.form.hasFailed = true;
  const { list, id } = target;
  const fields = fieldsOf(target, context);
  const theirs = list ? itemsOf(newer, list).find((item) => item.id === id) : newer;
  const others = list ? itemsOf(newer, list).map((item) => viewOf(list, item, context).title) : [];
  const conflict: Conflict = {
    version: newer.version,
    differences: differencesOf(fields, mine, theirs ?? {}, context),
    fields: submittedFields(form),
    note: theirs ? undefined : missingItemNote(others, context),
    filled: target.filled,
  };
  return data<FormReply>({ result: undefined, conflict, fields }, { status: 409 });
}

const missingItemNote = (titles: readonly string[], { t, locale }: AppLoadContext) =>
  titles.length > 0
    ? t("conflict.elsewhere", { titles: formatList(titles, locale) })
    : t("conflict.elsewhereEmpty");
