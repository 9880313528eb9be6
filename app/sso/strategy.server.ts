import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import type { Locale } from "../../contract/locale";
import type { SsoProof } from "../../contract/sso";
import type { SsoProvider } from "../../contract/sso-providers";
import { FlowFailed, ProviderDown } from "./failure.server";
import type { Metadata } from "./metadata.server";

/** Milliseconds that the exchange of a code may take. */
const patience = 4_000;

/** What a flow's beginning keeps for its end. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});
const tokenFault = z.object({ error: z.string() });

/** Errors of RFC 6749, 4.1.2.1 that say: not now. */
const passing = new Set(["temporarily_unavailable", "server_error"]);

/**
 * One provider's authorization code flow. remix-auth-oauth2 draws up the request, with PKCE S256 (RFC 7636). What comes
 * back is judged here: it knows no nonce, no `iss`, no time limit and no secret in the body, and would start over where a
 * callback has no state.
 */
export class SsoStrategy extends OAuth2Strategy<SsoProof> {
  override name: string;

  constructor(
    private readonly provider: SsoProvider,
    private readonly metadata: Metadata,
    private readonly redirectUri: string,
    private readonly flow: FlowSecrets | null = null,
  ) {
    super(
      {
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        authorizationEndpoint: metadata.authorizationEndpoint,
        tokenEndpoint: metadata.tokenEndpoint,
        redirectURI: redirectUri,
        scopes: [...provider.scopes],
        codeChallengeMethod: CodeChallengeMethod.S256,
      },
      // Who the tokens belong to is for the recruitment API to verify.
      async () => ({ provider: provider.name }),
    );
    this.name = provider.name;
  }

  /** The provider's address to send the browser to. */
  begin(locale: Locale): FlowSecrets & { readonly address: string } {
    const { state, codeVerifier, url } = this.createAuthorizationURL();
    const nonce = randomBytes(24).toString("base64url");
    if (this.provider.kind === "oidc") {
      url.searchParams.set("nonce", nonce);
      url.searchParams.set("ui_locales", locale);
    }
    return { state, codeVerifier, nonce, address: url.toString() };
  }

  /**
   * The callback of the flow that this strategy was made for.
   *
   * @throws {FlowFailed}
   */
  override async authenticate(request: Request): Promise<SsoProof> {
    const { searchParams } = new URL(request.url);
    if (this.flow === null || searchParams.get("state") !== this.flow.state)
      throw new FlowFailed("unknownFlow", "state");
    this.checkIssuer(searchParams.get("iss"));
    const error = searchParams.get("error");
    if (error === "access_denied") throw new FlowFailed("denied", error);
    if (error !== null) {
      throw passing.has(error) ? new ProviderDown(error) : new FlowFailed("refused", "error in the callback");
    }
    const code = searchParams.get("code");
    if (!code) throw new FlowFailed("refused", "no code");

    const { access_token: accessToken, id_token: idToken } = await this.exchange(code, this.flow);
    if (this.provider.kind === "oauth2") {
      if (accessToken === undefined) throw new FlowFailed("refused", "no access token");
      return { provider: this.name, accessToken };
    }
    if (idToken === undefined) throw new FlowFailed("refused", "no ID token");
    this.checkNonce(idToken, this.flow.nonce);
    return { provider: this.name, idToken, accessToken, nonce: this.flow.nonce };
  }

  /** RFC 9207: an answer that another provider gave must not be taken for this one's. */
  private checkIssuer(iss: string | null): void {
    const { issuer, sendsIssuer } = this.metadata;
    if (issuer === null || issuer.includes("{tenantid}")) return;
    if (iss === null ? sendsIssuer : iss !== issuer) throw new FlowFailed("mismatch", "iss");
  }

  /** Only a first look, so that nothing foreign travels on: signature, audience and expiry are the API's to verify. */
  private checkNonce(idToken: string, nonce: string): void {
    let claimed: unknown;
    try {
      claimed = decodeJwt(idToken).nonce;
    } catch {
      throw new FlowFailed("refused", "unreadable ID token");
    }
    if (claimed !== nonce) throw new FlowFailed("mismatch", "nonce");
  }

  private async exchange(code: string, { codeVerifier }: FlowSecrets) {
    const { clientId, clientSecret } = this.provider;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: this.redirectUri,
      code_verifier: codeVerifier,
    });
    const headers = new Headers({ Accept: "application/json" });
    if (this.metadata.secretIn === "head") {
      const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
      headers.set("Authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
    } else {
      body.set("client_id", clientId);
      body.set("client_secret", clientSecret);
    }
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(this.metadata.tokenEndpoint, {
        method: "POST",
        headers,
        body,
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      status = response.status;
      answer = await response.json();
    } catch {
      throw new ProviderDown("token request");
    }
    // GitHub answers an error with 200.
    if (status >= 500 || status === 429) throw new ProviderDown(`token request: ${status}`);
    const tokens = tokenAnswer.safeParse(answer);
    if (status >= 400 || !tokens.success || tokenFault.safeParse(answer).success)
      throw new FlowFailed("refused", `token request: ${status}`);
    return tokens.data;
  }
}
