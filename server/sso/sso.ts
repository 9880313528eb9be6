import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { Authenticator } from "remix-auth";
import type { Sso, SsoFailed, SsoFlow } from "#app/context/sso";
import { localePath } from "#app/i18n/locale";
import { safeReturnPath } from "#app/sign-in/auth.server";
import { type Locale, localize } from "#contract/locale";
import type { SsoProof } from "#contract/sso";
import type { SsoProvider } from "#contract/sso-providers";
import { readCookies } from "#http/cookies";
import { isSameOrigin } from "../edge/gate";
import type { Sealer } from "../session/seal";
import type { SharedStore } from "../session/shared-store";
import { FlowFailed } from "./failure";
import { createFlows, type Flow, flowLifetimeMs } from "./flows";
import { markOf } from "./marks";
import { createMetadataReader } from "./metadata";
import { createNewcomerCookie } from "./newcomer";
import { type FlowSecrets, type FlowStep, SsoStrategy } from "./strategy";

/** Single sign-on for one request, with the functions that only the edge uses: it also writes the cookies. */
export interface RequestSso extends Sso {
  /** `Set-Cookie` values for the final response */
  commit(): string[];
}

/** Maximum characters of a return path, so that five sealed flows fit into the Cookie header that browsers send. */
const maxReturnPathLength = 400;

export interface SsoRequest {
  readonly request: Request;
  readonly locale: Locale;
  /** null if nobody is signed in */
  readonly sessionId: string | null;
  readonly log: Logger;
}

/**
 * Single sign-on flows (OpenID Connect Core 1.0; RFC 6749, 9207, 9700). State, PKCE verifier and nonce are bound to the
 * browser by sealed cookies, and each flow is used once. The redirect URI is built from `origin`, which is
 * PUBLIC_ORIGIN, never from the request.
 */
export function createSso(options: {
  providers: readonly SsoProvider[];
  origin: string;
  sealer: Sealer;
  store: SharedStore;
  now: () => number;
}): (context: SsoRequest) => RequestSso {
  const { origin, sealer, store, now } = options;
  const secure = origin.startsWith("https:");
  const providers = new Map(options.providers.map((provider) => [provider.name, provider]));
  const readMetadata = createMetadataReader(now);

  /** @throws {FlowFailed} */
  async function authenticatorFor(name: string, locale: Locale, step: FlowStep) {
    const provider = providers.get(name);
    if (!provider) throw new FlowFailed("unknownFlow", "no such provider");
    const metadata = await readMetadata(provider);
    const strategy = new SsoStrategy(provider, metadata, `${origin}/oauth/${name}/callback`, locale, step);
    return new Authenticator<SsoProof>().use(strategy);
  }

  const newcomerIn = createNewcomerCookie({ sealer, secure, now });

  return ({ request, locale, sessionId, log }) => {
    const jar = readCookies(request.headers.get("Cookie"));
    const flows = createFlows(jar, { sealer, secure, now: now() });
    const newcomer = newcomerIn(jar);
    const state = new URL(request.url).searchParams.get("state") ?? "";

    function toFailure(provider: string, error: unknown): SsoFailed {
      if (!(error instanceof FlowFailed)) throw error;
      log.warn(
        { provider, reason: error.reason, detail: error.message },
        "Single sign-on failed; the visitor is sent back to sign-in with the reason",
      );
      return { ok: false, reason: error.reason };
    }

    return {
      providers: options.providers.map(({ name, label }) => ({
        name,
        label: localize(label, locale),
        mark: markOf(name),
      })),
      has: (name) => providers.has(name),
      async start(name, { to, purpose }) {
        try {
          // Linking starts only from a page of this site. Otherwise another site could link an account without a click
          // of the member.
          if (purpose === "link" && providers.has(name) && !isSameOrigin(request.headers, new Set([origin])))
            throw new FlowFailed("notFromHere", "link");
          const home = localePath(purpose === "link" ? "/memberCenter/ssoLogin" : "/resume", locale);
          const onStart = (secrets: FlowSecrets) =>
            flows.add({
              ...secrets,
              provider: name,
              purpose,
              locale,
              sessionId: purpose === "link" ? sessionId : null,
              to: to !== null && to.length <= maxReturnPathLength ? safeReturnPath(to, home) : home,
            });
          const authenticator = await authenticatorFor(name, locale, { onStart });
          await authenticator.authenticate(name, request);
          throw new Error("The strategy did not redirect to the provider");
        } catch (error) {
          if (error instanceof Response) return { ok: true, redirect: error };
          return toFailure(name, error);
        }
      },
      flowLocale: () => flows.find(state)?.locale ?? null,
      async callback(name) {
        const taken = flows.take(state);
        const callbackId = randomUUID();
        // The flow belongs to another browser or provider, or another request with the same cookie has used it.
        if (
          !taken ||
          taken.flow.provider !== name ||
          (await store.setIfAbsent(`sso:${state}`, callbackId, flowLifetimeMs)) !== callbackId
        )
          return { ...toFailure(name, new FlowFailed("unknownFlow", "no such flow")), flow: null };
        const { flow, isExpired } = taken;
        try {
          if (isExpired) throw new FlowFailed("expired", "flow");
          if (flow.purpose === "link" && flow.sessionId !== sessionId)
            throw new FlowFailed("otherMember", "session");
          const authenticator = await authenticatorFor(name, locale, { callback: flow });
          const proof = await authenticator.authenticate(name, request);
          return { ok: true, proof, flow: toSsoFlow(flow) };
        } catch (error) {
          return { ...toFailure(name, error), flow: toSsoFlow(flow) };
        }
      },
      saveNewcomer: newcomer.save,
      readNewcomer: newcomer.read,
      clearNewcomer: newcomer.clear,
      commit: () => [...flows.commit(), ...newcomer.commit()],
    };
  };
}

const toSsoFlow = ({ purpose, to, locale }: Flow): SsoFlow => ({ purpose, to, locale });
