import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import {
  type CommandContext,
  CommandError,
  parseEnum,
  requireOperands,
  UsageError,
  withDatabase,
} from "../command";
import { formatCsvLine } from "../csv";
import { cellsFromRow, columnsIn, type ImportFormat } from "../importers/importer";
import { type ImporterName, importers, type ListedImporter } from "../importers/list";
import { counted } from "../table";
import { type ListedVerb, verb } from "../verbs";

const options = {
  out: { type: "string", value: "PATH", help: "the file or folder to write; default: the screen" },
  format: { type: "string", value: "FORMAT", help: "default: the extension of --out, else the first format" },
  bom: { type: "boolean", default: false, help: "a byte order mark at the start of CSV, for Excel" },
} as const;

export function exportVerb(name: ImporterName, example: string): ListedVerb {
  const importer: ListedImporter = importers[name];
  const { formats, folderFormat, nouns } = importer;
  return verb({
    summary: `exports ${nouns[1]} in the format that import reads`,
    details: `Formats: ${formats.join(", ")}.${folderFormat ? ` A folder gets one .${folderFormat} file for each.` : ""} An existing file is not overwritten.`,
    options,
    examples: [`export --out ${example}`],
    async run({ values, operands, terminal }) {
      requireOperands(operands);
      const { out } = values;
      const extension = out === undefined ? "" : extname(out).slice(1).toLowerCase();
      const isFolder = extension === "" && out !== undefined && folderFormat !== undefined;
      const given = values.format ?? (isFolder ? folderFormat : extension || formats[0]);
      const format = parseEnum("format", formats, given ?? "");
      if (values.bom && format !== "csv") throw new UsageError("--bom can only be used with CSV");
      if (isFolder && format !== folderFormat)
        throw new UsageError(`A folder is written as ${folderFormat}; for ${format}, name a file`);
      if (!isFolder && folderFormat === format)
        throw new UsageError(`--out FOLDER is missing: ${format} is written as one file for each record`);
      return withDatabase(terminal, async (context) => {
        const count = isFolder
          ? await writeFolder(context, importer, out, format)
          : await writeFile(context, importer, { out, format, bom: values.bom });
        if (out !== undefined) context.out(`Exported ${counted(count, nouns)} to ${out}.`);
        return 0;
      });
    },
  });
}

async function* textOf(
  context: CommandContext,
  importer: ListedImporter,
  format: ImportFormat,
  count: { rows: number },
): AsyncGenerator<string> {
  const columns = columnsIn(importer.columns, context.company);
  if (format === "csv") yield formatCsvLine(columns.map(({ name }) => name));
  for await (const row of importer.read(context)) {
    if (format === "csv") yield formatCsvLine(Object.values(cellsFromRow(columns, row)));
    else {
      const entry = JSON.stringify(row, null, 2);
      yield importer.oneRecordPerFile
        ? entry
        : `${count.rows > 0 ? "," : "["}\n  ${entry.replaceAll("\n", "\n  ")}`;
    }
    count.rows += 1;
  }
  if (format !== "csv" && importer.oneRecordPerFile) {
    if (count.rows === 0) throw new CommandError(`There is no ${importer.nouns[0]} to export.`);
    yield "\n";
  } else if (format !== "csv") yield count.rows > 0 ? "\n]\n" : "[]\n";
}

async function writeFile(
  context: CommandContext,
  importer: ListedImporter,
  { out, format, bom }: { out: string | undefined; format: ImportFormat; bom: boolean },
): Promise<number> {
  const count = { rows: 0 };
  if (out === undefined) {
    let text = bom ? "\ufeff" : "";
    for await (const part of textOf(context, importer, format, count)) text += part;
    context.out(text.trimEnd());
    return count.rows;
  }
  requireNew(out);
  const partial = `${out}.partial`;
  const file = await open(partial, "w");
  try {
    if (bom) await file.write("\ufeff");
    for await (const part of textOf(context, importer, format, count)) await file.write(part);
    await file.close();
    await rename(partial, out);
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
  return count.rows;
}

export function requireNew(path: string): void {
  if (existsSync(path)) throw new CommandError(`${path} exists: name a new file.`);
}

/** Writes one file for each record, named by the record's id. */
async function writeFolder(
  context: CommandContext,
  importer: ListedImporter,
  folder: string,
  format: ImportFormat,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new CommandError(`${folder} is not empty: export to a new or empty folder.`);
  const columns = columnsIn(importer.columns, context.company);
  let count = 0;
  for await (const row of importer.read(context)) {
    const { id } = row as { id: string };
    const text =
      importer.markdownFromCells && format === "md"
        ? importer.markdownFromCells(cellsFromRow(columns, row), context.company)
        : `${JSON.stringify(row, null, 2)}\n`;
    const file = await open(join(folder, `${id}.${format}`), "wx");
    await file.write(text).finally(() => file.close());
    count += 1;
  }
  return count;
}
