import { z } from "zod";
import { localizedText } from "./text";

/** A provider's name: part of the address `/oauth/{sso}/callback` and `type` of an SSO setting. */
export const providerName = z.string().regex(/^[a-z0-9-]{1,30}$/);

/** Secrets and tokens are sent to these URLs, so plain http is allowed for localhost only. */
const address = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  }, "must be an https address")
  .transform((value) => value.replace(/\/+$/, ""));

const common = {
  name: providerName,
  label: localizedText,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z.array(z.string().min(1)).min(1),
  /**
   * Client authentication in the token request (RFC 6749, 2.3.1). Default: `client_secret_basic` if the provider
   * announces it, else `client_secret_post`
   */
  clientAuth: z.enum(["client_secret_basic", "client_secret_post"]).optional(),
};

const oidcProvider = z.object({
  ...common,
  kind: z.literal("oidc"),
  /** Without `openid` a provider sends no ID token (OpenID Connect Core 1.0, 3.1.2.1). */
  scopes: common.scopes.refine((scopes) => scopes.includes("openid"), 'must contain "openid"'),
  /** The endpoints are read from `/.well-known/openid-configuration` below this URL (OpenID Connect Discovery 1.0) */
  issuer: address,
  /** Signature algorithm of ID tokens. With HS256, which LINE uses, the key is the client secret */
  idTokenAlg: z.enum(["RS256", "PS256", "ES256", "EdDSA", "HS256"]).default("RS256"),
});

const oauth2Provider = z.object({
  ...common,
  kind: z.literal("oauth2"),
  authorizationEndpoint: address,
  tokenEndpoint: address,
  userinfoEndpoint: address,
  /** Fields of the userinfo response; dots address nested fields */
  profile: z
    .object({
      subject: z.string().default("sub"),
      name: z.string().default("name"),
      email: z.string().default("email"),
      /** Only the value `true` counts as verified */
      emailVerified: z.string().default("email_verified"),
    })
    .prefault({}),
});

export const ssoProvider = z.discriminatedUnion("kind", [oidcProvider, oauth2Provider]);
export type SsoProvider = z.output<typeof ssoProvider>;
export type OidcProvider = Extract<SsoProvider, { kind: "oidc" }>;
export type OAuth2Provider = Extract<SsoProvider, { kind: "oauth2" }>;

/** The SSO_PROVIDERS file, read by the portal and by the API alike. */
export const ssoProviders = z
  .array(ssoProvider)
  .max(20)
  .refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    "two providers have one name",
  );
