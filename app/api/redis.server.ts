import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Sealer } from "../seal.server";
import { absoluteExpiry, createMemoryStore, type SharedStore } from "./refresh.server";

const prefix = "portal:";
const sealPurpose = "shared";
/** Milliseconds for which a lock holds if its holder dies: longer than an exchange may take. */
const lockLife = 70_000;
const lockPoll = 50;
/** Milliseconds for which Redis is left alone after it failed. */
const rest = 1_000;

// Deletes the lock only where it is still ours.
const unlock = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`;

/**
 * Remembers in Redis, sealed, so that every process behind one cookie knows what another did; and always in this process
 * too, so that a Redis that is gone costs nothing but what the others know meanwhile.
 */
export function createRedisStore(redis: Redis, sealer: Sealer, log: Logger): SharedStore {
  const own = createMemoryStore();
  let restsUntil = 0;
  let isDown = false;
  // The first requests may come before the first connection stands, or has failed.
  const tried = new Promise<void>((done) => {
    if (redis.status === "ready") done();
    redis.once("ready", () => done());
    redis.once("close", () => done());
  });

  /** What Redis answers; undefined where it does not. */
  async function attempt<Result>(ask: () => Promise<Result>): Promise<{ answer: Result } | undefined> {
    if (Date.now() < restsUntil) return undefined;
    await tried;
    try {
      const answer = await ask();
      if (isDown) log.info("Redis answers again");
      isDown = false;
      return { answer };
    } catch (error) {
      restsUntil = Date.now() + rest;
      if (!isDown)
        log.warn(
          { fault: error instanceof Error ? error.name : "unknown" },
          "Redis does not answer; this process remembers by itself",
        );
      isDown = true;
      return undefined;
    }
  }

  async function taken(key: string, owner: string): Promise<boolean> {
    const until = Date.now() + lockLife;
    while (Date.now() < until) {
      const asked = await attempt(() => redis.set(prefix + key, owner, "PX", lockLife, "NX"));
      if (asked === undefined) return false;
      if (asked.answer === "OK") return true;
      await pause(lockPoll);
    }
    return false;
  }

  return {
    async get(key) {
      const known = await own.get(key);
      if (known !== undefined) return known;
      const sealed = (await attempt(() => redis.get(prefix + key)))?.answer;
      const value = sealed ? sealer.open(sealPurpose, sealed) : null;
      return typeof value === "string" ? value : undefined;
    },
    async set(key, value) {
      await own.set(key, value);
      const sealed = sealer.seal(sealPurpose, value);
      await attempt(() => redis.set(prefix + key, sealed, "PX", absoluteExpiry));
    },
    async claim(key) {
      if (!(await own.claim(key))) return false;
      const asked = await attempt(() => redis.set(`${prefix}claim:${key}`, "1", "PX", absoluteExpiry, "NX"));
      return asked === undefined || asked.answer === "OK";
    },
    async lock(key, run) {
      const owner = randomUUID();
      const isOurs = await taken(`lock:${key}`, owner);
      try {
        return await run();
      } finally {
        if (isOurs) await attempt(() => redis.eval(unlock, 1, `${prefix}lock:${key}`, owner));
      }
    },
  };
}
