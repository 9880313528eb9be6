import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { compareBands } from "#contract/salary";
import { type CompanyCareers, companyCareers } from "./careers";
import { CompanyFolderError, issueLines } from "./folder-error";
import { bandKey, type CompanyBand, companyBand } from "./salary-bands";

const careersFile = "pages/careers.json";
const bandsFile = "pages/salary-bands.csv";

/** The pages that the portal renders from the folder if the API has no calls for them. */
export interface CompanyPages {
  readonly careers: CompanyCareers | null;
  /** Pay bands of the newest year, sorted by family and grade */
  readonly bands: readonly CompanyBand[];
}

/**
 * Reads the careers and pay bands of a company folder; a missing file results in an empty page. Years given as an
 * offset are relative to `now`.
 *
 * @throws {CompanyFolderError} with all errors that were found
 */
export function readCompanyPages(folder: string, now: Date): CompanyPages {
  const errors: string[] = [];
  const read = <Content>(name: string, parseText: (text: string) => Content, missing: Content): Content => {
    const file = join(folder, name);
    if (!existsSync(file)) return missing;
    try {
      return parseText(readFileSync(file, "utf8"));
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return missing;
    }
  };
  const careers = read(careersFile, (text) => parseCareers(text, errors), null);
  const bands = read(bandsFile, (text) => parseBands(text, now, errors), []);
  if (errors.length > 0) throw new CompanyFolderError(folder, errors);
  const newest = Math.max(...bands.map(({ year }) => year));
  return { careers, bands: bands.filter(({ year }) => year === newest).sort(compareBands) };
}

function parseCareers(text: string, errors: string[]): CompanyCareers | null {
  const parsed = companyCareers.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  errors.push(...issueLines(careersFile, parsed.error));
  return null;
}

const isText = (column: string) => ["year", "family", "grade"].includes(column);

function parseBands(text: string, now: Date, errors: string[]): CompanyBand[] {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, skip_empty_lines: true });
  const schema = companyBand(now);
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const cells = Object.entries(row).map(([column, cell]) => {
      const trimmed = cell.trim();
      return [column, isText(column) || trimmed === "" ? trimmed : Number(trimmed)] as const;
    });
    const place = `${bandsFile}, line ${index + 2}`;
    const parsed = schema.safeParse(Object.fromEntries(cells));
    if (!parsed.success) {
      errors.push(...issueLines(place, parsed.error));
      return [];
    }
    const key = bandKey(parsed.data);
    if (seen.has(key)) errors.push(`${place}, grade: ${key} is already listed`);
    seen.add(key);
    return [parsed.data];
  });
}
