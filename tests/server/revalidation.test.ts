import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createApiClient } from "../../app/api";
import { noDrafts } from "../../app/api/drafts";
import { createMetrics } from "../../server/metrics";
import { createUpstream, type Upstream } from "../../server/upstream/client";
import { canAll } from "../harness/capabilities";
import { startUpstream, type TestUpstream, type UpstreamCall } from "../harness/upstream";

let upstream: TestUpstream;
let client: Upstream;
let now: number;

beforeEach(async () => {
  upstream = await startUpstream();
  now = Date.now();
  client = createUpstream({
    url: async () => upstream.url,
    timeoutMs: 20_000,
    log: pino({ level: "silent" }),
    now: () => now,
    metrics: createMetrics(),
  });
});
afterEach(async () => {
  await client.close();
  await upstream.stop();
});

/** Reads a news item after the read cache's entry has expired, and returns its title. */
async function titleInLocale(locale: "zh-TW" | "en-US"): Promise<string> {
  now += 3_600_000;
  const call = client.callFor({
    locale,
    requestId: "7f3c",
    tokens: {
      accessToken: async () => null,
      refreshAccessToken: async () => "never requested",
      invalidateTokens: async () => undefined,
    },
    deadline: Date.now() + 20_000,
    upstreamStats: { calls: 0, ms: 0 },
  });
  return (await createApiClient(call, canAll, noDrafts).news.read("spring")).title;
}

const conditions = () => upstream.calls.map(({ headers }) => headers["if-none-match"]);

/** Responds with 304 to `"v1"`, else with the item and this ETag. */
const answerWith = (etag: string, headers: Record<string, string> = {}) =>
  upstream.failWith((call: UpstreamCall) =>
    call.headers["if-none-match"] === '"v1"'
      ? { status: 304, body: "" }
      : { headers: { ETag: etag, ...headers } },
  );

test("a shared read that repeats is conditional, and a 304 has the last response", async () => {
  answerWith('"v1"');
  expect(await titleInLocale("en-US")).toBe("News spring");
  expect(await titleInLocale("en-US")).toBe("News spring");
  expect(await titleInLocale("en-US")).toBe("News spring");
  expect(conditions()).toEqual([undefined, '"v1"', '"v1"']);
});

test("each locale has its own condition, because the API responds in the caller's language", async () => {
  answerWith('"v1"');
  await titleInLocale("en-US");
  await titleInLocale("zh-TW");
  expect(conditions()).toEqual([undefined, undefined]);
});

test("a changed response replaces the one in memory, and one without an ETag removes it", async () => {
  const item = (title: string) => ({
    id: "spring",
    title,
    publishedAt: "2026-11-20T00:00:00Z",
    summary: "",
    body: "",
    category: "COMPANY",
  });
  const answers = [
    { headers: { ETag: '"a"' } },
    { headers: { ETag: '"b"' }, body: item("Second") },
    { body: item("Third") },
    { body: item("Fourth") },
  ];
  upstream.failWith((_, nth) => answers[nth - 1]);
  const titles = [];
  for (const _ of answers) titles.push(await titleInLocale("en-US"));
  expect(titles).toEqual(["News spring", "Second", "Third", "Fourth"]);
  expect(conditions()).toEqual([undefined, '"a"', '"b"', undefined]);
});

test("a response that must not be stored is requested without a condition", async () => {
  answerWith('"v1"', { "Cache-Control": "private, No-Store" });
  await titleInLocale("en-US");
  await titleInLocale("en-US");
  expect(conditions()).toEqual([undefined, undefined]);
});
