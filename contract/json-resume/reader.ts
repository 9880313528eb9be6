import { z } from "zod";
import { entryOf, errorMap } from "../errors";
import type { Fields as ResumeFields } from "../resume/field";
import type { ResumeSection } from "../resume/sections";

/** An imported value with its path in the file. */
export interface ImportedItem {
  readonly section: ResumeSection;
  /** For example `work[0]` */
  readonly path: string;
  readonly value: unknown;
}

/** A part of the file that was skipped or completed by a guess; `reason` is a message key. */
export interface ImportIssue {
  readonly path: string;
  readonly reason: string;
  /** The field of the section that is invalid, for example `company` */
  readonly field?: string;
  readonly parameters?: ReturnType<typeof entryOf>["parameters"];
}

const fields = z.record(z.string(), z.unknown());
export type Fields = z.output<typeof fields>;

export const fieldsIn = (value: unknown): Fields => fields.safeParse(value).data ?? {};
/** Maximum number of entries read from one list. It is more than any section can contain. */
export const maxListItems = 200;
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
export const extensionOf = (value: Fields) => fieldsIn(value.careers);

/** Prefix of the `json` names of fields that JSON Resume does not have: their values are in the object `careers`. */
const extension = "careers.";

/** The value of the field `json` in an entry of JSON Resume; `careers.degree` is the field `degree` in `careers`. */
export const valueIn = (entry: Fields, json: string): unknown =>
  json.startsWith(extension) ? extensionOf(entry)[json.slice(extension.length)] : entry[json];

/** The values of an item or a section as an entry of JSON Resume, without empty ones. */
export function entryOfValues(fields: ResumeFields, content: object): Fields {
  const entry: Fields = {};
  const careers: Fields = {};
  for (const [name, { json }] of Object.entries(fields)) {
    const value: unknown = Reflect.get(content, name);
    if (typeof json !== "string" || isEmpty(value)) continue;
    if (json.startsWith(extension)) careers[json.slice(extension.length)] = value;
    else entry[json] = value;
  }
  return isEmpty(careers) ? entry : { ...entry, careers };
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  (typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0);

export const itemsIn = (root: Fields, name: string) =>
  listIn(root[name])
    .slice(0, maxListItems)
    .map((value, place) => ({ path: `${name}[${place}]`, value: fieldsIn(value) }));

export class ImportReader {
  readonly recognized: ImportedItem[] = [];
  readonly skipped: ImportIssue[] = [];

  addIssue(path: string, reason: string, parameters?: ImportIssue["parameters"], field?: string): void {
    this.skipped.push({ path, reason, ...(parameters && { parameters }), ...(field && { field }) });
  }

  /** Reports that the entry at `path` and those after it are not read. */
  addTooMany(path: string): void {
    this.addIssue(path, "error.tooMany", [{ valueType: "number", value: maxListItems }]);
  }

  /**
   * Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD` to a month. Reports an issue if the text is no date, or if the month is a
   * guess.
   */
  month(value: unknown, path: string, guess: "01" | "12"): string | undefined {
    const text = textIn(value);
    if (text === undefined) return undefined;
    const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(text) ?? [];
    if (year === undefined) {
      this.addIssue(path, "import.notADate");
      return undefined;
    }
    if (month === undefined) this.addIssue(path, "import.monthGuessed");
    return `${year}-${month ?? guess}`;
  }

  /**
   * Reads the values of an item from its entry of JSON Resume. A year without a month becomes January, or December at
   * the end of a period.
   */
  values(fields: ResumeFields, { path, value }: { readonly path: string; readonly value: Fields }): Fields {
    const found: Fields = {};
    for (const [name, { json, kind, shown }] of Object.entries(fields)) {
      if (typeof json !== "string") continue;
      const given = valueIn(value, json);
      if (kind === "month")
        found[name] = this.month(given, `${path}.${json}`, shown === "until" ? "12" : "01");
      else found[name] = json.startsWith(extension) ? given : textIn(given);
    }
    return found;
  }

  /** Returns the parsed value, or reports an issue and returns undefined. */
  parse<Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
    path: string,
  ): z.output<Schema> | undefined {
    const read = schema.safeParse(value, { error: errorMap, reportInput: true });
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const { message, parameters } = entryOf(issue ?? {});
    const field = issue?.path.find((step) => typeof step === "string");
    this.addIssue(path, message === "error.required" ? "import.incomplete" : message, parameters, field);
    return undefined;
  }

  /**
   * The valid items, at most `limit`. Reports an issue for each other item among the first `maxListItems`, and one for all
   * items after these.
   */
  items<Item>(
    section: ResumeSection,
    { entered, limit }: { readonly entered: z.ZodType<Item>; readonly limit: number },
    found: readonly { readonly path: string; readonly value: unknown }[],
  ): Item[] {
    const items: Item[] = [];
    for (const { path, value } of found.slice(0, maxListItems)) {
      if (items.length === limit) {
        this.addIssue(path, "error.tooMany", [{ valueType: "number", value: limit }]);
        continue;
      }
      const item = this.parse(entered, value, path);
      if (item === undefined) continue;
      items.push(item);
      this.recognized.push({ section, path, value: item });
    }
    const unread = found[maxListItems];
    if (unread) this.addTooMany(unread.path);
    return items;
  }
}
