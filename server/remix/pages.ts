import type { ServerBuild } from "@remix-run/node";
import { isFetchedByScript } from "#app/forms/captcha.server";
import { splitLocale } from "#app/i18n/locale";
import type { Spool } from "#http/spool";
import { errorPage, formRejection } from "../edge/error-page";
import { bodyErrorStatus, type FormBody, readFormBody } from "../edge/request-body";
import type { Disk } from "../observe/disk";
import type { RequestContext } from "../request-context";
import { guard } from "../session/guards";
import type { Sessions } from "../session/session";
import { type ContextServices, createContext, type OpenedRequest } from "./context";
import { createRemix } from "./handler";
import { withResponseHeaders } from "./response-headers";

export interface PagesOptions extends ContextServices {
  spool: Spool;
  readonly disk: Disk;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly sessions: Sessions;
}

/** The page's path for a data request: `/en-US/resume.data` → `/en-US/resume`, `/_root.data` → `/` */
const pathOfPage = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;

/** Handles requests for pages: opens the session, reads the form, refreshes the token, and runs the guard and Remix. */
export function createPages(
  options: PagesOptions,
): (request: Request, requestContext: RequestContext) => Promise<Response> {
  const { origin, sessions, rateLimit } = options;
  const { build } = options;
  const remix = createRemix(build);
  const services = { ...options, buildVersion: typeof build === "function" ? "dev" : build.assets.version };

  return async (request, requestContext) => {
    const url = new URL(request.url);
    const page = new URL(origin);
    page.pathname = pathOfPage(url.pathname);
    page.search = url.search;
    const session = await sessions.open(request.headers.get("Cookie"));
    const { path } = splitLocale(page.pathname);
    const sender = { address: requestContext.clientAddress, deviceId: session.deviceId };
    const counted = await rateLimit(request, path, sender);
    if (counted.limited?.isFlood) {
      const retryAfter = String(counted.limited.retryAfter);
      return errorPage(429, page.pathname, { "Retry-After": retryAfter, Connection: "close" });
    }
    const isData = url.pathname.endsWith(".data");
    let body: FormBody;
    try {
      body = await readFormBody(request, { isMember: session.member !== null, path, spool: options.spool });
    } catch (error) {
      const status = bodyErrorStatus(error);
      if (status === null) throw error;
      if (status === "diskFault") options.disk.report(error);
      if (!isData && !isFetchedByScript(request))
        return errorPage(status, page.pathname, { Connection: "close" });
      // With scripts, the page stays as it is and shows the reason.
      const rejection = formRejection(status, page.pathname);
      if (!isData) return rejection;
      body = { fields: null, owner: null, rejection };
    }
    try {
      await session.refreshIfDue();
      return await render({ requestContext, request, page, isData, session, body, counted });
    } finally {
      await body.upload?.drop();
    }
  };

  async function render(opened: OpenedRequest): Promise<Response> {
    const { request, page, isData, session } = opened;
    const { context, pageRequest, counted, captcha, visitorJobs, registration, commit } = await createContext(
      services,
      opened,
    );
    // Loaders and actions are guarded one by one; this guard responds to documents before Remix runs.
    const isReplay = context.pendingForm.sealed !== null;
    const response =
      (isData || isReplay || request.method === "POST" ? null : guard(context, pageRequest)) ??
      (await remix(toRemixRequest(opened, origin, isReplay), context));
    if (session.hasSignedIn)
      await Promise.all([counted.uncount(), context.can.savedJobs ? visitorJobs.join() : null]);
    // Remix sends the empty error response of a route without a page as it is; browsers get the error page instead.
    const isBareError = response.status >= 400 && response.body === null;
    const isPage = isBareError && !isData && !isFetchedByScript(request);
    return withResponseHeaders(isPage ? errorPage(response.status, page.pathname) : response, {
      isData,
      locale: context.locale,
      setCookies: [...(await session.commit()), ...commit()],
      isPersonal: session.isPersonal || visitorJobs.isPersonal || registration.isPersonal,
      allowsGoogle: captcha.isOnPage,
      hasStamp: captcha.hasStamp,
      retryAfter: context.retryAfter,
      expiresIn: opened.requestContext.expiry.at - Date.now(),
    });
  }
}

/**
 * Creates the request for Remix, at the public origin. Omits the headers with which Remix 2.17 checks the origin again,
 * because Remix throws if they are malformed. Omits the abort signal, so that an action finishes even if the client
 * disconnects.
 */
function toRemixRequest({ request, body }: OpenedRequest, origin: string, isReplay: boolean): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  // The page's GET replays a stored request: Remix runs it as a POST and renders the page.
  const isReplayOfStored = request.method === "GET" && isReplay;
  // Remix cannot parse a POST without a Content-Type. The gate accepts such a POST only without a body: an empty form.
  const isEmptyForm = request.method === "POST" && !headers.has("Content-Type");
  if (body.upload || isReplayOfStored || isEmptyForm) {
    headers.set("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
  }
  for (const name of ["Content-Length", "Origin", "X-Forwarded-Host"]) headers.delete(name);
  headers.set("Host", new URL(origin).host);
  const target = new URL(origin);
  target.pathname = pathname;
  target.search = search;
  if (isReplayOfStored) return new Request(target, { method: "POST", headers, body: "" });
  // Instead of HEAD, Remix gets a GET: for HEAD it would drop the response's body without cancelling it.
  // `finishResponse` cancels the body.
  const method = request.method === "HEAD" ? "GET" : request.method;
  return new Request(target, { method, headers, body: body.fields });
}
