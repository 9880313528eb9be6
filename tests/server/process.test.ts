import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { startUpstream, type TestUpstream } from "../upstream";

let running: ChildProcess | undefined;
let upstream: TestUpstream | undefined;

afterEach(async () => {
  if (running?.exitCode === null) {
    running.kill("SIGKILL");
    await once(running, "exit");
  }
  await upstream?.stop();
  upstream = undefined;
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  // A TCP server that listens has an address of this shape.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function start(env: Record<string, string>) {
  const port = await freePort();
  const started = performance.now();
  const settings: Record<string, string> = { PORT: String(port), SESSION_SECRET: "a".repeat(32), ...env };
  // Only these settings, whatever the tests themselves run under.
  const child = spawn(process.execPath, ["build/server.js"], { env: settings as NodeJS.ProcessEnv });
  running = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data));
  await Promise.race([expect.poll(() => output, { timeout: 10_000 }).toContain("\n"), once(child, "exit")]);
  return { child, url: `http://localhost:${port}`, output: () => output, after: performance.now() - started };
}

const deadApi = "http://127.0.0.1:9";

describe("the server's process", () => {
  test("P4: starts and answers although its API is absent", async () => {
    const { url, output } = await start({ RECRUITMENT_API_URL: deadApi });
    expect(output()).toMatch(new RegExp(`^Listening on ${url}\n`));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/en-US/terms`)).status).toBe(200);
  });

  test("P3: on SIGTERM finishes what runs, takes nothing new and ends with 0", async () => {
    upstream = await startUpstream();
    upstream.failWith((call) => (call.path.startsWith("/api/news/") ? { delay: 700 } : undefined));
    const { child, url } = await start({ RECRUITMENT_API_URL: upstream.url });
    const answer = fetch(`${url}/en-US/news/spring`);
    await expect.poll(() => upstream?.count("/api/news/spring")).toBe(1);
    const asked = performance.now();
    child.kill("SIGTERM");
    expect((await answer).status).toBe(200);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(5_000);
  });

  test.each([
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
    [{ PORT: "80000" }, "PORT"],
    [{ PUBLIC_ORIGIN: "example.com" }, "PUBLIC_ORIGIN"],
    [{ RECRUITMENT_API_TIMEOUT_MS: "soon" }, "RECRUITMENT_API_TIMEOUT_MS"],
    [{ SESSION_SECRET: "" }, "SESSION_SECRET"],
  ])("a bad setting (%o) ends the start with one line that names it", async (setting, name) => {
    const { child, output } = await start({ RECRUITMENT_API_URL: deadApi, ...setting });
    if (child.exitCode === null) await once(child, "exit");
    expect(child.exitCode).toBe(1);
    expect(output().trim().split("\n")).toEqual([expect.stringContaining(name)]);
  });
});
