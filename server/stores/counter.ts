import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { SharedRedis } from "./redis";

export interface Limit {
  readonly name: string;
  /** Events per key within `seconds` */
  readonly points: number;
  readonly seconds: number;
}

/** Counts in Redis, or in memory if Redis is not configured or unavailable. */
export interface Counter {
  /** Counts an event and returns the total within the window; `endsIn`: seconds until the window ends */
  count(limit: Limit, key: string, points?: number): Promise<{ count: number; endsIn: number }>;
  uncount(limit: Limit, key: string): Promise<void>;
  total(limit: Limit, key: string): Promise<number>;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

export function createCounter(redis: SharedRedis | null): Counter {
  const inMemory = new Map<string, RateLimiterMemory>();
  const inRedis = new Map<string, RateLimiterRedis>();
  const settingsOf = ({ name, seconds }: Limit) => ({
    keyPrefix: `rate:${name}`,
    points: Number.MAX_SAFE_INTEGER,
    duration: seconds,
  });

  async function run<Result>(limit: Limit, use: (limiter: Limiter) => Promise<Result>): Promise<Result> {
    const result = await redis?.attempt((storeClient) => {
      const limiter = inRedis.get(limit.name) ?? new RateLimiterRedis({ ...settingsOf(limit), storeClient });
      inRedis.set(limit.name, limiter);
      return use(limiter);
    });
    if (result) return result.reply;
    const limiter = inMemory.get(limit.name) ?? new RateLimiterMemory(settingsOf(limit));
    inMemory.set(limit.name, limiter);
    return use(limiter);
  }

  return {
    async count(limit, key, points = 1) {
      const { consumedPoints, msBeforeNext } = await run(limit, (limiter) => limiter.consume(key, points));
      return { count: consumedPoints, endsIn: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
    },
    async uncount(limit, key) {
      await run(limit, (limiter) => limiter.reward(key, 1));
    },
    async total(limit, key) {
      return (await run(limit, (limiter) => limiter.get(key)))?.consumedPoints ?? 0;
    },
  };
}
