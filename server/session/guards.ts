import { type AppLoadContext, redirect } from "@remix-run/node";
import { localePath, splitLocale } from "#app/i18n/locale";
import { guardedScreen } from "#app/screens.server";

/** 302 after a read, 303 after a form submission, so that the next request is a GET. */
const redirectStatus = ({ method }: Request) => (method === "GET" || method === "HEAD" ? 302 : 303);

/** Path and query of the page, without the parameters that Remix adds to its requests. */
export function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  // A leading `//` would redirect to another host.
  return pathname.replace(/^\/{2,}/, "/") + (searchParams.size > 0 ? `?${searchParams}` : "");
}

export function signInRedirect(request: Request): Response {
  const to = pagePath(request);
  return redirect(
    `${localePath("/login", splitLocale(to).locale)}?${new URLSearchParams({ to })}`,
    redirectStatus(request),
  );
}

/** Redirects to the same page, to render it without a session. */
export const samePageRedirect = (request: Request): Response =>
  redirect(pagePath(request), redirectStatus(request));

/**
 * Applies the guard of the screen at or above this path, in any locale. Returns null for a request that passes. The
 * only guard, `authorize`, admits members.
 */
export function guard({ session }: Pick<AppLoadContext, "session">, request: Request): Response | null {
  const isGuarded = guardedScreen(splitLocale(new URL(request.url).pathname).path)?.guard !== undefined;
  return isGuarded && !session.member ? signInRedirect(request) : null;
}
