import { LRUCache } from "lru-cache";
import { type ApiError, isApiError } from "../../app/api/errors.server";
import { expiryBy } from "../cache-expiry";
import type { Metrics } from "../metrics";

/** Statuses that may be cached according to the specification. */
const cacheableStatuses = new Set([200, 203, 300, 301, 302, 404, 405, 410, 414, 501]);
const maxEntries = 1_000;

export interface ReadResult {
  readonly status: number;
  readonly value: unknown;
}

export interface ReadCache {
  /** The cached value or error of `key`, else the result of `load`, which runs once for simultaneous reads. */
  read(key: string, maxAgeSeconds: number, load: () => Promise<ReadResult>): Promise<unknown>;
}

/** Caches public reads of the API. `now` is in milliseconds. */
export function createReadCache(now: () => number, metrics: Metrics): ReadCache {
  const cache = new LRUCache<string, { value: unknown } | { error: ApiError }>({
    max: maxEntries,
    ttlAutopurge: true,
    ...expiryBy(now),
  });
  const inFlight = new Map<string, Promise<unknown>>();
  metrics.gauge("portal_read_cache_entries", "Responses of the API in memory", () => cache.size);

  async function loadInto(key: string, ttl: number, load: () => Promise<ReadResult>): Promise<unknown> {
    try {
      const { status, value } = await load();
      if (cacheableStatuses.has(status)) cache.set(key, { value }, { ttl });
      return value;
    } catch (error) {
      if (isApiError(error) && cacheableStatuses.has(error.status)) cache.set(key, { error }, { ttl });
      throw error;
    } finally {
      inFlight.delete(key);
    }
  }

  return {
    async read(key, maxAgeSeconds, load) {
      const cached = cache.get(key);
      if (cached) {
        metrics.countRead("hit");
        if ("error" in cached) throw cached.error;
        return cached.value;
      }
      let loading = inFlight.get(key);
      metrics.countRead(loading ? "shared" : "miss");
      if (!loading) {
        loading = loadInto(key, maxAgeSeconds * 1000, load);
        inFlight.set(key, loading);
      }
      return loading;
    },
  };
}
