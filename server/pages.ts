import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import { createRecruitmentApi } from "../app/api";
import type { Caller, Upstream } from "../app/api/client.server";
import type { Brand } from "../app/brand";
import type { createCaptcha } from "../app/captcha.server";
import { readCookies } from "../app/cookies.server";
import { guard, pagePath } from "../app/guards.server";
import { defaultLocale, splitLocale } from "../app/i18n/locale";
import type { createKeptPosts } from "../app/kept-post.server";
import type { OpenSession, Sessions } from "../app/session.server";
import type { createSso } from "../app/sso.server";
import { attachmentLimits } from "../contract/resume/attachment";
import { BodyTooLarge, formLimit, readBody } from "./body";
import { addVary } from "./compression";
import { captchaHeader } from "./headers";
import { type FormAtHand, formAtHand, holdForm, showingOnly } from "./kept-form";
import type { Messages } from "./messages";
import { type ArrivedForm, BodyTooSlow, BodyUnreadable, isMultipart, receiveForm } from "./multipart";
import { type createRateLimit, type Limited, readingOnly } from "./rate-limit";
import { refusal } from "./refusal";
import { createRemix, retryAfter } from "./remix";

/** Seconds after which a page that failed for the API's sake is worth another try. */
const usualWait = 5;

export interface PagesOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  origin: string;
  brand: Brand;
  sessions: Sessions;
  sso: ReturnType<typeof createSso>;
  captcha: ReturnType<typeof createCaptcha>;
  rateLimit: ReturnType<typeof createRateLimit>;
  keptPosts: ReturnType<typeof createKeptPosts>;
  upstream: Upstream;
  timeoutMs: number;
  messages: Messages;
}

/** What the edge already knows of a request. */
export interface Visit {
  readonly requestId: string;
  readonly log: Logger;
  readonly address?: string | undefined;
  readonly spent: Caller["spent"];
}

/** `/en-US/resume.data` is about `/en-US/resume`, `/_root.data` about `/`. */
const pageOf = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;

/** Everything that Remix answers: opens the session, hands over the context, commits the session on the final answer. */
export function createPages(options: PagesOptions): (request: Request, visit: Visit) => Promise<Response> {
  const { origin, brand, sessions, upstream, timeoutMs, messages, rateLimit } = options;
  const remix = createRemix(options.build);

  return async (request, visit) => {
    const url = new URL(request.url);
    const page = new URL(origin);
    page.pathname = pageOf(url.pathname);
    page.search = url.search;
    const limited = await rateLimit(request, splitLocale(page.pathname).path, visit.address);
    if (limited?.isFlood) {
      const retryAfter = String(limited.retryAfter);
      return refusal(429, page.pathname, { "Retry-After": retryAfter, Connection: "close" });
    }
    const session = await sessions.open(request.headers.get("Cookie"));
    let sent: Sent;
    try {
      sent = await bodyOf(request, session.member !== null);
    } catch (error) {
      const status = statusOf(error);
      if (status === null) throw error;
      return refusal(status, page.pathname, { Connection: "close" });
    }
    try {
      await session.prepare();
      return await answered({ request, url, page, session, sent, limited }, visit);
    } finally {
      await sent.form?.drop();
    }
  };

  async function answered(
    { request, url, page, session, sent, limited }: Asked,
    { requestId, log, address, spent }: Visit,
  ): Promise<Response> {
    const { locale } = splitLocale(page.pathname);
    const { t, i18n, messagesHref } = messages.current(locale);
    const call = upstream.callFor({
      locale,
      requestId,
      address,
      tokens: session,
      deadline: Date.now() + timeoutMs,
      spent,
    });
    const asked = new Request(page, { method: request.method, headers: request.headers });
    const isData = url.pathname.endsWith(".data");
    const kept = options.keptPosts({
      jar: readCookies(request.headers.get("Cookie")),
      path: pagePath(asked),
      address,
    });
    const form = await formAtHand({ request, isData, session, sent, kept });
    const limit =
      limited ??
      (form.comingBack && request.method === "POST" ? await rateLimit(request, "/login", address) : null);
    const allowed = limit ? readingOnly(call, limit) : call;
    const api = createRecruitmentApi(showingOnly(allowed, form));
    const sso = options.sso({ request: asked, locale, sessionId: session.id, log });
    const captcha = options.captcha({ address, log });
    const context: AppLoadContext = {
      requestId,
      log,
      locale,
      t,
      i18n,
      messagesHref,
      brand,
      origin,
      sso,
      captcha,
      session,
      signIn: { isAsked: false },
      isFormWaiting: kept.isWaiting,
      uploads: sent.form?.files ?? [],
      api,
    };
    holdForm(context, form);
    const posted = request.method === "POST" || form.comingBack !== null;
    const answer =
      (isData || posted ? null : guard(context, asked)) ??
      (await remix(forRemix(request, url, origin, sent, form), context));

    const headers = new Headers(answer.headers);
    for (const cookie of [...(await session.commit()), ...sso.commit(), ...kept.commit()])
      headers.append("Set-Cookie", cookie);
    if (captcha.isOnPage) headers.set(captchaHeader, "1");
    const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    // A member's own photo or file, which its browser may keep and has to ask about each time (RFC 9111, 5.2.2.4).
    const isOwnFile = headers.has("ETag") && headers.get("Cache-Control") === "private, no-cache";
    if (isOwnFile && !headers.has("Set-Cookie"))
      return new Response(answer.body, { status: answer.status, headers });
    if (session.isPersonal || headers.has("Set-Cookie")) headers.set("Cache-Control", "private, no-store");
    else if (answer.status !== 200) headers.set("Cache-Control", "no-store");
    else if (!headers.has("Cache-Control"))
      headers.set("Cache-Control", isData ? "private, max-age=5" : "private, no-cache");
    if (isData || isPage) addVary(headers, "Cookie");
    if (isPage && locale === defaultLocale) addVary(headers, "Accept-Language");
    if ((answer.status === 503 || answer.status === 429) && !headers.has("Retry-After")) {
      headers.set("Retry-After", String(retryAfter(context) ?? usualWait));
    }
    return new Response(answer.body, { status: answer.status, headers });
  }
}

/** What was posted; `form` where it came with files. */
export interface Sent {
  readonly body: Uint8Array<ArrayBuffer> | URLSearchParams | null;
  readonly form?: ArrivedForm;
}

interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly page: URL;
  readonly session: OpenSession;
  readonly sent: Sent;
  readonly limited: Limited | null;
}

/** What was posted: a form with files has these on disk, if a member sends them, and becomes one without them. */
async function bodyOf(request: Request, isMember: boolean): Promise<Sent> {
  if (request.method !== "POST") return { body: null };
  if (!isMultipart(request)) return { body: await readBody(request, formLimit) };
  const form = await receiveForm(request, { maxFileBytes: isMember ? attachmentLimits.bytes : 0 });
  return { body: form.fields, form };
}

function statusOf(error: unknown): 400 | 408 | 413 | null {
  if (error instanceof BodyTooLarge) return 413;
  if (error instanceof BodyTooSlow) return 408;
  return error instanceof BodyUnreadable ? 400 : null;
}

/**
 * The request as Remix should see it: at the public origin, without the headers by which Remix 2.17 would judge its
 * origin once more and throw on odd ones. It goes on when the browser goes away, so that what was begun is finished.
 */
function forRemix(
  request: Request,
  url: URL,
  origin: string,
  { body, form }: Sent,
  { comingBack }: FormAtHand,
): Request {
  const headers = new Headers(request.headers);
  // A form that was laid aside comes back with the page's own GET: for Remix it is a post, answered with the page.
  const laidAside = request.method === "GET" && comingBack !== null;
  // A post that names no type has no body, as the gate saw; an action reads it as an empty form.
  const isBare = request.method === "POST" && !headers.has("Content-Type");
  if (form || laidAside || isBare) {
    headers.set("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
    headers.delete("Content-Length");
  }
  for (const name of ["Origin", "X-Forwarded-Host"]) headers.delete(name);
  headers.set("Host", new URL(origin).host);
  const target = new URL(origin);
  target.pathname = url.pathname;
  target.search = url.search;
  if (laidAside) return new Request(target, { method: "POST", headers, body: "" });
  return new Request(target, { method: request.method, headers, body });
}
