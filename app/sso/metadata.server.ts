import { z } from "zod";
import type { OidcProvider, SsoProvider } from "../../contract/sso-providers";
import { ProviderDown } from "./failure.server";

/** Milliseconds that a provider's configuration may take to come, and for which it is kept. */
const patience = 3_000;
const keptFor = 10 * 60_000;

const isSafe = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};
const endpoint = z.url().refine(isSafe, "must be an https address");

/** OpenID Connect Discovery 1.0, section 3, and RFC 8414. */
const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

/** Where a provider's flow goes, and what it promises to send back. */
export interface Metadata {
  /** null: plain OAuth 2.0 has none. With `{tenantid}` it stands for many */
  readonly issuer: string | null;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** RFC 9207: every callback carries `iss` */
  readonly sendsIssuer: boolean;
  /** The client's secret goes in the token request's head (RFC 6749, 2.3.1), or in its body */
  readonly secretIn: "head" | "body";
}

const secretIn = (method: string | undefined) => (method === "client_secret_basic" ? "head" : "body");

async function discover(provider: OidcProvider): Promise<Metadata> {
  let found: z.output<typeof configuration>;
  try {
    const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(String(response.status));
    found = configuration.parse(await response.json());
  } catch (error) {
    throw new ProviderDown(error instanceof z.ZodError ? "configuration" : "discovery");
  }
  const isItself = found.issuer.replace(/\/$/, "") === provider.issuer || found.issuer.includes("{tenantid}");
  if (!isItself) throw new ProviderDown("issuer");
  return {
    issuer: found.issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    sendsIssuer: found.authorization_response_iss_parameter_supported,
    secretIn: secretIn(
      provider.clientAuth ??
        found.token_endpoint_auth_methods_supported.find((method) => method === "client_secret_basic"),
    ),
  };
}

/** Reads providers' metadata, each once in ten minutes however many ask; what was read serves while a provider is down. */
export function createMetadataReader(now: () => number): (provider: SsoProvider) => Promise<Metadata> {
  const kept = new Map<string, { metadata: Metadata; until: number }>();
  const underway = new Map<string, Promise<Metadata>>();

  async function refreshed(provider: OidcProvider): Promise<Metadata> {
    try {
      const metadata = await discover(provider);
      kept.set(provider.name, { metadata, until: now() + keptFor });
      return metadata;
    } catch (error) {
      const known = kept.get(provider.name);
      if (known) return known.metadata;
      throw error;
    }
  }

  return async (provider) => {
    if (provider.kind === "oauth2") {
      const { authorizationEndpoint, tokenEndpoint, clientAuth } = provider;
      return {
        issuer: null,
        authorizationEndpoint,
        tokenEndpoint,
        sendsIssuer: false,
        secretIn: secretIn(clientAuth),
      };
    }
    const known = kept.get(provider.name);
    if (known && known.until > now()) return known.metadata;
    let reading = underway.get(provider.name);
    if (!reading) {
      reading = refreshed(provider).finally(() => underway.delete(provider.name));
      underway.set(provider.name, reading);
    }
    return reading;
  };
}
