import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { employmentTypes, experienceLevels, jobFamilies, workArrangements } from "#contract/jobs";
import { openDatabase } from "../recruitment-api/database/database";
import { startEmbeddedApi } from "../recruitment-api/embedded";
import { migrate } from "../recruitment-api/migrate";
import { seed } from "../recruitment-api/seed";
import { publishGenerated } from "./generated-openings";
import { ms, printTable, repeat, type Spread } from "./measure";

const sizes = [1_000, 20_000, 100_000];
const warmMs = 3_000;

/** Target for a filtered page with facets of 20,000 openings on SQLite */
const targetP50Ms = 5;
/** Target for the p50 with 100,000 openings relative to 1,000 */
const targetRatio = 2;

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
  readonly size: number;
  readonly loadS: number;
  readonly first: Spread;
  readonly again: Spread;
}

async function measure(size: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), "recruitment-bench-"));
  try {
    const database = openDatabase({ dataDir });
    await migrate(database);
    await seed({ ...database, what: "none", company: readIdentity(demoCompany), now: new Date() });
    const start = performance.now();
    await publishGenerated(database.db, database.engine, size, new Date());
    const loadS = (performance.now() - start) / 1000;
    await database.close();

    const api = await startEmbeddedApi({
      worker: new URL("../recruitment-api/worker.ts", import.meta.url),
      settings: { DATA_DIR: dataDir, DATABASE_URL: "", SEED: "none", API_PORT: "0", LOG_LEVEL: "warn" },
    });
    const open = async (path: string) => {
      const response = await fetch(`${api.url}${path}`);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.json();
    };
    // Warms up the process, so that the first measured page does not include compilation.
    await open("/api/news");
    const pages = queries.map((query) => () => open(`/api/jobs?${query}`));
    const first = await repeat(pages, 0);
    const again = await repeat(pages, warmMs);
    await api.stop();
    return { size, loadS, first, again };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures filtered pages of the job list with facets, over HTTP, on SQLite. Returns whether the targets are met. */
export async function benchJobs(): Promise<boolean> {
  console.log("Job list: a filtered page with facets (60 different ones), embedded engine, over HTTP");
  const rows: Measured[] = [];
  for (const size of sizes) rows.push(await measure(size));
  printTable([
    ["openings", "published in", "first p50", "first p95", "again p50", "again p95", "runs"],
    ...rows.map(({ size, loadS, first, again }) => [
      size.toLocaleString("en-US"),
      `${loadS.toFixed(1)} s`,
      ms(first.p50),
      ms(first.p95),
      ms(again.p50),
      ms(again.p95),
      String(again.runs),
    ]),
  ]);
  const p50Of = (size: number) => rows.find((row) => row.size === size)?.again.p50 ?? Number.NaN;
  const ratio = p50Of(100_000) / p50Of(1_000);
  const fast = p50Of(20_000) <= targetP50Ms;
  const flat = ratio <= targetRatio;
  console.log(
    `  ${fast ? "met" : "MISSED"}: p50 with 20,000 openings ${ms(p50Of(20_000))}, target ${targetP50Ms} ms`,
  );
  console.log(
    `  ${flat ? "met" : "MISSED"}: 100,000 against 1,000 openings ${ratio.toFixed(2)}, target ${targetRatio}`,
  );
  return fast && flat;
}
