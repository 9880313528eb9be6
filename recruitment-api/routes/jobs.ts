import { type Job, type JobSummary, listJobs, listJobsForMember, readJob } from "../../contract/jobs";
import type { Locale } from "../../contract/locale";
import { seenByMember } from "../applications";
import { lastNumberBy, type OpeningDetail, summaryColumns, summaryOf } from "../openings";
import { createJobSearch } from "../search/jobs";
import { type Api, type Deps, refusal, serve } from "../serve";

const similarLimit = 3;

export function jobRoutes(api: Api): void {
  const search = createJobSearch(api.deps);
  serve(api, listJobs, ({ query, locale }) => search(query, locale));

  serve(api, listJobsForMember, async ({ query, locale, memberId }, deps) => {
    const { items, totalCount } = query.jobId
      ? await namedJob(query.jobId, deps, locale)
      : await search(query, locale);
    return { items: await seenByMember(deps.db, memberId, items), totalCount };
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
    if (!row) throw refusal(404, "error.jobNotFound");
    const state: Job["state"] = row.openUntil > at.toISOString() ? "OPEN" : "CLOSED";
    const similar = await similarTo(
      { jobId: row.jobId, category: row.category, city: row.city },
      deps,
      at,
      locale,
    );
    return {
      ...summaryOf(row, locale),
      ...detailIn(row.detail, locale),
      state,
      // Written by this API from a list of section names; the contract checks them on the way out.
      requiredSections: JSON.parse(row.requiredSections) as Job["requiredSections"],
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
  // Written by this API from OpeningDetail.
  const detail = JSON.parse(stored) as OpeningDetail;
  return {
    headcount: detail.headcount,
    workplace: detail.workplace[locale],
    experience: detail.experience[locale],
    education: detail.education[locale],
    workStyle: detail.workStyle[locale],
    grade: detail.grade[locale],
    intro: detail.intro[locale],
    duties: [...detail.duties[locale]],
    requirements: [...detail.requirements[locale]],
    niceToHave: [...detail.niceToHave[locale]],
    process: [...detail.process[locale]],
  };
}

/** The published opening of that name, open or closed, as a list of one; of none where there is none. */
async function namedJob(jobId: string, { db, now }: Deps, locale: Locale) {
  const rows = await db
    .selectFrom("openings")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .select(["cities.name as cityName", ...summaryColumns])
    .where("openings.jobId", "=", jobId)
    .where("openings.number", "<=", lastNumberBy(now()))
    .execute();
  return { items: rows.map((row) => summaryOf(row, locale)), totalCount: rows.length };
}

/** The newest open ones of the same family in the same city, then of the family, then in the city. */
async function similarTo(
  { jobId, category, city }: { jobId: string; category: string; city: string },
  { db }: Deps,
  at: Date,
  locale: Locale,
): Promise<JobSummary[]> {
  const found = new Map<string, JobSummary>();
  for (const same of [{ category, city }, { category }, { city }]) {
    if (found.size === similarLimit) break;
    let query = db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select(["cities.name as cityName", ...summaryColumns])
      .where("openings.number", "<=", lastNumberBy(at))
      .where("openings.openUntil", ">", at.toISOString())
      .where("openings.jobId", "not in", [jobId, ...found.keys()])
      .orderBy("openings.number", "desc")
      .limit(similarLimit - found.size);
    if (same.category) query = query.where("openings.category", "=", same.category);
    if (same.city) query = query.where("openings.city", "=", same.city);
    for (const row of await query.execute()) found.set(row.jobId, summaryOf(row, locale));
  }
  return [...found.values()];
}
