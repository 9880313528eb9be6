import { hasSpaces, type Locale, locales, unprefixedLocale } from "#contract/locale";
import { localeList } from "../../contract/locale-list.js";

export type { Locale };
export { hasSpaces, locales };

export const defaultLocale = unprefixedLocale;

/** The names of a locale for the language switch. `ui` is its name in the specification's interface framework. */
export const localeDetails = (locale: Locale) =>
  localeList.find(({ tag }) => tag === locale) ?? localeList[0];

/**
 * `/zh-CN/job` → `{ locale: "zh-CN", path: "/job" }`; without a prefix the default locale. The path starts with a
 * single slash, because browsers read `//name` as the address of another site.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    if (pathname === `/${locale}`) return { locale, path: "/" };
    if (pathname.startsWith(`/${locale}/`))
      return { locale, path: normalized(pathname.slice(locale.length + 1)) };
  }
  return { locale: defaultLocale, path: normalized(pathname) };
}

/** `//resume/` → `/resume`, which is the same page. A query stays as it is. */
const normalized = (path: string): string => path.replace(/^\/{2,}/, "/").replace(/^([^?#]+)\/$/, "$1");

/** `("/job?q=a", "zh-CN")` → `/zh-CN/job?q=a`. `to` is a path of the site without a locale prefix. */
export function localePath(to: string, locale: Locale): string {
  if (locale === defaultLocale) return to;
  return to === "/" ? `/${locale}` : `/${locale}${to.startsWith("/?") ? to.slice(1) : to}`;
}
