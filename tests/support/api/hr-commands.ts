import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Console } from "#api/hr/command";
import { hr } from "#api/hr/hr";
import { locales } from "#contract/locale";
import type { TestApi } from "../recruitment-api";

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  /** Without the line that describes the database */
  readonly err: string;
}

const databaseLine = /^Database: .*\n?/;

const settingsOf = ({ env }: TestApi) => ({
  DATA_DIR: env.DATA_DIR,
  DATABASE_URL: env.DATABASE_URL ?? "",
  PUBLIC_ORIGIN: env.PUBLIC_ORIGIN,
  SMTP_URL: "",
});

/** Runs a command in a separate process, as HR does. `input` is its standard input. */
export function inProcess(api: TestApi, args: readonly string[], input = ""): Promise<CommandResult> {
  const env = { ...process.env, ...settingsOf(api) };
  return new Promise((done) => {
    const child = execFile(process.execPath, ["build/hr.js", ...args], { env }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err: err.replace(databaseLine, "") }),
    );
    child.stdin?.end(input);
  });
}

/** Runs a command on the data of a running API, in this process. */
export async function command(
  api: TestApi,
  args: readonly string[],
  now?: Date,
  console: Partial<Console> = {},
): Promise<CommandResult> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await hr(args, {
    settings: settingsOf(api),
    now: () => now ?? new Date(),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    ...console,
  });
  return { code, out: out.join("\n"), err: err.join("\n").replace(databaseLine, "") };
}

export async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "hr-")), name);
  await writeFile(file, content);
  return file;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** CSV with the keys of the first row as its header. */
export const csv = (rows: readonly Readonly<Record<string, string>>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(quoted).join(",")}\r\n`)
    .join("");

const localized = (field: string, text: string) =>
  Object.fromEntries(locales.map((locale) => [`${field}.${locale}`, `${text}`]));

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
  ...localized("workStyle", "On-site"),
  ...localized("grade", "P2"),
  ...localized("intro", "Keeps the light.\n\nAll night."),
  ...localized("duties", "Trim the wick\nPolish the lens"),
  ...localized("requirements", "Patience"),
  ...localized("niceToHave", ""),
  ...localized("process", "Interview"),
  ...changes,
});
