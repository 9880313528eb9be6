import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { demoCompany } from "#company/shipped";
import { readSsoProviders } from "#company/sso-providers";
import { clientAddress } from "#server/edge/client-address";
import { readEnv } from "#server/env";
import { newFolder } from "#support/new-folder";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

test("the portal starts without settings and generates a secret that only its owner can read", () => {
  const dataDir = join(folder, "data");
  const first = readEnv({ DATA_DIR: dataDir });
  const again = readEnv({ DATA_DIR: dataDir, NODE_ENV: "production" });
  expect(first.sessionSecrets).toEqual(again.sessionSecrets);
  expect(first).toMatchObject({
    ...{ port: 3000, publicOrigin: "http://localhost:3000", recruitmentApiUrl: undefined, dataDir },
    ...{ metrics: null, trustProxy: 0, redisUrl: undefined, companyDir: demoCompany },
    recaptcha: { v2: null, v3: null },
  });
  const file = join(dataDir, "session-secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").length).toBeGreaterThanOrEqual(32);
});

test("the generated secret is made private again, and a file without a usable secret prevents the start", () => {
  readEnv({ DATA_DIR: folder });
  const file = join(folder, "session-secret");
  chmodSync(file, 0o644);
  readEnv({ DATA_DIR: folder });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "x".repeat(31));
  expect(() => readEnv({ DATA_DIR: folder })).toThrow(`Cannot start: ${file} contains no usable secret`);
});

test("settings replace the defaults", () => {
  const env = readEnv({
    SESSION_SECRET: "0123456789abcdef0123456789abcdef, fedcba9876543210fedcba9876543210",
    PUBLIC_ORIGIN: "https://jobs.example",
    METRICS_PORT: "9464",
    METRICS_HOST: "10.0.0.1",
    RECAPTCHA_V3_SITE_KEY: "site-3",
    RECAPTCHA_V3_SECRET: "secret-3",
  });
  expect(env).toMatchObject({
    sessionSecrets: ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"],
    drainMs: 3_000,
    metrics: { port: 9464, hostname: "10.0.0.1" },
    recaptcha: { v2: null, v3: { siteKey: "site-3", secret: "secret-3" } },
  });
  const { metrics, drainMs } = readEnv({ DATA_DIR: folder, METRICS_PORT: "0", DRAIN_MS: "0" });
  expect([metrics, drainMs]).toEqual([{ port: 0, hostname: "127.0.0.1" }, 0]);
});

test.each<[name: string, value: string, problem?: string]>([
  ["PUBLIC_ORIGIN", "https://jobs.example/careers", "must have no path"],
  ["PUBLIC_ORIGIN", "ftp://jobs.example", "must be an http or https address"],
  ["RECRUITMENT_API_URL", "ftp://api.example", "must be an http or https address"],
  ["REDIS_URL", "http://redis.example", "must be a redis or rediss address"],
  ["RECRUITMENT_API_TIMEOUT_MS", "99"],
  ["PORT", "65536"],
  ["TRUST_PROXY", "11"],
  ["LOG_LEVEL", "loud"],
  ["RECAPTCHA_MIN_SCORE", "1.1"],
  ["RECAPTCHA_V2_SITE_KEY", "a", "and RECAPTCHA_V2_SECRET go together"],
  ["RECAPTCHA_V3_SECRET", "a", "go together"],
  ["RECRUITMENT_API_TOKEN_FORMAT", "xml"],
])("%s=%s prevents the start with an error that names it", (name, value, problem = name) => {
  const start = () => readEnv({ DATA_DIR: folder, [name]: value });
  expect(start).toThrow(/^Cannot start: /);
  expect(start).toThrow(name);
  expect(start).toThrow(problem);
});

test("an empty variable counts as not set", () => {
  const env = readEnv({
    DATA_DIR: folder,
    PORT: "",
    PUBLIC_ORIGIN: "",
    RECRUITMENT_API_URL: "",
    SESSION_SECRET: "",
    COMPANY_DIR: "",
  });
  expect([env.port, env.recruitmentApiUrl, env.companyDir]).toEqual([3000, undefined, demoCompany]);
});

test("trailing slashes of the public origin and the API URL are removed", () => {
  const env = readEnv({
    DATA_DIR: folder,
    PUBLIC_ORIGIN: "https://Jobs.Example/",
    RECRUITMENT_API_URL: "http://api.test/v1/",
  });
  expect([env.publicOrigin, env.recruitmentApiUrl]).toEqual(["https://jobs.example", "http://api.test/v1"]);
});

test("the example providers file is valid", () => {
  const example = new URL("../../docs/sso-providers.example.json", import.meta.url).pathname;
  expect(readSsoProviders(example).map(({ name, kind }) => [name, kind])).toEqual([
    ["google", "oidc"],
    ["microsoft", "oidc"],
    ["line", "oidc"],
    ["linkedin", "oauth2"],
  ]);
});

test("single sign-on providers are read from the file; without a file there are none", () => {
  expect(readSsoProviders(undefined)).toEqual([]);
  const file = join(folder, "sso.json");
  const provider = {
    name: "acme",
    kind: "oidc",
    label: { "zh-TW": "Acme", "zh-CN": "Acme", "en-US": "Acme" },
    issuer: "https://id.acme.example/",
    clientId: "careers",
    clientSecret: "not to be printed",
    scopes: ["openid", "email"],
  };
  writeFileSync(file, JSON.stringify([provider]));
  expect(readSsoProviders(file)).toEqual([
    { ...provider, issuer: "https://id.acme.example", idTokenAlg: "RS256" },
  ]);
  for (const wrong of [
    { name: "../x" },
    { issuer: "http://id.acme.example" },
    { clientSecret: "" },
    { kind: "saml" },
    { scopes: ["profile"] },
  ]) {
    writeFileSync(file, JSON.stringify([{ ...provider, ...wrong }]));
    expect(() => readSsoProviders(file)).toThrow(/^Cannot start: SSO_PROVIDERS/);
    expect(() => readSsoProviders(file)).not.toThrow(/not to be printed/);
  }
  writeFileSync(file, JSON.stringify([provider, provider]));
  expect(() => readSsoProviders(file)).toThrow(/two providers have one name/);
});

test.each([
  [0, "1.1.1.1", "10.0.0.1"],
  [1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  [2, "6.6.6.6, 1.1.1.1, 10.0.0.2", "1.1.1.1"],
  [2, "1.1.1.1", "1.1.1.1"],
  [1, undefined, "10.0.0.1"],
])("behind %i proxies X-Forwarded-For %s means %s", { tags: "X3" }, (hops, forwarded, address) => {
  const headers = new Headers(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded });
  expect(clientAddress(headers, "10.0.0.1", hops)).toBe(address);
});
