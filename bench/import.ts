import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { readIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { locales } from "#contract/locale";
import { openDatabase } from "../recruitment-api/database/database";
import { formatCsvLine } from "../recruitment-api/hr/csv";
import { migrate } from "../recruitment-api/migrate";
import type { NewOpening } from "../recruitment-api/openings/openings";
import { seed } from "../recruitment-api/seed";
import { generatedOpenings } from "./generated-openings";
import { printTable } from "./measure";

const openings = 20_000;
/** Targets for one import on SQLite: duration, longest wait of another writer, peak memory */
const targetS = 60;
const targetWaitS = 15;
const targetMB = 400;

const texts = [
  "title",
  "department",
  "workplace",
  "experience",
  "education",
  "workStyle",
  "grade",
  "intro",
] as const;
const lists = ["duties", "requirements", "niceToHave", "process"] as const;
const inEach = (fields: readonly string[]) =>
  fields.flatMap((field) => locales.map((locale) => `${field}.${locale}`));

const header = [
  "jobId",
  "category",
  "employmentType",
  "i18nCityKey",
  "salaryCurrency",
  "salaryPeriod",
  "salaryMin",
  "salaryMax",
  "publishedAt",
  "closesAt",
  "headcount",
  ...inEach(texts),
  ...inEach(lists),
];

const rowOf = (opening: NewOpening) => [
  opening.jobId,
  opening.category,
  opening.employmentType,
  opening.i18nCityKey,
  opening.salary.currency,
  opening.salary.period,
  opening.salary.min,
  opening.salary.max,
  opening.publishedAt.toISOString(),
  opening.closesAt?.toISOString() ?? "",
  opening.headcount,
  ...texts.flatMap((field) => locales.map((locale) => opening[field][locale] ?? "")),
  ...lists.flatMap((field) => locales.map((locale) => opening[field][locale]?.join("\n") ?? "")),
];

async function writeCsv(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(formatCsvLine(header));
  for (const opening of generatedOpenings(openings, { cities: ["TW-TPE", "TW-HSZ"], now: new Date() })) {
    // The importer rejects openings that close before they are published.
    const closesAt = opening.closesAt && opening.closesAt > opening.publishedAt ? opening.closesAt : null;
    if (!out.write(formatCsvLine(rowOf({ ...opening, closesAt })))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

/** Peak memory of a process in MB, from /proc; 0 on systems without it. */
async function peakMB(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

async function measureImport(
  dataDir: string,
  file: string,
): Promise<{ seconds: number; peak: number; waited: number; output: string }> {
  const start = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const args = ["--import", "tsx", "recruitment-api/hr/main.ts", "openings", "import", file, "--overwrite"];
  const importer = promisify(execFile)(process.execPath, args, { env });
  const seen = { peak: 0, waited: 0, ended: false };
  const other = openDatabase({ dataDir });
  const watching = (async () => {
    while (!seen.ended) {
      seen.peak = Math.max(seen.peak, await peakMB(importer.child.pid));
      const startedAt = performance.now();
      await other.db.transaction().execute(async () => undefined);
      seen.waited = Math.max(seen.waited, (performance.now() - startedAt) / 1000);
      await setTimeout(50);
    }
  })();
  try {
    const { stdout } = await importer;
    return { ...seen, seconds: (performance.now() - start) / 1000, output: stdout.trim() };
  } finally {
    seen.ended = true;
    await watching.finally(() => other.close());
  }
}

/** Measures importing 20,000 openings from one CSV file into SQLite: first as new, then as replacements. */
export async function benchImport(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "recruitment-bench-"));
  try {
    const dataDir = join(folder, "data");
    const file = join(folder, "openings.csv");
    const database = openDatabase({ dataDir });
    await migrate(database);
    await seed({ ...database, what: "none", company: readIdentity(demoCompany), now: new Date() });
    await database.close();
    await writeCsv(file);
    const runs = [await measureImport(dataDir, file), await measureImport(dataDir, file)];
    console.log(`\nImport of ${openings.toLocaleString("en-US")} openings by npm run hr, embedded engine`);
    printTable([
      ["output", "time", "peak memory", "longest wait of another writer"],
      ...runs.map(({ output, seconds, peak, waited }) => [
        output,
        `${seconds.toFixed(1)} s`,
        peak > 0 ? `${peak.toFixed(0)} MB` : "unknown",
        `${waited.toFixed(1)} s`,
      ]),
    ]);
    const met = runs.every(
      ({ seconds, waited, peak }) => seconds <= targetS && waited < targetWaitS && peak <= targetMB,
    );
    console.log(
      `  targets: ${targetS} s, ${targetMB} MB, another writer waits less than ${targetWaitS} s: ${met ? "met" : "NOT MET"}`,
    );
    return met;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
