import { z } from "zod";
import type { OidcProvider, SsoProvider } from "#contract/sso-providers";
import { isLoopback } from "#http/loopback";
import { ProviderDown } from "./failure";

const timeoutMs = 3_000;
const cacheMs = 10 * 60_000;

const isSafe = (address: string) => new URL(address).protocol === "https:" || isLoopback(address);
const endpoint = z.url().refine(isSafe, "must be an https address");

/** The parts of a provider's metadata that are read (OpenID Connect Discovery 1.0, section 3, and RFC 8414). */
const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export interface Metadata {
  /** URL of the issuer; `{tenantid}` in it stands for the id of a provider's tenant. null for plain OAuth 2.0 */
  readonly issuer: string | null;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** RFC 9207: every callback has an `iss` parameter */
  readonly sendsIssuer: boolean;
  /** Where the token request contains the client secret (RFC 6749, 2.3.1) */
  readonly secretIn: "header" | "body";
}

const secretIn = (method: string | undefined) => (method === "client_secret_basic" ? "header" : "body");

async function discover(provider: OidcProvider): Promise<Metadata> {
  let discovered: z.output<typeof configuration>;
  try {
    const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(String(response.status));
    discovered = configuration.parse(await response.json());
  } catch (error) {
    throw new ProviderDown(error instanceof z.ZodError ? "configuration" : "discovery");
  }
  const isExpectedIssuer =
    discovered.issuer.replace(/\/$/, "") === provider.issuer || discovered.issuer.includes("{tenantid}");
  if (!isExpectedIssuer) throw new ProviderDown("issuer");
  return {
    issuer: discovered.issuer,
    authorizationEndpoint: discovered.authorization_endpoint,
    tokenEndpoint: discovered.token_endpoint,
    sendsIssuer: discovered.authorization_response_iss_parameter_supported,
    secretIn: secretIn(
      provider.clientAuth ??
        discovered.token_endpoint_auth_methods_supported.find((method) => method === "client_secret_basic"),
    ),
  };
}

/** Reads and caches providers' metadata for ten minutes. If a provider is down, its last metadata is used. */
export function createMetadataReader(now: () => number): (provider: SsoProvider) => Promise<Metadata> {
  const cache = new Map<string, { metadata: Metadata; until: number }>();
  const inFlight = new Map<string, Promise<Metadata>>();

  async function refresh(provider: OidcProvider): Promise<Metadata> {
    try {
      const metadata = await discover(provider);
      cache.set(provider.name, { metadata, until: now() + cacheMs });
      return metadata;
    } catch (error) {
      const cached = cache.get(provider.name);
      if (cached) return cached.metadata;
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
    const cached = cache.get(provider.name);
    if (cached && cached.until > now()) return cached.metadata;
    let reading = inFlight.get(provider.name);
    if (!reading) {
      reading = refresh(provider).finally(() => inFlight.delete(provider.name));
      inFlight.set(provider.name, reading);
    }
    return reading;
  };
}
