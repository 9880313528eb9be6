import { type Locale, unprefixedLocale } from "#contract/locale";

/** The address of a portal page in a language. One locale has no path prefix. */
export function portalUrl(origin: string, locale: Locale, path: string): string {
  return `${origin}${locale === unprefixedLocale ? "" : `/${locale}`}${path}`;
}
