import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema.optional());
const text = optional(z.string().trim().max(500));
const hue = optional(z.coerce.number().min(0).max(360));
const origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https address", abort: true })
  .refine((value) => new URL(value).pathname === "/", { error: "must have no path" })
  .transform((value) => new URL(value).origin);

const secretBytes = 32;

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65_535).default(3000)),
  PUBLIC_ORIGIN: optional(origin),
  /** A comma list: the first seals, all of them open */
  SESSION_SECRET: optional(
    z
      .string()
      .transform((value) => value.split(",").map((secret) => secret.trim()))
      .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= secretBytes), {
        error: `needs at least ${secretBytes} bytes a secret`,
      }),
  ),
  RECRUITMENT_API_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an http or https address" })
      .transform((value) => value.replace(/\/+$/, "")),
  ),
  RECRUITMENT_API_TIMEOUT_MS: z.preprocess(
    empty,
    z.coerce.number().int().min(100).max(120_000).default(10_000),
  ),
  REQUEST_TIMEOUT_MS: z.preprocess(empty, z.coerce.number().int().min(1_000).max(600_000).default(60_000)),
  DATA_DIR: z.preprocess(empty, z.string().default("./data")),
  TRUST_PROXY: z.preprocess(empty, z.coerce.number().int().min(0).max(10).default(0)),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ),
  SSO_PROVIDERS: text,
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: "must be a redis or rediss address" })),
  RECAPTCHA_V2_SITE_KEY: text,
  RECAPTCHA_V2_SECRET: text,
  RECAPTCHA_V3_SITE_KEY: text,
  RECAPTCHA_V3_SECRET: text,
  RECAPTCHA_VERIFY_URL: z.preprocess(
    empty,
    z.url({ protocol: /^https?$/ }).default("https://www.recaptcha.net/recaptcha/api/siteverify"),
  ),
  RECAPTCHA_MIN_SCORE: z.preprocess(empty, z.coerce.number().min(0).max(1).default(0.5)),
  BRAND_NAME_ZH_TW: text,
  BRAND_NAME_ZH_CN: text,
  BRAND_NAME_EN_US: text,
  BRAND_LEGAL_NAME_ZH_TW: text,
  BRAND_LEGAL_NAME_ZH_CN: text,
  BRAND_LEGAL_NAME_EN_US: text,
  BRAND_CONTACT_EMAIL: optional(z.email()),
  BRAND_HUE: hue,
  BRAND_ACCENT_HUE: hue,
  BRAND_LOGO: text,
});

export interface Env {
  readonly production: boolean;
  readonly port: number;
  /** Without a slash at its end */
  readonly publicOrigin: string;
  /** The first seals, all of them open */
  readonly sessionSecrets: readonly string[];
  /** undefined: the embedded API */
  readonly recruitmentApiUrl: string | undefined;
  readonly recruitmentApiTimeoutMs: number;
  /** A browser has to have sent its request by then, files included */
  readonly requestTimeoutMs: number;
  readonly dataDir: string;
  /** Proxies in front whose X-Forwarded-* headers are believed */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Path of a JSON file */
  readonly ssoProvidersFile: string | undefined;
  /** undefined: each process remembers for itself */
  readonly redisUrl: string | undefined;
  readonly recaptcha: RecaptchaSettings;
  readonly brand: Pick<z.output<typeof environment>, BrandVariable>;
}

/** A key of the page and the secret that goes with it; a version without both is not used. */
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

type BrandVariable = Extract<keyof z.output<typeof environment>, `BRAND_${string}`>;

/**
 * Reads the portal's settings.
 *
 * @throws {Error} of one line that names each variable with a bad value
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`Cannot start: ${faults.join("; ")}`);
  }
  const { data } = parsed;
  const production = data.NODE_ENV === "production";
  if (production && data.RECRUITMENT_API_URL && !data.SESSION_SECRET) {
    throw new Error("Cannot start: SESSION_SECRET is required in production with RECRUITMENT_API_URL");
  }
  const brand = Object.entries(data).filter(([name]) => name.startsWith("BRAND_"));
  return {
    production,
    port: data.PORT,
    publicOrigin: data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`,
    sessionSecrets: data.SESSION_SECRET ?? [keptSecret(data.DATA_DIR)],
    recruitmentApiUrl: data.RECRUITMENT_API_URL,
    recruitmentApiTimeoutMs: data.RECRUITMENT_API_TIMEOUT_MS,
    requestTimeoutMs: data.REQUEST_TIMEOUT_MS,
    dataDir: data.DATA_DIR,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    ssoProvidersFile: data.SSO_PROVIDERS,
    redisUrl: data.REDIS_URL,
    recaptcha: recaptchaOf(data),
    // The filter above keeps exactly the BRAND_ variables.
    brand: Object.fromEntries(brand) as Env["brand"],
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

/** Made at the first start and kept, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another process that starts at the same moment may have made it.
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (Buffer.byteLength(secret) < secretBytes)
    throw new Error(`Cannot start: ${file} holds no usable secret`);
  return secret;
}
