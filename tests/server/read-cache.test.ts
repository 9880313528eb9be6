import { expect, test, vi } from "vitest";
import { createMetrics } from "../../server/metrics";
import { createReadCache } from "../../server/upstream/read-cache";
import { metricIn } from "../harness/metrics";

test("a response of the API is removed from memory when it expires, without another request", async () => {
  vi.useFakeTimers();
  try {
    const metrics = createMetrics();
    const cache = createReadCache(Date.now, metrics);
    await cache.read("listNews", 5, async () => ({ status: 200, value: [] }));
    const stored = async () => metricIn(await metrics.text(), "portal_read_cache_entries");
    expect(await stored()).toBe(1);
    vi.advanceTimersByTime(5_500);
    expect(await stored()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
