import { type Locale, unprefixedLocale } from "#contract/locale";

/**
 * The query parameter `to` of a link: the page to which the linked page leads afterwards. Empty without `to`. Slashes
 * are not encoded (RFC 3986, 3.4).
 */
export const returnQuery = (to: string | undefined, first: "?" | "&"): string =>
  to === undefined ? "" : `${first}to=${encodeURIComponent(to).replaceAll("%2F", "/")}`;

export function portalUrl(origin: string, locale: Locale, path: string): string {
  return `${origin}${locale === unprefixedLocale ? "" : `/${locale}`}${path}`;
}
