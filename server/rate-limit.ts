import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Call } from "../app/api/client.server";
import { ApiError } from "../app/api/errors.server";
import { screenAt } from "../app/siteMap.server";

interface Limit {
  readonly name: string;
  /** Forms that one network address may send within `seconds`; a school or an office may share one */
  readonly points: number;
  readonly seconds: number;
}

const hour = 3_600;

/** What may be sent how often, beside what the API limits by account and by the address written to. */
const limits = {
  signIn: { name: "sign-in", points: 30, seconds: 300 },
  register: { name: "register", points: 60, seconds: hour },
  forgotten: { name: "forgotten", points: 40, seconds: hour },
  contact: { name: "contact", points: 20, seconds: hour },
  upload: { name: "upload", points: 60, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** The forms behind each limit, as the site map writes their paths. */
const forms: Readonly<Record<string, Limit>> = {
  "/login": limits.signIn,
  "/memberCenter/changePassword": limits.signIn,
  "/regedit": limits.register,
  "/regedit/confirm": limits.register,
  "/ssoRegedit": limits.register,
  "/forgetPWD": limits.forgotten,
  "/forgetPWD/modifyPwd": limits.forgotten,
  "/contactUs": limits.contact,
};

/** Beyond this many times its limit a form is no longer shown again, only refused. */
const patience = 3;

export interface Limited {
  /** Seconds until the next one is taken */
  readonly retryAfter: number;
  /** No person keeps on like this: the form need not be read */
  readonly isFlood: boolean;
}

/** Counts in Redis where there is one, in memory where there is none or it is away. */
export interface Counter {
  /** How often the key has been counted within `seconds`, this time included, and when that ends (seconds) */
  count(limit: Limit, key: string): Promise<{ count: number; endsIn: number }>;
  /** The same without counting */
  seen(limit: Limit, key: string): Promise<number>;
}

export function createCounter(redis: Redis | null): Counter {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = ({ name, seconds }: Limit) => {
    let limiter = limiters.get(name);
    if (!limiter) {
      const settings = { keyPrefix: `rate:${name}`, points: Number.MAX_SAFE_INTEGER, duration: seconds };
      const memory = new RateLimiterMemory(settings);
      limiter = redis
        ? new RateLimiterRedis({
            ...settings,
            storeClient: redis,
            rejectIfRedisNotReady: true,
            insuranceLimiter: memory,
          })
        : memory;
      limiters.set(name, limiter);
    }
    return limiter;
  };
  return {
    async count(limit, key) {
      const counted: unknown = await limiterOf(limit)
        .consume(key)
        .catch((refused: unknown) => refused);
      if (!(counted instanceof RateLimiterRes)) throw counted;
      return {
        count: counted.consumedPoints,
        endsIn: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
      };
    },
    async seen(limit, key) {
      return (await limiterOf(limit).get(key))?.consumedPoints ?? 0;
    },
  };
}

/** The network that an address stands for: itself, or for IPv6 the /64 that one household has (RFC 6177). */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = address.includes("::") ? tail.split(":").filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => "0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}

const isLoopback = (network: string) => network.startsWith("127.") || network === "0:0:0:0";

function limitOf(request: Request, path: string): Limit | null {
  if (request.method !== "POST") return null;
  const type = request.headers.get("Content-Type") ?? "";
  if (/^multipart\/form-data/i.test(type)) return limits.upload;
  return forms[screenAt(path)?.path ?? ""] ?? null;
}

/**
 * Judges a form by how many came from its network address. `path` is without a locale. Requests from this machine are
 * not counted: behind a proxy that TRUST_PROXY does not name, everybody would share its address.
 */
export function createRateLimit(
  counter: Counter,
): (request: Request, path: string, address: string | undefined) => Promise<Limited | null> {
  return async (request, path, address) => {
    const limit = limitOf(request, path);
    const network = address === undefined ? null : networkOf(address);
    if (limit === null || network === null || isLoopback(network)) return null;
    const { count, endsIn } = await counter.count(limit, network);
    if (count <= limit.points) return null;
    return { retryAfter: endsIn, isFlood: limit === limits.upload || count > limit.points * patience };
  };
}

/** The API for a form that came too often: it is read and shown again with the reason, but nothing is done about it. */
export function readingOnly(call: Call, { retryAfter }: Limited): Call {
  const minutes = Math.ceil(retryAfter / 60);
  const body = {
    message: "rate.tooMany",
    parameters: [{ valueType: "number" as const, value: minutes }],
  };
  const refuse = async (): Promise<never> => {
    throw new ApiError(429, "too many of this form", { body, retryAfter });
  };
  const plain = (...[endpoint, ...input]: Parameters<Call>) =>
    endpoint.method === "GET" ? call(endpoint, ...input) : refuse();
  // It answers what `call` answers, or throws.
  return Object.assign(plain, { upload: refuse, download: call.download }) as Call;
}
