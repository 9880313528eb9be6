import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createBrowser } from "../tests/harness/browser";
import { demoMember } from "../tests/harness/members";
import { startServer } from "../tests/harness/server-process";
import { load, median, type Target, type Throughput, whenListening } from "./load";
import { printTable } from "./measure";

/** Targets (S2): pages per second of processor time, relative to stock Remix's list of the same openings */
const targets = { plain: 1.5, gzip: 2.5 };
const yardstick = resolve("bench/yardstick");
/** Inside the repository, because the built app imports React from node_modules. */
const yardstickBuild = resolve("build/yardstick");
const yardstickPort = 3273;
const connections = 4;
const warmMs = 3_000;
const roundMs = 2_000;
const rounds = 3;

let visits = 0;

/** The portal's pages: a member's, and a visitor's that the cache does not hold because each address is new. */
const pages = [
  { name: "job list, member", path: "/en-US/job", isMember: true },
  { name: "overview, member", path: "/en-US/resume", isMember: true },
  { name: "opening, member", path: "/en-US/job/RD-2611-011", isMember: true },
  { name: "sign-in, visitor", path: "/en-US/login", isMember: false },
  { name: "job list, visitor, not cached", path: () => `/en-US/job?q=&visit=${visits++}`, isMember: false },
] as const;

/** Builds the stock Remix app and starts it with remix-serve, without its access log going anywhere. */
function startYardstick(api: string): ChildProcess {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    BUILD_DIRECTORY: yardstickBuild,
    RECRUITMENT_API_URL: api,
    PORT: String(yardstickPort),
  };
  const { status, stderr } = spawnSync("npx", ["remix", "vite:build"], { cwd: yardstick, env });
  if (status !== 0) throw new Error(`the yardstick cannot be built: ${stderr}`);
  const manifest = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
  const program = join(dirname(manifest), "dist/cli.js");
  return spawn(process.execPath, [program, join(yardstickBuild, "server/index.js")], {
    cwd: yardstick,
    env,
    stdio: "ignore",
  });
}

/** Measures the targets in turn, so that a change of the machine's speed affects all of them. */
async function measure(measured: readonly Target[], agent: Agent): Promise<Throughput[]> {
  for (const target of measured) await load(target, agent, warmMs);
  const samples = measured.map((): Throughput[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of measured.entries()) {
      samples[index]?.push(await load(target, agent, roundMs));
    }
  }
  return samples.map((each) => ({
    perProcessorSecond: median(each.map(({ perProcessorSecond }) => perProcessorSecond)),
    perSecond: median(each.map(({ perSecond }) => perSecond)),
  }));
}

async function compare(encoding: keyof typeof targets, list: Target, own: readonly Target[], agent: Agent) {
  const encoded = [list, ...own].map((target) => ({
    ...target,
    headers: { ...target.headers, ...(encoding === "gzip" ? { "Accept-Encoding": "gzip" } : {}) },
  }));
  const [base, ...measured] = await measure(encoded, agent);
  if (!base) throw new Error("nothing was measured");
  const row = (name: string, { perProcessorSecond, perSecond }: Throughput) => [
    name,
    (1_000 / perProcessorSecond).toFixed(2),
    perSecond.toFixed(0),
    (perProcessorSecond / base.perProcessorSecond).toFixed(2),
  ];
  console.log(`\n${encoding === "gzip" ? "With gzip" : "Without compression"}`);
  printTable([
    ["page", "ms of processor time", "responses per second", "ratio"],
    row("stock remix-serve, job list", base),
    ...measured.map((throughput, index) => row(pages[index]?.name ?? "", throughput)),
  ]);
  const ratio = (measured[0]?.perProcessorSecond ?? 0) / base.perProcessorSecond;
  const isMet = ratio >= targets[encoding];
  console.log(`  a member's job list: target ${targets[encoding]}: ${isMet ? "met" : "NOT MET"}`);
  return isMet;
}

/**
 * Compares pages of the production build that the cache cannot hold with a minimal app on stock remix-serve that shows the
 * same openings. Both ask the same recruitment API, which runs in a separate process and is not measured.
 */
export async function benchMembers(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const stops: (() => unknown)[] = [];
  try {
    const api = await startServer({ DATA_DIR: join(folder, "data"), API_PORT: "3274", SEED: "demo" }, "api");
    stops.push(() => api.stop());
    const apiUrl = "http://localhost:3274";
    const portal = await startServer({
      NODE_ENV: "production",
      RECRUITMENT_API_URL: apiUrl,
      DATA_DIR: join(folder, "portal"),
    });
    stops.push(() => portal.stop());
    const stock = startYardstick(apiUrl);
    stops.push(() => stock.kill("SIGTERM"));

    const member = createBrowser((request) => fetch(request, { redirect: "manual" }), portal.url);
    const { url } = await member.submit("/en-US/login", demoMember);
    if (url !== "/en-US/resume") throw new Error(`sign-in led to ${url}`);
    const cookie = [...member.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = pages.map(({ path, isMember }) => ({
      pid: portal.child.pid,
      port: portal.port,
      path,
      headers: { Host: new URL(portal.url).host, ...(isMember ? { Cookie: cookie } : {}) },
    }));
    const list = { pid: stock.pid, port: yardstickPort, path: "/", headers: {} };
    for (const target of [list, ...own]) await whenListening(target, agent);
    const plain = await compare("plain", list, own, agent);
    const gzip = await compare("gzip", list, own, agent);
    return plain && gzip;
  } finally {
    agent.destroy();
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
