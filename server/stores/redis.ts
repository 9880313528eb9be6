import { Redis } from "ioredis";
import type { Logger } from "pino";
import { withTimeout } from "../upstream/timeout";

/** Milliseconds to wait for a reply. Short, because a page waits for each command. */
const replyTimeoutMs = 500;
/**
 * Milliseconds that the first pages wait for the connection, so that processes that start under load share their state
 * immediately.
 */
const connectTimeoutMs = 5_000;
/** Milliseconds between attempts to write to a Redis that failed. Pages do not wait for them. */
const retryAfterMs = 1_000;
const probeKey = "portal:write-test";
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
  let connectionError: string | undefined;
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
  redis.on("error", (error: NodeJS.ErrnoException) => {
    // Kept for the log: after a rejected password, commands fail with an error that only says the connection is closed.
    connectionError = error.code ?? error.message;
  });
  redis.on("ready", () => {
    connectionError = undefined;
  });
  const firstConnection = new Promise<void>((resolve) => {
    redis.once("ready", () => resolve());
    redis.once("close", () => resolve());
  });
  let isDown = false;
  let retry: NodeJS.Timeout | undefined;

  async function run<Reply>(command: (redis: Redis) => Promise<Reply>) {
    const timedOut = () => new Error("timed out");
    try {
      await withTimeout(firstConnection, connectTimeoutMs, timedOut);
      return { reply: await withTimeout(command(redis), replyTimeoutMs, timedOut) };
    } catch (error) {
      const reason = connectionError ?? (error instanceof Error ? error.message : "unknown");
      if (!isDown) {
        log.warn({ reason }, "Redis unavailable; using in-process memory");
        retry = setTimeout(tryAgain, retryAfterMs).unref();
      }
      isDown = true;
      return null;
    }
  }

  /** Tries a write, because a Redis without free memory or disk still replies to reads. */
  async function tryAgain(): Promise<void> {
    if (await run((client) => client.set(probeKey, "", "PX", retryAfterMs))) {
      isDown = false;
      log.info("Redis is available again");
    } else retry = setTimeout(tryAgain, retryAfterMs).unref();
  }

  return {
    attempt: async (command) => (isDown ? null : run(command)),
    isAvailable: () => redis.status === "ready" && !isDown,
    close() {
      clearTimeout(retry);
      redis.disconnect();
    },
  };
}
