import type { Server } from "node:http";
import type { SsoProvider } from "#contract/sso-providers";
import { createDemoId } from "../../demo-id/provider";
import { atEnd } from "./at-end";
import { freePort } from "./free-port";

/** Starts a real OpenID provider (oidc-provider with PKCE required and refresh token rotation). */
export async function startIdentityProvider(portal: string, name = "acme") {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const redirectUri = `${portal}/oauth/${name}/callback`;
  const credentials = { clientId: "careers-portal", clientSecret: "a secret between the two" };
  let server: Server = await createDemoId({ issuer, portal, redirectUri, ...credentials });
  const listen = () => new Promise<void>((done) => server.listen(port, "localhost", done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await listen();
  atEnd(close);
  const label = { "zh-TW": "艾克美", "zh-CN": "艾克美", "en-US": "Acme" };
  const provider: SsoProvider = {
    name,
    kind: "oidc",
    label,
    issuer,
    idTokenAlg: "RS256",
    scopes: ["openid", "profile", "email"],
    ...credentials,
  };
  return {
    provider,
    issuer,
    /** Stops the provider; `restart` starts it with new keys and empty state. */
    stop: close,
    async restart() {
      server = await createDemoId({ issuer, portal, redirectUri, ...credentials });
      await listen();
    },
  };
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * Completes the provider's pages from the authorization URL: signs in as `person` and allows or denies consent. Returns
 * the callback URL.
 */
export async function answerProvider(
  address: string,
  { person = "mei-hua-wu", answer = "allow" }: { person?: string; answer?: "allow" | "deny" } = {},
): Promise<string> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  let url = address;
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < 15; hop += 1) {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      redirect: "manual",
      ...(form && { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get("Location");
    const html = await response.text();
    form = undefined;
    if (location !== null) {
      url = new URL(location, url).href;
      if (new URL(url).origin !== origin) return url;
    } else if (html.includes('name="person"')) form = new URLSearchParams({ person });
    else if (html.includes('name="answer"')) form = new URLSearchParams({ answer });
    else throw new Error(`The provider responded with ${response.status}: ${html.slice(0, 500)}`);
  }
  throw new Error("too many pages at the provider");
}

/** The ID token and access token of a person, obtained from the provider without the portal. */
export async function proofOf(
  { provider, issuer }: IdentityProvider,
  redirectUri: string,
  person: string,
  nonce = "a nonce of this test",
): Promise<{ provider: string; idToken: string; accessToken: string; nonce: string }> {
  const verifier = "a verifier that is long enough for RFC 7636, 4.1".replace(/[^\w-]/g, "-");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    client_id: provider.clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: provider.scopes.join(" "),
    state: "a state of this test",
    nonce,
    code_challenge: Buffer.from(digest).toString("base64url"),
    code_challenge_method: "S256",
  });
  const back = new URL(await answerProvider(`${issuer}/auth?${query}`, { person }));
  const pair = [provider.clientId, provider.clientSecret].map(encodeURIComponent).join(":");
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  // For the scope `openid`, this provider returns both tokens.
  const tokens = (await response.json()) as { id_token: string; access_token: string };
  return { provider: provider.name, idToken: tokens.id_token, accessToken: tokens.access_token, nonce };
}
