import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port";
import { peakMb, residentMb } from "../tests/support/process-usage";
import { startServer } from "../tests/support/server-process";
import { applicants, signIn } from "./applicants";
import { forMs, load, type Target, whenListening } from "./load";
import { printTable, printTitle, reportTarget } from "./measure";

/** Targets (S7): resident memory in MB of the portal alone, and of the portal with the API in its process */
const targets = { portal: 256, embedded: 350 };
type Shape = keyof typeof targets;
const loadMs = 120_000;
const connections = 16;
const newMembers = 15;

const dockerfile = await readFile("Dockerfile", "utf8");
/** Options that the Dockerfile passes to Node */
const containerOptions = [...(dockerfile.match(/^CMD .*$/m)?.[0].matchAll(/"(--[^"]+)"/g) ?? [])].map(
  ([, option = ""]) => option,
);
/** Environment variables of the Dockerfile that select and configure the memory allocator */
const containerEnv = Object.fromEntries(
  [...dockerfile.matchAll(/\b(LD_PRELOAD|MALLOC_\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

let visits = 0;
/** Each address is requested once, so that the caches fill up to their limits. */
const newAddress = (path: string) => () => `${path}?visit=${visits++}`;

const pages = [
  { path: "/en-US/job", isMember: false },
  { path: newAddress("/job"), isMember: false },
  { path: newAddress("/zh-CN/news"), isMember: false },
  { path: newAddress("/"), isMember: false },
  { path: "/en-US/job", isMember: true },
  { path: "/en-US/resume", isMember: true },
  { path: "/en-US/resume/generalInformation", isMember: true },
  { path: "/en-US/resume/applied", isMember: true },
] as const;

/** Measures the memory of a portal before and while all pages are loaded, over two connections each. */
async function measure(shape: Shape, folder: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const own = join(folder, shape);
  const stops: (() => unknown)[] = [];
  try {
    const apiPort = String(await freePort());
    const noProviders = join(folder, "sso-providers.json");
    await writeFile(noProviders, "[]");
    const settings: Record<string, string> = {
      // Without this file the demo's identity provider would run in the portal's process.
      SSO_PROVIDERS: noProviders,
      DATA_DIR: own,
      API_PORT: apiPort,
      SEED: "demo",
      NODE_ENV: "production",
    };
    const apiUrl = `http://localhost:${apiPort}`;
    if (shape === "portal") {
      const api = await startServer(settings, "api");
      stops.push(() => api.stop());
      settings.RECRUITMENT_API_URL = apiUrl;
      settings.DATA_DIR = join(folder, "spool");
    }
    const portal = await startServer({ ...containerEnv, ...settings }, "server", containerOptions);
    stops.unshift(() => portal.stop());
    const { pid } = portal.child;
    const headers = { Host: new URL(portal.url).host };
    await whenListening({ port: portal.port, path: "/en-US/job", headers }, agent);
    const started = residentMb(pid);
    const members = await applicants({ url: apiUrl, dataDir: own }, newMembers);
    const cookies = await signIn(portal.url, members);
    let turn = 0;
    const loaded = pages.map(
      ({ path, isMember }): Target => ({
        pid,
        port: portal.port,
        path,
        headers: () => ({
          ...headers,
          "Accept-Encoding": "gzip",
          ...(isMember ? { Cookie: cookies[turn++ % cookies.length] } : {}),
        }),
      }),
    );
    await Promise.all(
      loaded.map((target) => {
        const connectionsOf = new Agent({ keepAlive: true, maxSockets: connections / pages.length });
        return load(target, connectionsOf, forMs(loadMs)).finally(() => connectionsOf.destroy());
      }),
    );
    return { shape, startedMb: started, peakMb: peakMb(pid) };
  } finally {
    agent.destroy();
    for (const stop of stops) await stop();
  }
}

/**
 * Measures the resident memory of the production build under load, started as in a company's container: first the
 * portal with an external API, then with the embedded API. The demo's identity provider does not run.
 */
export async function benchMemory(): Promise<boolean> {
  printTitle(
    `Resident memory during ${loadMs / 1_000} s of load, with the options and allocator of the Dockerfile`,
  );
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  try {
    const rows = [await measure("portal", folder), await measure("embedded", folder)];
    printTable([
      ["process", "started", "peak"],
      ...rows.map(({ shape, startedMb, peakMb }) => [
        shape === "portal" ? "portal" : "portal and API",
        `${startedMb.toFixed(0)} MB`,
        `${peakMb.toFixed(0)} MB`,
      ]),
    ]);
    return reportTarget(
      `${targets.portal} MB, with the API ${targets.embedded} MB`,
      rows.every(({ shape, peakMb }) => peakMb <= targets[shape]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
