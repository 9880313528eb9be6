import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { locales } from "#contract/locale";
import type { Engine } from "../recruitment-api/database/engine";
import { formatCsvLine } from "../recruitment-api/hr/csv";
import type { NewOpening } from "../recruitment-api/openings/openings";
import { reachableEngines } from "../tests/support/engines";
import { freePort } from "../tests/support/free-port";
import { demoMember } from "../tests/support/members";
import { startServer } from "../tests/support/server-process";
import { type DatabaseSettings, withDatabase } from "./database";
import { generatedOpenings } from "./generated-openings";
import { fetchPage, whenListening } from "./load";
import { median, ms, printTable, printTitle, reportTarget } from "./measure";

const sizes = [1_000, 20_000];
/** Targets (S3) for one import: its duration, and the longest wait for a page meanwhile */
const targets = { importS: 60, pageMs: 300 };
const pauseMs = 50;

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

async function writeCsv(file: string, openings: number): Promise<void> {
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

interface Measured {
  readonly seconds: number;
  /** Response times in milliseconds of uncached pages, requested one after another during the import */
  readonly pagesMs: readonly number[];
  /** Response times in milliseconds of a member's saves of an opening, one after another during the import */
  readonly savesMs: readonly number[];
}

/** Sends one request after another until `isOver`. Returns their times in milliseconds; Infinity for a failed one. */
async function timesOf(send: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const sentAt = performance.now();
    times.push(
      await send().then(
        () => performance.now() - sentAt,
        () => Number.POSITIVE_INFINITY,
      ),
    );
    await setTimeout(pauseMs);
  }
  return times;
}

/** Returns a function that saves an opening as the demo member. */
async function savingMember(apiUrl: string): Promise<() => Promise<void>> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(apiUrl + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    return response;
  };
  const signedIn = await call("/api/auth/token", { grant_type: "password", ...demoMember });
  const { access_token } = z.object({ access_token: z.string() }).parse(await signedIn.json());
  return async () => {
    const headers = { Authorization: `Bearer ${access_token}` };
    await (await call("/api/resume/savedJob", { jobIds: ["RD-2611-011"] }, headers)).arrayBuffer();
  };
}

/** Imports the file with HR's command, while a portal with the embedded API serves pages and saves openings. */
async function measure(settings: DatabaseSettings, file: string): Promise<Measured> {
  const apiPort = String(await freePort());
  const portal = await startServer({
    ...settings,
    API_PORT: apiPort,
    SEED: "none",
    NODE_ENV: "production",
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    let visits = 0;
    const page = {
      port: portal.port,
      path: () => `/en-US/job?visit=${visits++}`,
      headers: { Host: new URL(portal.url).host },
    };
    await whenListening(page, agent);
    const save = await savingMember(`http://127.0.0.1:${apiPort}`);
    const start = performance.now();
    const args = ["bin/careers.js", "hr", "openings", "import", file, "--overwrite"];
    let isOver = false;
    const imported = promisify(execFile)(process.execPath, args, {
      env: { ...process.env, ...settings },
    }).finally(() => {
      isOver = true;
    });
    const [pagesMs, savesMs] = await Promise.all([
      timesOf(
        () => fetchPage(page, agent),
        () => isOver,
      ),
      timesOf(save, () => isOver),
      imported,
    ]);
    return { seconds: (performance.now() - start) / 1000, pagesMs, savesMs };
  } finally {
    agent.destroy();
    await portal.stop();
  }
}

/** Measures imports of a CSV file on each engine: first of new openings, then of the same ones as replacements. */
export async function benchImport(): Promise<boolean> {
  printTitle("Imports of openings by careers hr, and meanwhile pages, and openings that a member saves");
  const rows: { engine: Engine; size: number; replaces: boolean; measured: Measured }[] = [];
  const file = join(tmpdir(), `openings-${process.pid}.csv`);
  try {
    for (const size of sizes) {
      await writeCsv(file, size);
      for (const engine of reachableEngines)
        await withDatabase(
          engine,
          async () => undefined,
          async (settings) => {
            for (const replaces of [false, true])
              rows.push({ engine, size, replaces, measured: await measure(settings, file) });
          },
        );
    }
  } finally {
    await rm(file, { force: true });
  }
  printTable([
    ["engine", "openings", "import", "time", "pages, p50", "slowest page", "slowest save"],
    ...rows.map(({ engine, size, replaces, measured: { seconds, pagesMs, savesMs } }) => [
      engine,
      size.toLocaleString("en-US"),
      replaces ? "replaces" : "new",
      `${seconds.toFixed(1)} s`,
      ms(median(pagesMs)),
      ms(Math.max(...pagesMs)),
      ms(Math.max(...savesMs)),
    ]),
  ]);
  return reportTarget(
    `${targets.importS} s, and no page takes more than ${targets.pageMs} ms`,
    rows.every(
      ({ measured: { seconds, pagesMs } }) =>
        seconds <= targets.importS && Math.max(...pagesMs) <= targets.pageMs,
    ),
  );
}
