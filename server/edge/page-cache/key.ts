import type { IncomingHttpHeaders } from "node:http";
import { defaultLocale, type Locale, splitLocale } from "#app/i18n/locale";
import { type Theme, cookie as themeCookieName, themeIn } from "#app/theme/cookie";
import { readCookies } from "#http/cookies";
import { type Coding, preferredCoding } from "../compression";
import { forwardedHost } from "../gate";
import { browserLocale } from "../locale";

/** Cookies that pages do not depend on, or that the key takes into account */
const anonymousCookies = new Set([
  "locale",
  "theme",
  "XSRF-TOKEN",
  "viewed",
  ...["device", "source"].flatMap((name) => [name, `__Host-${name}`]),
]);

/** A path without a query and without percent-encoding; other addresses are not cached */
const plainPath = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/;

/** The head of a request; names of headers are in lower case */
export interface RequestHead {
  readonly method?: string | undefined;
  /** The request target */
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export interface KeyOptions {
  readonly trustProxy: number;
  readonly locales: readonly Locale[];
}

/** All parts of a request on which the response's bytes depend. */
export interface CacheKey {
  readonly path: string;
  readonly host: string;
  readonly coding: Coding | null;
  /** null if the path has a locale prefix, which alone determines the language */
  readonly locale: Locale | null;
  readonly theme: Theme;
}

/**
 * Returns null if the response must not be shared. Each part has few values for one path, so that requests with unusual
 * headers cannot fill the cache.
 */
export function cacheKey(
  { method, url: path = "", headers }: RequestHead,
  { trustProxy, locales }: KeyOptions,
): CacheKey | null {
  if (method !== "GET" || !plainPath.test(path)) return null;
  if ((headers["sec-fetch-mode"] ?? "navigate") !== "navigate") return null;
  const cookies = readCookies(headers.cookie ?? null);
  for (const name of cookies.keys()) if (!anonymousCookies.has(name)) return null;
  // The language of a path without a locale prefix comes from the locale cookie, else from Accept-Language.
  const isUnprefixed = splitLocale(path).locale === defaultLocale;
  if (isUnprefixed && cookies.has("locale")) return null;
  return {
    path,
    // Forged hosts cannot fill the cache: the gate rejects requests for other hosts, so nothing is stored for them.
    host: (
      forwardedHost(headers["x-forwarded-host"]?.toString(), trustProxy) ??
      headers.host ??
      ""
    ).toLowerCase(),
    coding: preferredCoding(headers["accept-encoding"]?.toString() ?? null),
    locale: isUnprefixed ? browserLocale(locales, headers["accept-language"] ?? null) : null,
    theme: themeIn(cookies.get(themeCookieName)),
  };
}

export const textOf = ({ path, host, coding, locale, theme }: CacheKey) =>
  [path, host, coding, locale, theme].join("\n");

/** A request for the same page, with only the headers that are part of its key. */
export function keyRequest(
  url: string,
  { host, coding, locale, theme }: CacheKey,
  trustProxy: number,
): Request {
  const headers = new Headers({ Host: host });
  if (trustProxy > 0) headers.set("X-Forwarded-Host", host);
  if (coding !== null) headers.set("Accept-Encoding", coding);
  if (locale !== null) headers.set("Accept-Language", locale);
  if (theme !== "device") headers.set("Cookie", `${themeCookieName}=${theme}`);
  return new Request(url, { headers });
}
