import {
  type Job,
  type JobSummary,
  listJobSummaries,
  listJobs,
  listJobsForMember,
  readJob,
  suggestSearches,
} from "#contract/jobs";
import { type Locale, localize } from "#contract/locale";
import type { Deps } from "../deps";
import { apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { openingsForMember } from "./member-status";
import {
  lastNumberBy,
  type OpeningDetail,
  parseRequiredSections,
  stateOf,
  summaryColumns,
  summaryOf,
} from "./openings";
import { createJobSearch } from "./search/search";

const similarLimit = 3;

export function jobRoutes(api: Api): void {
  const { list, page, suggest } = createJobSearch(api.deps);
  serve(api, listJobs, ({ query, locale }) => list(query, locale));

  serve(api, suggestSearches, async ({ query, locale }) => ({ items: await suggest(query.q, locale) }));

  serve(api, listJobSummaries, async ({ query, locale }, deps) => ({
    items: await jobsById(query.id, deps, locale),
  }));

  serve(api, listJobsForMember, async ({ query, locale, memberId }, deps) => {
    const { jobId } = query;
    const { numbers, totalCount } = jobId ? await onlyNumber(jobId, deps) : await page(query, locale);
    return { items: await openingsForMember(deps.db, memberId, numbers, locale), totalCount };
  });

  serve(api, readJob, async ({ params, locale }, deps) => {
    const at = deps.now();
    const row = await deps.db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select([
        "openings.openUntil",
        "openings.requiredSections",
        "openings.hasQuestionnaire",
        "openings.detail",
        "cities.name as cityName",
        ...summaryColumns,
      ])
      .where("openings.jobId", "=", params.id)
      .where("openings.number", "<=", lastNumberBy(at))
      .executeTakeFirst();
    if (!row) throw apiError(404, "error.jobNotFound");
    const similar = await similarTo(row, deps, at, locale);
    return {
      ...summaryOf(row, locale),
      ...detailIn(row.detail, locale),
      state: stateOf(row.openUntil, at),
      requiredSections: parseRequiredSections(row.requiredSections),
      hasQuestionnaire: row.hasQuestionnaire === 1,
      similar,
    };
  });
}

type DetailFields = Omit<
  Job,
  keyof JobSummary | "state" | "requiredSections" | "hasQuestionnaire" | "similar"
>;

function detailIn(stored: string, locale: Locale): DetailFields {
  // Only this API writes the column, as OpeningDetail.
  const detail = JSON.parse(stored) as OpeningDetail;
  return {
    headcount: detail.headcount,
    workplace: localize(detail.workplace, locale),
    experience: localize(detail.experience, locale),
    education: localize(detail.education, locale),
    workStyle: localize(detail.workStyle, locale),
    grade: localize(detail.grade, locale),
    intro: localize(detail.intro, locale),
    duties: [...localize(detail.duties, locale)],
    requirements: [...localize(detail.requirements, locale)],
    niceToHave: [...localize(detail.niceToHave, locale)],
    process: [...localize(detail.process, locale)],
  };
}

/** The published openings with these ids, open or closed, in the order of the ids. */
async function jobsById(ids: readonly string[], { db, now }: Deps, locale: Locale) {
  if (ids.length === 0) return [];
  const at = now();
  const rows = await db
    .selectFrom("openings")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .select(["cities.name as cityName", "openings.openUntil", ...summaryColumns])
    .where("openings.jobId", "in", ids)
    .where("openings.number", "<=", lastNumberBy(at))
    .execute();
  const byId = new Map(rows.map((row) => [row.jobId, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...summaryOf(row, locale), state: stateOf(row.openUntil, at) }] : [];
  });
}

/** The number of a published opening, open or closed, in the shape of a page of search results. */
async function onlyNumber(jobId: string, { db, now }: Deps) {
  const rows = await db
    .selectFrom("openings")
    .select("number")
    .where("jobId", "=", jobId)
    .where("number", "<=", lastNumberBy(now()))
    .execute();
  return { numbers: rows.map(({ number }) => number), totalCount: rows.length };
}

/**
 * The newest open jobs of the same family and city, then of the same family, then of the same city. For an
 * internship, only internships, if necessary of any family and city. For any other job, no internships.
 */
async function similarTo(
  {
    jobId,
    category,
    city,
    employmentType,
  }: { jobId: string; category: string; city: string; employmentType: string },
  { db }: Deps,
  at: Date,
  locale: Locale,
): Promise<JobSummary[]> {
  const found = new Map<string, JobSummary>();
  const isInternship = employmentType === "INTERNSHIP";
  const steps: { category?: string; city?: string }[] = [{ category, city }, { category }, { city }];
  for (const same of isInternship ? [...steps, {}] : steps) {
    if (found.size === similarLimit) break;
    let query = db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select(["cities.name as cityName", ...summaryColumns])
      .where("openings.number", "<=", lastNumberBy(at))
      .where("openings.openUntil", ">", at.toISOString())
      .where("openings.jobId", "not in", [jobId, ...found.keys()])
      .where("openings.employmentType", isInternship ? "=" : "!=", "INTERNSHIP")
      .orderBy("openings.number", "desc")
      .limit(similarLimit - found.size);
    if (same.category) query = query.where("openings.category", "=", same.category);
    if (same.city) query = query.where("openings.city", "=", same.city);
    for (const row of await query.execute()) found.set(row.jobId, summaryOf(row, locale));
  }
  return [...found.values()];
}
