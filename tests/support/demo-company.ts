import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { LocalizedQuestionnaire } from "#api/applications/questionnaires";
import { rowFromCells } from "#api/hr/importers/importer";
import { openingImporter } from "#api/hr/importers/openings";
import type { NewOpening } from "#api/openings/openings";
import { demoCompany } from "#company/shipped";
import type { Localized } from "#contract/locale";

const textOf = (path: string) => readFileSync(join(demoCompany, path), "utf8");

/** A row whose localized fields have a text in each of these languages, as in the demo company. */
type InThreeLanguages<Row> = {
  [Field in keyof Row]: Row[Field] extends Localized<infer Value>
    ? Readonly<Record<"zh-TW" | "zh-CN" | "en-US", Value>>
    : Row[Field];
};

/** A row of `openings.csv` before validation. */
type OpeningRow = InThreeLanguages<
  Omit<NewOpening, "publishedAt" | "closesAt" | "hasQuestionnaire" | "questionnaireId">
> & {
  publishedAt: string;
  closesAt?: string;
  questionnaire?: string;
};

export interface DemoJob extends Omit<OpeningRow, "publishedAt" | "closesAt"> {
  publishedDaysAgo: number;
  /** Negative if already closed; null if open until filled */
  closesInDays: number | null;
  hasQuestionnaire: boolean;
}

const daysIn = (offset: string) => Number.parseInt(offset, 10);

const cells = parse<Record<string, string>>(textOf("openings.csv"), { columns: true });

/** The openings of the demo company. Dates are days from the day on which the database is seeded. */
export const demoJobs: readonly DemoJob[] = cells.map((row) => {
  // The importer validates this file whenever a test seeds the demo company.
  const opening = rowFromCells(openingImporter.columns, row) as OpeningRow;
  const { publishedAt, closesAt, requiredSections = [], ...rest } = opening;
  return {
    ...rest,
    headcount: rest.headcount ?? null,
    requiredSections: ["generalInformation", ...requiredSections],
    publishedDaysAgo: -daysIn(publishedAt),
    closesInDays: closesAt === undefined ? null : daysIn(closesAt),
    hasQuestionnaire: rest.questionnaire !== undefined,
  };
});

export const demoQuestionnaire = (id: string): LocalizedQuestionnaire =>
  JSON.parse(textOf(`questionnaires/${id}.json`));
