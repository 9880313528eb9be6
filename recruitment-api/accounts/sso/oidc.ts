import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { minuteMs } from "#contract/durations";
import type { SsoProof } from "#contract/sso";
import type { OidcProvider } from "#contract/sso-providers";
import { fetchJson, ProviderDown, timeoutMs } from "./provider-request";

const discoveryTtlMs = 10 * minuteMs;
const clockToleranceSeconds = 60;

const discoveryDocument = z.looseObject({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});
const userinfo = z.record(z.string(), z.unknown());

interface Configuration {
  readonly document: z.infer<typeof discoveryDocument>;
  readonly keys: JWTVerifyGetKey;
}

/** The provider's configuration (OpenID Connect Discovery 1.0), cached for `discoveryTtlMs`. */
function createDiscovery(issuer: string, now: () => Date) {
  let cached: (Configuration & { readonly expiresAt: number }) | undefined;
  return async (): Promise<Configuration> => {
    if (cached && cached.expiresAt > now().getTime()) return cached;
    const document = discoveryDocument.safeParse(
      await fetchJson(`${issuer}/.well-known/openid-configuration`),
    );
    if (!document.success) throw new ProviderDown("invalid discovery document");
    const keys = createRemoteJWKSet(new URL(document.data.jwks_uri), { timeoutDuration: timeoutMs });
    cached = { document: document.data, keys, expiresAt: now().getTime() + discoveryTtlMs };
    return cached;
  };
}

/**
 * Verifies proofs of an OpenID Connect provider (Core 1.0, 3.1.3.7 and 5.3.2). The ID token identifies the person. The
 * userinfo response adds claims that the token lacks.
 */
export function oidcVerifier(provider: OidcProvider, now: () => Date) {
  const discover = createDiscovery(provider.issuer, now);

  async function verifyIdToken(idToken: string, nonce: string): Promise<JWTPayload | null> {
    const { document, keys } = await discover();
    const secret = new TextEncoder().encode(provider.clientSecret);
    const options = {
      algorithms: [provider.idTokenAlg],
      audience: provider.clientId,
      clockTolerance: clockToleranceSeconds,
      currentDate: now(),
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    };
    try {
      const { payload } =
        provider.idTokenAlg === "HS256"
          ? await jwtVerify(idToken, secret, options)
          : await jwtVerify(idToken, keys, options);
      // The issuer of Microsoft's multi-tenant endpoints contains a placeholder for the tenant.
      const issuer = document.issuer.replace("{tenantid}", String(payload.tid));
      const isAuthorizedParty = payload.azp === undefined || payload.azp === provider.clientId;
      return payload.iss === issuer && payload.nonce === nonce && isAuthorizedParty ? payload : null;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
        throw new ProviderDown("keys unavailable", { cause: error });
      return null;
    }
  }

  return async ({ idToken, accessToken, nonce }: SsoProof) => {
    if (idToken === undefined || nonce === undefined) return null;
    const claims = await verifyIdToken(idToken, nonce);
    if (!claims?.sub) return null;
    const { userinfo_endpoint: endpoint } = (await discover()).document;
    if (accessToken === undefined || endpoint === undefined) return { subject: claims.sub, claims };
    const info = userinfo.safeParse((await fetchJson(endpoint, accessToken)) ?? {});
    // OpenID Connect Core 1.0, 5.3.2: a userinfo response with another `sub` must not be used.
    const added = info.success && info.data.sub === claims.sub ? info.data : {};
    return { subject: claims.sub, claims: { ...added, ...claims } };
  };
}
