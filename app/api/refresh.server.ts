import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Tokens } from "../../contract/auth";
import { ApiError, SessionEnded } from "./errors.server";
import { within } from "./patience.server";

/** A session's tokens. Times in milliseconds since 1970. */
export const heldTokens = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  /** From here on they are exchanged before a page is rendered */
  renewAt: z.number(),
  expiresAt: z.number(),
  /** Counts exchanges, so that of two the newer can be told */
  generation: z.number(),
});
export type HeldTokens = z.infer<typeof heldTokens>;

/** Where processes that serve the same sessions remember what one of them did. Here: this process alone. */
export interface SharedStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  /** True for the first who claims the key, false for all others */
  claim(key: string): Promise<boolean>;
  /** Runs alone among all processes that share the store */
  lock<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
}

/** Milliseconds after which a session ends however busy it is; what is remembered of one need not live longer. */
export const absoluteExpiry = 12 * 60 * 60 * 1000;
const rememberedBytes = 16 * 1024 * 1024;

/** A store in memory, bounded in bytes. Its `lock` has nobody to wait for: calls within a process share one flight. */
export function createMemoryStore(): SharedStore {
  const kept = new LRUCache<string, string>({
    maxSize: rememberedBytes,
    sizeCalculation: (value, key) => value.length + key.length + 100,
    ttl: absoluteExpiry,
  });
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    async claim(key) {
      const claimed = `claim:${key}`;
      if (kept.has(claimed)) return false;
      kept.set(claimed, "1");
      return true;
    },
    lock: (_key, run) => run(),
  };
}

export interface Refresher {
  /** What the tokens have become by exchanges that this request knows nothing of */
  newest(tokens: HeldTokens): Promise<HeldTokens>;
  /**
   * Newer tokens than these, by one exchange however many ask. It runs to its end whoever goes away.
   * @throws {SessionEnded} when the API refuses the refresh token
   * @throws {ApiError} when it cannot say; the tokens stay as they are
   */
  renew(tokens: HeldTokens): Promise<HeldTokens>;
  /** Remembers that the API no longer accepts these tokens */
  refuse(tokens: HeldTokens): Promise<void>;
  isRefused(tokens: HeldTokens): Promise<boolean>;
}

const fingerprint = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Milliseconds before expiry at which tokens are exchanged; half their life where that is shorter. */
const renewalMargin = 60_000;

export function holdTokens(answer: Tokens, now: number, previous?: HeldTokens): HeldTokens {
  const life = answer.expires_in * 1000;
  return {
    access: answer.access_token,
    // RFC 6749, section 6: without a new refresh token the old one stays in force.
    refresh: answer.refresh_token ?? previous?.refresh ?? null,
    renewAt: now + life - Math.min(renewalMargin, life / 2),
    expiresAt: now + life,
    generation: (previous?.generation ?? 0) + 1,
  };
}

/** Single-flight token refresh over a memory of what became of exchanged tokens (RFC 9700, 4.14.2). */
export function createRefresher(options: {
  store: SharedStore;
  /** Asks auth/token; throws an ApiError where the answer is no */
  exchange: (refreshToken: string) => Promise<Tokens>;
  /** Milliseconds after which a page no longer waits; the exchange runs on, or the token it brings would be lost */
  patience: number;
  now: () => number;
}): Refresher {
  const { store, exchange, patience, now } = options;
  const flights = new Map<string, Promise<HeldTokens>>();

  async function newest(tokens: HeldTokens): Promise<HeldTokens> {
    let current = tokens;
    while (current.refresh !== null) {
      const kept = await store.get(`rotated:${fingerprint(current.refresh)}`);
      if (kept === undefined) return current;
      const next = heldTokens.parse(JSON.parse(kept));
      if (next.generation <= current.generation) return current;
      current = next;
    }
    return current;
  }

  async function exchangeOnce(tokens: HeldTokens, refreshToken: string, key: string): Promise<HeldTokens> {
    const meanwhile = await newest(tokens);
    if (meanwhile.generation > tokens.generation) return meanwhile;
    if (await isRefused(tokens)) throw new SessionEnded("refused");
    try {
      const renewed = holdTokens(await exchange(refreshToken), now(), tokens);
      await store.set(`rotated:${key}`, JSON.stringify(renewed));
      return renewed;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 400 || error.status === 401) {
        await refuse(tokens);
        throw new SessionEnded("refused");
      }
      throw new ApiError(503, `token refresh: ${error.message}`, { retryAfter: error.retryAfter ?? 5 });
    }
  }

  async function renew(tokens: HeldTokens): Promise<HeldTokens> {
    const latest = await newest(tokens);
    if (latest.generation > tokens.generation && latest.expiresAt > now()) return latest;
    if (latest.refresh === null) throw new SessionEnded("refused");
    const { refresh } = latest;
    const key = fingerprint(refresh);
    let flight = flights.get(key);
    if (!flight) {
      flight = store.lock(`refresh:${key}`, () => exchangeOnce(latest, refresh, key));
      flights.set(key, flight);
      const land = () => flights.delete(key);
      flight.then(land, land);
    }
    return within(flight, patience, () => new ApiError(503, "token refresh: timed out", { retryAfter: 5 }));
  }

  const refusedKey = (tokens: HeldTokens) => `refused:${fingerprint(tokens.refresh ?? tokens.access)}`;
  async function refuse(tokens: HeldTokens) {
    await store.set(refusedKey(tokens), "1");
  }
  async function isRefused(tokens: HeldTokens) {
    return (await store.get(refusedKey(tokens))) !== undefined;
  }

  return { newest, renew, refuse, isRefused };
}
