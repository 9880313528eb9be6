import { parseAccept } from "hono/utils/accept";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLocale, localePath, splitLocale } from "#app/i18n/locale";
import { localeCookie } from "#app/i18n/locale-cookie.server";
import { screenAt } from "#app/screens.server";
import { bestLocale, type Locale } from "#contract/locale";
import { errorPage } from "./error-page";

/** Number of characters of Accept-Language that are read; browsers send less. */
const maxAcceptLanguage = 1_000;

/** The first language of a browser (Accept-Language; RFC 9110, 12.5.4) that the site has, else the site's first one. */
export function browserLocale(offered: readonly Locale[], acceptLanguage: string | null): Locale {
  const tags = parseAccept((acceptLanguage ?? "").slice(0, maxAcceptLanguage))
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q)
    .map(({ type }) => type);
  return bestLocale(tags, offered) ?? offered[0] ?? defaultLocale;
}

function redirect(
  path: string,
  search: URLSearchParams | string,
  headers: Record<string, string> = {},
): Response {
  const query = String(search).replace(/^\?/, "");
  return new Response(null, {
    status: 302,
    headers: {
      // A leading `//` would redirect to another host.
      Location: path.replace(/^\/{2,}/, "/") + (query && `?${query}`),
      "Cache-Control": "no-store",
      Vary: "Accept-Language, Cookie",
      ...headers,
    },
  });
}

/** Whether a screen has a single address for all languages, because it renders no page or redirects to a page. */
const isLanguageless = (path: string) =>
  ["/visitor", "/oauth/:sso/callback"].includes(screenAt(path)?.path ?? "");

/**
 * Redirects a document request to the visitor's locale. `?lang=` selects the locale and sets the cookie. Without
 * `?lang=`, a path without a locale prefix gets the locale of the cookie, or else that of Accept-Language. Responds
 * with 404 to a page in a language that the site does not have. Returns null if the page can be shown.
 */
export function createLocaleResponse({ locales, secure }: { locales: readonly Locale[]; secure: boolean }) {
  const [first = defaultLocale] = locales;
  const i18n = new RemixI18Next({
    detection: {
      supportedLanguages: [...locales],
      fallbackLanguage: first,
      order: ["searchParams", "cookie", "custom"],
      searchParamKey: "lang",
      cookie: localeCookie,
      // Used instead of the library's detection by "header", which stops at the first language that the site does not
      // have, and ignores scripts such as Hans in zh-Hans.
      findLocale: async ({ headers }) => browserLocale(locales, headers.get("Accept-Language")),
    },
  });

  async function localeRedirect(request: Request): Promise<Response | null> {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const mode = request.headers.get("Sec-Fetch-Mode");
    if (mode !== null && mode !== "navigate") return null;
    const url = new URL(request.url);
    if (url.pathname.endsWith(".data")) return null;
    const { locale, path } = splitLocale(url.pathname);
    const screen = screenAt(path);
    if (screen?.layout === "none" || screen?.path === "/oauth/:sso/callback") return null;

    const lang = url.searchParams.get("lang");
    const isUnprefixed = screen !== undefined && locale === defaultLocale;
    if (lang === null && !isUnprefixed) return null;
    const detected = await i18n.getLocale(request);
    const preferred = locales.find((each) => each === detected) ?? first;
    if (lang === preferred) {
      url.searchParams.delete("lang");
      return redirect(localePath(path, preferred), url.searchParams, {
        "Set-Cookie": await localeCookie.serialize(preferred, { secure }),
      });
    }
    if (!isUnprefixed || preferred === locale) return null;
    return redirect(localePath(path, preferred), url.search);
  }

  return async (request: Request): Promise<Response | null> => {
    const { locale, path } = splitLocale(new URL(request.url).pathname);
    const answer = await localeRedirect(request);
    if (answer !== null || locales.includes(locale) || isLanguageless(path)) return answer;
    return errorPage(404, localePath(path, first));
  };
}
