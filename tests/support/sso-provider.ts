import type { SsoProvider } from "#contract/sso-providers";

/** A provider for pages that only show its name: its addresses are not requested. */
export const idleProvider: SsoProvider = {
  name: "acme",
  kind: "oidc",
  label: { "zh-TW": "艾克美", "zh-CN": "艾克美", "en-US": "Acme" },
  issuer: "http://localhost:9",
  clientId: "careers",
  clientSecret: "a secret between the two",
  scopes: ["openid"],
  idTokenAlg: "RS256",
};
