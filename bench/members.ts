import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../tests/support/free-port";
import { startServer } from "../tests/support/server-process";
import { applicants, signIn } from "./applicants";
import { fetchPage, loadInTurn, processorMsOf, type Target, whenListening } from "./load";
import { ms, printTable, printTitle, reportTarget } from "./measure";

/** Target (S2): the portal uses at most this share of the yardstick's processor time for a page */
const target = 0.4;
const yardstick = resolve("bench/yardstick");
/** Inside the repository, because the built app imports React from node_modules. */
const yardstickBuild = resolve("build/yardstick");
const connections = 4;
/** Number of new members. They and the demo member see different lists. */
const newMembers = 15;

/** Builds the yardstick, a stock Remix app, and starts it with remix-serve. Discards its access log. */
async function startYardstick(api: string) {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    BUILD_DIRECTORY: yardstickBuild,
    RECRUITMENT_API_URL: api,
    PORT: String(port),
  };
  const { status, stderr } = spawnSync("npx", ["remix", "vite:build"], { cwd: yardstick, env });
  if (status !== 0) throw new Error(`the yardstick cannot be built: ${stderr}`);
  const manifest = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
  const program = join(dirname(manifest), "dist/cli.js");
  const child = spawn(process.execPath, [program, join(yardstickBuild, "server/index.js")], {
    cwd: yardstick,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { child, port };
}

async function signInToYardstick(port: number, credentials: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(credentials);
  const response = await fetch(`http://127.0.0.1:${port}/login`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  const [cookie = ""] = response.headers.getSetCookie();
  if (response.status !== 302 || cookie === "") throw new Error(`sign-in responded with ${response.status}`);
  return cookie.split(";")[0] ?? "";
}

/**
 * Compares a member's job list, which is rendered for each request, with a stock Remix app that shows the same list
 * with the same texts. Both call the same recruitment API, which runs in a separate process and is not measured.
 */
export async function benchMembers(): Promise<boolean> {
  printTitle("Job lists of members, without compression; processor time without that of the API");
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const stops: (() => unknown)[] = [];
  try {
    const apiPort = await freePort();
    const dataDir = join(folder, "data");
    const api = await startServer({ DATA_DIR: dataDir, API_PORT: String(apiPort), SEED: "demo" }, "api");
    stops.push(() => api.stop());
    const apiUrl = `http://localhost:${apiPort}`;
    const portal = await startServer({
      NODE_ENV: "production",
      RECRUITMENT_API_URL: apiUrl,
      DATA_DIR: join(folder, "portal"),
    });
    stops.push(() => portal.stop());
    const stock = await startYardstick(apiUrl);
    stops.push(() => stock.child.kill("SIGTERM"));
    await whenListening({ port: stock.port, path: "/login", headers: {} }, agent);

    const members = await applicants({ url: apiUrl, dataDir }, newMembers);
    const inTurn = (cookies: readonly string[], headers: Record<string, string>) => {
      let turn = 0;
      return () => ({ ...headers, Cookie: cookies[turn++ % cookies.length] });
    };
    const own: Target = {
      pid: portal.child.pid,
      port: portal.port,
      path: "/en-US/job",
      headers: inTurn(await signIn(portal.url, members), { Host: new URL(portal.url).host }),
    };
    const stockCookies = await Promise.all(members.map((each) => signInToYardstick(stock.port, each)));
    const other: Target = {
      pid: stock.child.pid,
      port: stock.port,
      path: "/",
      headers: inTurn(stockCookies, { "Accept-Language": "en-US" }),
    };
    const targets = [own, other];
    const pages = await Promise.all(targets.map((each) => fetchPage(each, agent)));
    const [ownMs = 0, stockMs = 0] = await loadInTurn(targets, (each, usedMs) =>
      processorMsOf(each, agent, usedMs),
    );
    printTable([
      ["server", "KB of HTML", "processor time of a page"],
      ...[
        { name: "portal", time: ownMs },
        { name: "stock app on remix-serve", time: stockMs },
      ].map(({ name, time }, index) => [
        name,
        ((pages[index]?.body.length ?? 0) / 1024).toFixed(1),
        ms(time),
      ]),
    ]);
    const ratio = ownMs / stockMs;
    return reportTarget(
      `at most ${target * 100} % of the stock app; ${Math.round(ratio * 100)} %`,
      ratio <= target,
    );
  } finally {
    agent.destroy();
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
