import type { LoaderFunctionArgs } from "@remix-run/node";
import { localePath } from "../i18n/locale";
import { formatSalary } from "../i18n/money";
import { newestOpenings, revalidated } from "../search/newest.server";
import { newestPath } from "../search/search";

/** The newest openings of a search as JSON, for pages of other sites: docs/embed.md. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { brand, locale, origin, t } = context;
  const address = (path: string) => origin + localePath(path, locale);
  const { items, total, next } = await newestOpenings(request, context);
  const openings = items.map((job) => ({
    id: job.jobId,
    title: job.title,
    department: job.department,
    team: job.category && t(`jobFamily.${job.category}`),
    employmentType: job.employmentType && t(`employmentType.${job.employmentType}`),
    arrangement: job.arrangement ? t(`arrangement.${job.arrangement}`) : "",
    city: job.city.name,
    pay: formatSalary(job.salary, t),
    publishedAt: job.publishedAt,
    closesAt: job.closesAt,
    url: address(`/job/${job.jobId}`),
  }));
  const body = JSON.stringify({
    company: brand.name,
    language: locale,
    total,
    openings,
    next: next && address(newestPath(next, "/job.json")),
  });
  return revalidated(request, body, {
    "Content-Type": "application/json; charset=utf-8",
    "Access-Control-Allow-Origin": "*",
  });
}
