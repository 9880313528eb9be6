import { existsSync } from "node:fs";
import { join } from "node:path";
import { CompanyFolderError } from "#company/folder-error";
import { FormatError } from "../hr/importers/format-error";
import type { Conflict, ImportContext, ImportFormat } from "../hr/importers/importer";
import { importers } from "../hr/importers/list";
import type { ReportProgress } from "../terminal/progress";

/** The files of a company folder in the order of their import: openings come after the questionnaires they refer to. */
const content: readonly {
  readonly name: keyof typeof importers;
  readonly path: string;
  readonly format: ImportFormat;
}[] = [
  { name: "translations", path: "translations.csv", format: "csv" },
  { name: "news", path: "news", format: "md" },
  { name: "questionnaires", path: "questionnaires", format: "json" },
  { name: "openings", path: "openings.csv", format: "csv" },
  { name: "programmes", path: "programmes.json", format: "json" },
  { name: "careers", path: "pages/careers.json", format: "json" },
  { name: "bands", path: "pages/salary-bands.csv", format: "csv" },
  { name: "goto", path: "goto.csv", format: "csv" },
];

interface Loaded {
  readonly path: string;
  readonly rows: number;
}

/**
 * Imports the API's part of a company folder; a missing file is skipped. Call it in a transaction, because files without
 * errors are imported even if another file has errors.
 *
 * @param confirmed kinds of conflicts that do not prevent the import of an opening
 * @throws {CompanyFolderError} with the errors of every file
 */
export async function loadCompany(
  context: ImportContext,
  confirmed: readonly Conflict["kind"][] = [],
  progress?: ReportProgress,
): Promise<Loaded[]> {
  const { folder } = context.company;
  const errors: string[] = [];
  const loaded: Loaded[] = [];
  for (const { name, path, format } of content) {
    const source = join(folder, path);
    if (!existsSync(source)) continue;
    const separator = format === "csv" ? ", " : ": ";
    try {
      const { rows, unconfirmed } = await importers[name].importFile(context, {
        path: source,
        format,
        report: (message) => errors.push(path + separator + message),
        confirmed,
        progress,
      });
      const needed = (["reopen", "overwrite"] as const).filter((kind) => unconfirmed[kind] > 0);
      if (needed.length > 0)
        errors.push(
          `${path}: to load these openings anyway, add ${needed.map((kind) => `--${kind}`).join(" ")}`,
        );
      loaded.push({ path, rows });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      errors.push(`${path}: ${error.message.replaceAll(`${source} `, "")}`);
    }
  }
  if (errors.length > 0) throw new CompanyFolderError(folder, errors);
  return loaded;
}
