import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { Hono, type MiddlewareHandler } from "hono";
import { requestIdOf, traceOf } from "#http/request-ids";
import { endWithError } from "#http/uncaught";
import { createAssets } from "./edge/assets";
import { clientAddress } from "./edge/client-address";
import { createCompanyFiles } from "./edge/company-files";
import { compress } from "./edge/compression";
import type { EarlierBuilds } from "./edge/earlier-builds";
import { errorPage } from "./edge/error-page";
import { createGate } from "./edge/gate";
import { createIcons } from "./edge/icons";
import { createLocaleResponse } from "./edge/locale";
import { createPageCache, type PageCache } from "./edge/page-cache/page-cache";
import { secureHeaders } from "./edge/security-headers";
import { sendBytes } from "./edge/send-bytes";
import { createSitemap } from "./edge/sitemap";
import { createWellKnown } from "./edge/well-known";
import { createHealth } from "./observe/health";
import { logRequest } from "./observe/log";
import { createMetrics, type Metrics, routePattern } from "./observe/metrics";
import { createPages } from "./remix/pages";
import type { RequestContext } from "./request-context";
import { createServices, type Services, type ServicesOptions } from "./services";

export interface PortalOptions extends ServicesOptions {
  /** Remix's build or, in development, a function that returns the current one */
  build: ServerBuild | (() => Promise<ServerBuild>);
  earlierBuilds?: EarlierBuilds | undefined;
}

export interface Portal {
  /** Handles a request; `bindings` contains the Node connection, if there is one. */
  fetch(request: Request, bindings?: Partial<ConnectionBindings>): Promise<Response>;
  /** Serves a page from memory, before a Request is created; returns false if `fetch` has to be called. */
  serveFromCache(incoming: IncomingMessage, outgoing: ServerResponse, id: string): boolean;
  /** An error page with the security headers of every response, for errors outside `fetch`. */
  errorResponse(status: number, pathname: string): Response;
  /**
   * Logs an error that no handler of the request caught, and ends the response: with the error page if the response has
   * not started, else by closing the connection.
   */
  fail(error: unknown, request: NodeRequest): void;
  readonly metrics: Metrics;
  /** Starts to examine which capabilities a company's own API has. Pages wait for the first result */
  examineApi(): void;
  /** From this call on `/readyz` responds with 503. */
  drain(): void;
  stop(): Promise<void>;
}

interface NodeRequest {
  readonly id: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** By `performance.now()` */
  readonly startedAt: number;
}

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?")[0] ?? "/";

interface ConnectionBindings extends HttpBindings {
  readonly requestId: string | undefined;
}

interface Bindings {
  Bindings: Partial<ConnectionBindings>;
  Variables: { request: RequestContext };
}

/** Composes the portal's handler from Request to Response; server/listen.ts connects it to a port. */
export function createPortal(options: PortalOptions): Portal {
  const { log, apiUrl, now = Date.now } = options;
  const metrics = createMetrics();
  const services = createServices(options, metrics);
  const pages = createPages({ ...services, build: options.build });
  const hono = new Hono<Bindings>();
  // No page cache in development.
  const pageCache =
    options.assets === undefined
      ? null
      : createPageCache({
          render: async (request) => hono.fetch(request, {}),
          log,
          metrics,
          now,
          trustProxy: options.env.trustProxy,
          locales: options.company.identity.locales,
        });

  const setSecurityHeaders = securityHeadersOf(options);
  const health = createHealth({
    apiUrl,
    disk: services.disk,
    redis: services.redis,
    capabilities: services.capabilities,
  });

  hono.use(finishResponse(options, { setSecurityHeaders, pageCache, metrics }));
  hono.route("/", health.routes);
  hono.use(respondAtEdge(options, services));
  hono.all("*", (context) => pages(context.req.raw, context.get("request")));
  hono.onError((error, context) => {
    context.get("request")?.log.error({ err: error }, "Request failed with an unexpected error");
    return errorPage(500, new URL(context.req.url).pathname);
  });

  function errorResponse(status: number, pathname: string): Response {
    const response = errorPage(status, pathname);
    setSecurityHeaders(response.headers);
    return response;
  }

  return {
    fetch: async (request, bindings = {}) => hono.fetch(request, bindings),
    serveFromCache: (...request) => pageCache?.serve(...request) ?? false,
    errorResponse,
    fail(error, { id, incoming, outgoing, startedAt }) {
      log.error({ id, err: error }, "Uncaught error in a request");
      const route = routePattern(pathOf(incoming));
      metrics.observeRequest(route, incoming.method, 500, performance.now() - startedAt);
      void endWithError(outgoing, () => errorResponse(500, pathOf(incoming)));
    },
    metrics,
    examineApi: services.capabilities.start,
    drain: health.drain,
    stop: services.close,
  };
}

const securityHeadersOf = ({ env, assets }: PortalOptions) =>
  secureHeaders({
    secure: env.publicOrigin.startsWith("https:"),
    development: assets === undefined,
  });

function createRequestContext(
  { headers }: Request,
  { requestId: assignedId, incoming }: Partial<ConnectionBindings> = {},
  { env, log }: Pick<PortalOptions, "env" | "log">,
): RequestContext {
  const sentId = env.trustProxy > 0 ? headers.get("X-Request-Id") : null;
  const requestId = assignedId ?? requestIdOf(sentId);
  const trace = traceOf((name) => headers.get(name));
  return {
    requestId,
    trace,
    log: log.child({ id: requestId, ...(trace && { trace: trace.id }) }),
    clientAddress: clientAddress(headers, incoming?.socket.remoteAddress, env.trustProxy),
    upstreamStats: { calls: 0, ms: 0, isStale: false },
    expiry: { at: Number.POSITIVE_INFINITY },
  };
}

/** Adds security headers to each response, compresses it, stores it in the page cache, sends it and logs it. */
function finishResponse(
  { env, log }: PortalOptions,
  {
    setSecurityHeaders,
    pageCache,
    metrics,
  }: {
    setSecurityHeaders: (headers: Headers) => void;
    pageCache: PageCache | null;
    metrics: Metrics;
  },
): MiddlewareHandler<Bindings> {
  let hasWarned = false;
  /** Warns once: without TRUST_PROXY, all visitors behind a proxy share one address and therefore one rate limit. */
  const warnOfProxy = (headers: Headers) => {
    if (hasWarned || env.trustProxy > 0 || !headers.has("X-Forwarded-For")) return;
    hasWarned = true;
    log.warn("X-Forwarded-For received, but TRUST_PROXY is 0: set it if a reverse proxy is in front");
  };
  return async (context, next) => {
    const request = context.req.raw;
    warnOfProxy(request.headers);
    const startedAt = performance.now();
    const requestContext = createRequestContext(request, context.env, { env, log });
    context.set("request", requestContext);
    await next();
    const response = context.res;
    const headers = new Headers(response.headers);
    setSecurityHeaders(headers);
    headers.set("X-Request-Id", requestContext.requestId);
    let body = await compress(request.headers.get("Accept-Encoding"), response, headers);
    if (body instanceof ReadableStream && request.method === "HEAD") {
      // Hono sends no body for HEAD but does not cancel it either, so it would occupy a connection to the API.
      await body.cancel();
      body = null;
    }
    if (pageCache && body instanceof Uint8Array) {
      const { at } = requestContext.expiry;
      const { isStale } = requestContext.upstreamStats;
      pageCache.store(request, { status: response.status, headers, body, expiresAt: at, isStale });
    }
    // Without this assignment, Hono merges the previous response's headers into the new one.
    context.res = undefined;
    // `sendBytes` would send a body in response to HEAD. Hono sends only the headers.
    const outgoing = request.method === "HEAD" ? undefined : context.env?.outgoing;
    context.res =
      sendBytes(outgoing, body, response.status, headers) ??
      new Response(body, { status: response.status, headers });
    const ms = performance.now() - startedAt;
    logRequest(requestContext, request, response.status, ms);
    const route = routePattern(new URL(request.url).pathname);
    metrics.observeRequest(route, request.method, response.status, ms);
  };
}

/**
 * Responds to requests that need no session: rejected ones, static files, messages, sitemaps and redirects to a locale.
 */
function respondAtEdge(
  options: PortalOptions,
  { capabilities, messages, parts, portalApi }: Services,
): MiddlewareHandler<Bindings> {
  const { publicOrigin, trustProxy } = options.env;
  const { locales } = options.company.identity;
  const gate = createGate({ origin: publicOrigin, trustProxy });
  const assets = options.assets === undefined ? null : createAssets(options.assets, options.earlierBuilds);
  const sitemap = createSitemap({
    origin: publicOrigin,
    api: portalApi,
    locales,
    parts: async () => parts(await capabilities.current()),
  });
  const companyFiles = createCompanyFiles(options.company);
  const icons = createIcons(options.company);
  const { contactEmail } = options.company.identity;
  const wellKnown = createWellKnown({ origin: publicOrigin, contactEmail, locales }, options.now ?? Date.now);
  const secure = publicOrigin.startsWith("https:");
  const localeResponse = createLocaleResponse({ locales, secure });
  return async (context, next) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { pathname } = url;
    const response =
      gate(request) ??
      (await assets?.(request)) ??
      companyFiles(request) ??
      (await icons(request)) ??
      wellKnown(request) ??
      (await messages.respond(request)) ??
      (await sitemap(request)) ??
      (pathname.startsWith("/assets/") && assets ? errorPage(404, pathname) : null) ??
      (await localeResponse(request));
    return response ?? next();
  };
}
