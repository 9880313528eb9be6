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
import { feedPath, searchPath } from "../search/search";

/** The date of a feed without entries, and of an opening without a publication date. */
const unknownDate = new Date(0).toISOString();

/** The newest openings of a search as an Atom feed (RFC 4287). Feed readers revalidate it with its ETag. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { brand, locale, origin, t } = context;
  const { search, facets, items } = await newestOpenings(request, context);
  const filters = activeFilters(search, facets, t).map(({ text }) => text);
  const self = origin + localePath(feedPath(search), locale);
  const xml = feedOf({
    id: self,
    locale,
    title: t("feed.title", {
      brand: brand.name,
      search: formatList(filters, locale) || t("feed.allJobs"),
    }),
    page: origin + localePath(searchPath({ ...search, sort: undefined }), locale),
    author: brand.legalName,
    icon: origin + brand.logo,
    entries: items.map((job) => entryOf(job, origin + localePath(`/job/${job.jobId}`, locale), t)),
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
  readonly id: string;
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

function feedOf({ id, locale, title, page, author, icon, entries }: Feed): string {
  const updated = entries.map(({ publishedAt }) => publishedAt).reduce(later, unknownDate);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element("id", id),
    element("title", title),
    element("updated", updated),
    `<author>${element("name", author)}</author>`,
    element("icon", icon),
    link("self", id, "application/atom+xml"),
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
