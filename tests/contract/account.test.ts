import { describe, expect, test } from "vitest";
import { newPassword } from "#contract/account";
import { entriesOf } from "#contract/errors";
import { instantOf } from "#contract/form-opened-at";
import { isStrongPassword } from "#contract/password-strength";
import { referenceNumbers } from "#contract/reference-numbers";
import { ssoProvider } from "#contract/sso-providers";

const number = (value: number) => ({ valueType: "number", value });

test.each([
  ["", [{ message: "error.required" }]],
  ["123456789", [{ message: "error.passwordTooShort", parameters: [number(15), number(10)] }]],
  ["1234567890", []],
  ["五個中文字", []],
  ["x".repeat(256), []],
  ["🙂".repeat(256), []],
  ["x".repeat(257), [{ message: "error.tooLong", parameters: [number(256)] }]],
])("the errors of the new password %j are %j", (password, errors) => {
  expect(entriesOf(newPassword.safeParse(password).error?.issues ?? [])).toEqual(errors);
});

test.each([
  ["seven otters under the pier", [], true],
  ["password12", [], false],
  ["okaforines", ["Ines Okafor"], false],
  ["okaforharb", ["Harbour & Sons", "Ines Okafor"], false],
])("the password %j is hard to guess for people who know %j: %j", async (password, words, expected) => {
  expect(await isStrongPassword(password, words)).toBe(expected);
});

test.each([
  ["2026-12-15T15:59:00.000Z", "2026-12-15T15:59:00.000Z"],
  ["2026-12-15T15:59:00.000Z.Xq3-_", "2026-12-15T15:59:00.000Z"],
  ["2026-13-15T15:59:00.000Z", undefined],
  ["2026-12-15T15:59:00.000Z.", undefined],
  ["2026-12-15", undefined],
  ["", undefined],
  [undefined, undefined],
])("a form with %j was opened at %s", (formOpenedAt, instant) => {
  expect(instantOf(formOpenedAt)?.toISOString()).toBe(instant);
});

test("the numbers of applications and openings are found in a text, and no other words with hyphens", () => {
  const text = "A2611-7KQ2-M4XN for RD-2611-042; COVID-19, e-2611-042, C++-2611 and M-1-2";
  expect(text.match(referenceNumbers)).toEqual(["A2611-7KQ2-M4XN", "RD-2611-042"]);
});

describe("an SSO provider", () => {
  const common = {
    name: "acme",
    label: { "en-US": "Acme" },
    clientId: "a",
    clientSecret: "b",
    scopes: ["openid"],
  };
  const oauth2 = {
    ...common,
    kind: "oauth2",
    authorizationEndpoint: "https://id.example/authorize/",
    tokenEndpoint: "https://id.example/token",
    userinfoEndpoint: "https://id.example/me",
  };

  test("of plain OAuth 2.0 has the names of OpenID Connect for the fields of a profile", () => {
    expect(ssoProvider.parse(oauth2)).toEqual({
      ...oauth2,
      authorizationEndpoint: "https://id.example/authorize",
      profile: { subject: "sub", name: "name", email: "email", emailVerified: "email_verified" },
    });
  });

  test.each([
    ["http://localhost:9000", true],
    ["http://127.0.0.1", true],
    ["http://[::1]:9", true],
    ["http://id.example", false],
    ["ftp://localhost", false],
    ["id.example", false],
  ])("may have the address %s: %j", (tokenEndpoint, isAllowed) => {
    expect(ssoProvider.safeParse({ ...oauth2, tokenEndpoint }).success).toBe(isAllowed);
    expect(ssoProvider.safeParse({ ...common, kind: "oidc", issuer: tokenEndpoint }).success).toBe(isAllowed);
  });

  test("needs scopes, a secret and a name that fits in an address", () => {
    for (const wrong of [
      { scopes: [] },
      { scopes: [""] },
      { clientId: "" },
      { label: {} },
      { name: "Acme" },
      { name: "a".repeat(31) },
    ])
      expect(ssoProvider.safeParse({ ...oauth2, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });
});
