import type { AuditSubjectKind } from "../../database/schema/audit";
import { careerImporter } from "./careers";
import { gotoImporter } from "./goto-codes";
import { type ImportOptions, type ImportResult, importFile } from "./import-file";
import type { ImportContext, Importer } from "./importer";
import { interviewSlotImporter } from "./interview-slots";
import { newsImporter } from "./news";
import { openingImporter } from "./openings";
import { programmeImporter } from "./programmes";
import { questionnaireImporter } from "./questionnaires";
import { salaryBandImporter } from "./salary-bands";
import { translationImporter } from "./translations";

/** An importer without the type of its rows, so that all importers have the same type. */
export interface ListedImporter
  extends Pick<
    Importer<unknown>,
    "nouns" | "formats" | "folderFormat" | "columns" | "oneRecordPerFile" | "markdownFromCells" | "read"
  > {
  readonly auditKind: AuditSubjectKind;
  importFile(context: ImportContext, options: ImportOptions): Promise<ImportResult>;
}

const listed = <Row>(importer: Importer<Row>, auditKind: AuditSubjectKind = "content"): ListedImporter => ({
  ...importer,
  auditKind,
  importFile: (context, options) => importFile(context, importer, options),
});

/** The kinds of content that can be imported, by the name on the command line. */
export const importers = {
  openings: listed(openingImporter, "opening"),
  news: listed(newsImporter),
  translations: listed(translationImporter),
  questionnaires: listed(questionnaireImporter),
  programmes: listed(programmeImporter),
  careers: listed(careerImporter),
  bands: listed(salaryBandImporter),
  goto: listed(gotoImporter),
  interviews: listed(interviewSlotImporter, "slot"),
} as const satisfies Record<string, ListedImporter>;

export type ImporterName = keyof typeof importers;
