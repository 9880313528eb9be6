import { parseAccept } from "hono/utils/accept";
import { bestLocale, fallbackLocale, type Locale, unprefixedLocale } from "#contract/locale";

/**
 * The locale that best matches an Accept-Language header (RFC 9110, 12.5.4). Without a header, the locale whose URLs
 * have no prefix.
 */
export function preferredLocale(header: string | undefined): Locale {
  const tags = parseAccept(header ?? "")
    .filter(({ type, q }) => type !== "*" && q > 0)
    .map(({ type }) => type);
  return tags.length === 0 ? unprefixedLocale : (bestLocale(tags) ?? fallbackLocale);
}
