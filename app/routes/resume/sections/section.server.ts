import { z } from "zod";
import type { Locale } from "#contract/locale";
import { droppedItems } from "#contract/reading/dropped";
import { readByContract } from "#contract/reading/read";
import { isByDate } from "#contract/resume/date-order";
import type { ResumeSection } from "#contract/resume/sections";
import { formatDate } from "../../../i18n/dates";
import type { Translate } from "../../../i18n/translate";
import type { FieldView, ItemView, Line, ListView, SectionView } from "../overview/section-view";

export interface Localization {
  readonly t: Translate;
  readonly locale: Locale;
}

/** A section or an item with unknown fields. */
export type Content = Readonly<Record<string, unknown>>;

/** A list of a section: schema, form fields and summary of its items. */
export interface List {
  readonly name: string;
  readonly limit: number;
  /** Schema of a saved item */
  readonly item: z.ZodType;
  /** Schema of the form */
  readonly schema: z.ZodType;
  readonly layout: ListView["layout"];
  texts(i18n: Localization): {
    readonly title: string;
    readonly add: ListView["add"];
    readonly head?: string[];
  };
  /** `item` contains the saved values or, for a new item, those from the query string */
  fields(i18n: Localization, item: Content): readonly FieldView[];
  view(item: unknown, i18n: Localization): ItemView;
}

/** A section has either lists of items or one form. */
export interface Section {
  readonly name: Exclude<ResumeSection, "generalInformation">;
  readonly lists: readonly List[];
  readonly form?: { readonly schema: z.ZodType; fields(i18n: Localization): readonly FieldView[] };
  /** Checkbox declaring that there are no items */
  readonly statement?: { readonly name: string; label(i18n: Localization): string };
  /** Hints about the saved content */
  notices?(saved: unknown, i18n: Localization): readonly string[];
}

/** Defines a list. `item` parses saved items; `schema` is that of the form, if it has fewer fields. */
export function listOf<Item extends z.ZodType<{ readonly id: string }>>({
  item,
  schema = item,
  layout = "rows",
  view,
  ...given
}: Omit<List, "item" | "schema" | "layout" | "view"> & {
  readonly item: Item;
  readonly schema?: z.ZodType;
  readonly layout?: List["layout"];
  view(item: z.output<Item>, i18n: Localization): Omit<ItemView, "id">;
}): List {
  return {
    ...given,
    item,
    schema,
    layout,
    view: (saved, i18n) => {
      // The item comes from any API or from a form, so it may be invalid.
      const { value } = readByContract(item, saved);
      const { id } = saved as { readonly id?: string };
      return value === null ? { id: id ?? "", title: "" } : { id: value.id, ...view(value, i18n) };
    },
  };
}

const items = z.array(z.looseObject({ id: z.string() })).catch([]);
export type Item = z.output<typeof items>[number];

/** The items of a list that could not be read, as the API sent them. */
export function droppedOf(saved: Content, { name }: Pick<List, "name">): readonly unknown[] {
  const list = saved[name];
  return Array.isArray(list) ? droppedItems(list) : [];
}

/** The saved items of a list. */
export const itemsOf = (saved: Content, list: Pick<List, "name">): Item[] => items.parse(saved[list.name]);

/** Finds an item by id: its list, index and list length. */
export function findItem(section: Section, saved: Content, id: string) {
  for (const list of section.lists) {
    const all = itemsOf(saved, list);
    const index = all.findIndex((item) => item.id === id);
    const item = all[index];
    if (item) return { list, index, item, count: all.length };
  }
  return null;
}

export function listView(
  { name: section }: Pick<Section, "name">,
  list: List,
  saved: Content,
  i18n: Localization,
): ListView {
  return {
    name: list.name,
    limit: list.limit,
    layout: list.layout,
    isByDate: isByDate(section, list.name),
    ...list.texts(i18n),
    items: itemsOf(saved, list).map((item) => list.view(item, i18n)),
    notShown: droppedOf(saved, list).length,
  };
}

const hasEntries = ({ items, notShown }: ListView) => items.length + notShown > 0;

/** A section for overview and print. */
export function sectionView(
  section: Section,
  { updatedAt, ...saved }: Content & { readonly updatedAt: string | null },
  filled: boolean,
  i18n: Localization,
): SectionView {
  const { statement, form } = section;
  return {
    section: section.name,
    filled,
    updatedAt,
    lists: section.lists.map((list) => listView(section, list, saved, i18n)).filter(hasEntries),
    texts: (form?.fields(i18n) ?? [])
      .map(({ name, label }) => ({ label, text: String(saved[name] ?? "") }))
      .filter(({ text }) => text !== ""),
    facts: [],
    statement: statement && saved[statement.name] === true ? statement.label(i18n) : undefined,
  };
}

/** 2021/08, Aug 2021 */
export const formatMonth = (month: string, { locale }: Localization) =>
  /^\d{4}-\d\d$/.test(month) ? formatDate(`${month}-01`, locale, "month") : month;

/** A period; without an end it continues to the present. */
export function formatPeriod(start: string, end: string | undefined, i18n: Localization): string {
  if (start === "") return end ? formatMonth(end, i18n) : "";
  return `${formatMonth(start, i18n)}–${end ? formatMonth(end, i18n) : i18n.t("resume.untilNow")}`;
}

/** A line of the parts that are not empty. */
export const lineOf = (...parts: readonly (string | undefined)[]): Line =>
  parts.flatMap((part) => part || []);

/** Options of a select. */
export const optionsOf = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
  values.map((value) => ({ value, text: text(value) }));
