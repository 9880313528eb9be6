import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { alertSearch } from "#contract/job-alerts";
import { employmentTypes, jobFamilies } from "#contract/jobs";
import { locales } from "#contract/locale";
import type { Engine } from "../recruitment-api/database/engine";
import type { Schema } from "../recruitment-api/database/schema";
import { readEnvironment } from "../recruitment-api/env";
import { storedText } from "../recruitment-api/job-alerts/stored-search";
import { publishOpenings } from "../recruitment-api/openings/publish";
import { type RunningApi, startApi } from "../recruitment-api/start";
import { onPostgres, postgresUrl, reachableEngines } from "../tests/harness/engines";
import { generatedOpenings, publishGenerated } from "./generated-openings";
import { machine, ms, printTable } from "./measure";

const alerts = 10_000;
const openingsBefore = 20_000;
const newOpenings = 500;
const rowsPerInsert = 500;
const requestEveryMs = 100;

/** Target for the embedded engine: seconds until the emails of all alerts are stored */
const targetS = 60;

const words = [
  "工程師",
  "電源",
  "C++",
  "儲能 工程師",
  "Kubernetes",
  "senior engineer",
  "規格",
  "馬達",
  "封裝",
];
const cities = ["TW-TPE", "TW-NWT", "TW-KEE", "TW-TAO"];

/** Typical searches: words, families, places and pay in turn; no two are equal. */
function differentSearch(index: number) {
  const word = words[index % words.length] ?? "";
  return alertSearch.parse({
    // Every second search contains a word that no other search has and that occurs in some openings or in none.
    q: index % 2 ? word : `${word} ${index % 4 ? "" : `m${index}`}`,
    category: [jobFamilies[index % jobFamilies.length], jobFamilies[(index >> 3) % jobFamilies.length]],
    city: index % 3 ? [] : [cities[index % cities.length]],
    employmentType: index % 5 ? [] : [employmentTypes[index % employmentTypes.length]],
    salaryMin: 30_000 + index,
    salaryOthers: "include",
  });
}

/** The two extremes: every alert has a different search; every alert has no filters, so that each one is mailed. */
const shapes = {
  "10,000 different searches": differentSearch,
  "all openings, for each": () => alertSearch.parse({}),
} as const;

async function storeAlerts(
  db: Kysely<Schema>,
  searchOf: (index: number) => ReturnType<typeof differentSearch>,
) {
  const { last } = await db
    .selectFrom("openingArrivals")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const rows = Array.from({ length: alerts }, (_, index) => ({
    id: randomUUID(),
    email: `reader${index}@example.org`,
    search: storedText(searchOf(index)),
    pace: "AT_ONCE" as const,
    locale: locales[index % locales.length] ?? "en-US",
    createdAt: at,
    confirmedAt: at,
    expiresAt: "2999-01-01T00:00:00.000Z",
    renewalSentAt: null,
    seen: Number(last ?? 0),
    nextAt: at,
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await db
      .insertInto("jobAlerts")
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
}

async function publishNew(api: RunningApi, prefix: string): Promise<void> {
  const publishedAt = new Date();
  const wanted = [...generatedOpenings(newOpenings, { cities, now: publishedAt })].map((opening) => ({
    ...opening,
    jobId: opening.jobId.replace("GN", prefix),
    publishedAt,
    closesAt: null,
  }));
  await publishOpenings(api.db, api.engine, wanted);
}

const countMails = (db: Kysely<Schema>) =>
  db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("mails"))
    .where("kind", "=", "job-alert")
    .executeTakeFirstOrThrow()
    .then(({ mails }) => Number(mails));

/**
 * Stores the emails that are due; returns their number, the duration, and the slowest of the requests that the same
 * process handles in the meantime. The API's own timer may store some of them at the same time.
 */
async function storeMailsWhileServing(api: RunningApi) {
  const before = await countMails(api.db);
  let isDone = false;
  let slowest = 0;
  const requests = (async () => {
    while (!isDone) {
      const start = performance.now();
      const response = await fetch(`${api.url}/api/jobs?category=FIRMWARE`);
      await response.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - start);
      await sleep(requestEveryMs);
    }
  })();
  const start = performance.now();
  await api.jobAlerts.run().finally(() => {
    isDone = true;
  });
  const seconds = (performance.now() - start) / 1000;
  await requests;
  return { mails: (await countMails(api.db)) - before, seconds, slowest };
}

async function measure(engine: Engine) {
  const folder = await mkdtemp(join(tmpdir(), "recruitment-bench-"));
  const database = `bench_${randomBytes(8).toString("hex")}`;
  if (engine === "postgres") await onPostgres((client) => client.query(`create database ${database}`));
  try {
    const env = readEnvironment({
      DATA_DIR: folder,
      DATABASE_URL: engine === "postgres" ? postgresUrl(database) : "",
      SEED: "none",
      SMTP_URL: "",
      PUBLIC_ORIGIN: "https://careers.example",
    });
    const api = await startApi(env, { port: 0, log: pino({ level: "error" }) });
    try {
      await publishGenerated(api.db, engine, openingsBefore, new Date());
      await api.jobAlerts.run();
      const results = [];
      for (const [index, [shape, searchOf]] of Object.entries(shapes).entries()) {
        await api.db.deleteFrom("jobAlerts").execute();
        await storeAlerts(api.db, searchOf);
        await publishNew(api, `N${index}`);
        results.push({ engine, shape, ...(await storeMailsWhileServing(api)) });
      }
      return results;
    } finally {
      await api.stop();
    }
  } finally {
    if (engine === "postgres")
      await onPostgres((client) => client.query(`drop database if exists ${database} with (force)`));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures 10,000 alerts on 500 new openings, until their emails are stored. Returns whether the target is met. */
export async function benchAlerts(): Promise<boolean> {
  console.log(`\n${machine()}: alerts on ${newOpenings} new openings among ${openingsBefore + newOpenings}`);
  const results = [];
  for (const engine of reachableEngines) results.push(...(await measure(engine)));
  printTable([
    ["engine", "10,000 alerts", "mails", "time", "slowest request meanwhile"],
    ...results.map(({ engine, shape, mails, seconds, slowest }) => [
      engine,
      shape,
      mails.toLocaleString("en-US"),
      `${seconds.toFixed(1)} s`,
      ms(slowest),
    ]),
  ]);
  const isMet = results.every(({ engine, seconds }) => engine !== "sqlite" || seconds <= targetS);
  console.log(`  target on SQLite: ${targetS} s: ${isMet ? "met" : "NOT MET"}`);
  return isMet;
}
