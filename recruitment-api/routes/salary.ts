import { careerGrades } from "../../contract/career";
import { jobFamilies } from "../../contract/jobs";
import { listSalaryBands, smallestSample } from "../../contract/salary";
import { jobFamilyNames } from "../labels";
import { type Api, serve } from "../serve";

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
    const place = ({ family, grade }: (typeof rows)[number]) =>
      jobFamilies.indexOf(family) * careerGrades.length + careerGrades.indexOf(grade);
    return {
      year: Number(year),
      bands: rows
        .sort((one, other) => place(one) - place(other))
        .map(({ year: _, ...band }) => ({ ...band, familyName: jobFamilyNames[band.family][locale] })),
    };
  });
}
