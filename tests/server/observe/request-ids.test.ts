import { afterAll, describe, expect, test } from "vitest";
import { requestIdOf, traceOf } from "#http/request-ids";
import { type Listening, listen } from "#server/listen";
import { anyPort, startPortal, type TestPortal, testOrigin } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

const api = await startRecruitmentApi({ engine: "sqlite" });

const start = (trustProxy: string) => startPortal({ apiUrl: api.url, env: { TRUST_PROXY: trustProxy } });
const portals: Record<"behind a proxy" | "without a proxy", TestPortal> = {
  "behind a proxy": await start("1"),
  "without a proxy": await start("0"),
};
const listening: Listening[] = [
  await listen(() => portals["behind a proxy"], { ...anyPort, trustProxy: 1 }),
  await listen(() => portals["without a proxy"], anyPort),
];
afterAll(async () => {
  for (const each of listening) await each.close();
  for (const portal of Object.values(portals)) await portal.stop();
});

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line));

/** Opens a page that calls the API and returns the request id of the response. */
async function open(
  place: keyof typeof portals,
  headers: Record<string, string>,
  path = "/en-US/job?q=engineer",
) {
  const port = listening[place === "behind a proxy" ? 0 : 1]?.port;
  const host = new URL(testOrigin).host;
  const { request } = await import("node:http");
  return new Promise<string>((resolve, reject) => {
    const sent = request({ port, path, headers: { Host: host, "X-Forwarded-Host": host, ...headers } });
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(String(response.headers["x-request-id"])));
    });
    sent.on("error", reject).end();
  });
}

const unique = () => `proxy-${crypto.randomUUID()}`;

describe("a request id", () => {
  test("of a trusted proxy is in the response and in the logs of portal and API", async () => {
    const id = unique();
    expect(await open("behind a proxy", { "X-Request-Id": id }, `/en-US/job?q=${id}`)).toBe(id);
    const logs = [portals["behind a proxy"].lines, api.lines];
    for (const lines of logs) expect(parsed(lines).filter((line) => line.id === id)).not.toEqual([]);
    const calls = parsed(api.lines).filter((line) => line.id === id);
    expect(calls).toContainEqual(expect.objectContaining({ operation: "listJobs", status: 200 }));
  });

  test("of a trusted proxy is that of a cached page too", async () => {
    const ids = [unique(), unique()];
    for (const id of ids)
      expect(await open("behind a proxy", { "X-Request-Id": id, traceparent }, "/en-US/job")).toBe(id);
    const cached = parsed(portals["behind a proxy"].lines).filter((line) => line.cached);
    expect(cached).toContainEqual(expect.objectContaining({ id: ids[1], trace: traceId }));
  });

  test("of a client is replaced", async () => {
    const id = unique();
    for (const path of ["/en-US/job", "/en-US/job", "/en-US/job?q=a"])
      expect(await open("without a proxy", { "X-Request-Id": id }, path)).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(["seven77", "with space", "x".repeat(129), "<script>"])("%s is replaced", (sent) => {
    expect(requestIdOf(sent)).toMatch(/^[\da-f-]{36}$/);
  });

  test("cannot be derived from the id before it", () => {
    const beginnings = Array.from({ length: 100 }, () => requestIdOf(null).slice(0, 8));
    expect(new Set(beginnings).size).toBeGreaterThan(90);
  });

  test("is in the log line of a call that the API fails", async () => {
    const id = unique();
    const response = await fetch(`${api.url}/api/Files/resume/attachment`, {
      method: "POST",
      headers: { "X-Request-Id": id },
    });
    expect([response.status, response.headers.get("X-Request-Id")]).toEqual([401, id]);
    expect(parsed(api.lines)).toContainEqual(expect.objectContaining({ id, status: 401 }));
  });
});

describe("a W3C trace", () => {
  test("is forwarded to the API and is in both logs", async () => {
    const id = unique();
    const path = `/en-US/job?q=${id}`;
    await open("behind a proxy", { "X-Request-Id": id, traceparent, tracestate: "vendor=1" }, path);
    const logs = [portals["behind a proxy"].lines, api.lines];
    for (const lines of logs)
      expect(parsed(lines)).toContainEqual(expect.objectContaining({ id, trace: traceId }));
  });

  test.each([
    ["00-00000000000000000000000000000000-00f067aa0ba902b7-01", null],
    [`00-${traceId}-0000000000000000-01`, null],
    [`ff-${traceId}-00f067aa0ba902b7-01`, null],
    [`00-${traceId}-00f067aa0ba902b7-01-more`, null],
    [`${traceparent}\n`, null],
    [traceparent.toUpperCase(), null],
    [traceparent, traceId],
    [`01-${traceId}-00f067aa0ba902b7-01-more`, traceId],
  ])("%j has the id %s", (header, id) => {
    expect(traceOf((name) => (name === "traceparent" ? header : undefined))?.id ?? null).toBe(id);
  });

  test("is forwarded unchanged, with its state up to 512 characters", () => {
    const headersWith = (tracestate: string) =>
      traceOf((name) => ({ traceparent, tracestate })[name])?.headers;
    const longest = "x".repeat(512);
    expect(headersWith(longest)).toEqual({ traceparent, tracestate: longest });
    expect(headersWith("x".repeat(513))).toEqual({ traceparent });
  });
});
