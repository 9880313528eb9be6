import { LRUCache } from "lru-cache";
import { LanguageDetector } from "remix-i18next/server";
import { readCookies } from "../app/cookies.server";
import { defaultLocale, localePath, splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/siteMap.server";
import { type Locale, locales } from "../contract/locale";

const cookieName = "locale";
const cookieDays = 365;
const detector = new LanguageDetector({
  supportedLanguages: [...locales],
  fallbackLanguage: defaultLocale,
  order: ["header"],
});
const isLocale = (value: unknown): value is Locale => locales.some((each) => each === value);

/** The locale that serves the readers of a language; undefined for those that we do not speak. */
function alias(tag: string): Locale | undefined {
  if (/^zh-(cn|sg|my|hans)\b/i.test(tag)) return "zh-CN";
  if (/^zh\b/i.test(tag)) return "zh-TW";
  return /^en\b/i.test(tag) ? "en-US" : undefined;
}

const detected = new LRUCache<string, Locale>({ max: 500 });

/** The locale for an Accept-Language header; unknown languages stay on the default. */
async function browserLocale(header: string | null): Promise<Locale> {
  if (!header) return defaultLocale;
  const known = detected.get(header);
  if (known) return known;
  // The detector stops at the first language that anybody speaks, so it is shown only those that we do.
  const ours = header.split(",").flatMap((part) => {
    const [tag = "", ...rest] = part.trim().split(";");
    const locale = alias(tag);
    return locale === undefined ? [] : [[locale, ...rest].join(";")];
  });
  const headers = { "Accept-Language": ours.join(",") };
  const locale = await detector.detect(new Request("http://portal.invalid", { headers }));
  const found = isLocale(locale) ? locale : defaultLocale;
  detected.set(header, found);
  return found;
}

const localeCookie = (locale: Locale, secure: boolean) =>
  `${cookieName}=${locale}; Path=/; Max-Age=${cookieDays * 24 * 60 * 60}; SameSite=Lax${secure ? "; Secure" : ""}`;

function redirect(
  path: string,
  search: URLSearchParams | string,
  headers: Record<string, string> = {},
): Response {
  const query = String(search).replace(/^\?/, "");
  return new Response(null, {
    status: 302,
    headers: {
      // Two slashes at the start would name another host.
      Location: path.replace(/^\/{2,}/, "/") + (query && `?${query}`),
      "Cache-Control": "no-store",
      Vary: "Accept-Language, Cookie",
      ...headers,
    },
  });
}

/**
 * Sends a reader to the page in their language: `?lang=` chooses and is remembered, else the cookie, else the browser
 * decide for an unprefixed page. null: the page as asked for. Only documents are ever redirected.
 */
export async function localeRedirect(request: Request, secure: boolean): Promise<Response | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const mode = request.headers.get("Sec-Fetch-Mode");
  if (mode !== null && mode !== "navigate") return null;
  const url = new URL(request.url);
  if (url.pathname.endsWith(".data")) return null;
  const { locale, path } = splitLocale(url.pathname);
  const screen = screenAt(path);
  if (screen?.layout === "none" || screen?.path === "/oauth/:sso/callback") return null;

  const chosen = url.searchParams.get("lang");
  if (isLocale(chosen)) {
    url.searchParams.delete("lang");
    return redirect(localePath(path, chosen), url.searchParams, {
      "Set-Cookie": localeCookie(chosen, secure),
    });
  }
  if (screen === undefined || locale !== defaultLocale) return null;
  const remembered = readCookies(request.headers.get("Cookie")).get(cookieName);
  const wanted = isLocale(remembered)
    ? remembered
    : await browserLocale(request.headers.get("Accept-Language"));
  return wanted === locale ? null : redirect(localePath(path, wanted), url.search);
}
