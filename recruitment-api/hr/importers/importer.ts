import type { Kysely } from "kysely";
import { z } from "zod";
import type { CompanyIdentity } from "#company/identity";
import { type Locale, type Localized, locales } from "#contract/locale";
import type { Schema } from "../../database/schema";
import { ambiguityOfAmount, parseNumber } from "../amounts";
import type { CommandContext } from "../command";
import { parseInstant } from "../times";
import type { RowError } from "./row-errors";

/** A column of the CSV format. `path` locates its value in a row of the JSON format. */
export interface Column {
  readonly name: string;
  readonly path: readonly string[];
  /**
   * `lines`: a list, one entry per line of the cell. `words`: a list separated by spaces, commas, semicolons or `|`.
   * `amount`: a number; an ambiguous one, such as 60.000, is an error.
   */
  readonly type: "text" | "lines" | "words" | "number" | "amount" | "boolean";
  /** What a cell must contain, for the template and for errors */
  readonly form?: string;
  readonly example?: string;
  readonly optional?: boolean;
  /** The column exists only if the company has this language */
  readonly locale?: Locale;
}

export type ImportFormat = "csv" | "json" | "md";

export interface ImportCounts {
  readonly added: number;
  readonly replaced: number;
}

export interface ImportContext extends Pick<CommandContext, "db" | "engine" | "now" | "company"> {
  /** Runs in the transaction of the import, after the rows were written */
  readonly finish?: (tx: Kysely<Schema>, counts: ImportCounts) => Promise<void>;
}

/** Why a row must be confirmed before it replaces a record. `kind` is the option that confirms it. */
export interface Conflict {
  readonly kind: "reopen" | "overwrite";
  readonly message: string;
}

export interface Importer<Row> {
  /** Singular and plural, used in messages */
  readonly nouns: readonly [string, string];
  readonly formats: readonly ImportFormat[];
  /** The columns of the CSV format; empty if there is none. */
  readonly columns: readonly Column[];
  /**
   * The column that identifies a record: an import replaces the record with the same id. Null if records have no id.
   */
  readonly idColumn: string | null;
  /** A JSON file contains one record instead of an array of records. */
  readonly oneRecordPerFile?: boolean;
  /** The format of the files if a folder with one record per file can be imported. */
  readonly folderFormat?: ImportFormat;
  /**
   * Returns a function that converts the cells of a CSV row from the formats of other programs. The function is called
   * before the row is validated.
   */
  prepareCells?(
    context: ImportContext,
  ): Promise<(cells: Readonly<Record<string, string>>) => Readonly<Record<string, string>>>;
  /** Finds errors in the cells of a CSV row, after `prepareCells`, that the schema of the row cannot find. */
  checkCells?(cells: Readonly<Record<string, string>>): RowError[];
  /** Converts the Markdown format to the cells of a CSV row; throws a FormatError if the text is not in that format. */
  cellsFromMarkdown?(text: string, fileName: string): Readonly<Record<string, string>>;
  /** The schema of a row, which may depend on stored reference data, such as the known cities. */
  schema(context: ImportContext): Promise<z.ZodType<Row>>;
  /**
   * Returns a check that depends on stored data or on earlier rows. The check is called for each valid row, in the
   * order of the file.
   */
  check?(context: ImportContext): Promise<(row: Row) => RowError[]>;
  /** What must be confirmed before a row is written. Called for each valid row, in the order of the file. */
  conflicts?(context: ImportContext, row: Row): Promise<readonly Conflict[]>;
  /** Reads the stored records in the shape of the JSON format, so that an export can be imported again. */
  read(context: Pick<ImportContext, "db" | "company">): AsyncIterable<unknown>;
  markdownFromCells?(cells: Readonly<Record<string, string>>, company: CompanyIdentity): string;
  /** Writes all rows in one transaction; replaces records with a known id. */
  write(context: ImportContext, rows: AsyncIterable<Row>): Promise<ImportCounts>;
}

export const column = (name: string, type: Column["type"] = "text"): Column => ({ name, path: [name], type });
export const optional = (required: Column): Column => ({ ...required, optional: true });
/** One column per language of the company: `title.zh-TW`, `title.en-US`. */
export const localizedColumns = (field: string, type: Column["type"] = "text"): Column[] =>
  locales.map((locale) => ({ name: `${field}.${locale}`, path: [field, locale], type, locale }));

export const columnsIn = (
  columns: readonly Column[],
  { contentLocales: own }: Pick<CompanyIdentity, "contentLocales">,
): Column[] => columns.filter(({ locale }) => locale === undefined || own.includes(locale));

export const inEveryLocale = <Value extends z.ZodType>(
  value: Value,
  { contentLocales: own }: CompanyIdentity,
): z.ZodType<Localized<z.output<Value>>> =>
  // The cast is safe: the schema requires a value in each of the company's locales, and allows no other keys.
  z.strictObject(Object.fromEntries(own.map((locale) => [locale, value]))) as unknown as z.ZodType<
    Localized<z.output<Value>>
  >;

export const time = (now: Date, options: { end?: boolean } = {}) =>
  z.string().transform((text, context) => {
    const parsed = text === "" ? { problem: "is missing" } : parseInstant(text, { ...options, now });
    if ("at" in parsed) return parsed.at;
    context.addIssue({
      code: "custom",
      message: text === "" ? parsed.problem : `“${text}” ${parsed.problem}`,
    });
    return z.NEVER;
  });

const booleans: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  "1": true,
  是: true,
  no: false,
  否: false,
  false: false,
  "0": false,
};

function parseCell(cell: string, type: Column["type"]): unknown {
  const text = cell.trim();
  switch (type) {
    case "text":
      return text;
    case "lines":
      return text.split(/\r\n|\n|\r/).flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));
    case "words":
      return text.split(/[\s,;|]+/).filter((word) => word !== "");
    case "number":
      return text === "" ? null : (parseNumber(text) ?? text);
    case "amount":
      return text === "" ? null : ambiguityOfAmount(text) ? text : (parseNumber(text) ?? text);
    case "boolean":
      return booleans[text.toLowerCase()] ?? (text === "" ? false : text);
  }
}

/** Converts a CSV row to the shape of the JSON format. Omits empty cells of optional columns. */
export function rowFromCells(columns: readonly Column[], cells: Readonly<Record<string, string>>): unknown {
  const row: Record<string, unknown> = {};
  for (const { name, path, type, optional } of columns) {
    const cell = cells[name];
    if (cell === undefined || (optional && cell.trim() === "")) continue;
    const [last = "", ...reversedParents] = [...path].reverse();
    const parent = reversedParents.reverse().reduce<Record<string, unknown>>((object, key) => {
      const child = object[key];
      const copy: Record<string, unknown> = typeof child === "object" && child !== null ? { ...child } : {};
      object[key] = copy;
      return copy;
    }, row);
    parent[last] = parseCell(cell, type);
  }
  return row;
}

const textOfCell = (value: unknown, type: Column["type"]): string => {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.join(type === "words" ? " " : "\n");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
};

/** Converts a row in the shape of the JSON format to CSV cells, the inverse of `rowFromCells`. */
export function cellsFromRow(columns: readonly Column[], row: unknown): Record<string, string> {
  const valueAt = (path: readonly string[]) =>
    path.reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(key) : undefined,
      row,
    );
  return Object.fromEntries(columns.map(({ name, path, type }) => [name, textOfCell(valueAt(path), type)]));
}

/**
 * The name of the column that contains the value at a path of the row, or of the first column below the path. Returns
 * the path with dots if there is no such column, and null for the whole row.
 */
export function columnForPath(columns: readonly Column[], path: readonly PropertyKey[]): string | null {
  const keys = path.map(String);
  const exact = columns.find((column) => column.path.every((key, index) => key === keys[index]));
  const nested = columns.find((column) => keys.every((key, index) => key === column.path[index]));
  return exact?.name ?? (keys.length === 0 ? null : (nested?.name ?? keys.join(".")));
}
