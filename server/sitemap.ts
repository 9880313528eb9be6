import type { RecruitmentApi } from "../app/api";
import { ApiError } from "../app/api/errors.server";
import { defaultLocale, localePath, locales } from "../app/i18n/locale";
import { refusal } from "./refusal";

/** Screens that search engines should know; openings and news come from the API. */
export const listedScreens = [
  "/",
  "/job",
  "/hr/world/career/career",
  "/hr/world/career/salary",
  "/hr/upgrecruit/upgma",
  "/HRMatching",
  "/HRCampus/hrcampus",
  "/news",
  "/contactUs",
  "/privacyPolicy",
  "/terms",
] as const;

const privatePaths = ["/resume", "/memberCenter", "/logout", "/job/*/apply", "/goto", "/oauth/"];

/** Items of a file: three addresses each, far below the limit of 50,000 (https://www.sitemaps.org/protocol.html). */
const itemsPerFile = 1_000;
const itemsPerCall = 100;
const secondsKept = 600;

interface Listed {
  /** Without locale prefix */
  readonly path: string;
  /** ISO 8601 */
  readonly changedAt?: string;
}

interface Page {
  readonly items: readonly Listed[];
  readonly totalCount: number;
}

/** Robots' rules and the site's addresses, in files of a size that search engines take; null for any other address. */
export function createSitemap(origin: string, api: () => RecruitmentApi) {
  const kinds = {
    openings: async (page: number): Promise<Page> => {
      const { items, totalCount } = await api().jobs.list({
        sort: "newest",
        page,
        countPerPage: itemsPerCall,
      });
      return {
        totalCount,
        items: items.map(({ jobId, publishedAt }) => ({ path: `/job/${jobId}`, changedAt: publishedAt })),
      };
    },
    news: async (page: number): Promise<Page> => {
      const { items, totalCount } = await api().news.list({ page, countPerPage: itemsPerCall });
      return {
        totalCount,
        items: items.map(({ slug, publishedAt }) => ({ path: `/news/${slug}`, changedAt: publishedAt })),
      };
    },
  };
  const kindNames = ["openings", "news"] as const;

  async function index(): Promise<Response> {
    const counts = await Promise.all(
      kindNames.map(async (kind) => {
        const { totalCount } = await kinds[kind](1);
        return Array.from(
          { length: Math.ceil(totalCount / itemsPerFile) },
          (_, file) => `${kind}-${file + 1}`,
        );
      }),
    );
    const files = ["screens", ...counts.flat()].map(
      (name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`,
    );
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join("")}</sitemapindex>`,
    );
  }

  async function file(kind: (typeof kindNames)[number], number: number): Promise<Response | null> {
    const callsPerFile = itemsPerFile / itemsPerCall;
    const first = (number - 1) * callsPerFile + 1;
    const start = await kinds[kind](first);
    if (start.items.length === 0) return null;
    const left = Math.ceil(start.totalCount / itemsPerCall) - first;
    const rest = Array.from({ length: Math.min(left, callsPerFile - 1) }, (_, call) =>
      kinds[kind](first + call + 1),
    );
    const pages = [start, ...(await Promise.all(rest))];
    return urlset(pages.flatMap(({ items }) => items));
  }

  function urlset(listed: readonly Listed[]): Response {
    const urls = listed.flatMap(({ path, changedAt }) => {
      const alternates = [
        ...locales.map((locale) => alternate(locale, localePath(path, locale))),
        alternate("x-default", localePath(path, defaultLocale)),
      ].join("");
      const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
      return locales.map(
        (locale) =>
          `<url><loc>${origin}${escaped(localePath(path, locale))}</loc>${changed}${alternates}</url>`,
      );
    });
    return xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`,
    );
  }

  const alternate = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${escaped(path)}"/>`;

  async function answer(pathname: string): Promise<Response | null> {
    if (pathname === "/robots.txt") return robots(origin);
    if (pathname === "/sitemap.xml") return index();
    if (pathname === "/sitemap/screens.xml") return urlset(listedScreens.map((path) => ({ path })));
    const [, name, number] = /^\/sitemap\/(openings|news)-([1-9]\d{0,3})\.xml$/.exec(pathname) ?? [];
    const kind = kindNames.find((each) => each === name);
    return kind ? file(kind, Number(number)) : null;
  }

  return async (request: Request): Promise<Response | null> => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    try {
      return await answer(pathname);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusal(503, pathname, { "Retry-After": String(error.retryAfter ?? 60) });
    }
  };
}

function robots(origin: string): Response {
  const rules = locales.flatMap((locale) =>
    privatePaths.map((path) => `Disallow: ${localePath(path, locale)}`),
  );
  const text = ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${secondsKept}`,
    },
  });
}

const xml = (content: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${secondsKept}`,
    },
  });

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
