import type { ApiClient } from "#app/api";
import { isApiError } from "#app/api/errors.server";
import type { Part } from "#app/context/site";
import { type Locale, localePath } from "#app/i18n/locale";
import { screenAt } from "#app/screens.server";
import { escapeXml } from "#http/xml";
import { errorPage } from "./error-page";

/** Screens listed for search engines; openings and news items are read from the API. */
export const listedScreens = [
  "/",
  "/job",
  "/hr/world/career/career",
  "/hr/world/career/salary",
  "/hr/world/career/benefits",
  "/hr/world/career/offices",
  "/hr/upgrecruit/upgma",
  "/HRMatching",
  "/HRCampus/hrcampus",
  "/news",
  "/contactUs",
  "/privacyPolicy",
  "/terms",
  "/accessibility",
] as const;

const privatePaths = [
  "/resume",
  "/memberCenter",
  "/logout",
  "/job/*/apply",
  "/job/saved",
  "/goto",
  "/oauth/",
];

/** Each item has a URL per language; the protocol allows 50,000 per file (https://www.sitemaps.org/protocol.html). */
const itemsPerFile = 1_000;
const itemsPerCall = 100;
const maxAgeSeconds = 600;

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

interface SitemapOptions {
  readonly origin: string;
  readonly api: () => ApiClient;
  readonly locales: readonly Locale[];
  readonly parts: () => Promise<readonly Part[]>;
}

const kinds = ["openings", "news"] as const;
type Kind = (typeof kinds)[number];

/** Reads pages of `itemsPerCall` items, numbered from 1, by kind. */
function itemReaders(api: () => ApiClient): Record<Kind, (page: number) => Promise<Page>> {
  return {
    openings: async (page) => {
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
    news: async (page) => {
      const { items, totalCount } = await api().news.list({ page, countPerPage: itemsPerCall });
      return {
        totalCount,
        items: items.map(({ slug, publishedAt }) => ({ path: `/news/${slug}`, changedAt: publishedAt })),
      };
    },
  };
}

/** Serves robots.txt and the sitemap, an index with files of limited size; null for any other path. */
export function createSitemap({ origin, api, locales, parts }: SitemapOptions) {
  const readers = itemReaders(api);

  async function index(): Promise<Response> {
    const counts = await Promise.all(
      kinds.map(async (kind) => {
        const { totalCount } = await readers[kind](1);
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

  async function file(kind: Kind, number: number): Promise<Response | null> {
    const callsPerFile = itemsPerFile / itemsPerCall;
    const first = (number - 1) * callsPerFile + 1;
    const start = await readers[kind](first);
    if (start.items.length === 0) return null;
    const left = Math.ceil(start.totalCount / itemsPerCall) - first;
    const rest = Array.from({ length: Math.min(left, callsPerFile - 1) }, (_, call) =>
      readers[kind](first + call + 1),
    );
    const pages = [start, ...(await Promise.all(rest))];
    return urlset(
      pages.flatMap(({ items }) => items),
      origin,
      locales,
    );
  }

  async function answer(pathname: string): Promise<Response | null> {
    if (pathname === "/robots.txt") return robots(origin, locales);
    if (pathname === "/sitemap.xml") return index();
    if (pathname === "/sitemap/screens.xml") {
      const available = await parts();
      const shown = listedScreens.filter((path) => {
        const part = screenAt(path)?.part;
        return part === undefined || available.includes(part);
      });
      return urlset(
        shown.map((path) => ({ path })),
        origin,
        locales,
      );
    }
    const [, name, number] = /^\/sitemap\/(openings|news)-([1-9]\d{0,3})\.xml$/.exec(pathname) ?? [];
    const kind = kinds.find((each) => each === name);
    return kind ? file(kind, Number(number)) : null;
  }

  return async (request: Request): Promise<Response | null> => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    try {
      return await answer(pathname);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return errorPage(503, pathname, { "Retry-After": String(error.retryAfter ?? 60) });
    }
  };
}

/** The URLs of items in every locale, each with its alternates (https://www.sitemaps.org/protocol.html). */
function urlset(listed: readonly Listed[], origin: string, locales: readonly Locale[]): Response {
  const alternate = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${escapeXml(path)}"/>`;
  const urls = listed.flatMap(({ path, changedAt }) => {
    const alternates = [
      ...locales.map((locale) => alternate(locale, localePath(path, locale))),
      alternate("x-default", path),
    ].join("");
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
    return locales.map(
      (locale) =>
        `<url><loc>${origin}${escapeXml(localePath(path, locale))}</loc>${changed}${alternates}</url>`,
    );
  });
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`,
  );
}

function robots(origin: string, locales: readonly Locale[]): Response {
  const rules = locales.flatMap((locale) =>
    privatePaths.map((path) => `Disallow: ${localePath(path, locale)}`),
  );
  const text = ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${maxAgeSeconds}`,
    },
  });
}

const xml = (content: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${maxAgeSeconds}`,
    },
  });
