import { type Kysely, sql } from "kysely";
import type { Engine } from "#api/database/engine";
import type { Schema } from "#api/database/schema";
import { matchOf } from "../text/match";
import { stem } from "../text/terms";
import { fullTextOf } from "./full-text";
import { indexedText } from "./indexed-text";
import { searchedTextColumns, searchedTextOf } from "./searched-text";

const rowsPerRead = 200;
const wordsPerDelete = 100;

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

export async function wordsOfOpenings(
  db: Kysely<Schema>,
  numbers: readonly number[],
): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const chunk of chunksOf(numbers, rowsPerRead)) {
    const rows = await db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select(searchedTextColumns)
      .where("number", "in", chunk)
      .execute();
    for (const row of rows) {
      const { text, cityName } = searchedTextOf(row);
      for (const word of indexedText(text, cityName).words) words.add(word);
    }
  }
  return words;
}

/**
 * Deletes a word from the vocabulary if no opening contains it any more. Call it after the full-text index was changed,
 * in the same transaction.
 */
export async function removeUnusedWords(
  db: Kysely<Schema>,
  engine: Engine,
  words: Iterable<string>,
): Promise<void> {
  const { source, matches } = fullTextOf(engine);
  for (const chunk of chunksOf([...words].sort(), wordsPerDelete)) {
    const unused = chunk.map((word) => {
      const isUsed = matches(
        matchOf([{ phrases: [{ terms: [stem(word)], prefix: false }], closeness: "typed" }], "all"),
      );
      return sql`select cast(${word} as text) as "word" where not exists (select 1 from ${source} where ${isUsed})`;
    });
    await sql`delete from "searchWords" where "word" in (${sql.join(unused, sql` union all `)})`.execute(db);
  }
}
