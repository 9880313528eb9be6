import { Redis } from "ioredis";
import type { Logger } from "pino";
import { withTimeout } from "./timeout";

/** Milliseconds; short, because a page waits for each command. */
const replyTimeoutMs = 500;
/**
 * Milliseconds that the first pages wait for the connection, so that processes that start under load share their state
 * immediately.
 */
const connectTimeoutMs = 5_000;
/** Milliseconds after a failure in which Redis is not tried again. */
const retryAfterMs = 1_000;
const maxReconnectDelayMs = 2_000;
/** Milliseconds after which a connection without replies to commands is replaced. */
const silentAfterMs = 10_000;

/** State that several processes share; each process continues alone while Redis is unavailable. */
export interface SharedRedis {
  /** The reply to a command; null if Redis is unavailable. Does not throw. */
  attempt<Reply>(command: (redis: Redis) => Promise<Reply>): Promise<{ readonly reply: Reply } | null>;
  isAvailable(): boolean;
  close(): void;
}

/** A connection that reconnects automatically, and whose commands fail immediately while Redis is unavailable. */
export function connectRedis(url: string, log: Logger): SharedRedis {
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    // `commandTimeout` is not used, because it also counts the time in which this process is too busy to read the
    // reply.
    socketTimeout: silentAfterMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, maxReconnectDelayMs),
  });
  // Without a listener ioredis prints an error with the server's address for each lost connection.
  redis.on("error", (error: Error) => log.debug({ err: error.name }, "Redis connection failed"));
  const firstConnection = new Promise<void>((resolve) => {
    redis.once("ready", () => resolve());
    redis.once("close", () => resolve());
  });
  let skippedUntil = 0;
  let isDown = false;

  return {
    async attempt(command) {
      if (Date.now() < skippedUntil) return null;
      const timedOut = () => new Error("timed out");
      try {
        await withTimeout(firstConnection, connectTimeoutMs, timedOut);
        const reply = await withTimeout(command(redis), replyTimeoutMs, timedOut);
        if (isDown) log.info("Redis is available again");
        isDown = false;
        return { reply };
      } catch (error) {
        skippedUntil = Date.now() + retryAfterMs;
        const reason = error instanceof Error ? error.message : "unknown";
        if (!isDown) log.warn({ reason }, "Redis unavailable; using in-process memory");
        isDown = true;
        return null;
      }
    },
    isAvailable: () => redis.status === "ready" && !isDown,
    close: () => redis.disconnect(),
  };
}
