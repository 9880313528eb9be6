import type { Kysely } from "kysely";
import type { Schema } from "../schema";
import { demoCareerPaths } from "./career";
import { demoGotoCodes } from "./goto";
import { demoSalaryBands } from "./salary";
import { taipeiTime } from "./taipeiTime";

/** Career paths, pay of the year in which it is seeded, and short codes. */
export async function loadPages(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .insertInto("documents")
    .values({ name: "careerPaths", content: JSON.stringify(demoCareerPaths) })
    .execute();
  const year = taipeiTime(now, 0, 12).getUTCFullYear();
  await db
    .insertInto("salaryBands")
    .values(
      demoSalaryBands.map(([family, grade, min, median, max, sampleSize, bonusMonths]) => ({
        year,
        family,
        grade,
        min,
        median,
        max,
        sampleSize,
        bonusMonths,
      })),
    )
    .execute();
  await db
    .insertInto("gotoCodes")
    .values(demoGotoCodes.map(({ code, url, title }) => ({ code, url, title: JSON.stringify(title) })))
    .execute();
}
