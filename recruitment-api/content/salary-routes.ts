import { jobFamilyName } from "#contract/company-values";
import { compareBands, listSalaryBands, smallestSample } from "#contract/salary";
import { type Api, serve } from "../http/serve";

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
        familyName: jobFamilyName(band.family, locale),
      })),
    };
  });
}
