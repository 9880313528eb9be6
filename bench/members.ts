import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { startServer } from "../tests/harness/server-process";
import { signedInApplicants } from "./applicants";
import { load, median, type Target, type Throughput, whenListening } from "./load";
import { machine, printTable } from "./measure";

/** Targets (S2): pages per second of processor time, relative to stock Remix's list of the same openings */
const targets = { plain: 1.5, gzip: 2.5 };
const yardstick = resolve("bench/yardstick");
/** Inside the repository, because the built app imports React from node_modules. */
const yardstickBuild = resolve("build/yardstick");
const yardstickPort = 3273;
const connections = 4;
/** V8 compiles code in other threads for about ten seconds, which counts as processor time. */
const warmMs = 10_000;
const roundMs = 2_000;
const rounds = 3;

/** Number of new members; with the demo member, as many see different job lists */
const newMembers = 15;

let visits = 0;
/** An address that was not requested before, so that neither the page nor its HTML is cached */
const newAddress = (path: string) => () => `${path}?visit=${visits++}`;

/** Pages of the portal that the page cache does not contain: a member's, and a visitor's at new addresses. */
const pages = [
  { name: "job list, members in turn", path: "/en-US/job", isMember: true },
  { name: "job list, members in turn, new address", path: newAddress("/en-US/job"), isMember: true },
  { name: "overview, members in turn", path: "/en-US/resume", isMember: true },
  { name: "opening, members in turn", path: "/en-US/job/RD-2611-011", isMember: true },
  { name: "sign-in, visitor", path: "/en-US/login", isMember: false },
  { name: "job list, visitor, new address", path: newAddress("/en-US/job"), isMember: false },
] as const;

/** Builds the stock Remix app and starts it with remix-serve, with its access log discarded. */
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
  const encoded = [list, ...own].map(({ headers, ...target }) => ({
    ...target,
    headers: () => ({
      ...(typeof headers === "function" ? headers() : headers),
      ...(encoding === "gzip" ? { "Accept-Encoding": "gzip" } : {}),
    }),
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
  console.log(
    `  members' job list, ${encoding}: target at least ${targets[encoding]} times stock remix-serve: ${isMet ? "met" : "NOT MET"}`,
  );
  return isMet;
}

/**
 * Compares pages of the production build that the page cache cannot contain with a minimal app on stock remix-serve
 * that shows the same openings. Both call the same recruitment API, which runs in a separate process and is not
 * measured.
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

    const cookies = await signedInApplicants(
      { url: apiUrl, dataDir: join(folder, "data") },
      portal.url,
      newMembers,
    );
    let turn = 0;
    const own = pages.map(({ path, isMember }) => ({
      pid: portal.child.pid,
      port: portal.port,
      path,
      headers: () => ({
        Host: new URL(portal.url).host,
        ...(isMember ? { Cookie: cookies[turn++ % cookies.length] } : {}),
      }),
    }));
    const list = { pid: stock.pid, port: yardstickPort, path: "/", headers: {} };
    for (const target of [list, ...own]) await whenListening(target, agent);
    console.log(
      `\n${machine()}; processor time of the portal without the API, which is a process of its own`,
    );
    const plain = await compare("plain", list, own, agent);
    const gzip = await compare("gzip", list, own, agent);
    return plain && gzip;
  } finally {
    agent.destroy();
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
