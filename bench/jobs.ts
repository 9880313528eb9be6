import { Agent } from "node:http";
import { companyValues } from "#contract/company-values";
import { employmentTypes, experienceLevels, workArrangements } from "#contract/jobs";
import type { Engine } from "../recruitment-api/database/engine";
import { reachableEngines } from "../tests/support/engines";
import { demoMember } from "../tests/support/members";
import { startServer } from "../tests/support/server-process";
import { withDatabase } from "./database";
import { publishGenerated } from "./generated-openings";
import { processorMsOf } from "./load";
import { ms, printTable, printTitle, repeat, reportTarget, type Spread } from "./measure";

const sizes = [1_000, 20_000];
const port = 3275;
const warmMs = 3_000;
const loadMs = 3_000;

/** Targets of S3; `memberMs` is the target of S2 */
const targets = { firstP50Ms: 15, firstP95Ms: 100, againP50Ms: 5, memberMs: 1.5 };

const cities = ["TW-TPE", "TW-NWT", "TW-KEE"];
const words = ["工程師", "電源", "C++", "儲能 工程師", "Kubernetes", "senior engineer", "規格"];

/** Typical queries: all filtered, a third of them with search words. */
const queries = Array.from({ length: 60 }, (_, index) => {
  const { jobFamilies } = companyValues();
  const query = new URLSearchParams({ category: jobFamilies[index % jobFamilies.length]?.key ?? "" });
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
  /** Milliseconds of the API's processor time for a member's list of 20 openings without filters */
  readonly memberMs: number;
}

const measure = (engine: Engine, size: number): Promise<Measured> =>
  withDatabase(
    engine,
    ({ db }, now) => publishGenerated(db, engine, size, now),
    async (settings) => {
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
        const memberList = {
          pid: api.child.pid,
          port,
          path: "/api/resume/jobs",
          headers: { Authorization: `Bearer ${token}` },
        };
        await processorMsOf(memberList, agent, warmMs);
        const memberMs = await processorMsOf(memberList, agent, loadMs);
        return { engine, size, first, again, memberMs };
      } finally {
        agent.destroy();
        await api.stop();
      }
    },
  );

/** Measures job lists over HTTP on each engine. Returns whether the targets are met. */
export async function benchJobs(): Promise<boolean> {
  printTitle("Filtered job lists with facets (60 different ones), and a member's list of 20 openings");
  const rows: Measured[] = [];
  for (const engine of reachableEngines) for (const size of sizes) rows.push(await measure(engine, size));
  printTable([
    ["engine", "openings", "first p50", "first p95", "again p50", "again p95", "member's, processor time"],
    ...rows.map(({ engine, size, first, again, memberMs }) => [
      engine,
      size.toLocaleString("en-US"),
      ...[first.p50, first.p95, again.p50, again.p95, memberMs].map(ms),
    ]),
  ]);
  return reportTarget(
    `first p50 ${targets.firstP50Ms} ms and p95 ${targets.firstP95Ms} ms, again ${targets.againP50Ms} ms, a member's list ${targets.memberMs} ms of processor time`,
    rows.every(
      ({ first, again, memberMs }) =>
        first.p50 <= targets.firstP50Ms &&
        first.p95 <= targets.firstP95Ms &&
        again.p50 <= targets.againP50Ms &&
        memberMs <= targets.memberMs,
    ),
  );
}
