import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locales } from "../../contract/locale";
import { hr } from "../../recruitment-api/hr/hr";
import type { TestApi } from "../recruitment-api";

/** What a command of the HR team said, and its exit code. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const settingsOf = ({ env }: TestApi) => ({
  DATA_DIR: env.DATA_DIR,
  DATABASE_URL: env.DATABASE_URL ?? "",
  PUBLIC_ORIGIN: env.PUBLIC_ORIGIN,
  SMTP_URL: "",
});

/** Runs a command as the HR team does, in a process of its own beside the server. */
export function inProcess(api: TestApi, args: readonly string[]): Promise<Said> {
  const env = { ...process.env, ...settingsOf(api) };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ["--import", "tsx", "recruitment-api/hr.ts", ...args],
      { env },
      (_, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** Runs a command on the data of a running API within this process. */
export async function command(api: TestApi, args: readonly string[], now?: Date): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await hr(args, {
    settings: settingsOf(api),
    now: () => now ?? new Date(),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** A file with this content in a folder of its own. */
export async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "hr-")), name);
  await writeFile(file, content);
  return file;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** CSV with the columns of the first row. */
export const csv = (rows: readonly Readonly<Record<string, string>>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(quoted).join(",")}\r\n`)
    .join("");

const localized = (field: string, text: string) =>
  Object.fromEntries(locales.map((locale) => [`${field}.${locale}`, `${text}`]));

/** A row of openings that can be imported, with what a test wants otherwise. */
export const openingRow = (jobId: string, changes: Readonly<Record<string, string>> = {}) => ({
  jobId,
  category: "QUALITY",
  employmentType: "FULL_TIME",
  i18nCityKey: "TW-TPE",
  salaryMin: "48000",
  salaryMax: "62000",
  salaryCurrency: "TWD",
  salaryPeriod: "MONTH",
  publishedAt: "2026-11-01",
  closesAt: "2027-01-31",
  requiredSections: "workExperience",
  headcount: "2",
  ...localized("title", "Lighthouse keeper"),
  ...localized("department", "Harbour"),
  ...localized("workplace", "Pier 4"),
  ...localized("experience", "None"),
  ...localized("education", "Any"),
  ...localized("workStyle", "On site"),
  ...localized("grade", "P2"),
  ...localized("intro", "Keeps the light.\n\nAll night."),
  ...localized("duties", "Trim the wick\nPolish the lens"),
  ...localized("requirements", "Patience"),
  ...localized("niceToHave", ""),
  ...localized("process", "Interview"),
  ...changes,
});
