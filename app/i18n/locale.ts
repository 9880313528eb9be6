import { type Locale, locales } from "../../contract/locale";

export type { Locale };
export { locales };

/** The locale whose pages have no prefix. */
export const defaultLocale: Locale = "zh-TW";

/** The specification's names for the interface locales, for libraries that want one. */
export const uiLocales = { "zh-TW": "zhHant", "zh-CN": "zhHans", "en-US": "en" } as const satisfies Record<
  Locale,
  string
>;

/** `/zh-CN/job` → `{ locale: "zh-CN", path: "/job" }`; without a prefix the default locale. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    if (pathname === `/${locale}`) return { locale, path: "/" };
    if (pathname.startsWith(`/${locale}/`)) return { locale, path: pathname.slice(locale.length + 1) };
  }
  return { locale: defaultLocale, path: pathname };
}

/** `("/job?q=a", "zh-CN")` → `/zh-CN/job?q=a`. `to` is a path of the site without a locale prefix. */
export function localePath(to: string, locale: Locale): string {
  if (locale === defaultLocale) return to;
  return to === "/" ? `/${locale}` : `/${locale}${to.startsWith("/?") ? to.slice(1) : to}`;
}
