import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#app/api/errors.server";
import { createMetrics, type Metrics } from "#server/observe/metrics";
import { createReadCache, type ReadCache, type ReadResult } from "#server/upstream/read-cache";
import { maxResponseBytes } from "#server/upstream/response";
import { metricIn } from "#support/metrics";

const seconds = 1_000;
const minutes = 60 * seconds;

let metrics: Metrics;
let cache: ReadCache;
let stats: { calls: number; ms: number; isStale: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  metrics = createMetrics();
  cache = createReadCache(Date.now, metrics);
  stats = { calls: 0, ms: 0, isStale: false };
});
afterEach(() => void vi.useRealTimers());

const news = (value: unknown, length = 10) =>
  vi.fn(async (): Promise<ReadResult> => ({ status: 200, value, length }));
const failsWith = (status: number) =>
  vi.fn(async (): Promise<ReadResult> => {
    throw new ApiError(status, "listNews failed");
  });
const read = (load: () => Promise<ReadResult>, key = "listNews", timeoutMs = 5_000) =>
  cache.read(key, 5, load, { deadline: Date.now() + timeoutMs, upstreamStats: stats });
const stored = async () => metricIn(await metrics.text(), "portal_read_cache_entries");
const counted = async (result: string) =>
  metricIn(await metrics.text(), "portal_read_cache_requests_total", { result });

test("a value of the API is removed from memory ten minutes after it became stale, without another request", async () => {
  await read(news("spring"));
  vi.advanceTimersByTime(10 * minutes + 4 * seconds);
  expect(await stored()).toBe(1);
  vi.advanceTimersByTime(2 * seconds);
  expect(await stored()).toBe(0);
});

test("an error of the API is removed from memory when it is no longer fresh", async () => {
  await expect(read(failsWith(404))).rejects.toThrow("listNews failed");
  expect(await stored()).toBe(1);
  vi.advanceTimersByTime(5_500);
  expect(await stored()).toBe(0);
});

test("values are evicted when their responses are longer in all than the longest response", async () => {
  await read(news("spring", maxResponseBytes / 2), "a");
  await read(news("autumn", maxResponseBytes / 2), "b");
  expect(await stored()).toBe(1);
});

test("callers that share a call wait until their own deadlines", async () => {
  const load = async (): Promise<ReadResult> => {
    await new Promise((done) => setTimeout(done, 2 * seconds));
    return { status: 200, value: "spring", length: 10 };
  };
  const both = Promise.allSettled([read(load, "listNews", seconds), read(load, "listNews", 3 * seconds)]);
  await vi.advanceTimersByTimeAsync(3 * seconds);
  const [early, later] = await both;
  expect(early).toMatchObject({ status: "rejected", reason: { status: 503 } });
  expect(later).toMatchObject({ status: "fulfilled", value: "spring" });
});

describe("while the API fails", () => {
  test.each([500, 502, 503, 504])("with %i, the last value is served and marked as stale", async (status) => {
    await read(news("spring"));
    expect(stats.isStale).toBe(false);
    vi.advanceTimersByTime(9 * minutes);
    expect(await read(failsWith(status))).toBe("spring");
    expect(stats.isStale).toBe(true);
    expect([await counted("miss"), await counted("stale")]).toEqual([1, 1]);
  });

  test.each([403, 429])("with %i, the last value is not served", async (status) => {
    await read(news("spring"));
    vi.advanceTimersByTime(6 * seconds);
    await expect(read(failsWith(status))).rejects.toThrow("listNews failed");
    expect(stats.isStale).toBe(false);
  });

  test("a value that is older than ten minutes is not served", async () => {
    await read(news("spring"));
    vi.advanceTimersByTime(10 * minutes + 6 * seconds);
    await expect(read(failsWith(503))).rejects.toThrow("listNews failed");
  });

  test("a value is not served after a deadline in it", async () => {
    const closesAt = new Date(Date.now() + 2 * minutes).toISOString();
    const openings = { items: [{ closesAt }, {}] };
    await read(news(openings));
    vi.advanceTimersByTime(2 * minutes - 1 * seconds);
    expect(await read(failsWith(503))).toEqual(openings);
    vi.advanceTimersByTime(2 * seconds);
    await expect(read(failsWith(503))).rejects.toThrow("listNews failed");
  });

  test("reads call it once in five seconds", async () => {
    await read(news("spring"));
    vi.advanceTimersByTime(6 * seconds);
    const load = failsWith(503);
    for (let nth = 0; nth < 3; nth += 1) await read(load);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_100);
    await read(load);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test("after a failure of the API its next value replaces the stale one", async () => {
  await read(news("spring"));
  vi.advanceTimersByTime(6 * seconds);
  await read(failsWith(503));
  vi.advanceTimersByTime(6 * seconds);
  stats.isStale = false;
  expect(await read(news("autumn"))).toBe("autumn");
  expect(await read(failsWith(503))).toBe("autumn");
  expect(stats.isStale).toBe(false);
});
