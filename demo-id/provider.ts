import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { type Interaction, Provider } from "oidc-provider";
import { consentPage, type Language, languages, lostPage, policy, signInPage } from "./pages";
import { people } from "./people";

export interface DemoIdSettings {
  /** `http://localhost:{port}` */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of the portal */
  readonly portal: string;
  readonly redirectUri: string;
}

const formBytes = 4_096;

/** An OpenID provider that requires PKCE and consent and rotates refresh tokens. Its state is in memory. */
export async function createDemoId(settings: DemoIdSettings): Promise<Server> {
  const { issuer, clientId, clientSecret, portal, redirectUri } = settings;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code", "refresh_token"],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), use: "sig", alg: "RS256" }] },
    cookies: { keys: [clientSecret] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    features: { devInteractions: { enabled: false } },
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 600,
      Grant: 86_400,
      Session: 86_400,
      RefreshToken: 86_400,
    },
    findAccount: (_context, id) => {
      const person = people.find((each) => each.id === id);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      return {
        accountId: id,
        claims: () => ({ sub: id, name, ...(email && { email, email_verified: emailVerified }) }),
      };
    },
    renderError: (context) => {
      context.type = "html";
      context.set("Content-Security-Policy", policy(portal));
      context.body = lostPage(languageOf(context.get("Accept-Language")));
    },
  });
  const flow = provider.callback();
  return createServer((request, response) => {
    if (request.url?.startsWith("/interaction/"))
      interact(provider, portal, request, response).catch(() => {
        const language = languageOf(request.headers["accept-language"]);
        send(response, portal, 400, lostPage(language));
      });
    else void flow(request, response);
  });
}

async function interact(
  provider: Provider,
  portal: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response);
  const language = languageOf(interaction.params.ui_locales ?? request.headers["accept-language"]);
  const answer = request.method === "POST" ? await formOf(request) : null;
  if (interaction.prompt.name === "login") {
    const person = people.find(({ id }) => id === answer?.get("person"));
    if (!person)
      return send(response, portal, answer ? 400 : 200, signInPage(language, { isMissing: answer !== null }));
    const result = { login: { accountId: person.id, remember: false } };
    return provider.interactionFinished(request, response, result);
  }
  if (!answer) {
    const name = people.find(({ id }) => id === interaction.session?.accountId)?.name ?? "";
    const scopes = new Set(String(interaction.params.scope ?? "").split(" "));
    return send(response, portal, 200, consentPage(language, { name, scopes }));
  }
  const result =
    answer.get("answer") === "allow"
      ? { consent: { grantId: await granted(provider, interaction) } }
      : { error: "access_denied" };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

async function granted(
  provider: Provider,
  { prompt, params, session, grantId }: Interaction,
): Promise<string> {
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
  const { missingOIDCScope: scopes, missingOIDCClaims: claims } = prompt.details;
  if (Array.isArray(scopes)) grant.addOIDCScope(scopes.join(" "));
  if (Array.isArray(claims)) grant.addOIDCClaims(claims.map(String));
  return grant.save();
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > formBytes) throw new Error("form too large");
  }
  return new URLSearchParams(text);
}

function send(response: ServerResponse, portal: string, status: number, html: string): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": policy(portal),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(html);
}

/** The first supported language in a list of tags; else English. */
function languageOf(tags: unknown): Language {
  for (const tag of String(tags ?? "").split(/[\s,;]+/)) {
    const exact = languages.find((each) => each.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    if (/^zh-(hans|sg)\b/i.test(tag)) return "zh-CN";
    if (/^zh\b/i.test(tag)) return "zh-TW";
    if (/^en\b/i.test(tag)) return "en-US";
  }
  return "en-US";
}
