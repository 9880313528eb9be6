import { readCookies } from "#http/cookies";
import { defaultLocale, type Locale, splitLocale } from "../../../app/i18n/locale";
import { type Theme, cookie as themeCookieName, themeIn } from "../../../app/theme-cookie";
import { browserLocale } from "../../locale";
import { type Coding, preferredCoding } from "../compression";
import { forwardedHost } from "../gate";

/** Cookies that pages do not depend on, or that the key takes into account */
const anonymousCookies = new Set(["locale", "theme", "XSRF-TOKEN", "viewed", "device", "__Host-device"]);

export interface KeyOptions {
  readonly trustProxy: number;
  readonly locales: readonly Locale[];
}

/** All parts of a request on which the response's bytes depend. */
export interface CacheKey {
  readonly target: string;
  readonly host: string;
  readonly coding: Coding | null;
  /** null if the path has a locale prefix, which alone determines the language */
  readonly locale: Locale | null;
  readonly theme: Theme;
}

/**
 * Returns null if the response must not be shared. Each part has few values for one path, so that requests with unusual
 * headers cannot fill the cache; other spellings of a path are not cached.
 */
export function cacheKey(
  method: string | undefined,
  target: string,
  headers: Headers,
  { trustProxy, locales }: KeyOptions,
): CacheKey | null {
  if (method !== "GET" || !/^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(target)) return null;
  if (headers.has("Content-Length") || headers.has("Transfer-Encoding")) return null;
  if ((headers.get("Sec-Fetch-Mode") ?? "navigate") !== "navigate") return null;
  const cookies = readCookies(headers.get("Cookie"));
  for (const name of cookies.keys()) if (!anonymousCookies.has(name)) return null;
  // Only a path without a locale prefix depends on the visitor's language: on the chosen one before that of the browser.
  const isUnprefixed = splitLocale(target).locale === defaultLocale;
  if (isUnprefixed && cookies.has("locale")) return null;
  return {
    target,
    // Only pages of requests with the portal's host are stored.
    host: (forwardedHost(headers, trustProxy) ?? headers.get("Host") ?? "").toLowerCase(),
    coding: preferredCoding(headers.get("Accept-Encoding")),
    locale: isUnprefixed ? browserLocale(locales, headers.get("Accept-Language")) : null,
    theme: themeIn(cookies.get(themeCookieName)),
  };
}

/** The key as one text */
export const textOf = ({ target, host, coding, locale, theme }: CacheKey) =>
  [target, host, coding, locale, theme].join("\n");

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
