import { LRUCache } from "lru-cache";

/** Short-lived state of sessions and flows, shared by all processes; a memory store is limited to its own process. */
export interface SharedStore {
  /** `changes`: reads the value again, because other processes may have replaced it since this process read it */
  get(key: string, options?: { readonly changes?: boolean }): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Stores a value for `ttlMs` milliseconds unless the key has one. Returns the key's value, which is that of the first
   * caller
   */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<string>;
  /**
   * Runs `run` while no other process that shares the store has the lock. Runs it without the lock if the store is
   * unavailable or the lock is not free in time
   */
  lock<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
}

/** Milliseconds after sign-in at which a session ends, even if it is active. */
export const absoluteTimeoutMs = 12 * 60 * 60 * 1000;
const usualBytes = 16 * 1024 * 1024;
/** Estimated memory of an entry besides its key and value */
const entryOverhead = 100;

/** A store in memory, bounded in bytes. `lock` does not wait: the refresher already shares one exchange per process. */
export function createMemoryStore(maxBytes: number = usualBytes): SharedStore {
  const entries = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => value.length + key.length + entryOverhead,
  });
  return {
    get: async (key) => entries.get(key),
    set: async (key, value, ttlMs) => void entries.set(key, value, { ttl: ttlMs }),
    async setIfAbsent(key, value, ttlMs) {
      const first = entries.get(key);
      if (first === undefined) entries.set(key, value, { ttl: ttlMs });
      return first ?? value;
    },
    lock: (_key, run) => run(),
  };
}
