import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SharedRedis } from "../stores/redis";
import type { Sealer } from "./seal";
import { createMemoryStore, type SharedStore } from "./shared-store";

const prefix = "portal:";
const sealPurpose = "shared";
/** Expiry of a lock whose holder died: longer than a token request may take. */
const lockExpiryMs = 70_000;
const lockPollMs = 50;

// Deletes the lock only if this owner still holds it.
const unlock = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`;

/**
 * Stores sealed values in Redis, shared by all processes, and a copy in this process's memory. While Redis is
 * unavailable only the copy is used, so this process keeps working without the state of the others.
 */
export function createRedisStore({ attempt }: SharedRedis, sealer: Sealer, maxBytes?: number): SharedStore {
  const memory = createMemoryStore(maxBytes);
  /** Waits for a lock; false if Redis is unavailable or the lock stays held. */
  async function acquire(key: string, owner: string): Promise<boolean> {
    const until = Date.now() + lockExpiryMs;
    while (Date.now() < until) {
      const result = await attempt((redis) => redis.set(prefix + key, owner, "PX", lockExpiryMs, "NX"));
      if (result === null) return false;
      if (result.reply === "OK") return true;
      await sleep(lockPollMs);
    }
    return false;
  }

  /** The value in Redis; undefined if there is none, or Redis is unavailable. */
  async function read(key: string): Promise<string | undefined> {
    const sealed = (await attempt((redis) => redis.get(prefix + key)))?.reply;
    const value = sealed ? sealer.open(sealPurpose, sealed) : null;
    return typeof value === "string" ? value : undefined;
  }

  return {
    async get(key, { changes = false } = {}) {
      const local = await memory.get(key);
      return local !== undefined && !changes ? local : ((await read(key)) ?? local);
    },
    async set(key, value, ttlMs) {
      await memory.set(key, value, ttlMs);
      const sealed = sealer.seal(sealPurpose, value);
      await attempt((redis) => redis.set(prefix + key, sealed, "PX", ttlMs));
    },
    async setIfAbsent(key, value, ttlMs) {
      const sealed = sealer.seal(sealPurpose, value);
      const stored = await attempt((redis) => redis.set(prefix + key, sealed, "PX", ttlMs, "NX"));
      const first = stored?.reply === null ? await read(key) : undefined;
      return memory.setIfAbsent(key, first ?? value, ttlMs);
    },
    async lock(key, run) {
      const owner = randomUUID();
      const isAcquired = await acquire(`lock:${key}`, owner);
      try {
        return await run();
      } finally {
        if (isAcquired) await attempt((redis) => redis.eval(unlock, 1, `${prefix}lock:${key}`, owner));
      }
    },
  };
}
