import { LRUCache } from "lru-cache";
import { ApiError, isApiError } from "#app/api/errors.server";
import type { Metrics, ReadCacheResult } from "../observe/metrics";
import { expiryBy } from "../stores/cache-expiry";
import type { Caller } from "./caller";
import { nextDeadline } from "./deadlines";
import { maxResponseBytes } from "./response";
import { withTimeout } from "./timeout";

/** Statuses that may be cached according to the specification. */
const cacheableStatuses = new Set([200, 203, 300, 301, 302, 404, 405, 410, 414, 501]);
const maxEntries = 1_000;
/**
 * Milliseconds for which a stale value is kept, at most until its next deadline. Readers get the stale value while the
 * API fails, for example during a restart.
 */
const keptMs = 600_000;
/** Time until the API is called again for a value after a failure, so that not every page waits for the retries */
const pauseMs = 5_000;

export interface ReadResult {
  readonly status: number;
  readonly value: unknown;
  /** Length of the response, which estimates the memory of its value */
  readonly length: number;
}

type Entry = ({ readonly value: unknown } | { readonly error: ApiError }) & {
  freshUntil: number;
  /** The API failed when it was called for a newer value */
  isStale: boolean;
};

export interface ReadCache {
  /**
   * Returns the cached value or error of `key`, or the result of `load`. Simultaneous reads share one run of `load`,
   * and each caller waits for it until its own deadline. If the API fails and the cache still has the previous value,
   * returns this value and sets `isStale` in the caller's statistics.
   */
  read(
    key: string,
    maxAgeSeconds: number,
    load: () => Promise<ReadResult>,
    caller: Pick<Caller, "deadline" | "upstreamStats">,
  ): Promise<unknown>;
}

/** Caches public reads of the API. `now` is in milliseconds. */
export function createReadCache(now: () => number, metrics: Metrics): ReadCache {
  const cache = new LRUCache<string, Entry>({
    max: maxEntries,
    // As large as the longest response that is read, so that almost every response can be cached.
    maxSize: maxResponseBytes,
    ttlAutopurge: true,
    ...expiryBy(now),
  });
  const inFlight = new Map<string, Promise<Entry>>();
  metrics.gauge("portal_read_cache_entries", "Responses of the API in memory", () => cache.size);

  async function loadInto(key: string, maxAgeMs: number, load: () => Promise<ReadResult>): Promise<Entry> {
    const fresh = () => ({ freshUntil: now() + maxAgeMs, isStale: false });
    try {
      const { status, value, length } = await load();
      const entry = { value, ...fresh() };
      const untilDeadline = nextDeadline(value, now()) - now();
      const ttl = Math.max(maxAgeMs, Math.min(maxAgeMs + keptMs, untilDeadline));
      if (cacheableStatuses.has(status)) cache.set(key, entry, { ttl, size: length + 1 });
      return entry;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (cacheableStatuses.has(error.status)) {
        const entry = { error, ...fresh() };
        cache.set(key, entry, { ttl: maxAgeMs, size: 1 });
        return entry;
      }
      const kept = error.status >= 500 ? cache.get(key) : undefined;
      if (kept === undefined) throw error;
      kept.freshUntil = now() + pauseMs;
      kept.isStale = true;
      return kept;
    } finally {
      inFlight.delete(key);
    }
  }

  return {
    async read(key, maxAgeSeconds, load, { deadline, upstreamStats }) {
      const cached = cache.get(key);
      const isFresh = cached !== undefined && now() <= cached.freshUntil;
      let loading = inFlight.get(key);
      let result: ReadCacheResult = isFresh ? "hit" : loading ? "shared" : "miss";
      if (!isFresh && !loading) {
        loading = loadInto(key, maxAgeSeconds * 1000, load);
        inFlight.set(key, loading);
      }
      try {
        const late = () => new ApiError(503, "deadline exceeded", { retryAfter: 5 });
        const entry = loading && !isFresh ? await withTimeout(loading, deadline - Date.now(), late) : cached;
        if (entry?.isStale) {
          result = "stale";
          upstreamStats.isStale = true;
        }
        if (entry && "error" in entry) throw entry.error;
        return entry?.value;
      } finally {
        metrics.countRead(result);
      }
    },
  };
}
