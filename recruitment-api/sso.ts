import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { SsoProfile, SsoProof } from "../contract/sso";
import type { OAuth2Provider, OidcProvider, SsoProvider } from "../contract/sso-providers";
import { refusal } from "./serve";

/** Milliseconds for each question to a provider; the portal waits for three of them at most. */
const patience = 4_000;
const answerBytes = 256 * 1024;
const discoveryKeptMs = 10 * 60_000;
/** Seconds by which a provider's clock may differ */
const clockTolerance = 60;

/** A provider's person, as verified by this API and nobody else. */
export interface SsoPerson {
  readonly provider: SsoProvider;
  readonly subject: string;
  readonly profile: SsoProfile;
}

export interface SsoVerifier {
  /** The providers that are configured */
  readonly providers: readonly SsoProvider[];
  /**
   * Whose proof this is.
   *
   * @throws {ApiFault} 400 `sso.unknownProvider`, 400 `sso.notVerified`, 503 `sso.providerDown`
   */
  verify(proof: SsoProof): Promise<SsoPerson>;
}

/** The provider cannot be asked, or answers nonsense: not the person's fault. */
class ProviderDown extends Error {}

const discovery = z.looseObject({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});
type Discovery = z.infer<typeof discovery>;
const claimSet = z.record(z.string(), z.unknown());

/** JSON from a provider; null where it refuses what was sent (401, 403). */
async function ask(address: string, accessToken?: string): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { Accept: "application/json", ...(accessToken && { Authorization: `Bearer ${accessToken}` }) },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    text = await response.text();
  } catch {
    throw new ProviderDown("no answer");
  }
  if (accessToken !== undefined && [400, 401, 403].includes(response.status)) return null;
  if (!response.ok || text.length > answerBytes) throw new ProviderDown(String(response.status));
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderDown("no JSON");
  }
}

/** OpenID Connect Core 1.0, 3.1.3.7 and 5.3.2: the ID token says who, userinfo adds what it leaves out. */
function oidcVerifier(provider: OidcProvider, now: () => Date) {
  let kept: { found: Discovery; keys: JWTVerifyGetKey; until: number } | undefined;

  async function discovered() {
    if (kept && kept.until > now().getTime()) return kept;
    const found = discovery.safeParse(await ask(`${provider.issuer}/.well-known/openid-configuration`));
    if (!found.success) throw new ProviderDown("its configuration cannot be read");
    const keys = createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: patience });
    kept = { found: found.data, keys, until: now().getTime() + discoveryKeptMs };
    return kept;
  }

  async function claimsOf(idToken: string, nonce: string): Promise<JWTPayload | null> {
    const { found, keys } = await discovered();
    const secret = new TextEncoder().encode(provider.clientSecret);
    const options = {
      algorithms: [provider.idTokenAlg],
      audience: provider.clientId,
      clockTolerance,
      currentDate: now(),
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    };
    try {
      const { payload } =
        provider.idTokenAlg === "HS256"
          ? await jwtVerify(idToken, secret, options)
          : await jwtVerify(idToken, keys, options);
      // Microsoft's shared endpoints name their issuer with a placeholder for the tenant.
      const issuer = found.issuer.replace("{tenantid}", String(payload.tid));
      const isOurs = payload.azp === undefined || payload.azp === provider.clientId;
      return payload.iss === issuer && payload.nonce === nonce && isOurs ? payload : null;
    } catch (fault) {
      if (fault instanceof errors.JWKSTimeout || !(fault instanceof errors.JOSEError))
        throw new ProviderDown("its keys cannot be read");
      return null;
    }
  }

  return async ({ idToken, accessToken, nonce }: SsoProof) => {
    if (idToken === undefined || nonce === undefined) return null;
    const claims = await claimsOf(idToken, nonce);
    if (!claims?.sub) return null;
    const { userinfo_endpoint: endpoint } = (await discovered()).found;
    if (accessToken === undefined || endpoint === undefined) return { subject: claims.sub, claims };
    const info = claimSet.safeParse((await ask(endpoint, accessToken)) ?? {});
    // 5.3.2: what userinfo says of somebody else must not be used.
    const added = info.success && info.data.sub === claims.sub ? info.data : {};
    return { subject: claims.sub, claims: { ...added, ...claims } };
  };
}

function fieldOf(data: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => claimSet.safeParse(value).data?.[key], data);
}

/** The provider's own userinfo address, with the token: the only witness that plain OAuth 2.0 has. */
function oauth2Verifier({ userinfoEndpoint, profile }: OAuth2Provider) {
  return async ({ accessToken }: SsoProof) => {
    if (accessToken === undefined) return null;
    const info = await ask(userinfoEndpoint, accessToken);
    const subject = fieldOf(info, profile.subject);
    if (typeof subject !== "string" && typeof subject !== "number") return null;
    const claims = {
      name: fieldOf(info, profile.name),
      email: fieldOf(info, profile.email),
      email_verified: fieldOf(info, profile.emailVerified),
    };
    return { subject: String(subject), claims };
  };
}

/** Texts that stand in forms and mails later: cut to what those take. */
function profileOf(claims: Record<string, unknown>): SsoProfile {
  const text = (value: unknown, max: number) =>
    typeof value === "string" ? [...value.normalize("NFC").trim()].slice(0, max).join("") : "";
  const email = z.email().max(254).safeParse(text(claims.email, 300).toLowerCase());
  return {
    name: text(claims.name, 60),
    email: email.data ?? "",
    emailVerified: email.success && claims.email_verified === true,
  };
}

/** Verifies what providers handed over, each by its own keys or userinfo address. `now` is the clock. */
export function createSsoVerifier(providers: readonly SsoProvider[], now: () => Date): SsoVerifier {
  const verifiers = new Map(
    providers.map((provider) => [
      provider.name,
      {
        provider,
        verify: provider.kind === "oidc" ? oidcVerifier(provider, now) : oauth2Verifier(provider),
      },
    ]),
  );
  return {
    providers,
    async verify(proof) {
      const known = verifiers.get(proof.provider);
      if (!known) throw refusal(400, "sso.unknownProvider");
      try {
        const person = await known.verify(proof);
        if (!person || person.subject.length > 255) throw refusal(400, "sso.notVerified");
        return {
          provider: known.provider,
          subject: person.subject,
          profile: profileOf(person.claims),
        };
      } catch (fault) {
        if (fault instanceof ProviderDown) throw refusal(503, "sso.providerDown");
        throw fault;
      }
    },
  };
}
