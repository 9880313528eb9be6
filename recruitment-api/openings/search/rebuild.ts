import { type Kysely, sql } from "kysely";
import type { Job } from "#contract/jobs";
import type { LocalizedText } from "#contract/locale";
import type { Engine } from "../../database/engine";
import type { Schema } from "../../database/schema";
import type { OpeningDetail } from "../openings";
import { fullTextOf } from "./full-text";
import { indexedText, type SearchedText, searchIndexVersion } from "./indexed-text";
import { addToVocabulary } from "./vocabulary";

const rowsPerRead = 200;

/** Rebuilds the search index of all openings for this engine. */
export async function rebuildSearchIndex(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const fullText = fullTextOf(engine);
  await fullText.deleteNumbers(db, sql`select "number" from "openings"`);
  await db.deleteFrom("searchWords").execute();
  const words = new Set<string>();
  for (let after = 0; ; ) {
    const openings = await db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select(["number", "jobId", "title", "department", "detail", "cities.name as cityName"])
      .select(["category", "employmentType", "arrangement", "experienceLevel", "city"])
      .where("number", ">", after)
      .orderBy("number")
      .limit(rowsPerRead)
      .execute();
    for (const { number, title, department, detail, cityName, city, ...row } of openings) {
      // row.ts writes these columns as JSON of these types.
      const stored: SearchedText = {
        ...(JSON.parse(detail) as OpeningDetail),
        jobId: row.jobId,
        category: row.category as Job["category"],
        employmentType: row.employmentType as Job["employmentType"],
        arrangement: row.arrangement as Job["arrangement"],
        experienceLevel: row.experienceLevel as Job["experienceLevel"],
        i18nCityKey: city,
        title: JSON.parse(title) as LocalizedText,
        department: JSON.parse(department) as LocalizedText,
      };
      const indexed = indexedText(stored, JSON.parse(cityName) as LocalizedText);
      for (const word of indexed.words) words.add(word);
      const terms = fullText.encode(indexed.terms);
      await fullText.insertFrom(
        db,
        sql`select cast(${number} as bigint) as "number", cast(${terms} as text) as "terms"`,
      );
      after = number;
    }
    if (openings.length < rowsPerRead) break;
  }
  await addToVocabulary(db, words);
  await db
    .updateTable("catalogue")
    .set({ revision: sql<number>`"revision" + 1`, searchIndexVersion })
    .execute();
}

/** Rebuilds the search index if an earlier version of the software wrote it. Safe when several processes start at once. */
export async function updateSearchIndex(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const isCurrent = async (on: Kysely<Schema>) => {
    const row = await on.selectFrom("catalogue").select("searchIndexVersion").executeTakeFirstOrThrow();
    return row.searchIndexVersion === searchIndexVersion;
  };
  if (await isCurrent(db)) return;
  await db.transaction().execute(async (tx) => {
    // Locks the row: other processes that start wait here, and then find the index up to date.
    await tx.updateTable("catalogue").set({ revision: sql<number>`"revision"` }).execute();
    if (!(await isCurrent(tx))) await rebuildSearchIndex(tx, engine);
  });
}
