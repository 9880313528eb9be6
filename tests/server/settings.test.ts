import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBrand } from "../../app/brand.server";
import { readEnv } from "../../app/env.server";
import { readSsoProviders } from "../../app/ssoProviders.server";
import { clientAddress } from "../../server/address";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("without any setting the portal starts, with a secret that is made once and that only its owner can read", () => {
  const dataDir = join(folder, "data");
  const first = readEnv({ DATA_DIR: dataDir });
  const again = readEnv({ DATA_DIR: dataDir, NODE_ENV: "production" });
  expect(first.sessionSecrets).toEqual(again.sessionSecrets);
  expect(first.publicOrigin).toBe("http://localhost:3000");
  const file = join(dataDir, "session-secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").length).toBeGreaterThanOrEqual(32);
});

test("an empty variable is one that was not set", () => {
  const env = readEnv({
    DATA_DIR: folder,
    PORT: "",
    PUBLIC_ORIGIN: "",
    RECRUITMENT_API_URL: "",
    SESSION_SECRET: "",
    BRAND_HUE: "",
  });
  expect([env.port, env.recruitmentApiUrl, env.brand.BRAND_HUE]).toEqual([3000, undefined, undefined]);
});

test("the public origin has no slash at its end, the API's address none either", () => {
  const env = readEnv({
    DATA_DIR: folder,
    PUBLIC_ORIGIN: "https://Jobs.Example/",
    RECRUITMENT_API_URL: "http://api.test/v1/",
  });
  expect([env.publicOrigin, env.recruitmentApiUrl]).toEqual(["https://jobs.example", "http://api.test/v1"]);
});

test("the brand is the demo company's, then brand.json's, then the variables'", () => {
  const file = join(folder, "brand.json");
  const plain = readBrand({}, file);
  expect(plain.name).toEqual({ "zh-TW": "樟嶼集團", "zh-CN": "樟屿集团", "en-US": "Camphor Isle" });
  writeFileSync(file, JSON.stringify({ name: { "en-US": "Acme" }, brandHue: 20 }));
  const { brand } = readEnv({ DATA_DIR: folder, BRAND_HUE: "200", BRAND_NAME_ZH_TW: "頂尖" });
  const ours = readBrand(brand, file);
  expect([ours.name, ours.brandHue]).toEqual([
    { "zh-TW": "頂尖", "zh-CN": "樟屿集团", "en-US": "Acme" },
    200,
  ]);
  writeFileSync(file, JSON.stringify({ brandhue: 20 }));
  expect(() => readBrand({}, file)).toThrow(/^Cannot start: .*brand\.json .*brandhue/);
});

test("the example providers file can be used as it stands", () => {
  const example = new URL("../../docs/sso-providers.example.json", import.meta.url).pathname;
  expect(readSsoProviders(example).map(({ name, kind }) => [name, kind])).toEqual([
    ["google", "oidc"],
    ["microsoft", "oidc"],
    ["line", "oidc"],
    ["linkedin", "oauth2"],
  ]);
});

test("single sign-on providers are those of the file, without one there are none", () => {
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
])("X3: behind %i proxies X-Forwarded-For %s means %s", (hops, forwarded, address) => {
  const headers = new Headers(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded });
  expect(clientAddress(headers, "10.0.0.1", hops)).toBe(address);
});
