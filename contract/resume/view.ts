import { droppedItems } from "../reading/dropped";
import { readByContract } from "../reading/read";
import { type Field, isEntered, type List, type PartFields, type Place, type SectionFields } from "./field";
import type { Content, Words } from "./words";

/** An item with display texts. */
export interface ItemView {
  readonly id: string;
  readonly title: string;
  /** A month, date or period */
  readonly when?: string | undefined;
  /** Lines below the title; each line is a list of parts that are shown with a separator between them */
  readonly lines?: readonly (readonly string[])[];
  readonly text?: string | undefined;
  /** Link of the title: a download path, or an external URL */
  readonly href?: string | undefined;
  /** Table cells after the title */
  readonly cells?: readonly string[];
}

export interface ListContent {
  readonly name: string;
  readonly title: string;
  readonly layout: List["layout"];
  /** Column headers of a table */
  readonly head: readonly string[];
  readonly items: readonly ItemView[];
  /** Number of entries from the API that cannot be read */
  readonly notShown: number;
}

/** A field with its display text, empty if it is not filled in. */
export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** A section with display texts; empty texts and lists are left out. */
export interface SectionContent {
  readonly lists: readonly ListContent[];
  readonly texts: readonly Fact[];
  readonly facts: readonly Fact[];
  /** A declaration of the applicant, such as having no work experience; shown instead of an empty list */
  readonly statement?: string | undefined;
}

type PartField = PartFields[string];

const labelOf = (field: Field, { t }: Words): string => (isEntered(field) ? t(field.label) : "");

function valueText(name: string, field: PartField, content: Content, words: Words): string {
  const value = content[name];
  if (value === undefined || value === null || value === "") return "";
  if (field.text) return field.text(content, words);
  const choice = (each: unknown) => words.t(`${isEntered(field) ? field.names : name}+${each}`);
  switch (field.kind) {
    case "choice":
    case "test":
      return choice(value);
    case "choices":
      return words.list([value].flat().map(choice));
    case "country":
      return words.country(String(value));
    case "language":
      return words.language(String(value));
    case "month":
      return words.month(String(value));
    case "date":
    case "instant":
      return words.date(String(value));
    case "tel":
      return words.phone(String(value));
    case "size":
      // The size is 0 if an API other than the embedded one omits it.
      return Number(value) > 0 ? words.size(Number(value)) : "";
    default:
      return String(value);
  }
}

function fieldText(name: string, field: PartField, content: Content, words: Words): string {
  if (field.usual && content[name] === field.usual()) return "";
  const text = valueText(name, field, content, words);
  if (text === "" || !field.phrase) return text;
  const [key, placeholder] = field.phrase;
  return words.t(key, { [placeholder]: field.kind === "number" ? Number(text) : text });
}

const textsAt = (shown: Field["shown"], fields: PartFields, content: Content, words: Words): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.shown === shown)
    .map(([name, field]) => fieldText(name, field, content, words));

/** The texts of a value's parts in form order, empty ones included. The start and the end of a period are one text. */
export function partTexts(fields: PartFields, content: Content, words: Words): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.shown === "until") return [];
    const text = fieldText(name, field, content, words);
    if (field.shown !== "from") return text;
    const [until = ""] = textsAt("until", fields, content, words);
    return text || until ? `${text}–${until}` : "";
  });
}

function period(from: string, until: string, { t }: Words): string {
  return from === "" ? until : `${from}–${until || t("resume.untilNow")}`;
}

const lines = ["line 1", "line 2", "line 3"] as const satisfies readonly Place[];

/** `saved` comes from any API or from a form, so it may be invalid. */
export function itemView(
  { fields, stored }: Pick<List, "fields" | "stored">,
  saved: unknown,
  words: Words,
): ItemView {
  const { value } = readByContract(stored, saved);
  if (value === null) return { id: (saved as { readonly id?: string }).id ?? "", title: "" };
  const at = (place: Place) => textsAt(place, fields, value as Content, words);
  const title = at("title").filter(Boolean).join(" ");
  const [when = "", from = "", until = ""] = (["when", "from", "until"] as const).map(
    (place) => at(place)[0],
  );
  const [href] = at("address");
  const name = at("name")[0] || href || "";
  return {
    id: value.id,
    title: title || name,
    when: when || period(from, until, words),
    lines: [title && name, ...lines.map(at)]
      .map((parts) => [parts].flat().filter((part) => part !== ""))
      .filter(({ length }) => length > 0),
    text: at("text")[0] || undefined,
    href,
    cells: at("cell"),
  };
}

/** The items of a list, which may be missing in a saved section. */
function itemsIn(content: Content, name: string): readonly unknown[] {
  const items = content[name];
  return Array.isArray(items) ? items : [];
}

export const headOf = (
  { fields, layout }: Pick<List, "fields" | "layout">,
  words: Words,
): readonly string[] =>
  layout === "table"
    ? Object.values(fields)
        .filter(({ shown }) => shown === "title" || shown === "cell")
        .map((field) => labelOf(field, words))
    : [];

export function listContent(name: string, list: List, content: Content, words: Words): ListContent {
  const items = itemsIn(content, name);
  return {
    name,
    title: words.t(list.title),
    layout: list.layout,
    head: headOf(list, words),
    items: items.map((item) => itemView(list, item, words)),
    notShown: droppedItems(items).length,
  };
}

/** The section's own fields that are shown as facts or as texts, empty ones included. */
export const factsOf = (
  shown: "fact" | "text",
  { fields = {} }: SectionFields,
  content: Content,
  words: Words,
): Fact[] =>
  Object.entries(fields)
    .filter(([, field]) => field.shown === shown)
    .map(([name, field]) => ({
      name,
      label: labelOf(field, words),
      text: fieldText(name, field, content, words),
    }));

export function sectionContent(section: SectionFields, content: Content, words: Words): SectionContent {
  const { fields = {}, lists = {} } = section;
  const hasText = ({ text }: Fact) => text !== "";
  const statement = Object.entries(fields).find(
    ([name, { shown }]) => shown === "statement" && content[name] === true,
  );
  return {
    lists: Object.entries(lists)
      .map(([name, list]) => listContent(name, list, content, words))
      .filter(({ items, notShown }) => items.length + notShown > 0),
    texts: factsOf("text", section, content, words).filter(hasText),
    facts: factsOf("fact", section, content, words).filter(hasText),
    statement: statement && labelOf(statement[1], words),
  };
}
