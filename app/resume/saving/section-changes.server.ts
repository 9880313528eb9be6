import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { droppedItems, withDropped } from "#contract/reading/dropped";
import type { SectionInput } from "#contract/resume/contracts";
import { isByDate } from "#contract/resume/date-order";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { isApiError } from "../../api/errors.server";
import { toFailure } from "../../forms/api-failure.server";
import { requireMember } from "../../sign-in/auth.server";
import { sectionPath } from "../paths";
import {
  droppedOf,
  findItem,
  type Item,
  itemsOf,
  type List,
  type Section,
  viewOf,
} from "../sections/section.server";
import { pathAfterSave, returnQueryOf } from "./return-to.server";

export type SavedContent = Content & { readonly version: number; readonly updatedAt: string | null };

export const readSection = (section: Section, { api }: AppLoadContext): Promise<SavedContent> =>
  api.resume.read(section.name);

/** Adds the items that could not be read to their lists, so that a save does not delete them. */
export const withDroppedItems = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...value, ...droppedItems(value)] : value,
    ]),
  );

/** Replaces a section; `content` includes the version that was read. */
export const saveSection = (
  section: Section,
  { updatedAt: _, ...content }: Content & { readonly version: number },
  { api }: AppLoadContext,
  // The cast is safe, because `content` was read from this section, and the API validates it.
) =>
  api.resume.save<ResumeSection>(
    section.name,
    withDroppedItems(content) as unknown as SectionInput<ResumeSection>,
  );

const version = z.coerce.number().int().min(0);

/** The version that a form is based on. If it is missing or invalid, returns -1, which no section has. */
export const versionOf = (form: FormData) => version.catch(-1).parse(form.get("version") ?? -1);

export function withItems(section: Section, saved: SavedContent, list: List, items: readonly Item[]) {
  // A list with items removes the declaration that there are none.
  const statement = section.statement && items.length > 0 ? { [section.statement]: false } : {};
  return { ...saved, ...statement, [list.name]: withDropped([...items], droppedOf(saved, list)) };
}

type ListAction = (given: {
  readonly form: FormData;
  readonly section: Section;
  readonly saved: SavedContent;
  readonly context: AppLoadContext;
  /** Query string for `sectionPath` */
  readonly returnQuery: string;
}) => Promise<string | null>;

/**
 * The actions of a list's buttons by intent. Each returns the text of a toast, or an empty text if no further toast is
 * needed. It returns null if the form's item, list or declaration does not exist, or the item to restore is invalid.
 */
const listActions = new Map<string, ListAction>([
  ["up", (given) => move(given, -1)],
  ["down", (given) => move(given, 1)],
  ["remove", remove],
  ["restore", restore],
  ["state", state],
]);

/**
 * Handles the buttons of a section's page: move up, move down, remove, restore, and the declaration that there are no
 * items. If the section changed in the meantime, nothing is saved and a toast explains that. Redirects to the page or,
 * after the declaration, to the same page as after a save.
 */
export async function applyListAction(
  request: Request,
  section: Section,
  form: FormData,
  context: AppLoadContext,
) {
  const { session } = requireMember(context);
  const { pathname, search } = new URL(request.url);
  const returnQuery = returnQueryOf(request);
  const listAction = listActions.get(String(form.get("intent")));
  if (!listAction) throw new Response("Unknown intent", { status: 400 });
  // A form replayed after sign-in is not executed: the member has not submitted it yet.
  if (!context.form.isReplay) {
    const saved = await readSection(section, context);
    const failure = await runAction(listAction, { form, section, saved, context, returnQuery });
    if (failure !== undefined) session.toast(failure, "info");
    else if (listAction === state)
      return redirect(
        await pathAfterSave(section.name, request, context, sectionPath(section.name, returnQuery)),
        303,
      );
  }
  return redirect(pathname + search, 303);
}

async function runAction(
  listAction: ListAction,
  given: Parameters<ListAction>[0],
): Promise<string | undefined> {
  const { form, saved, context } = given;
  const { t } = context;
  const isRestore = form.get("intent") === "restore";
  if (!isRestore && versionOf(form) !== saved.version) return t("list.stale");
  try {
    const message = await listAction(given);
    if (message === null) return t("list.gone");
    if (message !== "") context.session.toast(message);
    return undefined;
  } catch (error) {
    if (isApiError(error) && error.status === 409) return t("list.stale");
    return toFailure(error, "change", context, "error.notChanged").lines.join("\n");
  }
}

const idOf = (form: FormData) => String(form.get("item"));

async function move({ form, section, saved, context }: Parameters<ListAction>[0], by: number) {
  const found = findItem(section, saved, idOf(form));
  if (!found) return null;
  const { list, index, item, count } = found;
  if (isByDate(section.name, list.name)) return "";
  const to = index + by;
  if (to < 0 || to >= count) return "";
  const others = itemsOf(saved, list).filter((each) => each.id !== item.id);
  await saveSection(section, withItems(section, saved, list, others.toSpliced(to, 0, item)), context);
  const { title } = viewOf(list, item, context);
  return context.t("list.moved", { title, place: to + 1, count });
}

async function remove({ form, section, saved, context, returnQuery }: Parameters<ListAction>[0]) {
  const found = findItem(section, saved, idOf(form));
  if (!found) return null;
  const { list, index, item } = found;
  const { t, api, can, session } = context;
  const text = t("list.removed", { title: viewOf(list, item, context).title });
  if (section.name === "attachment" && can.resume) {
    await api.files.deleteAttachment(item.id);
    return text;
  }
  const others = itemsOf(saved, list).filter((each) => each.id !== item.id);
  await saveSection(section, withItems(section, saved, list, others), context);
  const fields = { intent: "restore", list: list.name, place: String(index), content: JSON.stringify(item) };
  session.toast(text, "success", { to: sectionPath(section.name, returnQuery), fields });
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

/** Restores a removed item at its index; changes made since then are preserved. */
async function restore({ form, section, saved, context }: Parameters<ListAction>[0]) {
  const list = section.lists.find(({ name }) => name === form.get("list"));
  const item = removed.safeParse(form.get("content")).data;
  if (!list || !item || !list.stored.safeParse(item).success) return null;
  const items = itemsOf(saved, list);
  const index = z.coerce.number().int().min(0).catch(items.length).parse(form.get("place"));
  if (!items.some(({ id }) => id === item.id))
    await saveSection(section, withItems(section, saved, list, items.toSpliced(index, 0, item)), context);
  return context.t("list.restored", { title: viewOf(list, item, context).title });
}

/** Saves the declaration that there are no items. */
async function state({ form, section, saved, context }: Parameters<ListAction>[0]) {
  const { statement: name } = section;
  if (!name) return null;
  await saveSection(section, { ...saved, [name]: form.has(name) }, context);
  return context.t("section.saved", { section: context.t(`section.${section.name}`) });
}
