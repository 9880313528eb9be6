import { readFileSync } from "node:fs";
import { z } from "zod";
import { type SsoProvider, ssoProviders } from "../contract/sso-providers";
import { companyAddress } from "./company";

const port = z.coerce.number().int().min(0).max(65_535);
const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const environment = z.object({
  /** Port of the API; 0 or unset in the embedded mode: any free one */
  API_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  /** PostgreSQL; without it SQLite under DATA_DIR */
  DATABASE_URL: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ),
  /** Seconds */
  ACCESS_TOKEN_TTL: z.coerce.number().int().min(1).max(86_400).default(900),
  /** Seconds */
  REFRESH_TOKEN_TTL: z.coerce.number().int().min(60).max(31_536_000).default(1_209_600),
  SEED: z.enum(["demo", "none"]).default("demo"),
  /** Path of a JSON file, the same one that the portal reads */
  SSO_PROVIDERS: optionalText,
  SMTP_URL: optionalText,
  MAIL_FROM: optionalText,
  /** Where messages to the company go; without it to the brand's contact address */
  MAIL_TO: optionalText,
  BRAND_CONTACT_EMAIL: optionalText,
  PORT: port.default(3000),
  /** Where applicants reach the portal; links in mails begin with it */
  PUBLIC_ORIGIN: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NODE_ENV: z.string().default("development"),
});

export type ApiEnvironment = Omit<
  z.output<typeof environment>,
  "PUBLIC_ORIGIN" | "MAIL_TO" | "SSO_PROVIDERS"
> & {
  PUBLIC_ORIGIN: string;
  MAIL_TO: string;
  SSO_PROVIDERS: readonly SsoProvider[];
};

/** The API's settings, `overrides` before the process's environment. Throws an Error of one line that names every variable with a bad value. */
export function readEnvironment(
  overrides: Readonly<Record<string, string | undefined>> = {},
): ApiEnvironment {
  const parsed = environment.safeParse({ ...process.env, ...overrides });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new Error(`Cannot start: check ${faults.join(", ")}`);
  }
  const origin = parsed.data.PUBLIC_ORIGIN ?? `http://localhost:${parsed.data.PORT}`;
  return {
    ...parsed.data,
    PUBLIC_ORIGIN: new URL(origin).origin,
    MAIL_TO: parsed.data.MAIL_TO ?? parsed.data.BRAND_CONTACT_EMAIL ?? companyAddress,
    SSO_PROVIDERS: readSsoProviders(parsed.data.SSO_PROVIDERS),
  };
}

function readSsoProviders(file: string | undefined): readonly SsoProvider[] {
  if (file === undefined) return [];
  try {
    return ssoProviders.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error).replace(/\s+/g, " ") : String(error);
    throw new Error(`Cannot start: SSO_PROVIDERS ${file}: ${why}`);
  }
}
