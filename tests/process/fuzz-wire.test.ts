import { expect, test } from "vitest";
import { localePath } from "#app/i18n/locale";
import { createBrowser } from "#support/browser";
import { freePort } from "#support/free-port";
import { seeded } from "#support/fuzz";
import { demoMember } from "#support/members";
import { newFolder } from "#support/new-folder";
import { processorMs } from "#support/process-usage";
import { exchange } from "#support/raw-http";
import { startServer } from "#support/server-process";
import { screens } from "../../remix.config.js";
import { type WireTarget, wireRequest } from "./fuzz-wire";

const seed = 20_261_123;
/** Milliseconds after which a request counts as hanging */
const timeoutMs = 20_000;
/**
 * Clients that together send `wireRequests` requests to the built server. FUZZ_REQUESTS=20000 is the release
 * measurement of docs/security-checks.md.
 */
const wireClients = 3;
const wireRequests = Number(process.env.FUZZ_REQUESTS ?? 400);
/** Processor time in milliseconds that the server may use while another visitor loads one page */
const visitorLimitMs = 1_000;

function summaryOfTimes(timesMs: readonly number[]) {
  const sorted = timesMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return { count: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}

/**
 * Starts the built server in a separate process with the demo data. `signIn` signs the demo member in at portal and
 * API.
 */
async function startTargets(dataDir: string) {
  const apiPort = await freePort();
  const server = await startServer({ API_PORT: String(apiPort), DATA_DIR: dataDir, TRUST_PROXY: "1" });
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  expect((await fetch(`${server.url}/en-US/job`)).status).toBe(200);
  const signIn = async (): Promise<readonly WireTarget[]> => {
    const browser = createBrowser((request) => fetch(request, { redirect: "manual" }), server.url);
    await browser.submit("/en-US/login", demoMember);
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const tokens = await fetch(`${apiUrl}/api/auth/token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ grant_type: "password", ...demoMember }),
    });
    // tests/recruitment-api/accounts/tokens.test.ts checks the shape of the response.
    const { access_token: token } = (await tokens.json()) as { access_token: string };
    const document = await (await fetch(`${apiUrl}/openapi.json`)).json();
    const fill = (path: string) => path.replace(/[:{]\w+\}?/g, "workExperience");
    const pages = screens.flatMap(({ path }) => {
      const page = fill(path);
      return [localePath(page, "en-US"), `${localePath(page, "zh-TW")}.data`];
    });
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), fill(path)] as const),
    );
    return [
      {
        host: `localhost:${server.port}`,
        isJson: false,
        operations: pages.map((path) => ["POST", path]),
        member: `Cookie: ${cookie}`,
      },
      {
        host: `127.0.0.1:${apiPort}`,
        isJson: true,
        // A GET with a body is rejected before anything reads the body.
        operations: calls.filter(([method]) => method !== "GET"),
        member: `Authorization: Bearer ${token}`,
      },
    ];
  };
  return { server, signIn };
}

test(`${wireRequests} generated bodies cause no 500 and no late response, and delay no other visitor`, {
  tags: ["X6", "X8"],
  timeout: 60_000 + wireRequests * 100,
}, async () => {
  const folder = newFolder();
  const { server, signIn } = await startTargets(folder);
  const dice = seeded(seed);
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  let slowestMs = 0;
  let targets = await signIn();
  let sent = 0;

  async function client() {
    while (sent < wireRequests) {
      sent += 1;
      // Signs in again, because a generated request may have signed the member out.
      if (sent % 500 === 0) targets = await signIn();
      const request = wireRequest(dice, dice.pick(targets));
      const port = Number(request.host.split(":")[1]);
      const startedAt = performance.now();
      const status = await exchange(port, request, timeoutMs).catch((error: Error) => error.message);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
      const isAcceptable = status === null ? request.isBroken : Number(status) < 500 || status === 501;
      if (!isAcceptable) failures.push(`${status}: ${request.summary}`);
    }
  }

  const pageTimesMs: number[] = [];
  async function visitor() {
    for (let page = 1; sent < wireRequests; page += 1) {
      const before = processorMs(server.child.pid);
      // Uses a different URL each time, so that no page is served from the cache.
      const answer = await fetch(`${server.url}/en-US/job?page=${1 + (page % 5)}&q=${page}`, {
        headers: { "X-Forwarded-For": "203.0.113.1" },
      });
      expect(answer.status).toBe(200);
      await answer.text();
      pageTimesMs.push(processorMs(server.child.pid) - before);
    }
  }

  try {
    await Promise.all([visitor(), ...Array.from({ length: wireClients }, client)]);
    expect(failures).toEqual([]);
    expect(
      server
        .output()
        .split("\n")
        .filter((line) => /"level":(50|60)/.test(line)),
    ).toEqual([]);
    expect(Math.max(...pageTimesMs)).toBeLessThan(visitorLimitMs);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  } finally {
    console.info(JSON.stringify({ wireRequests, statuses, slowestMs, pages: summaryOfTimes(pageTimesMs) }));
    await server.stop();
  }
});
