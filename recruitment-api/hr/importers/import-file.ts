import type { z } from "zod";
import type { ReportProgress } from "../../terminal/progress";
import { CommandError } from "../command";
import { CsvFormatError } from "../csv";
import type { Conflict, ImportContext, ImportCounts, Importer } from "./importer";
import { type ImportSource, type Reading, readRows } from "./read-rows";
import type { RowError } from "./row-errors";

export interface ImportOptions extends ImportSource {
  readonly dryRun?: boolean;
  readonly progress?: ReportProgress | undefined;
  /** Called for each error of the file, and for each row that must be confirmed */
  readonly report: (message: string) => void;
  /** Called with the ids of the rows before they are written, in the order of the file */
  readonly onValidated?: (ids: readonly string[]) => void;
  /** Kinds of conflicts that are confirmed in advance */
  readonly confirmed: readonly Conflict["kind"][];
  /** Prompts for the confirmation of conflicts; without it, conflicts prevent the import */
  readonly confirm?: (conflicts: number) => Promise<boolean>;
}

export interface ImportResult {
  readonly rows: number;
  readonly errors: number;
  /** Numbers of the rows that begin with # and were left out */
  readonly leftOut: readonly number[];
  /** Cells that are imported with another text than the file has, in the order of the file */
  readonly conversions: readonly Conversion[];
  /** Number of rows that must be confirmed, by the kind of conflict */
  readonly unconfirmed: Readonly<Record<Conflict["kind"], number>>;
  /** Null if nothing was written: the file has errors or no rows, a conflict was not confirmed, or it was a dry run */
  readonly written: ImportCounts | null;
}

/** A cell's text that is imported as another text, such as 5.2萬 as 52000, and the number of rows that contain it. */
export interface Conversion {
  readonly column: string;
  readonly from: string;
  readonly to: string;
  readonly rows: number;
}

/** Returns `prepare` with a count of the cells that `prepare` changes. */
function countConversions(prepare: Reading["prepare"]) {
  const counts = new Map<string, Conversion>();
  return {
    prepare(cells: Parameters<typeof prepare>[0]) {
      const prepared = prepare(cells);
      for (const [column, to] of Object.entries(prepared)) {
        const from = cells[column] ?? "";
        if (from.trim() === to.trim()) continue;
        const key = JSON.stringify([column, from, to]);
        counts.set(key, { column, from, to, rows: (counts.get(key)?.rows ?? 0) + 1 });
      }
      return prepared;
    },
    conversions: () => [...counts.values()],
  };
}

/** Validates a file or folder and, unless it has errors, writes its rows in one transaction: all rows or none. */
export async function importFile<Row>(
  context: ImportContext,
  importer: Importer<Row>,
  { dryRun = false, report, onValidated, confirmed, confirm, progress, ...source }: ImportOptions,
): Promise<ImportResult> {
  // `schema` and `prepareCells` read the database. They are called before the transaction, because it occupies the only
  // connection to SQLite.
  const schema = await importer.schema(context);
  const prepare = (await importer.prepareCells?.(context)) ?? ((cells) => cells);
  const { ids, ...validated } = await validate(context, importer, schema, source, {
    report,
    confirmed,
    prepare,
    progress,
  });
  const { rows, errors, unconfirmed } = validated;
  const conflicts = unconfirmed.reopen + unconfirmed.overwrite;
  const isConfirmed =
    conflicts === 0 || (errors === 0 && !dryRun && confirm !== undefined && (await confirm(conflicts)));
  const isImported = errors === 0 && rows > 0 && !dryRun && isConfirmed;
  if (isImported) onValidated?.(ids);
  const written = isImported
    ? await importer.write(
        context,
        readValues(context, importer, schema, source, { prepare }, (done) =>
          progress?.({ step: "Importing", done, of: validated.rows }),
        ),
      )
    : null;
  return { ...validated, written };
}

async function validate<Row>(
  context: ImportContext,
  importer: Importer<Row>,
  schema: z.ZodType<Row>,
  source: ImportSource,
  {
    report,
    confirmed,
    prepare,
    progress,
  }: Pick<ImportOptions, "report" | "confirmed" | "progress"> & Pick<Reading, "prepare">,
): Promise<Omit<ImportResult, "written"> & { readonly ids: readonly string[] }> {
  const check = (await importer.check?.(context)) ?? (() => []);
  const positionById = new Map<string, string>();
  const unconfirmed = { reopen: 0, overwrite: 0 };
  const leftOut: number[] = [];
  const counted = countConversions(prepare);
  const reading = { prepare: counted.prepare, onComment: (row: number) => leftOut.push(row) };
  let rows = 0;
  let errors = 0;
  const reportError = (position: string, { column, message }: RowError) => {
    errors += 1;
    report(`${position}${column === null ? "" : `, ${column}`}: ${message}`);
  };
  try {
    for await (const row of readRows(context.company, importer, schema, source, reading)) {
      rows += 1;
      progress?.({ step: "Checking", done: rows });
      const { position, id, columnLabel = (name: string) => name } = row;
      const label = (error: RowError): RowError => ({
        ...error,
        column: error.column === null ? null : columnLabel(error.column),
      });
      const earlier = positionById.get(id);
      if (earlier !== undefined)
        reportError(
          position,
          label({ column: importer.idColumn, message: `“${id}” is already used in ${earlier}` }),
        );
      if (id !== "") positionById.set(id, earlier ?? position);
      for (const error of "errors" in row ? row.errors : check(row.value))
        reportError(position, label(error));
      if ("errors" in row) continue;
      for (const { kind, message } of (await importer.conflicts?.(context, row.value)) ?? []) {
        if (confirmed.includes(kind)) continue;
        unconfirmed[kind] += 1;
        report(`${position}: ${message}`);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFormatError)) throw error;
    reportError(error.position, { column: null, message: error.message });
  }
  const conversions = counted.conversions();
  return { rows, errors, leftOut, conversions, unconfirmed, ids: [...positionById.keys()] };
}

/**
 * The values of a validated file. Throws a CommandError if the file has changed in the meantime and is no longer valid.
 */
async function* readValues<Row>(
  context: ImportContext,
  importer: Importer<Row>,
  schema: z.ZodType<Row>,
  source: ImportSource,
  reading: Reading,
  onRead: (rows: number) => void,
): AsyncGenerator<Row> {
  let rows = 0;
  for await (const row of readRows(context.company, importer, schema, source, reading)) {
    if ("errors" in row)
      throw new CommandError(`${source.path} changed during the import: nothing was imported.`);
    rows += 1;
    onRead(rows);
    yield row.value;
  }
}
