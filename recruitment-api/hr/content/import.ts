import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";
import { type AuditSubject, recordAudit } from "../audit/audit";
import {
  type CommandContext,
  CommandError,
  type ExitCode,
  parseEnum,
  requireOperands,
  UsageError,
  withDatabase,
} from "../command";
import { FormatError } from "../importers/format-error";
import type { Conversion, ImportResult } from "../importers/import-file";
import type { Column, Conflict, ImportFormat } from "../importers/importer";
import { type ImporterName, importers, type ListedImporter } from "../importers/list";
import { printRows } from "../table";
import { timeFormats } from "../times";
import { dryRun, type ListedVerb, verb } from "../verbs";

const columnList = (columns: readonly Column[]) =>
  columns
    .map(({ name, optional }) => (optional ? `[${name}]` : name))
    .join(", ")
    .replace(/(.{1,100})(?:, |$)/g, "  $1\n")
    .trimEnd();

const csvHelp = (columns: readonly Column[]) => `
CSV: UTF-8 or UTF-16 (in Excel: “CSV UTF-8” or “Unicode Text”), with commas, semicolons or tabs, and a header with these columns in any order; those in brackets are optional:
${columnList(columns)}
Empty rows, and rows whose first cell starts with # and a space, are skipped.
Times: ${timeFormats}, or as Excel shows them: 2026/12/15, 15-Dec-2026, 115/12/15. A closing date includes the whole day.`;

const detailsOf = ({ formats, columns, folderFormat }: ListedImporter) =>
  `All records of the file or none: every error is reported with its row and column, and a file with errors changes
nothing. A record with a known id is replaced. Formats: ${formats.join(", ")}${folderFormat ? `; a folder imports all its .${folderFormat} files` : ""}. See docs/hr.md.${
    columns.length > 0 ? `\n${csvHelp(columns)}` : ""
  }`;

const options = {
  ...dryRun,
  format: { type: "string", value: "FORMAT", help: "format of the file; default: its extension" },
} as const;

const confirmations = {
  reopen: {
    type: "boolean",
    default: false,
    help: "reopens closed openings that the file has with a later closing date",
  },
  overwrite: {
    type: "boolean",
    default: false,
    help: "replaces openings that were changed after the file was exported,\nor whose version the file does not have",
  },
} as const;

export function importVerb(name: ImporterName, example: string): ListedVerb {
  const importer: ListedImporter = importers[name];
  const common = {
    summary: `imports ${importer.nouns[1]} from a file`,
    operands: "FILE",
    details: detailsOf(importer),
    examples: [`import ${example} --dry-run`, `import ${example}`],
  };
  if (name !== "openings")
    return verb({
      ...common,
      options,
      run: ({ values, operands, terminal }) =>
        runImport(terminal, importer, operands, values, { reopen: false, overwrite: false }),
    });
  return verb({
    ...common,
    options: { ...options, ...confirmations },
    run: ({ values, operands, terminal }) => runImport(terminal, importer, operands, values, values),
  });
}

async function runImport(
  terminal: Parameters<typeof withDatabase>[0],
  importer: ListedImporter,
  operands: readonly string[],
  values: { readonly "dry-run": boolean; readonly format?: string | undefined },
  confirmed: Readonly<Record<Conflict["kind"], boolean>>,
): Promise<ExitCode> {
  const [path = ""] = requireOperands(operands, "FILE");
  const found = await stat(path).catch(() => null);
  const extension = found?.isDirectory()
    ? importer.folderFormat
    : extname(path)
        .slice(1)
        .toLowerCase()
        .replace(/^(txt|tsv)$/, "csv");
  const format = parseEnum("format", importer.formats, values.format ?? extension ?? "");
  if (!found?.isFile() && !(found?.isDirectory() && importer.folderFormat === format))
    throw new CommandError(`${path} cannot be read.`);
  const kinds = (["reopen", "overwrite"] as const).filter((kind) => confirmed[kind]);
  return withDatabase(terminal, (context) =>
    importInto(context, importer, { path, format, dryRun: values["dry-run"], confirmed: kinds }),
  );
}

async function importInto(
  context: CommandContext,
  importer: ListedImporter,
  source: {
    readonly path: string;
    readonly format: ImportFormat;
    readonly dryRun: boolean;
    readonly confirmed: readonly Conflict["kind"][];
  },
): Promise<ExitCode> {
  const { out, err, ask } = context;
  const ids: string[] = [];
  const finish = (tx: Kysely<Schema>, counts: object) =>
    recordAudit(tx, context, {
      subjects: (ids.length > 0 ? ids : [importer.nouns[1]]).map(
        (subject): AuditSubject => ({ kind: importer.auditKind, subject }),
      ),
      details: counts as Readonly<Record<string, unknown>>,
    });
  const result = await importer
    .importFile(
      { ...context, finish },
      {
        ...source,
        report: err,
        progress: context.progress,
        onValidated: (found) => ids.push(...found),
        ...(ask && {
          confirm: (count: number) => ask(`Import anyway? ${counted(count, ["conflict", "conflicts"])}`),
        }),
      },
    )
    .catch((error) => {
      throw error instanceof FormatError ? new UsageError(error.message) : error;
    });
  const { rows, errors, leftOut, conversions, unconfirmed, written } = result;
  context.result?.({ rows, errors, leftOut, conversions, unconfirmed, written });
  if (source.dryRun) listConversions(conversions, out);
  return report(result, importer, { out, err, path: source.path });
}

const digits = (count: number) => count.toLocaleString("en-US");

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${digits(count)} ${count === 1 ? one : many}`;

const listedConversions = 40;

/** Lists the cells that would be imported with another value, so that a person can check the conversions. */
function listConversions(conversions: readonly Conversion[], out: (line: string) => void): void {
  if (conversions.length === 0) return;
  out("Cells that will be imported with a different value:");
  const rows = conversions
    .slice(0, listedConversions)
    .map(({ column, from, to, rows }) => ({ column, cell: from, "imported as": to, rows }));
  printRows(out, rows, { json: false });
  const others = conversions.length - rows.length;
  if (others > 0) out(`… and ${digits(others)} more; --json lists all.`);
}

function report(
  { rows, errors, leftOut, unconfirmed, written }: ImportResult,
  { nouns }: ListedImporter,
  { out, err, path }: Pick<CommandContext, "out" | "err"> & { path: string },
): ExitCode {
  if (leftOut.length > 0)
    err(
      `${counted(leftOut.length, ["row begins", "rows begin"])} with # and ${leftOut.length === 1 ? "was" : "were"} left out: ${leftOut.join(", ")}.`,
    );
  if (errors > 0) {
    err(`${counted(errors, ["error", "errors"])} in ${counted(rows, nouns)}: nothing was imported.`);
    return 1;
  }
  if (rows === 0) {
    err(`${path} has no rows: nothing was imported.`);
    return 1;
  }
  if (written) {
    out(
      `Imported ${counted(rows, nouns)}: ${digits(written.added)} new, ${digits(written.replaced)} replaced.`,
    );
    return 0;
  }
  const needed = (["reopen", "overwrite"] as const).filter((kind) => unconfirmed[kind] > 0);
  if (needed.length > 0) {
    err(
      `Nothing was imported. Check these rows, or export the openings again; to import the file as it is, add ${needed.map((kind) => `--${kind}`).join(" ")}.`,
    );
    return 1;
  }
  out(`Dry run: ${counted(rows, nouns)} can be imported. Nothing was written.`);
  return 0;
}
