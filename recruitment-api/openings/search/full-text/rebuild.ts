import { type Kysely, sql } from "kysely";
import type { Engine } from "#api/database/engine";
import type { Schema } from "#api/database/schema";
import type { ReportProgress } from "#api/terminal/progress";
import { addToVocabulary } from "../text/vocabulary";
import { fullTextOf } from "./full-text";
import { indexedText, searchIndexVersion } from "./indexed-text";
import { searchedTextColumns, searchedTextOf } from "./searched-text";

const rowsPerRead = 200;

async function rebuildSearchIndex(
  db: Kysely<Schema>,
  engine: Engine,
  report?: ReportProgress,
): Promise<void> {
  const fullText = fullTextOf(engine);
  await fullText.deleteNumbers(db, sql`select "number" from "openings"`);
  await db.deleteFrom("searchWords").execute();
  const words = new Set<string>();
  const { count } = await db
    .selectFrom("openings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  let done = 0;
  for (let after = 0; ; ) {
    const openings = await db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select(["openings.number", ...searchedTextColumns])
      .where("number", ">", after)
      .orderBy("number")
      .limit(rowsPerRead)
      .execute();
    for (const { number, ...row } of openings) {
      const { text, cityName } = searchedTextOf(row);
      const indexed = indexedText(text, cityName);
      for (const word of indexed.words) words.add(word);
      const terms = fullText.encode(indexed.terms);
      await fullText.insertFrom(
        db,
        sql`select cast(${number} as bigint) as "number", cast(${terms} as text) as "terms"`,
      );
      after = number;
    }
    done += openings.length;
    if (done > 0) report?.({ step: "Rebuilding the search index", done, of: Number(count) });
    if (openings.length < rowsPerRead) break;
  }
  await addToVocabulary(db, words);
  await db
    .updateTable("catalogue")
    .set({ revision: sql<number>`"revision" + 1`, searchIndexVersion })
    .execute();
}

/**
 * Rebuilds the search index if an earlier version of the software wrote it. Safe when several processes start at once.
 */
export async function updateSearchIndex(
  db: Kysely<Schema>,
  engine: Engine,
  report?: ReportProgress,
): Promise<void> {
  const isCurrent = async (on: Kysely<Schema>) => {
    const row = await on.selectFrom("catalogue").select("searchIndexVersion").executeTakeFirstOrThrow();
    return row.searchIndexVersion === searchIndexVersion;
  };
  if (await isCurrent(db)) return;
  await db.transaction().execute(async (tx) => {
    // Locks the row. Other processes that start at the same time wait here, and then find the index up to date.
    await tx.updateTable("catalogue").set({ revision: sql<number>`"revision"` }).execute();
    if (!(await isCurrent(tx))) await rebuildSearchIndex(tx, engine, report);
  });
}
