import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiClient, createApiClient } from "#app/api";
import { noDrafts } from "#app/api/drafts";
import { ApiError } from "#app/api/errors.server";
import { streamFile } from "#app/api/stream-file.server";
import { revokeToken } from "#contract/auth";
import type { Locale } from "#contract/locale";
import { listCities } from "#contract/places";
import { createMetrics } from "#server/observe/metrics";
import { toTokenSet } from "#server/session/token-set";
import type { Caller } from "#server/upstream/caller";
import { createUpstream, type Upstream } from "#server/upstream/client";
import { maxResponseBytes } from "#server/upstream/response";
import { delayAfter } from "#server/upstream/retry";
import { stopAtEnd } from "#support/at-end";
import { canAll } from "#support/capabilities";
import { startUpstream, type TestUpstream, type UpstreamAnswer } from "#support/upstream";
import { gate } from "#support/wait";

let upstream: TestUpstream;
let client: Upstream;
let elapsedMs: number;
let lines: string[];

beforeEach(async () => {
  lines = [];
  elapsedMs = 0;
  const startedAt = Date.now();
  upstream = await startUpstream();
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const now = () => startedAt + elapsedMs;
  client = stopAtEnd(
    createUpstream({
      url: async () => upstream.url,
      timeoutMs: 20_000,
      log,
      now,
      metrics: createMetrics(),
    }),
  );
});

interface Given {
  readonly locale?: Locale;
  readonly timeoutMs?: number;
  readonly token?: string;
}

function callerOf(given: Given = {}): Caller {
  return {
    locale: given.locale ?? "zh-TW",
    requestId: "7f3c",
    tokens: {
      accessToken: async () => given.token ?? null,
      refreshAccessToken: async () => "never requested",
      invalidateTokens: async () => undefined,
    },
    deadline: Date.now() + (given.timeoutMs ?? 20_000),
    upstreamStats: { calls: 0, ms: 0, isStale: false },
  };
}

const callFor = (given: Given = {}) => client.callFor(callerOf(given));

const api = (given: Given = {}): ApiClient => createApiClient(callFor(given), canAll, noDrafts);

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error("the call succeeded");
    },
    (error: ApiError) => error,
  );

const body = { name: "Lin", version: 0 } as Parameters<ApiClient["resume"]["saveGeneralInformation"]>[0];

describe("the client", { tags: "R14" }, () => {
  test.each([502, 503, 504])("retries a read after %i", { tags: "spec-9-9" }, async (status) => {
    upstream.failWith((_, nth) => (nth < 3 ? { status, body: "x" } : undefined));
    expect((await api().news.read("spring")).title).toBe("News spring");
    expect(upstream.calls).toHaveLength(3);
  });

  test("retries a read after a broken connection", async () => {
    upstream.failWith((_, nth) => (nth === 1 ? "hang up" : undefined));
    expect((await api().news.read("spring")).id).toBe("spring");
  });

  test.each([400, 404, 409, 500])("does not retry a read after %i", async (status) => {
    upstream.failWith(() => ({ status, body: "x" }));
    expect((await failure(api().places.cities())).status).toBe(status);
    expect(upstream.calls).toHaveLength(1);
  });

  test("retries a read after 429 when the API allows it, within the request's deadline", async () => {
    const limited = { status: 429, body: "x", headers: { "Retry-After": "1" } };
    upstream.failWith((_, nth) => (nth === 1 ? limited : undefined));
    const startedAt = performance.now();
    expect((await api().news.read("spring")).id).toBe("spring");
    expect(performance.now() - startedAt).toBeGreaterThan(990);
    upstream.failWith(() => ({ ...limited, headers: { "Retry-After": "30" } }));
    const error = await failure(api({ timeoutMs: 5_000 }).news.read("summer"));
    expect([error.status, error.retryAfter]).toEqual([429, 30]);
    expect(upstream.calls).toHaveLength(3);
  });

  test.each(["hang up", { status: 503, body: "x" }] as const)(
    "never retries a write (%j)",
    async (outcome) => {
      upstream.failWith(() => outcome);
      expect((await failure(api({ token: "t" }).resume.saveGeneralInformation(body))).status).toBe(503);
      expect(upstream.calls).toHaveLength(1);
    },
  );

  test("stops retrying at the request's deadline", async () => {
    upstream.failWith(() => ({ status: 503, body: "x" }));
    // The first retry would be after 100 ms.
    expect((await failure(api({ token: "t", timeoutMs: 90 }).resume.readGeneralInformation())).status).toBe(
      503,
    );
    expect(upstream.calls).toHaveLength(1);
  });

  test("logs one warning when calls begin to fail, a line for each further call, and one when they work again", async () => {
    const client = api({ token: "t" });
    const save = async () => (await failure(client.resume.saveGeneralInformation(body))).status;
    const send = async () => (await failure(client.contactUs.send({} as never))).status;
    upstream.failWith(() => ({ status: 503, body: "x" }));
    expect([await save(), await save(), await send(), await send()]).toEqual([503, 503, 503, 503]);
    upstream.failWith(() => ({ status: 409, body: "{}" }));
    expect(await save()).toBe(409);
    // A call that works between two failures does not end an outage. Status 409 counts as working.
    upstream.failWith(() => ({ status: 503, body: "x" }));
    expect(await save()).toBe(503);
    upstream.failWith(() => ({ status: 409, body: "{}" }));
    const now = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => now() + 11_000);
    // A call that never failed does not end an outage either.
    await failure(api().places.cities());
    expect(lines).toHaveLength(2);
    expect([await save(), await save()]).toEqual([409, 409]);
    vi.restoreAllMocks();
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.map(({ level }) => level)).toEqual([40, 30, 30]);
    expect(logged).toMatchObject([
      { reason: "503", call: "saveGeneralInformation", attempt: 1 },
      { reason: "503", call: "contactUs" },
      { reason: "503", seconds: 0, failures: { saveGeneralInformation: 3, contactUs: 2 } },
    ]);
  });

  test.each([
    [503, null, 1, 100],
    [503, 9, 3, 400],
    [429, null, 1, 500],
    [429, null, 2, 1_000],
    [429, 3, 1, 3_000],
    [429, 60, 1, 30_000],
  ])("after %i with Retry-After %s and attempt %i waits %i ms", (status, retryAfter, attempt, delayMs) => {
    expect(delayAfter(new ApiError(status, "failed", { retryAfter }), attempt)).toBe(delayMs);
  });

  test("waits longer before each retry", { tags: "spec-9-9" }, async () => {
    const at: number[] = [];
    upstream.failWith(() => {
      at.push(performance.now());
      return { status: 503, body: "x" };
    });
    await failure(api().news.read("spring"));
    // Waiting may take longer on a busy machine; a timer may end a millisecond early.
    for (const [index, leastMs] of [95, 195, 395].entries())
      expect((at[index + 1] ?? 0) - (at[index] ?? 0)).toBeGreaterThan(leastMs);
    expect(at).toHaveLength(4);
  });
});

test("a call that times out fails with 503", async () => {
  upstream.failWith(() => ({ delay: 600 }));
  const error = await failure(api({ token: "t", timeoutMs: 150 }).resume.readGeneralInformation());
  expect([error.status, error.message]).toEqual([503, "readGeneralInformation: timed out"]);
});

test("a read that is shared does not end with the deadline of its first caller", async () => {
  upstream.failWith(() => ({ delay: 600 }));
  const first = failure(api({ timeoutMs: 100 }).news.read("spring"));
  const second = api().news.read("spring");
  expect((await first).status).toBe(503);
  expect((await second).title).toBe("News spring");
  expect(upstream.calls).toHaveLength(1);
});

describe("a compressed response", () => {
  const cities = JSON.stringify([{ i18nCityKey: "TW-TPE", name: "臺北市" }]);
  const codings = { gzip: gzipSync(cities), br: brotliCompressSync(cities), deflate: deflateSync(cities) };
  const others = { "x-gzip": codings.gzip, "gzip, br": brotliCompressSync(codings.gzip) };
  const answerWith = (coding: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    upstream.failWith(() => ({ bytes, headers: { "Content-Encoding": coding, ...headers } }));

  test.each(Object.entries({ ...codings, ...others }))("in %s is decompressed", async (coding, bytes) => {
    answerWith(coding, bytes);
    expect(await api().places.cities()).toMatchObject([{ name: "臺北市" }]);
    expect(upstream.calls.at(-1)?.headers["accept-encoding"]).toBe("gzip, br");
  });

  test("whose connection is cut fails with 503 after the retries of a read", async () => {
    const length = { "Content-Length": String(codings.gzip.length), Connection: "close" };
    answerWith("gzip", codings.gzip.subarray(0, 20), length);
    expect((await failure(api().places.cities())).status).toBe(503);
    expect(upstream.calls.length).toBeGreaterThan(1);
  });

  test("of which the API compressed only a part fails with 502", async () => {
    answerWith("gzip", codings.gzip.subarray(0, 20));
    expect((await failure(api().places.cities())).status).toBe(502);
  });
});

describe("a file", () => {
  const file = async () => streamFile(api({ token: "t" }).files.readPhoto(null));

  test("that the API compressed is sent with all its bytes", async () => {
    const text = "a resume ".repeat(1_000);
    const bytes = gzipSync(text);
    const headers = { "Content-Encoding": "gzip", "Content-Length": String(bytes.length) };
    upstream.failWith(() => ({ bytes, headers }));
    const sent = await file();
    expect(sent.headers.get("Content-Length")).toBeNull();
    expect(await sent.text()).toBe(text);
  });

  test("that the API sends as a page is an attachment", async () => {
    upstream.failWith(() => ({ bytes: Buffer.from("<p>"), headers: { "Content-Type": "text/html" } }));
    const { headers } = await file();
    expect([headers.get("Content-Disposition"), headers.get("Content-Type")]).toEqual([
      "attachment",
      "text/html",
    ]);
  });
});

describe("a response of more than 32 MB that was compressed to less", () => {
  const bytes = gzipSync(Buffer.alloc(maxResponseBytes + 1, " "));
  beforeEach(() => upstream.failWith(() => ({ bytes, headers: { "Content-Encoding": "gzip" } })));

  test("fails a read with 502, without a retry", async () => {
    const error = await failure(api().places.cities());
    expect([error.status, error.message, error.mayBeDone]).toEqual([
      502,
      "listCities: response too long",
      false,
    ]);
    expect(upstream.calls).toHaveLength(1);
  });

  test("fails a write with 502 and marks it as possibly executed", async () => {
    const error = await failure(api({ token: "t" }).resume.saveGeneralInformation(body));
    expect([error.status, error.mayBeDone, upstream.calls.length]).toEqual([502, true, 1]);
  });
});

test("204 becomes null, for every response type", { tags: ["R15", "spec-4-7"] }, async () => {
  expect(await callFor()(revokeToken, { body: { refresh_token: "r" } })).toBeNull();
  upstream.failWith(() => ({ status: 204 }));
  expect(await callFor()(listCities)).toBeNull();
});

test.each(["", "null", '""'])("the body `%s` is null too", { tags: "R15" }, async (empty) => {
  upstream.failWith(() => ({ body: empty }));
  expect(await callFor()(listCities)).toBeNull();
});

test("ids beyond 2^53 are exact, whatever is next to them", async () => {
  const text = String.raw`{"items":[{"id":7250983475029000123,"title":"a \"7250983475029000124\" \\","summary":"7250983475029000125"},
    {"id": -7250983475029000126 ,"title":"b","pinned":1,"category":"x","n":0.12345678901234567}],"totalCount":2}`;
  upstream.failWith(() => ({ body: text }));
  const { items, totalCount } = await api().news.list({});
  expect(items).toMatchObject([
    { id: "7250983475029000123", title: 'a "7250983475029000124" \\', summary: "7250983475029000125" },
    { id: "-7250983475029000126", title: "b", pinned: true },
  ]);
  expect(totalCount).toBe(2);
});

test.each(["specialty", "generalInformation", "attachment"] as const)(
  "a section of the resume that the API does not find is empty: %s",
  async (section) => {
    upstream.failWith(() => ({ status: 404, body: { message: "no record" } }));
    const empty = await api({ token: "t" }).resume.read(section);
    upstream.failWith(() => ({ status: 200, body: [] }));
    expect(await api({ token: "t" }).resume.read(section)).toEqual(empty);
    expect(empty.version).toBe(0);
  },
);

test("the member's lists that the API does not find are empty, and an opening has no questions", async () => {
  upstream.failWith(() => ({ status: 404, body: { message: "no record" } }));
  const { applications, questionnaires, sso } = api({ token: "t" });
  expect(await Promise.all([applications.list(), questionnaires.list(), sso.list()])).toEqual([[], [], []]);
  expect(await questionnaires.read("RD-1")).toBeNull();
});

test("requests for tokens are JSON or, with `tokenFormat`, form-encoded (RFC 6749)", async () => {
  const log = pino({ level: "silent" });
  const now = () => Date.now();
  const url = async () => upstream.url;
  const forms = createUpstream({
    url,
    timeoutMs: 2_000,
    tokenFormat: "form",
    log,
    metrics: createMetrics(),
    now,
  });
  upstream.failWith(() => ({ status: 200, body: { access_token: "a", refresh_token: "r" } }));
  await createApiClient(forms.callFor(callerOf()), canAll, noDrafts).auth.withPassword(
    "lin@example.com",
    "p&q=1",
  );
  await api().auth.withPassword("lin", "right");
  await forms.close();
  const [form, json] = upstream.calls;
  expect(form?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
    grant_type: "password",
    username: "lin@example.com",
    password: "p&q=1",
  });
  expect(json?.headers["content-type"]).toBe("application/json");
});

test.each([
  [{ expires_in: "900", sub: 42, token_type: null, refresh_token: null }],
  [{ expires_in: 0 }],
  [{ expires_in: 899.5 }],
  [{ expires_in: "soon" }],
])("tokens of any format are read: %j", async (rest) => {
  upstream.failWith(() => ({ body: { access_token: "opaque", ...rest } }));
  const issued = await api().auth.withPassword("lin", "right");
  const { access, expiresAt, renewAt } = toTokenSet(issued, 0);
  expect([access, Number.isFinite(expiresAt), expiresAt > renewAt]).toEqual(["opaque", true, true]);
  expect(Math.round(expiresAt / 1000)).toBe(900);
});

test("tokens are renewed a minute before they expire, or after half of a short lifetime", () => {
  const issued = { access_token: "a", token_type: "Bearer", refresh_token: "b" };
  const first = toTokenSet({ ...issued, expires_in: 900 }, 1_000);
  expect(first).toEqual({ access: "a", refresh: "b", renewAt: 841_000, expiresAt: 901_000, generation: 1 });
  const { access_token, token_type } = issued;
  expect(toTokenSet({ access_token, token_type, expires_in: 60 }, 0, first)).toMatchObject({
    refresh: "b",
    renewAt: 30_000,
    generation: 2,
  });
});

describe("a response that does not match the contract", { tags: "R16" }, () => {
  test.each([
    ["a missing field", { id: "a", slug: "a" }, "title"],
    ["an essential field of another type", { id: "a", title: {} }, "title"],
    ["a list", [1, 2], "its root"],
    ["text that is not JSON", "<html>", "its root"],
  ])("(%s) becomes a 502 that names the field; the log has no values", async (_, response, field) => {
    upstream.failWith(() => ({ body: response }));
    const error = await failure(api().news.read("secret-slug"));
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.message]).toEqual([502, expect.stringContaining(field)]);
    expect(lines.join()).toContain("does not match the contract");
    expect(lines.join()).not.toContain("secret-slug");
  });
});

describe("an API error", () => {
  test("contains the entries of its body, one or several, and the seconds of Retry-After", {
    tags: "spec-7-30",
  }, async () => {
    upstream.failWith(() => ({
      status: 429,
      body: [{ message: "error.slow", field: "email" }],
      headers: { "Retry-After": "9" },
    }));
    const error = await failure(api().auth.withPassword("lin", "right"));
    expect(error.entries).toEqual([{ message: "error.slow", field: "email" }]);
    expect(error.retryAfter).toBe(9);
    const date = new Date(Date.now() + 60_000).toUTCString();
    upstream.failWith(() => ({ status: 503, body: "x", headers: { "Retry-After": date } }));
    const { retryAfter } = await failure(api().auth.withPassword("lin", "right"));
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    upstream.failWith(() => ({ status: 409, body: { message: "error.taken", newer: 1 } }));
    expect((await failure(api().auth.withPassword("lin", "right"))).entries[0]?.message).toBe("error.taken");
    upstream.failWith(() => ({ status: 400, body: { title: "Bad" } }));
    const problem = await failure(api().auth.withPassword("lin", "right"));
    expect([problem.entries, problem.body]).toEqual([[], { title: "Bad" }]);
  });

  test.each([
    ["a short text/plain body", "Closed on Sundays", "text/plain; charset=utf-8", "Closed on Sundays"],
    ["a JSON string", '"Closed"', "application/json", "Closed"],
    ["HTML sent as text", "<p>nginx</p>", "text/plain", null],
    ["a page", "Bad gateway", "text/html", null],
    ["a stack trace", "Error: x\n    at run (/srv/app.js:3:4)", "text/plain", null],
    ["a long text", "x".repeat(501), "text/plain", null],
  ])("has the text of %s", { tags: "spec-8-10" }, async (_, text, type, expected) => {
    upstream.failWith(() => ({ status: 409, body: text, headers: { "Content-Type": type } }));
    expect((await failure(api().auth.withPassword("lin", "right"))).body).toBe(expected);
  });

  test.each([
    ...[false, 0, "0", "N", "n", "No", "false", "fail", "FAILED", "ERROR", -1, "-1"].flatMap((value) => [
      { result: value },
      { success: value },
    ]),
    ...[-1, "-1", "ERROR", "FAIL", 4001, 50000, "E017"].map((code) => ({ code })),
  ])("is %j with status 200", async (result) => {
    upstream.failWith(() => ({ status: 200, body: { ...result, msg: "Not today" } }));
    const write = await failure(api().auth.revoke("r"));
    expect([write.status, write.mayBeDone, write.entries]).toEqual([422, false, [{ message: "Not today" }]]);
  });

  test("has the status of a `code` in a body with status 200", async () => {
    for (const code of [400, "409", 503]) {
      upstream.failWith(() => ({ status: 200, body: { code, msg: "Not today" } }));
      expect((await failure(api().auth.revoke("r"))).status).toBe(Number(code));
    }
    upstream.failWith(() => ({ status: 200, body: { code: 401 } }));
    expect(await failure(api({ token: "t" }).resume.read("specialty"))).toMatchObject({ reason: "rejected" });
  });

  test.each([
    ...[true, 1, "1", "Y", "yes", "ok", "success", null, {}, []].flatMap((value) => [
      { result: value },
      { success: value },
    ]),
    ...[0, "0", "00000", 1, 200, "200", 20000, "OK", "SUCCESS", null].map((code) => ({ code })),
  ])("is not %j with status 200", async (result) => {
    upstream.failWith(() => ({ status: 200, body: { ...result, msg: "ok" } }));
    await api().auth.revoke("r");
  });

  test("is `result: false` with status 200, for calls with and without a response", async () => {
    upstream.failWith(() => ({ status: 200, body: { result: false, msg: "Not today" } }));
    const write = await failure(api().auth.revoke("r"));
    expect([write.status, write.mayBeDone, write.entries]).toEqual([422, false, [{ message: "Not today" }]]);
    expect((await failure(api().auth.withPassword("lin", "right"))).status).toBe(422);
    expect((await failure(api().news.read("spring"))).status).toBe(502);
  });

  test.each([
    [302, "/api/news/other"],
    [302, "/login/?next=/api/news/spring"],
    [304, "/api/news/spring/"],
  ])("replaces the redirect %i to %s, which is not followed", async (status, Location) => {
    upstream.failWith(() => ({ status, headers: { Location } }));
    expect((await failure(api().news.read("spring"))).status).toBe(502);
    expect(upstream.calls).toHaveLength(1);
  });
});

describe("a redirect that only adds a slash", () => {
  /** Redirects every path without a trailing slash to the same path with one; `host` is prepended to the `Location`. */
  const redirect = (status: number, host = "") =>
    upstream.failWith(({ path }) => {
      const [name = "", query] = path.split("?");
      if (name.endsWith("/")) return undefined;
      const Location = `${host}${name}/${query === undefined ? "" : `?${query}`}`;
      return { status, headers: { Location } };
    });

  test.each([301, 302, 307, 308])("is followed for a read (%i), with its query and token", async (status) => {
    redirect(status);
    const { access_token: token } = upstream.issue("lin");
    expect((await api({ token }).resume.read("generalInformation")).name).toBe("lin");
    expect((await api().jobs.list({ page: 2 })).items).toEqual([]);
    expect(upstream.calls.at(-1)?.path).toBe("/api/jobs/?countPerPage=20&page=2");
  });

  test("is followed for a write only if the method stays", async () => {
    const { access_token: token } = upstream.issue("lin");
    redirect(301);
    expect((await failure(api({ token }).resume.saveGeneralInformation(body))).status).toBe(502);
    redirect(307);
    await api({ token }).resume.saveGeneralInformation(body);
    expect(upstream.calls.map(({ method }) => method)).toEqual(["POST", "POST", "POST"]);
    expect(JSON.parse(upstream.calls.at(-1)?.body ?? "")).toEqual(body);
  });

  test("leads to the same host whatever it names, and is followed once", async () => {
    redirect(307, "http://other.invalid");
    expect((await api().jobs.list({})).items).toEqual([]);
    upstream.failWith(({ path }) => ({ status: 307, headers: { Location: `${path}/` } }));
    expect((await failure(api().news.read("summer"))).status).toBe(502);
    expect(upstream.calls).toHaveLength(4);
  });
});

describe("a write without a response", () => {
  const save = (timeoutMs = 20_000): Promise<ApiError> =>
    failure(api({ token: "t", timeoutMs }).resume.saveGeneralInformation(body));

  const lost: readonly (readonly [string, UpstreamAnswer | "hang up"])[] = [
    ["the connection broke after the request", "hang up"],
    ["the response was not in time", { delay: 1_500 }],
    ["the API failed", { status: 500, body: "x" }],
    ["a gateway gave up", { status: 504, body: "x" }],
    ["the response is unreadable", { status: 200, body: "<html>" }],
    ["the response is a redirect", { status: 302, body: "x" }],
  ];
  test.each(lost)("may have been executed if %s", async (_, outcome) => {
    upstream.failWith(() => outcome);
    expect((await save(1_000)).mayBeDone).toBe(true);
  });

  test.each([400, 404, 409, 429])("was not executed if the API rejected it with %i", async (status) => {
    upstream.failWith(() => ({ status, body: "x" }));
    expect((await save()).mayBeDone).toBe(false);
  });

  test("was not executed if the connection was refused, or the deadline passed before the call was sent", async () => {
    expect(await save(-1)).toMatchObject({ status: 503, retryAfter: 5, mayBeDone: false });
    await upstream.stop();
    expect(await save()).toMatchObject({ status: 503, mayBeDone: false });
    upstream = await startUpstream();
  });

  test("was not executed if no connection became free in time", async () => {
    const { opened, open } = gate();
    upstream.failWith(() => ({ delay: opened }));
    const connections = 64;
    const others = Array.from({ length: connections }, (_, nth) => api().news.read(`n${nth}`));
    expect(await save(200)).toMatchObject({ status: 503, mayBeDone: false });
    open();
    await Promise.all(others);
    expect(upstream.calls).toHaveLength(connections);
  });

  test("is reported as possibly executed, unlike a read", async () => {
    upstream.failWith(() => ({ status: 500, body: "x" }));
    expect((await failure(api().news.read("spring"))).mayBeDone).toBe(false);
  });
});

const springNews = {
  id: "spring",
  slug: "spring",
  title: "Spring",
  summary: "",
  body: "",
  category: "LIFE",
  publishedAt: "2026-11-01T00:00:00.000Z",
  pinned: false,
};

describe("public reads", () => {
  test("at the same time share one request, and the response is cached", { tags: "spec-4-8" }, async () => {
    await Promise.all(Array.from({ length: 20 }, () => api().news.read("spring")));
    await api().news.read("spring");
    expect(upstream.calls).toHaveLength(1);
  });

  test.each([
    ["news", 5, () => api().news.read("spring")],
    ["cities", 300, () => api().places.cities()],
    ["districts", 300, () => api().places.areas("TW-TPE")],
  ] as const)(
    "(%s) are requested again after %i seconds, not before",
    { tags: "spec-4-8" },
    async (_, seconds, read) => {
      await read();
      elapsedMs = seconds * 1_000 - 100;
      await read();
      expect(upstream.calls).toHaveLength(1);
      elapsedMs = seconds * 1_000 + 100;
      await read();
      expect(upstream.calls).toHaveLength(2);
    },
  );

  test("are cached separately for each locale and query", async () => {
    await api({ locale: "zh-TW" }).news.read("spring");
    await api({ locale: "en-US" }).news.read("spring");
    await api({ locale: "en-US" }).news.read("autumn");
    expect(upstream.calls.map((call) => call.headers["accept-language"])).toEqual([
      "zh-TW",
      "en-US",
      "en-US",
    ]);
  });

  test.each([200, 203])("with status %i are cached", { tags: "spec-9-6" }, async (status) => {
    upstream.failWith(() => ({ status, body: springNews }));
    await api().news.read("spring");
    await api().news.read("spring");
    expect(upstream.calls).toHaveLength(1);
  });

  test.each([404, 405, 410, 414, 501])(
    "that fail with %i are cached",
    { tags: "spec-9-6" },
    async (status) => {
      upstream.failWith(() => ({ status, body: "x" }));
      await failure(api().places.cities());
      await failure(api().places.cities());
      expect(upstream.calls).toHaveLength(1);
    },
  );

  test.each([400, 403, 429, 500])("that fail with %i are not cached", async (status) => {
    upstream.failWith(() => ({ status, body: "x", headers: { "Retry-After": "30" } }));
    await failure(api().news.read("spring"));
    await failure(api().news.read("spring"));
    expect(upstream.calls).toHaveLength(2);
  });

  test("return the last value while the connection breaks, and the caller can tell", async () => {
    const before = await api().news.read("spring");
    elapsedMs = 60_000;
    upstream.failWith(() => "hang up");
    const caller = callerOf();
    const after = await createApiClient(client.callFor(caller), canAll, noDrafts).news.read("spring");
    expect([after, caller.upstreamStats.isStale]).toEqual([before, true]);
  });

  test("are not mixed with a member's reads, which are never cached", async () => {
    const { access_token } = upstream.issue("lin");
    await api({ token: access_token }).resume.readGeneralInformation();
    await api({ token: access_token }).resume.readGeneralInformation();
    expect(upstream.calls).toHaveLength(2);
  });
});

test("a public call sends the locale and the request id, but no token", { tags: "spec-7-29" }, async () => {
  await api({ token: "t", locale: "zh-CN" }).news.read("spring");
  const [call] = upstream.calls;
  expect(call?.headers).toMatchObject({
    accept: "application/json",
    "accept-language": "zh-CN",
    "user-agent": "careers-portal",
    "x-request-id": "7f3c",
  });
  expect(call?.headers.authorization).toBeUndefined();
});

test("a call contains the client's address for the API's rate limits, and the device for the member", async () => {
  const caller = { ...callerOf({}), address: "203.0.113.7", device: "Firefox; Windows" };
  await createApiClient(client.callFor(caller), canAll, noDrafts).news.read("spring");
  await api().news.read("autumn");
  expect(upstream.calls.map(({ headers }) => [headers["x-forwarded-for"], headers["x-device"]])).toEqual([
    ["203.0.113.7", "Firefox; Windows"],
    [undefined, undefined],
  ]);
});

test("lists have totalPages; a member's list of jobs always has one page", { tags: "spec-7-6" }, async () => {
  const facets = { city: [], category: [], employmentType: [] };
  upstream.failWith(() => ({ status: 200, body: { items: [], totalCount: 41, facets } }));
  expect((await api().jobs.list({ countPerPage: 20 })).totalPages).toBe(3);
  expect((await api().news.list({})).totalPages).toBe(3);
  expect((await api({ token: "t" }).jobs.listForMember({ countPerPage: 20 })).totalPages).toBe(1);
});

test("questionnaires are ascending by jobId, and subJobSort defaults to an empty list", {
  tags: "spec-7-12",
}, async () => {
  upstream.failWith(() => ({
    status: 200,
    body: [{ jobId: 1010 }, { jobId: 998, subJobSort: null }, { jobId: 1002, subJobSort: [2, "1"] }],
  }));
  const listed = await api({ token: "t" }).questionnaires.list();
  expect(listed.map(({ jobId, subJobSort }) => [jobId, subJobSort])).toEqual([
    ["998", []],
    ["1002", ["2", "1"]],
    ["1010", []],
  ]);
});
