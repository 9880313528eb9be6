import { z } from "zod";
import { demoCompany } from "#company/shipped";
import { readSsoProviders } from "#company/sso-providers";
import type { SsoProvider } from "#contract/sso-providers";
import { isLoopback } from "#http/loopback";

const port = z.coerce.number().int().min(0).max(65_535);
const optionalText = z.string().trim().optional();

/** An address, or a name and an address in angle brackets (RFC 5322). */
const sender = z
  .string()
  .trim()
  .refine((value) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success, {
    error: "expected an address, or Name <address>",
  });

const environment = z.object({
  /** Port of the API; 0, or unset in embedded mode, selects a free port */
  API_PORT: port.optional(),
  /** Address on which the API listens when it runs alone */
  API_HOST: z.string().trim().max(255).default("127.0.0.1"),
  /** Port of `/metrics` when the API runs alone; not served if unset */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().trim().max(255).default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  /** PostgreSQL; default: SQLite under DATA_DIR */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "expected postgres://USER:PASSWORD@HOST:PORT/DATABASE" })
    .optional(),
  /** Maximum number of PostgreSQL connections per process */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(10),
  /** S3-compatible file store; default: a folder under DATA_DIR */
  FILES_URL: z.url({ protocol: /^s3$/, error: "expected s3://BUCKET/PREFIX?endpoint=…" }).optional(),
  /** Seconds */
  ACCESS_TOKEN_TTL: z.coerce.number().int().min(1).max(86_400).default(900),
  /** Seconds */
  REFRESH_TOKEN_TTL: z.coerce.number().int().min(60).max(31_536_000).default(1_209_600),
  /** Default: `demo` for the demo company if PUBLIC_ORIGIN is on this machine, else `none` */
  SEED: z.enum(["demo", "none"]).optional(),
  /** Path of a JSON file, which the portal reads too */
  SSO_PROVIDERS: optionalText,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "expected smtp://… or smtps://…" }).optional(),
  MAIL_FROM: sender.optional(),
  /** Recipient of contact form messages; default: `contactEmail` of the company */
  MAIL_TO: z.email().optional(),
  /** The person who runs the HR command line, for its audit; default: the user of the operating system */
  HR_USER: z.string().trim().max(100).optional(),
  /** The company folder; default: the demo company */
  COMPANY_DIR: z.string().trim().default(demoCompany),
  PORT: port.default(3000),
  /** Origin at which applicants reach the portal; base URL of links in emails */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: "expected an http or https address" }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NODE_ENV: z.string().default("development"),
});

export const apiSettings: readonly string[] = Object.keys(environment.shape);

export type ApiEnvironment = Omit<
  z.output<typeof environment>,
  "PUBLIC_ORIGIN" | "SSO_PROVIDERS" | "SEED"
> & {
  SEED: "demo" | "none";
  PUBLIC_ORIGIN: string;
  SSO_PROVIDERS: readonly SsoProvider[];
};

/**
 * Reads the API's settings; `overrides` replace variables of the environment. An empty variable counts as not set.
 *
 * @throws {Error} with a one-line message that names each invalid variable
 */
export function readEnvironment(
  overrides: Readonly<Record<string, string | undefined>> = {},
): ApiEnvironment {
  const variables = Object.entries({ ...process.env, ...overrides }).filter(([, value]) => value?.trim());
  const parsed = environment.safeParse(Object.fromEntries(variables));
  if (!parsed.success) {
    const invalid = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new Error(`Cannot start: check ${invalid.join(", ")}`);
  }
  const origin = parsed.data.PUBLIC_ORIGIN ?? `http://localhost:${parsed.data.PORT}`;
  const isDemo = parsed.data.COMPANY_DIR === demoCompany;
  if (parsed.data.SEED === "demo" && !isDemo)
    throw new Error(
      "Cannot start: SEED=demo is for the demo company; load COMPANY_DIR with careers company load",
    );
  return {
    ...parsed.data,
    PUBLIC_ORIGIN: new URL(origin).origin,
    SEED: parsed.data.SEED ?? (isDemo && isLoopback(origin) ? "demo" : "none"),
    SSO_PROVIDERS: readSsoProviders(parsed.data.SSO_PROVIDERS),
  };
}
