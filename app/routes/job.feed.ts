import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatClosing } from "#contract/dates";
import type { JobSummary } from "#contract/jobs";
import { escapeXml } from "#http/xml";
import { withoutDate } from "../components/without-date";
import { formatList } from "../i18n/format";
import { localePath } from "../i18n/locale";
import { formatSalary } from "../i18n/money";
import type { Translate } from "../i18n/translate";
import { activeFilters } from "../search/active-filters";
import { newestOpenings, revalidated } from "../search/newest.server";
import { feedPath, newestPath, searchPath } from "../search/search";

/** The date of a feed without entries, and of an opening without a publication date. */
const unknownDate = new Date(0).toISOString();

/**
 * The newest openings of a search as an Atom feed (RFC 4287) with pages (RFC 5005). Feed readers revalidate it with its
 * ETag.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { brand, locale, origin, t } = context;
  const { search, facets, items, next } = await newestOpenings(request, context);
  const filters = activeFilters(search, facets, t).map(({ text }) => text);
  const address = (path: string) => origin + localePath(path, locale);
  const xml = feedOf({
    id: address(feedPath(search)),
    self: address(newestPath(search, "/job.atom")),
    next: next && address(newestPath(next, "/job.atom")),
    locale,
    title: t("feed.title", {
      brand: brand.name,
      search: formatList(filters, locale) || t("feed.allJobs"),
    }),
    page: address(searchPath({ ...search, sort: undefined, page: 1 })),
    author: brand.legalName,
    icon: origin + brand.logo,
    entries: items.map((job) => entryOf(job, address(`/job/${job.jobId}`), t)),
  });
  return revalidated(request, xml, { "Content-Type": "application/atom+xml; charset=utf-8" });
}

interface Entry {
  /** Address of the opening's page, also used as the entry's id */
  readonly page: string;
  readonly title: string;
  readonly publishedAt: string;
  readonly summary: string;
}

interface Feed {
  /** Address of the first page */
  readonly id: string;
  /** Address of this page */
  readonly self: string;
  readonly next: string | null;
  readonly locale: string;
  readonly title: string;
  readonly page: string;
  readonly author: string;
  readonly icon: string;
  readonly entries: readonly Entry[];
}

function entryOf(job: JobSummary, page: string, t: Translate): Entry {
  const { department, employmentType, arrangement, city, salary, closesAt } = job;
  const facts = [
    department,
    employmentType && t(`employmentType.${employmentType}`),
    arrangement && t(`arrangement.${arrangement}`),
    city.name,
    formatSalary(salary, t),
    closesAt ? t("job.closesOn", { date: formatClosing(closesAt, t.locale) }) : withoutDate(closesAt, t),
  ];
  return {
    page,
    title: job.title,
    publishedAt: job.publishedAt || unknownDate,
    summary: facts.filter(Boolean).join(" · "),
  };
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

function feedOf({ id, self, next, locale, title, page, author, icon, entries }: Feed): string {
  const updated = entries.map(({ publishedAt }) => publishedAt).reduce(later, unknownDate);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element("id", id),
    element("title", title),
    element("updated", updated),
    `<author>${element("name", author)}</author>`,
    element("icon", icon),
    link("self", self, "application/atom+xml"),
    ...(next ? [link("next", next, "application/atom+xml")] : []),
    link("alternate", page, "text/html"),
    ...entries.map((entry) =>
      [
        "<entry>",
        element("id", entry.page),
        element("title", entry.title),
        element("published", entry.publishedAt),
        element("updated", entry.publishedAt),
        link("alternate", entry.page, "text/html"),
        element("summary", entry.summary),
        "</entry>",
      ].join(""),
    ),
    "</feed>",
  ];
  return `${lines.join("\n")}\n`;
}

const later = (one: string, other: string) => (Date.parse(other) > Date.parse(one) ? other : one);
