import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import type { SectionInput } from "../../../contract/resume/contracts";
import type { ResumeSection } from "../../../contract/resume/sections";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { errorText } from "../../i18n/errors";
import { shownAgainField } from "../../kept-post.server";
import { sectionPath } from "./paths";
import { type Content, type Item, itemAt, itemsOf, type List, type Section } from "./sections/section.server";
import { afterSaving, handedOn } from "./way-back.server";

export type SavedContent = Content & { readonly version: number };

/** A section as it is saved, seen without knowing its fields. */
export const readSection = (section: Section, { api }: AppLoadContext): Promise<SavedContent> =>
  api.resume.read(section.name);

/** Replaces a section; `content` still carries the version that was read. */
export const saveSection = (
  section: Section,
  { updatedAt: _, ...content }: SavedContent & { readonly updatedAt?: unknown },
  { api }: AppLoadContext,
  // The API judges the content by the section's own schema; that it has its shape follows from where it was read.
) => api.resume.save<ResumeSection>(section.name, content as unknown as SectionInput<ResumeSection>);

const version = z.coerce.number().int().min(0);

/** The version that a form was made from; a form without one is older than any. */
export const versionOf = (form: FormData) => version.catch(-1).parse(form.get("version") ?? -1);

/** The section with a list of other items in it. */
export function withItems(section: Section, saved: SavedContent, list: List, items: readonly Item[]) {
  // Who has an item no longer says that there is none.
  const said = section.statement && items.length > 0 ? { [section.statement.name]: false } : {};
  return { ...saved, ...said, [list.name]: items };
}

type Change = (given: {
  readonly form: FormData;
  readonly section: Section;
  readonly saved: SavedContent;
  readonly context: AppLoadContext;
  /** What the page's address hands on, as `sectionPath` takes it */
  readonly along: string;
}) => Promise<string | null>;

/** What the buttons of a list do. Each tells what it did, or null where there was nothing to do it to. */
const changes: Readonly<Record<string, Change>> = {
  up: (given) => move(given, -1),
  down: (given) => move(given, 1),
  remove,
  restore,
  state,
};

/**
 * The buttons of a section's page: up, down, remove, restore, and the box that says that there is nothing. Where the
 * section was changed meanwhile nothing is done but told. Answers with the way back to the page, or where a completed
 * section leads.
 */
export async function changeSection(
  request: Request,
  section: Section,
  form: FormData,
  context: AppLoadContext,
) {
  const { session } = requireMember(context);
  const { pathname, search } = new URL(request.url);
  const along = handedOn(request);
  const change = changes[String(form.get("intent"))];
  if (!change) throw new Response("Unknown intent", { status: 400 });
  // A form that comes back after a sign-in has not been sent by its member yet.
  if (!form.has(shownAgainField)) {
    const saved = await readSection(section, context);
    const told = await done(change, { form, section, saved, context, along });
    if (told !== undefined) session.toast(told, "info");
    else if (change === state)
      return redirect(
        await afterSaving(section.name, request, context, sectionPath(section.name, along)),
        303,
      );
  }
  return redirect(pathname + search, 303);
}

/** What went wrong with a change, if anything did. */
async function done(change: Change, given: Parameters<Change>[0]): Promise<string | undefined> {
  const { form, saved, context } = given;
  const { t } = context;
  const isAdding = form.get("intent") === "restore";
  if (!isAdding && versionOf(form) !== saved.version) return t("list.stale");
  try {
    const said = await change(given);
    if (said === null) return t("list.gone");
    if (said !== "") context.session.toast(said);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.status === 409 ? t("list.stale") : errorText(error.body, t);
  }
}

const idOf = (form: FormData) => String(form.get("item"));

async function move({ form, section, saved, context }: Parameters<Change>[0], by: number) {
  const found = itemAt(section, saved, idOf(form));
  if (!found) return null;
  const { list, place, item, count } = found;
  const to = place + by;
  if (to < 0 || to >= count) return "";
  const others = itemsOf(saved, list).filter((each) => each.id !== item.id);
  await saveSection(section, withItems(section, saved, list, others.toSpliced(to, 0, item)), context);
  const { title } = list.view(item, context);
  return context.t("list.moved", { title, place: to + 1, count });
}

async function remove({ form, section, saved, context, along }: Parameters<Change>[0]) {
  const found = itemAt(section, saved, idOf(form));
  if (!found) return null;
  const { list, place, item } = found;
  const { t, api, session } = context;
  const text = t("list.removed", { title: list.view(item, context).title });
  if (section.name === "attachment") {
    await api.files.deleteAttachment(item.id);
    return text;
  }
  const others = itemsOf(saved, list).filter((each) => each.id !== item.id);
  await saveSection(section, withItems(section, saved, list, others), context);
  const fields = { intent: "restore", list: list.name, place: String(place), content: JSON.stringify(item) };
  session.toast(text, "success", { to: sectionPath(section.name, along), fields });
  return "";
}

const removed = z
  .string()
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(z.looseObject({ id: z.string() }));

/** An item that was removed, back where it stood; whatever else was changed meanwhile stays. */
async function restore({ form, section, saved, context }: Parameters<Change>[0]) {
  const list = section.lists.find(({ name }) => name === form.get("list"));
  const item = removed.safeParse(form.get("content")).data;
  if (!list || !item || !list.schema.safeParse(item).success) return null;
  const items = itemsOf(saved, list);
  const place = z.coerce.number().int().min(0).catch(items.length).parse(form.get("place"));
  if (!items.some(({ id }) => id === item.id))
    await saveSection(section, withItems(section, saved, list, items.toSpliced(place, 0, item)), context);
  return context.t("list.restored", { title: list.view(item, context).title });
}

/** The box that says that there is nothing to list. */
async function state({ form, section, saved, context }: Parameters<Change>[0]) {
  if (!section.statement) return null;
  const { name } = section.statement;
  await saveSection(section, { ...saved, [name]: form.has(name) }, context);
  return context.t("section.saved", { section: context.t(`section.${section.name}`) });
}
