import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { employmentTypes, experienceLevels, jobFamilies, workArrangements } from "#contract/jobs";
import { openDatabase } from "../recruitment-api/database/database";
import type { Engine } from "../recruitment-api/database/engine";
import { migrate } from "../recruitment-api/migrate";
import { seed } from "../recruitment-api/seed";
import { onPostgres, postgresUrl, reachableEngines } from "../tests/harness/engines";
import { demoMember } from "../tests/harness/members";
import { startServer } from "../tests/harness/server-process";
import { publishGenerated } from "./generated-openings";
import { load } from "./load";
import { machine, ms, printTable, repeat, type Spread } from "./measure";

const sizes = [1_000, 20_000];
const port = 3275;
const warmMs = 3_000;
const loadMs = 3_000;

/** Targets (S3), and for the processor time of a member's list */
const targets = { firstP50Ms: 15, firstP95Ms: 100, againP50Ms: 5, memberMs: 1.5 };

const cities = ["TW-TPE", "TW-NWT", "TW-KEE"];
const words = ["工程師", "電源", "C++", "儲能 工程師", "Kubernetes", "senior engineer", "規格"];

/** Typical queries: all filtered, a third of them with search words. */
const queries = Array.from({ length: 60 }, (_, index) => {
  const query = new URLSearchParams({ category: jobFamilies[index % jobFamilies.length] ?? "" });
  if (index % 2) query.append("city", cities[index % cities.length] ?? "");
  if (index % 5 === 1) query.append("employmentType", employmentTypes[index % employmentTypes.length] ?? "");
  if (index % 5 === 2) query.append("arrangement", workArrangements[index % workArrangements.length] ?? "");
  if (index % 8 === 4)
    query.append("experienceLevel", experienceLevels[index % experienceLevels.length] ?? "");
  if (index % 9 === 5) query.append("country", "TW");
  if (index % 3 === 0) query.set("q", words[index % words.length] ?? "");
  if (index % 7 === 1) query.set("salaryMin", "50000");
  if (index % 11 === 2) query.set("postedWithin", "14");
  if (index % 4 === 3) query.set("sort", "closing");
  if (index % 6 === 5) query.set("page", "2");
  return query.toString();
});

interface Measured {
  readonly engine: Engine;
  readonly size: number;
  readonly first: Spread;
  readonly again: Spread;
  /** Milliseconds of the API's processor time for a page of 20 openings without filters */
  readonly visitorMs: number;
  readonly memberMs: number;
}

/** A database with the demo company and generated openings. */
async function withOpenings<Result>(
  engine: Engine,
  size: number,
  use: (settings: { DATA_DIR: string; DATABASE_URL: string }) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "recruitment-bench-"));
  const name = `bench_${randomBytes(8).toString("hex")}`;
  const databaseUrl = engine === "postgres" ? postgresUrl(name) : "";
  if (databaseUrl) await onPostgres((client) => client.query(`create database ${name}`));
  try {
    const database = openDatabase({ dataDir, databaseUrl });
    await migrate(database);
    const now = new Date();
    await seed({ ...database, what: "demo", company: readIdentity(demoCompany), now });
    await publishGenerated(database.db, engine, size, now);
    await database.close();
    return await use({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  } finally {
    if (databaseUrl)
      await onPostgres((client) => client.query(`drop database if exists ${name} with (force)`));
    await rm(dataDir, { recursive: true, force: true });
  }
}

const measure = (engine: Engine, size: number): Promise<Measured> =>
  withOpenings(engine, size, async (settings) => {
    const api = await startServer({ ...settings, SEED: "none", API_PORT: String(port) }, "api");
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const call = async (path: string, init?: RequestInit) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        return response.json();
      };
      // Warms up the process, so that the first measured list does not include compilation.
      await call("/api/news");
      const lists = queries.map((query) => () => call(`/api/jobs?${query}`));
      const first = await repeat(lists, 0);
      const again = await repeat(lists, warmMs);
      const { access_token: token } = await call("/api/auth/token", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ grant_type: "password", ...demoMember }),
      });
      const processorMs = async (path: string) => {
        const target = {
          pid: api.child.pid,
          port,
          path,
          headers: { Authorization: `Bearer ${token}` },
        };
        await load(target, agent, warmMs);
        return 1000 / (await load(target, agent, loadMs)).perProcessorSecond;
      };
      const visitorMs = await processorMs("/api/jobs");
      const memberMs = await processorMs("/api/resume/jobs");
      return { engine, size, first, again, visitorMs, memberMs };
    } finally {
      agent.destroy();
      await api.stop();
    }
  });

/** Measures job lists over HTTP on each engine. Returns whether the targets are met. */
export async function benchJobs(): Promise<boolean> {
  console.log(
    `\n${machine()}: filtered job lists with facets (60 different ones), and a list of 20 openings`,
  );
  const rows: Measured[] = [];
  for (const engine of reachableEngines) for (const size of sizes) rows.push(await measure(engine, size));
  printTable([
    ["engine", "openings", "first p50", "first p95", "again p50", "again p95", "processor time", "member's"],
    ...rows.map(({ engine, size, first, again, visitorMs, memberMs }) => [
      engine,
      size.toLocaleString("en-US"),
      ...[first.p50, first.p95, again.p50, again.p95, visitorMs, memberMs].map(ms),
    ]),
  ]);
  const isMet = rows.every(
    ({ first, again, memberMs }) =>
      memberMs <= targets.memberMs &&
      first.p50 <= targets.firstP50Ms &&
      first.p95 <= targets.firstP95Ms &&
      again.p50 <= targets.againP50Ms,
  );
  console.log(
    `  targets: first p50 ${targets.firstP50Ms} ms and p95 ${targets.firstP95Ms} ms, again ${targets.againP50Ms} ms, a member's list ${targets.memberMs} ms of processor time: ${isMet ? "met" : "NOT MET"}`,
  );
  return isMet;
}
