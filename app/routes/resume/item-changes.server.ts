import { randomUUID } from "node:crypto";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { askAgain, noteRefusal, parseForm, refused } from "../../form.server";
import { formatList } from "../../i18n/format";
import { parameterNotFound } from "../../not-found";
import {
  type Conflict,
  differencesOf,
  newerVersion,
  redrawn,
  typedFields,
  unjudged,
} from "./conflict.server";
import { readSection, type SavedContent, saveSection, versionOf, withItems } from "./section-changes.server";
import type { FieldView } from "./section-view";
import { sectionNamed } from "./sections/index.server";
import { type Content, itemAt, itemsOf, type List, type Section } from "./sections/section.server";

/** What a form saves: an item of a list, or the fields of a section that has no lists. */
export interface Target {
  readonly section: Section;
  readonly saved: SavedContent;
  /** What is known of it: what is saved, or what the address says of a new one */
  readonly content: Content;
  readonly list: List | null;
  /** undefined: new */
  readonly id: string | undefined;
}

/** What this request's form was about: its page is shown with it, even if it is gone. */
const sentTo = new WeakMap<AppLoadContext, Target>();

/** What a page shows: what its form was sent to, if it is shown again, or what its address names. */
export const shownTarget = async (request: Request, params: Params, context: AppLoadContext) =>
  sentTo.get(context) ?? (await (params.item ? itemTarget : sectionTarget)(request, params, context));

type Params = Readonly<Record<string, string | undefined>>;

/** A section as a whole. */
export async function sectionTarget(
  request: Request,
  params: Params,
  context: AppLoadContext,
): Promise<Target> {
  requireMember(context);
  const section = sectionNamed(params.section);
  if (!section) throw parameterNotFound(request, context);
  const saved = await readSection(section, context);
  return { section, saved, list: null, content: saved, id: undefined };
}

/**
 * The item that an address names; `new` with `?list=` and what else the address says of it. An item that is gone can still
 * be sent: its form (`sent`) says of which list it was.
 */
export async function itemTarget(
  request: Request,
  params: Params,
  context: AppLoadContext,
  sent = new FormData(),
): Promise<Target> {
  const { section, saved } = await sectionTarget(request, params, context);
  const found = itemAt(section, saved, params.item ?? "");
  if (found) return { section, saved, list: found.list, content: found.item, id: found.item.id };
  const isNew = params.item === "new";
  const query = new URL(request.url).searchParams;
  const name = isNew ? (query.get("list") ?? section.lists[0]?.name) : sent.get("list");
  const list = section.lists.find((each) => each.name === name);
  if (!list) throw parameterNotFound(request, context);
  const known = [...(isNew ? query : sent)].filter(([, value]) => value !== "");
  const content = Object.fromEntries(known);
  return { section, saved, list, content, id: isNew ? undefined : params.item };
}

export const fieldsOf = ({ section, list, content }: Target, context: AppLoadContext) =>
  list ? list.fields(context, content) : (section.form?.fields(context) ?? []);

interface Answer {
  readonly result: ReturnType<typeof unjudged> | undefined;
  readonly conflict: Conflict | null;
  readonly fields: readonly FieldView[];
}

/**
 * Saves what a form says and goes on to `next`, or shows the form again with what is wrong with it, or beside a version
 * that is newer. `next` gets the item as it was saved.
 */
export async function saveForm(
  form: FormData,
  target: Target,
  context: AppLoadContext,
  next: (item: Content) => string | Promise<string>,
) {
  const { section, list, saved } = target;
  const fields = fieldsOf(target, context);
  sentTo.set(context, target);
  const again = (answer: { data: Pick<Answer, "result">; init?: ResponseInit | null }) =>
    data<Answer>({ ...answer.data, conflict: null, fields }, answer.init ?? {});
  form.set("id", target.id ?? randomUUID());
  const schema = list?.schema ?? section.form?.schema;
  if (!schema) throw new Error(`${section.name} has no form`);
  const submission = parseForm(form, schema, context.t, section.name);
  if (redrawn.has(form.get("intent"))) return again({ data: { result: unjudged(submission.reply()) } });
  if (submission.status !== "success") return again(askAgain(submission, context));
  // Every section's and every item's schema is one of an object.
  const value = submission.value as Content & { readonly id: string };
  if (versionOf(form) !== saved.version) return conflicting(form, target, value, saved, context);
  const { content, place } = changed(target, value);
  try {
    await saveSection(section, content, context);
  } catch (error) {
    const newer = newerVersion(error);
    if (newer) return conflicting(form, target, value, newer, context);
    return again(refused(submission, list ? ofItem(error, list, place) : error, context));
  }
  return redirect(await next(value), 303);
}

/** The section with the item in its place, a new one last, or with other fields. */
function changed({ section, list, saved }: Target, value: Content & { readonly id: string }) {
  if (!list) return { content: { ...saved, ...value }, place: 0 };
  const items = itemsOf(saved, list);
  const found = items.findIndex(({ id }) => id === value.id);
  const place = found < 0 ? items.length : found;
  return { content: withItems(section, saved, list, items.toSpliced(place, 1, value)), place };
}

/** A refusal of the section as one of the item's form: entries about this item belong beside its fields. */
function ofItem(error: unknown, list: List, place: number): unknown {
  if (!(error instanceof ApiError) || error.entries.length === 0) return error;
  const start = `${list.name}[${place}].`;
  const body = error.entries.map(({ field, ...entry }) =>
    field?.startsWith(start) ? { ...entry, field: field.slice(start.length) } : entry,
  );
  return new ApiError(error.status, error.message, { body, retryAfter: error.retryAfter });
}

/** 409: both versions of what the form saves. */
function conflicting(
  form: FormData,
  target: Target,
  mine: Content,
  newer: SavedContent,
  context: AppLoadContext,
) {
  noteRefusal(context);
  const { list, id } = target;
  const fields = fieldsOf(target, context);
  const theirs = list ? itemsOf(newer, list).find((item) => item.id === id) : newer;
  const others = list ? itemsOf(newer, list).map((item) => list.view(item, context).title) : [];
  const conflict: Conflict = {
    version: newer.version,
    differences: differencesOf(fields, mine, theirs ?? {}, context),
    typed: typedFields(form),
    note: theirs ? undefined : elsewhere(others, context),
  };
  return data<Answer>({ result: undefined, conflict, fields }, { status: 409 });
}

/** What a section has where the item that was edited is not in it. */
const elsewhere = (titles: readonly string[], { t, locale }: AppLoadContext) =>
  titles.length > 0
    ? t("conflict.elsewhere", { titles: formatList(titles, locale) })
    : t("conflict.elsewhereEmpty");
