import type { TFunction } from "i18next";
import { z } from "zod";
import type { Locale } from "../../../../contract/locale";
import type { ResumeSection } from "../../../../contract/resume/sections";
import { formatDate } from "../../../i18n/format";
import type { FieldView, ItemView, ListView, SectionView } from "../section-view";

export interface Words {
  readonly t: TFunction;
  readonly locale: Locale;
}

/** A section or an item of it, whatever its fields are. */
export type Content = Readonly<Record<string, unknown>>;

/** One list of a section: its schema, its fields, its summary. */
export interface List {
  readonly name: string;
  readonly limit: number;
  /** Of one item, without its section */
  readonly schema: z.ZodType;
  readonly layout: ListView["layout"];
  texts(words: Words): { readonly title: string; readonly add: ListView["add"]; readonly head?: string[] };
  /** `item` as far as it is known: what is saved, or what the address says of a new one */
  fields(words: Words, item: Content): readonly FieldView[];
  view(item: unknown, words: Words): ItemView;
}

/** How a section is filled in and shown: by lists of items, or by fields of its own. */
export interface Section {
  readonly name: Exclude<ResumeSection, "generalInformation">;
  readonly lists: readonly List[];
  readonly form?: { readonly schema: z.ZodType; fields(words: Words): readonly FieldView[] };
  /** A box that says why there is no item */
  readonly statement?: { readonly name: string; label(words: Words): string };
  /** What is worth mentioning about what is saved */
  notices?(saved: unknown, words: Words): readonly string[];
}

/** A list whose items are read by `item`; `schema` is what its form may change, where that is less. */
export function listOf<Item extends z.ZodType<{ readonly id: string }>>({
  item,
  schema = item,
  layout = "rows",
  view,
  ...given
}: Omit<List, "schema" | "layout" | "view"> & {
  readonly item: Item;
  readonly schema?: z.ZodType;
  readonly layout?: List["layout"];
  view(item: z.output<Item>, words: Words): Omit<ItemView, "id">;
}): List {
  return {
    ...given,
    schema,
    layout,
    view: (saved, words) => {
      const read = item.parse(saved);
      return { id: read.id, ...view(read, words) };
    },
  };
}

const items = z.array(z.looseObject({ id: z.string() })).catch([]);
export type Item = z.output<typeof items>[number];

/** A list's items as they are saved. */
export const itemsOf = (saved: Content, list: Pick<List, "name">): Item[] => items.parse(saved[list.name]);

/** The list in which an item stands, and where. */
export function itemAt(section: Section, saved: Content, id: string) {
  for (const list of section.lists) {
    const all = itemsOf(saved, list);
    const place = all.findIndex((item) => item.id === id);
    const item = all[place];
    if (item) return { list, place, item, count: all.length };
  }
  return null;
}

export function listView(list: List, saved: Content, words: Words): ListView {
  return {
    name: list.name,
    limit: list.limit,
    layout: list.layout,
    ...list.texts(words),
    items: itemsOf(saved, list).map((item) => list.view(item, words)),
  };
}

/** A section as the overview and the printed resume show it. */
export function sectionView(section: Section, saved: Content, filled: boolean, words: Words): SectionView {
  const { statement, form } = section;
  return {
    section: section.name,
    filled,
    lists: section.lists.map((list) => listView(list, saved, words)).filter(({ items }) => items.length > 0),
    texts: (form?.fields(words) ?? [])
      .map(({ name, label }) => ({ label, text: String(saved[name] ?? "") }))
      .filter(({ text }) => text !== ""),
    facts: [],
    statement: statement && saved[statement.name] === true ? statement.label(words) : undefined,
  };
}

/** 2021/08, Aug 2021 */
export const monthText = (month: string, { locale }: Words) => formatDate(`${month}-01`, locale, "month");

/** From when to when; until now where no end is said. */
export function periodText(start: string, end: string | undefined, words: Words): string {
  return `${monthText(start, words)}–${end ? monthText(end, words) : words.t("resume.untilNow")}`;
}

/** What is known of several things, in one line. */
export const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join("・");

/** Options of a choice from a list, in the order in which they are given. */
export const optionsOf = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
  values.map((value) => ({ value, text: text(value) }));
