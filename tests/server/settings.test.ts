import { readFileSync, statSync, writeFileSync } from "node:fs";
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
  expect(first.publicOrigin).toBe("http://localhost:3000");
  const file = join(dataDir, "session-secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").length).toBeGreaterThanOrEqual(32);
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
