import type { Logger } from "pino";
import { z } from "zod";
import type { Locale } from "../contract/locale";
import { type SsoProfile, type SsoProof, ssoProfile, ssoProof } from "../contract/sso";
import type { SsoProvider } from "../contract/sso-providers";
import type { SharedStore } from "./api/refresh.server";
import { safeReturnPath } from "./auth.server";
import { readCookies, serverCookie } from "./cookies.server";
import { localePath } from "./i18n/locale";
import type { Sealer } from "./seal.server";
import { FlowFailed, type SsoFailure } from "./sso/failure.server";
import { createFlows, type Flow } from "./sso/flows.server";
import { createMetadataReader } from "./sso/metadata.server";
import { SsoStrategy } from "./sso/strategy.server";

export type { SsoFailure };

/** What a flow is for, and where it leads. */
export type FlowEnd = Pick<Flow, "purpose" | "to" | "locale">;

/** Somebody whom a provider knows and no account is linked to, between the callback and their registration. */
interface Newcomer {
  readonly proof: SsoProof;
  readonly profile: SsoProfile;
  readonly to: string;
}

type Failed = { readonly ok: false; readonly reason: SsoFailure };

/** Single sign-on as one request sees it. */
export interface Sso {
  /** In the order of the file, labelled in the page's language */
  readonly providers: readonly { readonly name: string; readonly label: string }[];
  has(provider: string): boolean;
  /** The provider's address to send the browser to; `to` is where the flow leads in the end. */
  start(
    provider: string,
    wish: { to: string | null; purpose: Flow["purpose"] },
  ): Promise<{ readonly ok: true; readonly address: string } | Failed>;
  /** The language in which the flow of this callback began; null where the flow is none of ours. */
  spokenIn(): Locale | null;
  /** What a provider's callback brought. `end` is null where the flow is none of ours. A flow is used up either way. */
  callback(
    provider: string,
  ): Promise<
    | { readonly ok: true; readonly proof: SsoProof; readonly end: FlowEnd }
    | (Failed & { end: FlowEnd | null })
  >;
  keepNewcomer(newcomer: Newcomer): void;
  /** For 15 minutes after `keepNewcomer` */
  newcomer(): Newcomer | null;
  forgetNewcomer(): void;
}

/** As the edge holds it: it also writes the cookies. */
export interface OpenSso extends Sso {
  /** `Set-Cookie` values for the final answer */
  commit(): string[];
}

const newcomerLifetime = 15 * 60_000;
const newcomerPurpose = "sso-newcomer";
const sealedNewcomer = z.object({ proof: ssoProof, profile: ssoProfile, to: z.string(), at: z.number() });

/** Five flows of this length, sealed, stay well within what browsers send. */
const longestReturn = 400;

export interface SsoRequest {
  readonly request: Request;
  readonly locale: Locale;
  /** null: nobody is signed in */
  readonly sessionId: string | null;
  readonly log: Logger;
}

/**
 * The providers' flows (OpenID Connect Core 1.0; RFC 6749, 9207, 9700): state, PKCE and nonce bound to the browser by
 * sealed cookies, each flow used once. `origin` is PUBLIC_ORIGIN, which alone decides where providers send people back.
 */
export function createSso(options: {
  providers: readonly SsoProvider[];
  origin: string;
  sealer: Sealer;
  store: SharedStore;
  now: () => number;
}): (asked: SsoRequest) => OpenSso {
  const { origin, sealer, store, now } = options;
  const secure = origin.startsWith("https:");
  const providers = new Map(options.providers.map((provider) => [provider.name, provider]));
  const metadataOf = createMetadataReader(now);
  const redirectUri = (name: string) => `${origin}/oauth/${name}/callback`;
  const newcomerCookie = serverCookie("newcomer", secure);

  return ({ request, locale, sessionId, log }) => {
    const jar = readCookies(request.headers.get("Cookie"));
    const flows = createFlows(jar, sealer, secure, now());
    let newcomerCookies: string[] = [];

    const failed = (provider: string, error: unknown): Failed => {
      if (!(error instanceof FlowFailed)) throw error;
      log.warn(
        { provider, reason: error.reason, detail: error.message },
        "a single sign-on flow did not end well",
      );
      return { ok: false, reason: error.reason };
    };

    function providerNamed(name: string): SsoProvider {
      const provider = providers.get(name);
      if (!provider) throw new FlowFailed("unknownFlow", "no such provider");
      return provider;
    }

    async function finished(name: string, state: string): Promise<{ proof: SsoProof; flow: Flow }> {
      const taken = flows.take(state);
      // Another browser's flow, or a second request with the same cookie: the first has used it up.
      if (!taken || taken.flow.provider !== name || !(await store.claim(`sso:${state}`)))
        throw new FlowFailed("unknownFlow", "no such flow");
      const { flow, isExpired } = taken;
      try {
        if (isExpired) throw new FlowFailed("expired", "flow");
        if (flow.purpose === "link" && flow.sessionId !== sessionId)
          throw new FlowFailed("otherMember", "session");
        const provider = providerNamed(name);
        const strategy = new SsoStrategy(provider, await metadataOf(provider), redirectUri(name), flow);
        return { proof: await strategy.authenticate(request), flow };
      } catch (error) {
        if (error instanceof FlowFailed) ends.set(error, flow);
        throw error;
      }
    }
    const ends = new WeakMap<FlowFailed, Flow>();
    const endOf = ({ purpose, to, locale: spoken }: Flow): FlowEnd => ({ purpose, to, locale: spoken });

    return {
      providers: options.providers.map(({ name, label }) => ({ name, label: label[locale] })),
      has: (name) => providers.has(name),
      async start(name, { to, purpose }) {
        try {
          const provider = providerNamed(name);
          if (purpose === "link" && !isFromHere(request, origin)) throw new FlowFailed("notFromHere", "link");
          const strategy = new SsoStrategy(provider, await metadataOf(provider), redirectUri(name));
          const { address, ...secrets } = strategy.begin(locale);
          const home = localePath(purpose === "link" ? "/memberCenter/ssoLogin" : "/resume", locale);
          flows.keep({
            ...secrets,
            provider: name,
            purpose,
            locale,
            sessionId: purpose === "link" ? sessionId : null,
            to: to !== null && to.length <= longestReturn ? safeReturnPath(to, home) : home,
          });
          return { ok: true, address };
        } catch (error) {
          return failed(name, error);
        }
      },
      spokenIn: () => flows.peek(new URL(request.url).searchParams.get("state") ?? "")?.locale ?? null,
      async callback(name) {
        try {
          const { proof, flow } = await finished(name, new URL(request.url).searchParams.get("state") ?? "");
          return { ok: true, proof, end: endOf(flow) };
        } catch (error) {
          const flow = error instanceof FlowFailed ? ends.get(error) : undefined;
          return { ...failed(name, error), end: flow ? endOf(flow) : null };
        }
      },
      keepNewcomer(newcomer) {
        newcomerCookies = newcomerCookie.write(sealer.seal(newcomerPurpose, { ...newcomer, at: now() }), jar);
      },
      newcomer() {
        const sealed = newcomerCookie.read(jar);
        const opened =
          sealed === null ? null : sealedNewcomer.safeParse(sealer.open(newcomerPurpose, sealed));
        if (!opened?.success || now() - opened.data.at > newcomerLifetime) return null;
        const { at: _, ...newcomer } = opened.data;
        return newcomer;
      },
      forgetNewcomer() {
        newcomerCookies = newcomerCookie.clear(jar);
      },
      commit: () => [...flows.commit(), ...newcomerCookies],
    };
  };
}

/** A page elsewhere could otherwise have a member link an account without a click of theirs. No witness: a text browser. */
function isFromHere(request: Request, origin: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const referrer = request.headers.get("Referer");
  return referrer === null || (URL.canParse(referrer) && new URL(referrer).origin === origin);
}
