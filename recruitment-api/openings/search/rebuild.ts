import { type Kysely, sql } from "kysely";
import type { LocalizedText } from "#contract/locale";
import type { Engine } from "../../database/engine";
import type { Schema } from "../../database/schema";
import type { OpeningDetail } from "../openings";
import { type SearchedText, searchTerms } from "../row";
import { fullTextOf } from "./full-text";

const rowsPerRead = 200;

/** Rebuilds the search index of all openings for this engine. */
export async function rebuildSearchIndex(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const fullText = fullTextOf(engine);
  await fullText.deleteNumbers(db, sql`select "number" from "openings"`);
  for (let after = 0; ; ) {
    const openings = await db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select(["number", "jobId", "title", "department", "detail", "cities.name as cityName"])
      .where("number", ">", after)
      .orderBy("number")
      .limit(rowsPerRead)
      .execute();
    for (const { number, jobId, title, department, detail, cityName } of openings) {
      // row.ts writes these columns as JSON of these types.
      const stored: SearchedText = {
        ...(JSON.parse(detail) as OpeningDetail),
        jobId,
        title: JSON.parse(title) as LocalizedText,
        department: JSON.parse(department) as LocalizedText,
      };
      const terms = fullText.encode(searchTerms(stored, cityName));
      await fullText.insertFrom(
        db,
        sql`select cast(${number} as bigint) as "number", cast(${terms} as text) as "terms"`,
      );
      after = number;
    }
    if (openings.length < rowsPerRead) break;
  }
  await db.updateTable("catalogue").set({ revision: sql<number>`"revision" + 1` }).execute();
}
