import { localize } from "#contract/locale";
import { compareBands, listSalaryBands, smallestSample } from "#contract/salary";
import { type Api, serve } from "../http/serve";
import { jobFamilyNames } from "../i18n/labels";

export function salaryRoutes(api: Api): void {
  serve(api, listSalaryBands, async ({ query, locale }, { db }) => {
    const { year } = await db
      .selectFrom("salaryBands")
      .select(({ fn }) => fn.max("year").as("year"))
      .executeTakeFirstOrThrow();
    if (year === null) return { year: null, bands: [] };
    let published = db
      .selectFrom("salaryBands")
      .selectAll()
      .where("year", "=", Number(year))
      .where("sampleSize", ">=", smallestSample);
    if (query.family) published = published.where("family", "=", query.family);
    if (query.grade) published = published.where("grade", "=", query.grade);
    const rows = await published.execute();
    return {
      year: Number(year),
      bands: rows.sort(compareBands).map(({ year: _, ...band }) => ({
        ...band,
        familyName: localize(jobFamilyNames[band.family], locale),
      })),
    };
  });
}
