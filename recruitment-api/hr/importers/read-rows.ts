import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { z } from "zod";
import type { CompanyIdentity } from "#company/identity";
import { ambiguityOfAmount } from "../amounts";
import { CsvFormatError, readCsvRows } from "../csv";
import { FormatError } from "./format-error";
import {
  type Column,
  columnForPath,
  columnsIn,
  type Importer,
  type ImportFormat,
  rowFromCells,
} from "./importer";
import { parseRow, type RowError, unreadable } from "./row-errors";

type Cells = Readonly<Record<string, string>>;

export interface Reading {
  /** Converts the cells of a CSV row before the row is validated */
  readonly prepare: (cells: Cells) => Cells;
  /** Called with the number of each row that begins with # and is left out */
  readonly onComment?: (row: number) => void;
}

export interface ImportSource {
  /** A file, or a folder with one record per file */
  readonly path: string;
  readonly format: ImportFormat;
}

export type ParsedRow<Row> = {
  /** For example `row 7` or `entry 2` */
  readonly position: string;
  /** The name of a column with its letter in a spreadsheet; absent if the file is not CSV */
  readonly columnLabel?: (name: string) => string;
  /** Empty if the row has no valid id */
  readonly id: string;
} & ({ readonly value: Row } | { readonly errors: readonly RowError[] });

/** Streams the rows of a file or folder. Throws a CsvFormatError or FormatError if a file cannot be parsed. */
export async function* readRows<Row>(
  company: CompanyIdentity,
  given: Importer<Row>,
  schema: z.ZodType<Row>,
  { path, format }: ImportSource,
  reading: Reading,
): AsyncGenerator<ParsedRow<Row>> {
  const importer = { ...given, columns: columnsIn(given.columns, company) };
  const isFolder = (await stat(path)).isDirectory();
  const files = isFolder ? await filesIn(path, format) : [path];
  const read = { csv: readCsv, json: readJson, md: readMarkdown }[format];
  for (const file of files) {
    for await (const row of read(importer, schema, file, reading))
      yield isFolder ? { ...row, position: basename(file) } : row;
  }
}

async function filesIn(folder: string, format: ImportFormat): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(`.${format}`))
    .sort()
    .map((name) => join(folder, name));
}

async function* readCsv<Row>(
  { columns, idColumn, checkCells }: Importer<Row>,
  schema: z.ZodType<Row>,
  file: string,
  { prepare, onComment }: Reading,
): AsyncGenerator<ParsedRow<Row>> {
  let header: readonly string[] = [];
  const onHeader = (names: readonly string[]) => {
    header = names;
    checkHeader(columns, names);
  };
  const columnLabel = (name: string) =>
    header.includes(name) ? `${name} (column ${columnLetters(header.indexOf(name))})` : name;
  for await (const row of readCsvRows(file, onHeader, onComment)) {
    if (row instanceof CsvFormatError) {
      yield { position: row.position, id: "", errors: [{ column: null, message: row.message }] };
      continue;
    }
    const cells = prepare(row.cells);
    const id = (cells[idColumn ?? ""] ?? "").trim();
    const parsed = parseRow(schema, rowFromCells(columns, cells), (path) => columnForPath(columns, path));
    const ofCells = checkCells?.(cells) ?? [];
    const errors = [...("errors" in parsed ? parsed.errors : []), ...ofCells];
    const read =
      errors.length > 0 ? { errors: errors.map((error) => explain(error, columns, row.cells)) } : parsed;
    yield { position: `row ${row.row}`, columnLabel, id, ...read };
  }
}

/** The letters of a column in a spreadsheet: 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** Adds the cell's content and the expected format to the error of a cell that cannot be parsed. */
function explain(
  error: RowError,
  columns: readonly Column[],
  cells: Readonly<Record<string, string>>,
): RowError {
  const column = columns.find(({ name }) => name === error.column);
  if (!column || error.message !== unreadable) return error;
  const cell = (cells[column.name] ?? "").trim();
  const ambiguity = column.type === "amount" ? ambiguityOfAmount(cell) : undefined;
  const expected = column.form ?? defaultForms[column.type];
  const problem = ambiguity ?? (expected ? `${unreadable}; write ${expected}` : unreadable);
  return { ...error, message: `“${cell}” ${problem}` };
}

const defaultForms: Partial<Record<Column["type"], string>> = {
  number: "a number, such as 12",
  amount: "a whole number, such as 60000",
  boolean: "yes or no",
};

function checkHeader(columns: readonly Column[], header: readonly string[]): void {
  const names = columns.map(({ name }) => name);
  const unknown = header.filter((name) => !names.includes(name));
  const duplicate = header.filter((name, index) => header.indexOf(name) !== index);
  const missing = columns.filter(({ name, optional }) => !optional && !header.includes(name));
  const problems = [
    ...(unknown.length > 0 ? [`unknown: ${unknown.join(", ")}`] : []),
    ...(duplicate.length > 0 ? [`duplicate: ${duplicate.join(", ")}`] : []),
    ...(missing.length > 0 ? [`missing: ${missing.map(({ name }) => name).join(", ")}`] : []),
  ];
  if (problems.length > 0)
    throw new CsvFormatError("row 1", `the header has the wrong columns; ${problems.join("; ")}`);
}

async function* readJson<Row>(
  { idColumn, oneRecordPerFile }: Importer<Row>,
  schema: z.ZodType<Row>,
  file: string,
): AsyncGenerator<ParsedRow<Row>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new FormatError(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const rows = oneRecordPerFile ? [content] : content;
  if (!Array.isArray(rows)) throw new FormatError(`${file} must contain a JSON array`);
  for (const [index, row] of rows.entries()) {
    yield {
      position: `entry ${index + 1}`,
      id: idOf(row, idColumn),
      ...parseRow(schema, row, (path) => (path.length > 0 ? path.map(String).join(".") : null)),
    };
  }
}

async function* readMarkdown<Row>(
  { columns, idColumn, cellsFromMarkdown }: Importer<Row>,
  schema: z.ZodType<Row>,
  file: string,
): AsyncGenerator<ParsedRow<Row>> {
  const position = basename(file);
  try {
    const cells = cellsFromMarkdown?.(await readFile(file, "utf8"), file) ?? {};
    const id = cells[idColumn ?? ""] ?? "";
    const row = rowFromCells(columns, cells);
    yield { position, id, ...parseRow(schema, row, (path) => columnForPath(columns, path)) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    yield { position, id: "", errors: [{ column: null, message: error.message }] };
  }
}

function idOf(row: unknown, idColumn: string | null): string {
  if (idColumn === null) return "";
  const id = new Map(Object.entries(row ?? {})).get(idColumn);
  return typeof id === "string" ? id : "";
}
