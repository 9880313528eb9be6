import { type AppLoadContext, redirect } from "@remix-run/node";
import type { guardNames } from "../remix.config.js";
import { localePath, splitLocale } from "./i18n/locale";
import { guardedScreen } from "./siteMap.server";

type GuardName = (typeof guardNames)[number];
type Guard = (context: Pick<AppLoadContext, "session">, request: Request) => Response | null;

/** 302 for what was only read, 303 after a form: the next request is a GET either way. */
const redirectStatus = ({ method }: Request) => (method === "GET" || method === "HEAD" ? 302 : 303);

/** The page's own address, without what Remix adds to its calls. */
export function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  // Two slashes at the start would name another host.
  return pathname.replace(/^\/{2,}/, "/") + (searchParams.size > 0 ? `?${searchParams}` : "");
}

/** To sign-in, and back to the page that `request` asked for. */
export function signInRedirect(request: Request): Response {
  const to = pagePath(request);
  return redirect(
    `${localePath("/login", splitLocale(to).locale)}?${new URLSearchParams({ to })}`,
    redirectStatus(request),
  );
}

/** The same page again, now without a session. */
export const samePageRedirect = (request: Request): Response =>
  redirect(pagePath(request), redirectStatus(request));

/** The checks that the site map's screens may name. */
const guards: Record<GuardName, Guard> = {
  /** A member only */
  authorize: ({ session }, request) => (session.member ? null : signInRedirect(request)),
};

/** The answer of the guard over this page and all below it, in whatever locale; null lets the request pass. */
export function guard(context: Pick<AppLoadContext, "session">, request: Request): Response | null {
  const name = guardedScreen(splitLocale(new URL(request.url).pathname).path)?.guard;
  return name === undefined ? null : guards[name](context, request);
}
