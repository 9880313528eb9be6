import { Redis } from "ioredis";
import type { Logger } from "pino";

/** Milliseconds: whoever waits for Redis waits on behalf of a page. */
const patience = 500;
const longestPause = 2_000;

/** A connection that fails at once where Redis is away, and comes back by itself. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: patience,
    commandTimeout: patience,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, longestPause),
  });
  // Without a listener each lost connection would be printed with its address.
  redis.on("error", (error: Error) => log.debug({ fault: error.name }, "Redis connection"));
  return redis;
}
