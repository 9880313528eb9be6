import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { OAuth2Tokens } from "arctic";
import { decodeJwt } from "jose";
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import type { Locale } from "#contract/locale";
import type { SsoProof } from "#contract/sso";
import type { SsoProvider } from "#contract/sso-providers";
import { FlowFailed, ProviderDown } from "./failure";
import type { Metadata } from "./metadata";

const tokenRequestTimeoutMs = 4_000;

/** The values that link a callback to the start of its flow. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const tokenResponse = z.object({
  access_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});
const tokenError = z.object({ error: z.string() });

/** Errors of RFC 6749, 4.1.2.1 that are temporary. */
const temporaryErrors = new Set(["temporarily_unavailable", "server_error"]);

/**
 * The step of a flow: `onStart` stores the secrets of a flow that starts; `callback` contains the secrets of a flow
 * whose callback has arrived.
 */
export type FlowStep =
  | { readonly onStart: (secrets: FlowSecrets) => void }
  | { readonly callback: FlowSecrets };

/**
 * One provider's authorization code flow, for remix-auth's Authenticator. remix-auth-oauth2 builds the authorization
 * request, with PKCE S256 (RFC 7636). This class stores the flow's secrets through `onStart` instead of in the
 * library's plain cookie. It validates the callback itself, because the library checks no nonce and no `iss`, has no
 * timeout, cannot send the client secret in the body, and restarts the flow if a callback has no state.
 */
export class SsoStrategy extends OAuth2Strategy<SsoProof> {
  override name: string;
  private readonly newNonce = randomBytes(24).toString("base64url");

  constructor(
    private readonly provider: SsoProvider,
    private readonly metadata: Metadata,
    private readonly redirectUri: string,
    private readonly locale: Locale,
    private readonly step: FlowStep,
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
      async ({ tokens }) => toProof(provider, tokens, "callback" in step ? step.callback.nonce : null),
    );
    this.name = provider.name;
  }

  /**
   * With `onStart`, starts a flow by throwing the redirect to the provider, as strategies of remix-auth do. With
   * `callback`, validates the callback of the flow and exchanges its code for tokens.
   *
   * @throws {Response} the redirect, when a flow starts
   * @throws {FlowFailed}
   */
  override async authenticate(request: Request): Promise<SsoProof> {
    if ("onStart" in this.step) throw this.start(this.step.onStart);
    const { state, codeVerifier } = this.step.callback;
    const { searchParams } = new URL(request.url);
    if (searchParams.get("state") !== state) throw new FlowFailed("unknownFlow", "state");
    this.checkIssuer(searchParams.get("iss"));
    const error = searchParams.get("error");
    if (error === "access_denied") throw new FlowFailed("denied", error);
    if (error !== null) {
      throw temporaryErrors.has(error)
        ? new ProviderDown(error)
        : new FlowFailed("refused", "error in the callback");
    }
    const code = searchParams.get("code");
    if (!code) throw new FlowFailed("refused", "no code");
    return this.verify({ request, tokens: await this.validateAuthorizationCode(code, codeVerifier) });
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const extended = new URLSearchParams(params);
    if (this.provider.kind === "oidc") {
      extended.set("nonce", this.newNonce);
      extended.set("ui_locales", this.locale);
    }
    return extended;
  }

  private start(onStart: (secrets: FlowSecrets) => void): Response {
    const { state, codeVerifier, url } = this.createAuthorizationURL();
    url.search = this.authorizationParams(url.searchParams).toString();
    onStart({ state, codeVerifier, nonce: this.newNonce });
    return redirect(url.toString());
  }

  /** RFC 9207: rejects a response from another provider (mix-up attack). */
  private checkIssuer(iss: string | null): void {
    const { issuer, sendsIssuer } = this.metadata;
    if (issuer === null || issuer.includes("{tenantid}")) return;
    if (iss === null ? sendsIssuer : iss !== issuer) throw new FlowFailed("mismatch", "iss");
  }

  /**
   * Exchanges the code at the provider's token endpoint, within a time limit and without following redirects.
   *
   * @throws {FlowFailed}
   */
  protected override async validateAuthorizationCode(
    code: string,
    codeVerifier: string,
  ): Promise<OAuth2Tokens> {
    const { clientId, clientSecret } = this.provider;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: this.redirectUri,
      code_verifier: codeVerifier,
    });
    const headers = new Headers({ Accept: "application/json" });
    if (this.metadata.secretIn === "header") {
      const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
      headers.set("Authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
    } else {
      body.set("client_id", clientId);
      body.set("client_secret", clientSecret);
    }
    let status: number;
    let json: unknown;
    try {
      const response = await fetch(this.metadata.tokenEndpoint, {
        method: "POST",
        headers,
        body,
        redirect: "error",
        signal: AbortSignal.timeout(tokenRequestTimeoutMs),
      });
      status = response.status;
      json = await response.json();
    } catch {
      throw new ProviderDown("token request");
    }
    // `tokenError` is checked whatever the status is, because GitHub sends errors with status 200.
    if (status >= 500 || status === 429) throw new ProviderDown(`token request: ${status}`);
    const tokens = tokenResponse.safeParse(json);
    if (status >= 400 || !tokens.success || tokenError.safeParse(json).success)
      throw new FlowFailed("refused", `token request: ${status}`);
    return new OAuth2Tokens(tokens.data);
  }
}

/**
 * The proof for the recruitment API, which verifies the tokens.
 *
 * @throws {FlowFailed} if a token is missing, or the ID token belongs to another flow
 */
function toProof(provider: SsoProvider, { data }: OAuth2Tokens, nonce: string | null): SsoProof {
  const { access_token: accessToken, id_token: idToken } = tokenResponse.parse(data);
  if (provider.kind === "oauth2") {
    if (accessToken === undefined) throw new FlowFailed("refused", "no access token");
    return { provider: provider.name, accessToken };
  }
  if (idToken === undefined) throw new FlowFailed("refused", "no ID token");
  if (nonce === null || claimedNonce(idToken) !== nonce) throw new FlowFailed("mismatch", "nonce");
  return { provider: provider.name, idToken, accessToken, nonce };
}

/** Decodes without verification: the recruitment API verifies the ID token's signature, audience and expiry. */
function claimedNonce(idToken: string): unknown {
  try {
    return decodeJwt(idToken).nonce;
  } catch {
    throw new FlowFailed("refused", "unreadable ID token");
  }
}
