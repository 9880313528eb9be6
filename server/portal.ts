import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { Hono } from "hono";
import type { Logger } from "pino";
import { createRecruitmentApi } from "../app/api";
import { type Caller, createUpstream } from "../app/api/client.server";
import { within } from "../app/api/patience.server";
import { createRedisStore } from "../app/api/redis.server";
import { createMemoryStore, createRefresher, type SharedStore } from "../app/api/refresh.server";
import type { Brand } from "../app/brand";
import { createCaptcha } from "../app/captcha.server";
import type { Env } from "../app/env.server";
import { defaultLocale } from "../app/i18n/locale";
import { createKeptPosts } from "../app/kept-post.server";
import { createSealer } from "../app/seal.server";
import { createSessions } from "../app/session.server";
import { createSso } from "../app/sso.server";
import type { SsoProvider } from "../contract/sso-providers";
import { clientAddress } from "./address";
import { createAssets } from "./assets";
import { compressed } from "./compression";
import { createGate } from "./gate";
import { secureHeaders } from "./headers";
import { localeRedirect } from "./locale";
import { logVisit } from "./log";
import { createMessages } from "./messages";
import { createPageCache } from "./page-cache";
import { createPages, type Visit } from "./pages";
import { createCounter, createRateLimit } from "./rate-limit";
import { connectRedis } from "./redis";
import { refusal } from "./refusal";
import { createSitemap } from "./sitemap";

export interface PortalOptions {
  env: Env;
  brand: Brand;
  ssoProviders: readonly SsoProvider[];
  /** Remix's build, or what makes it anew in development */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Resolves once the recruitment API has an address */
  apiUrl: () => Promise<string>;
  log: Logger;
  /** Folder of the browser's files; undefined where Vite serves them */
  assets?: string | undefined;
  /** Where sessions' fates are remembered; in this process unless given */
  store?: SharedStore;
  now?: () => number;
}

export interface Portal {
  /** Answers a request; `bindings` are the node connection's, where there is one. */
  fetch(request: Request, bindings?: Partial<HttpBindings>): Promise<Response>;
  /** Answers at once what is kept in memory, before a Request is made of what came in; false: `fetch` has to. */
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Ends what runs in the background. */
  stop(): Promise<void>;
}

const readinessTimeout = 2_000;
/** Milliseconds that a token exchange may take in all, longer than any page waits for it */
const exchangeLimit = 60_000;

/** The portal's edge around Remix, from Request to Response; listening is the caller's business. */
export function createPortal(options: PortalOptions): Portal {
  const { env, log, now = Date.now } = options;
  const secure = env.publicOrigin.startsWith("https:");
  const timeoutMs = env.recruitmentApiTimeoutMs;
  const sealer = createSealer(env.sessionSecrets);
  const redis = env.redisUrl === undefined ? null : connectRedis(env.redisUrl, log);
  const store = options.store ?? (redis ? createRedisStore(redis, sealer, log) : createMemoryStore());
  const counter = createCounter(redis);
  const upstream = createUpstream({ url: options.apiUrl, timeoutMs, log });

  /** The API as the portal itself uses it, in nobody's name. */
  const ownApi = (limit: number) => {
    const caller: Caller = {
      locale: defaultLocale,
      requestId: randomUUID(),
      tokens: {
        bearer: async () => null,
        renewed: async (refused) => refused,
        refuse: async () => undefined,
      },
      deadline: Date.now() + limit,
      spent: { calls: 0, ms: 0 },
    };
    return createRecruitmentApi(upstream.callFor(caller));
  };

  const refresher = createRefresher({
    store,
    now,
    patience: timeoutMs,
    exchange: (token) => ownApi(exchangeLimit).auth.withRefreshToken(token),
  });
  const sessions = createSessions({
    sealer,
    secure,
    store,
    refresher,
    now,
    revoke: async (token) => {
      try {
        await ownApi(timeoutMs).auth.revoke(token);
      } catch (error) {
        log.warn(
          { fault: error instanceof Error ? error.message : String(error) },
          "a token could not be revoked",
        );
      }
    },
  });
  const messages = createMessages(() => ownApi(timeoutMs).multilingual.list(), log);
  const pages = createPages({
    build: options.build,
    origin: env.publicOrigin,
    brand: options.brand,
    sessions,
    sso: createSso({
      providers: options.ssoProviders,
      origin: env.publicOrigin,
      sealer,
      store,
      now,
    }),
    captcha: createCaptcha({
      settings: env.recaptcha,
      hostname: new URL(env.publicOrigin).hostname,
      sealer,
      counter,
      now,
    }),
    rateLimit: createRateLimit(counter),
    keptPosts: createKeptPosts({
      sealer,
      store: redis ? createRedisStore(redis, sealer, log) : createMemoryStore(),
      counter,
      secure,
      now,
    }),
    upstream,
    timeoutMs,
    messages,
  });
  const gate = createGate({ origin: env.publicOrigin, trustProxy: env.trustProxy });
  const assets = options.assets === undefined ? null : createAssets(options.assets);
  const sitemap = createSitemap(env.publicOrigin, () => ownApi(timeoutMs));
  const logo = options.brand.logo;
  const finish = secureHeaders({
    secure,
    imageOrigin: URL.canParse(logo) ? new URL(logo).origin : undefined,
    development: options.assets === undefined,
  });

  async function isReady(): Promise<boolean> {
    try {
      const response = await fetch(
        `${await within(options.apiUrl(), readinessTimeout, () => new Error("no address yet"))}/api/Multilingual`,
        {
          signal: AbortSignal.timeout(readinessTimeout),
        },
      );
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  // In development a page is made anew each time.
  const pageCache =
    assets && createPageCache({ render: async (request) => hono.fetch(request, {}), log, now });

  const hono = new Hono<{ Bindings: Partial<HttpBindings>; Variables: { visit: Visit } }>();

  hono.use(async (context, next) => {
    const request = context.req.raw;
    const started = performance.now();
    const requestId = randomUUID();
    const visit: Visit = {
      requestId,
      log: log.child({ id: requestId }),
      address: clientAddress(request.headers, context.env?.incoming?.socket.remoteAddress, env.trustProxy),
      spent: { calls: 0, ms: 0 },
    };
    context.set("visit", visit);
    await next();
    const answer = context.res;
    const headers = new Headers(answer.headers);
    finish(headers);
    headers.set("X-Request-Id", requestId);
    const body = await compressed(request.headers.get("Accept-Encoding"), answer, headers);
    if (pageCache && body instanceof Uint8Array) pageCache.keep(request, answer.status, headers, body);
    // Hono would lay the old answer's headers over the new one's.
    context.res = undefined;
    context.res = new Response(body, { status: answer.status, headers });
    logVisit(visit, request, answer.status, performance.now() - started);
  });

  hono.get("/healthz", (context) => context.text("ok", 200, { "Cache-Control": "no-store" }));
  hono.get("/readyz", async (context) => {
    const ready = await isReady();
    return context.text(ready ? "ready" : "the recruitment API cannot be reached", ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
  hono.use(async (context, next) => {
    const request = context.req.raw;
    const { pathname } = new URL(request.url);
    const answer =
      gate(request) ??
      (await assets?.(request)) ??
      messages.answer(pathname) ??
      (await sitemap(request)) ??
      (pathname.startsWith("/assets/") && assets ? refusal(404, pathname) : null) ??
      (await localeRedirect(request, secure));
    return answer ?? next();
  });
  hono.all("*", (context) => pages(context.req.raw, context.get("visit")));
  hono.onError((error, context) => {
    context.get("visit")?.log.error({ err: error }, "request failed");
    return refusal(500, new URL(context.req.url).pathname);
  });

  return {
    fetch: async (request, bindings = {}) => hono.fetch(request, bindings),
    answerKept: (incoming, outgoing) => pageCache?.answer(incoming, outgoing) ?? false,
    async stop() {
      messages.stop();
      await upstream.close();
      redis?.disconnect();
    },
  };
}
