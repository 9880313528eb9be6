import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { demoCompany } from "#company/shipped";
import { badPorts } from "#http/bad-ports";
import { requireDataDir } from "#http/data-dir";
import { isLoopback } from "#http/loopback";

const text = z.string().trim().max(500).optional();
const origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https address", abort: true })
  .refine((value) => new URL(value).pathname === "/", { error: "must have no path" })
  .transform((value) => new URL(value).origin);

const secretBytes = 32;
/** Minimum number of different characters: rejects placeholders such as 32 equal letters */
const secretCharacters = 10;
const isStrong = (secret: string) =>
  Buffer.byteLength(secret) >= secretBytes && new Set(secret).size >= secretCharacters;
/** Default drain time of a public portal: longer than two seconds, the interval at which some load balancers check. */
const publicDrainMs = 3_000;

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  /** Comma-separated: the first secret seals, all of them unseal */
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(isStrong), {
      error: `needs at least ${secretBytes} bytes a secret, with ${secretCharacters} different characters`,
    })
    .optional(),
  RECRUITMENT_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address", abort: true })
    .refine((value) => !new URL(value).username && !new URL(value).password, {
      error: "must contain no user name or password: fetch accepts none",
    })
    .refine((value) => new URL(value).port === "" || !badPorts.has(Number(new URL(value).port)), {
      error: "has a port that fetch blocks (https://fetch.spec.whatwg.org/#port-blocking)",
    })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  RECRUITMENT_API_TOKEN_FORMAT: z.enum(["json", "form"]).default("json"),
  RECRUITMENT_API_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).optional(),
  DATA_DIR: z.string().default("./data"),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().trim().max(255).default("127.0.0.1"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SSO_PROVIDERS: text,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis or rediss address" }).optional(),
  RECAPTCHA_V2_SITE_KEY: text,
  RECAPTCHA_V2_SECRET: text,
  RECAPTCHA_V3_SITE_KEY: text,
  RECAPTCHA_V3_SECRET: text,
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://www.recaptcha.net/recaptcha/api/siteverify"),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  COMPANY_DIR: text,
});

export const portalSettings: readonly string[] = Object.keys(environment.shape);

export interface Env {
  readonly port: number;
  /** Without a trailing slash */
  readonly publicOrigin: string;
  /** The first secret seals, all of them unseal */
  readonly sessionSecrets: readonly string[];
  /** undefined for the embedded API */
  readonly recruitmentApiUrl: string | undefined;
  readonly recruitmentApiTimeoutMs: number;
  readonly recruitmentApiTokenFormat: "json" | "form";
  /** Time limit for receiving a whole request, files included */
  readonly requestTimeoutMs: number;
  /** Time between SIGTERM, when `/readyz` becomes 503, and the end of new connections */
  readonly drainMs: number;
  readonly dataDir: string;
  /** Port and address of `/metrics`; null if it is not served */
  readonly metrics: { readonly port: number; readonly hostname: string } | null;
  /** Number of proxies in front whose X-Forwarded-* headers are trusted */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Path of a JSON file */
  readonly ssoProvidersFile: string | undefined;
  /** undefined: each process uses its own memory */
  readonly redisUrl: string | undefined;
  readonly recaptcha: RecaptchaSettings;
  readonly companyDir: string;
}

interface RecaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
}

export interface RecaptchaSettings {
  readonly v2: RecaptchaKeys | null;
  readonly v3: RecaptchaKeys | null;
  readonly verifyUrl: string;
  /** From 0 (a robot) to 1 (a person); v3 only */
  readonly minScore: number;
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Parses environment variables. An empty variable counts as not set.
 *
 * @throws {Error} with a one-line message that names each invalid variable
 */
function parseSettings<Schema extends z.ZodType>(schema: Schema, source: Source): z.output<Schema> {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())),
  );
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Cannot start: ${problems.join("; ")}`);
}

const doctorEnvironment = environment
  .pick({ RECRUITMENT_API_URL: true, RECRUITMENT_API_TIMEOUT_MS: true })
  .extend({ RECRUITMENT_API_PASSWORD: z.string().optional() });

export interface DoctorEnv {
  readonly url: string | undefined;
  readonly timeoutMs: number;
  readonly password: string | undefined;
}

/** @throws {Error} like `readEnv` */
export function readDoctorEnv(source: Source): DoctorEnv {
  const data = parseSettings(doctorEnvironment, source);
  return {
    url: data.RECRUITMENT_API_URL,
    timeoutMs: data.RECRUITMENT_API_TIMEOUT_MS,
    password: data.RECRUITMENT_API_PASSWORD,
  };
}

/**
 * Reads the portal's settings. An empty variable counts as not set.
 *
 * @throws {Error} with a one-line message that names each invalid variable
 */
export function readEnv(source: Source): Env {
  const data = parseSettings(environment, source);
  if (data.NODE_ENV === "production" && data.RECRUITMENT_API_URL && !data.SESSION_SECRET) {
    throw new Error("Cannot start: SESSION_SECRET is required in production with RECRUITMENT_API_URL");
  }
  // The default of PUBLIC_ORIGIN contains PORT. With port 0 it would never match the host of a request, so the gate
  // would reject every request.
  if (data.PORT === 0 && !data.PUBLIC_ORIGIN)
    throw new Error("Cannot start: PUBLIC_ORIGIN is required if PORT is 0");
  const publicOrigin = data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    publicOrigin,
    sessionSecrets: data.SESSION_SECRET ?? [readOrCreateSecret(data.DATA_DIR)],
    recruitmentApiUrl: data.RECRUITMENT_API_URL,
    recruitmentApiTokenFormat: data.RECRUITMENT_API_TOKEN_FORMAT,
    recruitmentApiTimeoutMs: data.RECRUITMENT_API_TIMEOUT_MS,
    requestTimeoutMs: data.REQUEST_TIMEOUT_MS,
    drainMs: data.DRAIN_MS ?? (isLoopback(publicOrigin) ? 0 : publicDrainMs),
    dataDir: data.DATA_DIR,
    metrics:
      data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, hostname: data.METRICS_HOST },
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    ssoProvidersFile: data.SSO_PROVIDERS,
    redisUrl: data.REDIS_URL,
    recaptcha: recaptchaOf(data),
    companyDir: data.COMPANY_DIR ?? demoCompany,
  };
}

function recaptchaOf(data: z.output<typeof environment>): RecaptchaSettings {
  const pair = (version: "V2" | "V3") => {
    const siteKey = data[`RECAPTCHA_${version}_SITE_KEY`];
    const secret = data[`RECAPTCHA_${version}_SECRET`];
    if (!siteKey !== !secret)
      throw new Error(
        `Cannot start: RECAPTCHA_${version}_SITE_KEY and RECAPTCHA_${version}_SECRET go together`,
      );
    return siteKey && secret ? { siteKey, secret } : null;
  };
  return {
    v2: pair("V2"),
    v3: pair("V3"),
    verifyUrl: data.RECAPTCHA_VERIFY_URL,
    minScore: data.RECAPTCHA_MIN_SCORE,
  };
}

/** The secret in DATA_DIR. It is generated at the first start and stored, so that a restart does not end sessions. */
function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) {
    requireDataDir(dataDir);
    try {
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another process may have created the file at the same time.
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (Buffer.byteLength(secret) < secretBytes)
    throw new Error(`Cannot start: ${file} contains no usable secret`);
  return secret;
}
