import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRecruitmentApi, type RecruitmentApi } from "../../app/api";
import { ApiError, type Caller, createUpstream, type Upstream } from "../../app/api/client.server";
import type { Locale } from "../../contract/locale";
import { startUpstream, type TestUpstream } from "../upstream";

let upstream: TestUpstream;
let client: Upstream;
let lines: string[];

beforeEach(async () => {
  lines = [];
  upstream = await startUpstream();
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  client = createUpstream({ url: async () => upstream.url, timeoutMs: 2_000, log });
});
afterEach(async () => {
  await client.close();
  await upstream.stop();
});

function api(given: { locale?: Locale; patience?: number; token?: string } = {}): RecruitmentApi {
  const caller: Caller = {
    locale: given.locale ?? "zh-TW",
    requestId: "7f3c",
    tokens: {
      bearer: async () => given.token ?? null,
      renewed: async () => "never asked for",
      refuse: async () => undefined,
    },
    deadline: Date.now() + (given.patience ?? 2_000),
    spent: { calls: 0, ms: 0 },
  };
  return createRecruitmentApi(client.callFor(caller));
}

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error("was answered");
    },
    (error: ApiError) => error,
  );

const body = { name: "Lin", version: 0 } as Parameters<RecruitmentApi["resume"]["saveGeneralInformation"]>[0];

describe("R14: what is asked again", () => {
  test.each([502, 503, 504])("a read after %i", async (status) => {
    upstream.failWith((_, nth) => (nth < 3 ? { status, body: "x" } : undefined));
    expect((await api().news.read("spring")).title).toBe("News spring");
    expect(upstream.calls).toHaveLength(3);
  });

  test("a read whose connection broke", async () => {
    upstream.failWith((_, nth) => (nth === 1 ? "hang up" : undefined));
    expect((await api().news.read("spring")).id).toBe("spring");
  });

  test.each([400, 404, 409, 429, 500])("not a read that was answered with %i", async (status) => {
    upstream.failWith(() => ({ status, body: "x" }));
    expect((await failure(api().news.read("spring"))).status).toBe(status);
    expect(upstream.calls).toHaveLength(1);
  });

  test.each(["hang up", { status: 503, body: "x" }] as const)("never a write (%j)", async (fault) => {
    upstream.failWith(() => fault);
    expect((await failure(api({ token: "t" }).resume.saveGeneralInformation(body))).status).toBe(503);
    expect(upstream.calls).toHaveLength(1);
  });

  test("only while the page's own time lasts", async () => {
    upstream.failWith(() => ({ status: 503, body: "x" }));
    const started = performance.now();
    expect((await failure(api({ patience: 250 }).news.read("spring"))).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(700);
    expect(upstream.calls.length).toBeLessThan(4);
  });

  test("with pauses that grow", async () => {
    const at: number[] = [];
    upstream.failWith(() => {
      at.push(performance.now());
      return { status: 503, body: "x" };
    });
    await failure(api().news.read("spring"));
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(pauses).toHaveLength(3);
    expect(pauses[2]).toBeGreaterThan((pauses[1] ?? 0) * 1.5);
  });
});

test("an answer that does not come in time is a 503", async () => {
  upstream.failWith(() => ({ delay: 600 }));
  const error = await failure(api({ patience: 150 }).news.read("spring"));
  expect([error.status, error.message]).toEqual([503, "readNews: timed out"]);
});

test("R15: 204 is null, and so is the answer of a call that has none", async () => {
  expect(await api().auth.revoke("r")).toBeNull();
  upstream.failWith(() => ({ status: 204 }));
  expect(await api().news.read("spring")).toBeNull();
});

describe("R16: an answer that is not what the contract says", () => {
  test.each([
    ["a missing field", { id: "a", slug: "a" }, "title"],
    ["a field of another type", { id: 5 }, "id"],
    ["a list", [1, 2], "its root"],
    ["no JSON", "<html>", "its root"],
  ])("%s is a 502 that names the field and logs no value", async (_, answer, field) => {
    upstream.failWith(() => ({ body: answer }));
    const error = await failure(api().news.read("secret-slug"));
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.message]).toEqual([502, expect.stringContaining(field)]);
    expect(lines.join()).toContain("does not fit the contract");
    expect(lines.join()).not.toContain("secret-slug");
  });
});

describe("what an error carries", () => {
  test("its entries, whether one or several, and the wait that was asked for", async () => {
    upstream.failWith(() => ({
      status: 429,
      body: [{ message: "error.slow", field: "email" }],
      headers: { "Retry-After": "9" },
    }));
    const error = await failure(api().auth.withPassword("lin", "right"));
    expect(error.entries).toEqual([{ message: "error.slow", field: "email" }]);
    expect(error.retryAfter).toBe(9);
    upstream.failWith(() => ({ status: 409, body: { message: "error.taken", newer: 1 } }));
    expect((await failure(api().auth.withPassword("lin", "right"))).entries[0]?.message).toBe("error.taken");
    upstream.failWith(() => ({ status: 400, body: { title: "Bad" } }));
    const problem = await failure(api().auth.withPassword("lin", "right"));
    expect([problem.entries, problem.body]).toEqual([[], { title: "Bad" }]);
  });

  test("a redirect of the API is not followed", async () => {
    upstream.failWith(() => ({ status: 302, headers: { Location: "/api/news/other" } }));
    expect((await failure(api().news.read("spring"))).status).toBe(502);
    expect(upstream.calls).toHaveLength(1);
  });
});

describe("public reads", () => {
  test("asked at the same time are asked once, and kept", async () => {
    await Promise.all(Array.from({ length: 20 }, () => api().news.read("spring")));
    await api().news.read("spring");
    expect(upstream.calls).toHaveLength(1);
  });

  test("are kept apart by locale and by query", async () => {
    await api({ locale: "zh-TW" }).news.read("spring");
    await api({ locale: "en-US" }).news.read("spring");
    await api({ locale: "en-US" }).news.read("autumn");
    expect(upstream.calls.map((call) => call.headers["accept-language"])).toEqual([
      "zh-TW",
      "en-US",
      "en-US",
    ]);
  });

  test.each([404, 405, 410, 414, 501])("that end with %i are kept too", async (status) => {
    upstream.failWith(() => ({ status, body: "x" }));
    await failure(api().news.read("spring"));
    await failure(api().news.read("spring"));
    expect(upstream.calls).toHaveLength(1);
  });

  test.each([400, 403, 429, 500])("that end with %i are not", async (status) => {
    upstream.failWith(() => ({ status, body: "x" }));
    await failure(api().news.read("spring"));
    await failure(api().news.read("spring"));
    expect(upstream.calls).toHaveLength(2);
  });

  test("of a member are never kept", async () => {
    const { access_token } = upstream.issue("lin");
    await api({ token: access_token }).resume.readGeneralInformation();
    await api({ token: access_token }).resume.readGeneralInformation();
    expect(upstream.calls).toHaveLength(2);
  });
});

test("a call says who asks, in which language and for which request, and sends no token where none is needed", async () => {
  await api({ token: "t", locale: "zh-CN" }).news.read("spring");
  const [call] = upstream.calls;
  expect(call?.headers).toMatchObject({ "accept-language": "zh-CN", "x-request-id": "7f3c" });
  expect(call?.headers.authorization).toBeUndefined();
});

test("lists gain totalPages; a member's list of jobs always has one", async () => {
  const facets = { city: [], category: [], employmentType: [] };
  upstream.failWith(() => ({ status: 200, body: { items: [], totalCount: 41, facets } }));
  expect((await api().jobs.list({ countPerPage: 20 })).totalPages).toBe(3);
  expect((await api().news.list({})).totalPages).toBe(3);
  expect((await api({ token: "t" }).jobs.listForMember({ countPerPage: 20 })).totalPages).toBe(1);
});
