import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { z } from "zod";
import {
  type Command,
  type ExitCode,
  Misuse,
  oneOf,
  operands,
  Refusal,
  type Session,
  understood,
  withData,
} from "./command";
import { CsvFault, csvRows } from "./csv";
import { type Fault, readRow } from "./faults";
import { type Column, columnAt, type Kind, nested } from "./kinds";
import { openingKind } from "./openings";
import { newsKind, translationKind } from "./texts";
import { timeForms } from "./times";

const kindNames = ["openings", "news", "translations"] as const;
const formats = ["csv", "json"] as const;

const columnList = ({ columns }: { columns: readonly Column[] }) =>
  columns
    .map(({ name, optional }) => (optional ? `[${name}]` : name))
    .join(", ")
    .replace(/(.{1,100})(?:, |$)/g, "    $1\n")
    .trimEnd();

const help = `Usage: npm run hr -- import <openings|news|translations> <file> [--dry-run] [--format csv|json]

Reads a file, lists every fault by line and column, and imports it if there is none: all rows or no row. A row whose
id is known replaces what is there (jobId, id, colId); applications for an opening stay.

  --dry-run        only looks for faults, writes nothing
  --format         csv or json; without it by the file's ending

CSV: UTF-8, RFC 4180, a header with these columns in any order. Those in brackets may be missing.
  openings
${columnList(openingKind)}
  news
${columnList(newsKind)}
  translations
${columnList(translationKind)}

Lists (duties, requirements, niceToHave, process): one entry a line of the cell, as many in each language.
Times: ${timeForms}. A closing day counts to its end.
Salary: both ends empty means negotiable, which is refused where the pay can be below NT$40,000 a month.
JSON: a list of objects; a column with a dot is a field of an object, salary is { currency, period, min, max }.

See docs/hr.md for the columns one by one.`;

/** A row as it was read: where it stands, and its value or faults. */
type Read<Row> = { readonly place: string; readonly id: string } & (
  | { readonly value: Row }
  | { readonly faults: readonly Fault[] }
);

export const importing: Command = {
  summary: "imports openings, news or translations from CSV or JSON",
  help,
  async run(args, terminal) {
    const { values, positionals } = understood(args, {
      "dry-run": { type: "boolean", default: false },
      format: { type: "string" },
    });
    const [kindName = "", file = ""] = operands(positionals, "openings|news|translations", "file");
    const name = oneOf("Import", kindNames, kindName);
    const format = oneOf("Format", formats, values.format ?? extname(file).slice(1).toLowerCase());
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) throw new Refusal(`${file} is no file that can be read.`);
    const dryRun = values["dry-run"];
    return withData(terminal, (session) => {
      switch (name) {
        case "openings":
          return imported(session, openingKind, { file, format, dryRun });
        case "news":
          return imported(session, newsKind, { file, format, dryRun });
        case "translations":
          return imported(session, translationKind, { file, format, dryRun });
      }
    });
  },
};

interface Asked {
  readonly file: string;
  readonly format: (typeof formats)[number];
  readonly dryRun: boolean;
}

interface Source<Row> extends Asked {
  /** Made before anything is written: within the one transaction of SQLite nothing else can be read. */
  readonly schema: z.ZodType<Row>;
}

async function imported<Row>(session: Session, kind: Kind<Row>, asked: Asked): Promise<ExitCode> {
  const source = { ...asked, schema: await kind.schema(session) };
  const { out, err } = session;
  const [noun, nouns] = kind.nouns;
  const counted = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? noun : nouns}`;
  const { rows, faults } = await examined(session, kind, source);
  if (faults > 0) {
    err(`${faults} ${faults === 1 ? "fault" : "faults"} in ${counted(rows)}: nothing was imported.`);
    return 1;
  }
  if (rows === 0) {
    err(`${source.file} has no rows: nothing was imported.`);
    return 1;
  }
  if (source.dryRun) {
    out(`${counted(rows)} can be imported. This was a dry run: nothing was written.`);
    return 0;
  }
  const { added, replaced } = await kind.write(session, values(kind, source));
  out(`Imported ${counted(rows)}: ${added} new, ${replaced} replaced.`);
  return 0;
}

/** Reads the whole file once without writing, and says every fault as it is found. */
async function examined<Row>(
  session: Session,
  kind: Kind<Row>,
  source: Source<Row>,
): Promise<{ rows: number; faults: number }> {
  const check = await kind.check(session);
  const seen = new Map<string, string>();
  let rows = 0;
  let faults = 0;
  const say = (place: string, { column, why }: Fault) => {
    faults += 1;
    session.err(`${place}${column === null ? "" : `, ${column}`}: ${why}`);
  };
  try {
    for await (const row of read(kind, source)) {
      rows += 1;
      const { place, id } = row;
      const earlier = seen.get(id);
      if (earlier !== undefined)
        say(place, { column: kind.idColumn, why: `“${id}” stands in ${earlier} already` });
      if (id !== "") seen.set(id, earlier ?? place);
      for (const fault of "faults" in row ? row.faults : check(row.value)) say(place, fault);
    }
  } catch (fault) {
    if (!(fault instanceof CsvFault)) throw fault;
    say(`line ${fault.line}`, { column: null, why: fault.message });
  }
  return { rows, faults };
}

/** The rows of a file that was found to be without faults; should it have changed meanwhile, the import ends. */
async function* values<Row>(kind: Kind<Row>, source: Source<Row>): AsyncGenerator<Row> {
  for await (const row of read(kind, source)) {
    if ("faults" in row) throw new Refusal(`${source.file} changed while it was read: nothing was imported.`);
    yield row.value;
  }
}

const read = <Row>(kind: Kind<Row>, { file, format, schema }: Source<Row>): AsyncGenerator<Read<Row>> =>
  format === "csv" ? readCsv(kind, schema, file) : readJson(kind, schema, file);

async function* readCsv<Row>(
  { columns, idColumn }: Kind<Row>,
  schema: z.ZodType<Row>,
  file: string,
): AsyncGenerator<Read<Row>> {
  const names = columns.map(({ name }) => name);
  const headed = (header: readonly string[]) => {
    const unknown = header.filter((name) => !names.includes(name));
    const twice = header.filter((name, place) => header.indexOf(name) !== place);
    const missing = columns.filter(({ name, optional }) => !optional && !header.includes(name));
    const whys = [
      ...(unknown.length > 0 ? [`unknown: ${unknown.join(", ")}`] : []),
      ...(twice.length > 0 ? [`twice: ${twice.join(", ")}`] : []),
      ...(missing.length > 0 ? [`missing: ${missing.map(({ name }) => name).join(", ")}`] : []),
    ];
    if (whys.length > 0) throw new CsvFault(1, `the columns of the header do not fit; ${whys.join("; ")}`);
  };
  for await (const row of csvRows(file, headed)) {
    const place = `line ${row.line}`;
    if (row instanceof CsvFault) {
      yield { place, id: "", faults: [{ column: null, why: row.message }] };
      continue;
    }
    const id = (row.cells[idColumn] ?? "").trim();
    yield { place, id, ...readRow(schema, nested(columns, row.cells), (path) => columnAt(columns, path)) };
  }
}

async function* readJson<Row>(
  { idColumn }: Kind<Row>,
  schema: z.ZodType<Row>,
  file: string,
): AsyncGenerator<Read<Row>> {
  let rows: unknown;
  try {
    rows = JSON.parse(await readFile(file, "utf8"));
  } catch (fault) {
    throw new Misuse(`${file} is not JSON: ${fault instanceof Error ? fault.message : fault}`);
  }
  if (!Array.isArray(rows)) throw new Misuse(`${file} holds no list`);
  for (const [index, row] of rows.entries()) {
    yield {
      place: `entry ${index + 1}`,
      id: named(row, idColumn),
      ...readRow(schema, row, (path) => (path.length > 0 ? path.map(String).join(".") : null)),
    };
  }
}

function named(row: unknown, idColumn: string): string {
  const id = new Map(Object.entries(row ?? {})).get(idColumn);
  return typeof id === "string" ? id : "";
}
