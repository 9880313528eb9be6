import { z } from "zod";
import { droppedItems } from "#contract/reading/dropped";
import { isByDate } from "#contract/resume/date-order";
import type { List as DescribedList, Fields } from "#contract/resume/field";
import type { ResumeSection } from "#contract/resume/sections";
import { type ItemView, itemView, listContent } from "#contract/resume/view";
import type { Content } from "#contract/resume/words";
import { localePath } from "../../i18n/locale";
import type { AddLink, ListView } from "../view/section-view";
import { type Localization, wordsOf } from "./words.server";

export interface List extends DescribedList {
  readonly section: ResumeSection;
  readonly name: string;
  /** Query string that names the list in the URL of a new item; empty if the section has only one list */
  readonly query: string;
}

/** A section has either lists of items or one form. */
export interface Section {
  readonly name: Exclude<ResumeSection, "generalInformation">;
  readonly lists: readonly List[];
  readonly form?: { readonly schema: z.ZodType; readonly fields: Fields };
  /** Name of the checkbox that declares that there are no items */
  readonly statement?: string | undefined;
  notices?(saved: unknown, i18n: Localization): readonly string[];
}

const items = z.array(z.looseObject({ id: z.string() })).catch([]);
export type Item = z.output<typeof items>[number];

/** The items of a list that could not be read, as the API sent them. */
export function droppedOf(saved: Content, { name }: Pick<List, "name">): readonly unknown[] {
  const list = saved[name];
  return Array.isArray(list) ? droppedItems(list) : [];
}

export const itemsOf = (saved: Content, list: Pick<List, "name">): Item[] => items.parse(saved[list.name]);

export function findItem(section: Section, saved: Content, id: string) {
  for (const list of section.lists) {
    const all = itemsOf(saved, list);
    const index = all.findIndex((item) => item.id === id);
    const item = all[index];
    if (item) return { list, index, item, count: all.length };
  }
  return null;
}

/** Makes the title of a file a link that downloads the file. */
export const withDownload =
  (section: ResumeSection, { locale }: Localization) =>
  (item: ItemView): ItemView =>
    section === "attachment"
      ? { ...item, href: localePath(`/resume/attachment/${item.id}/file`, locale) }
      : item;

export const viewOf = (list: List, item: unknown, i18n: Localization): ItemView =>
  withDownload(list.section, i18n)(itemView(list, item, wordsOf(i18n)));

export const addLink = ({ add, query }: List, i18n: Localization): AddLink => ({
  text: wordsOf(i18n).t(add),
  query,
});

export function listView(list: List, saved: Content, i18n: Localization): ListView {
  const { section, name, limit } = list;
  const content = listContent(name, list, saved, wordsOf(i18n));
  return {
    ...content,
    items: content.items.map(withDownload(section, i18n)),
    limit,
    isByDate: isByDate(section, name),
    add: addLink(list, i18n),
  };
}

export const optionsOf = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
  values.map((value) => ({ value, text: text(value) }));
