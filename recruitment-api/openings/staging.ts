import { type Kysely, sql } from "kysely";
import type { LocalizedText } from "#contract/locale";
import type { Engine } from "../database/engine";
import type { OpeningTable, Schema } from "../database/schema";
import { firstNumberOfSecond, type NewOpening } from "./openings";
import { requireValidSalary, toRow } from "./row";
import { fullTextOf } from "./search/full-text/full-text";
import { indexedText } from "./search/full-text/indexed-text";

const batchSize = 20;

/** Openings to publish; their numbers are in `stagedNumbers`. */
interface StagedOpeningTable extends Omit<OpeningTable, "number" | "updatedAt"> {
  /** Position in the input, from 1 */
  position: number;
  /** Encoded for the full-text index */
  terms: string;
}

/** The numbers of the staged openings. A separate, narrow table, because updates of wide rows are slow. */
interface StagedNumberTable {
  position: number;
  jobId: string;
  /** The lowest opening number reserved for the clock second of its publication; see `numbersPerSecond` */
  first: number;
  /** Null if not assigned yet */
  number: number | null;
  /** The current number of the opening that is replaced, if any */
  currentNumber: number | null;
  /** Stored here, so that assigning questionnaires does not scan the wide rows of `stagedOpenings` */
  questionnaireId: string | null;
}

export type OpeningSource = Iterable<NewOpening> | AsyncIterable<NewOpening>;

/**
 * Writes openings to temporary tables, which only this connection sees. Locks no other tables. Returns the words that
 * the openings add to the search vocabulary.
 */
export async function stageOpenings(
  db: Kysely<Schema>,
  engine: Engine,
  openings: OpeningSource,
): Promise<ReadonlySet<string>> {
  await createTables(db, engine);
  const cities = await db.selectFrom("cities").select(["i18nCityKey", "name"]).execute();
  const cityNames = new Map(cities.map((city) => [city.i18nCityKey, JSON.parse(city.name) as LocalizedText]));
  const fullText = fullTextOf(engine);
  const staging = db.withTables<{ stagedOpenings: StagedOpeningTable; stagedNumbers: StagedNumberTable }>();
  const words = new Set<string>();
  let count = 0;
  for await (const batch of inBatches(openings)) {
    const rows = batch.map((opening, index) => {
      requireValidSalary(opening);
      const cityName = cityNames.get(opening.i18nCityKey);
      if (cityName === undefined) throw new Error(`${opening.jobId}: unknown city ${opening.i18nCityKey}`);
      const indexed = indexedText(opening, cityName);
      for (const word of indexed.words) words.add(word);
      return {
        ...toRow(opening),
        position: count + index + 1,
        terms: fullText.encode(indexed.terms),
      };
    });
    const numbers = batch.map(({ jobId, publishedAt, questionnaireId = null }, index) => ({
      position: count + index + 1,
      jobId,
      first: firstNumberOfSecond(publishedAt),
      number: null,
      currentNumber: null,
      questionnaireId,
    }));
    await staging.insertInto("stagedOpenings").values(rows).execute();
    await staging.insertInto("stagedNumbers").values(numbers).execute();
    count += batch.length;
  }
  return words;
}

export async function dropStaging(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropTable("stagedNumbers").ifExists().execute();
  await db.schema.dropTable("stagedOpenings").ifExists().execute();
}

async function createTables(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const bigint = engine === "sqlite" ? sql`integer` : sql`bigint`;
  await sql`create temporary table "stagedOpenings" (
    "position" integer primary key, "jobId" text not null, "hasQuestionnaire" integer not null, "salaryMin" integer,
    "salaryMax" integer, "salaryReach" integer not null, "category" text not null, "employmentType" text not null,
    "arrangement" text, "experienceLevel" text,
    "city" text not null, "salaryCurrency" text not null, "salaryPeriod" text not null, "publishedAt" text not null,
    "closesAt" text, "openUntil" text not null, "title" text not null, "department" text not null,
    "requiredSections" text not null, "detail" text not null, "terms" text not null
  )`.execute(db);
  await sql`create temporary table "stagedNumbers" (
    "position" integer primary key, "jobId" text not null, "first" ${bigint} not null, "number" ${bigint},
    "currentNumber" ${bigint}, "questionnaireId" text
  )`.execute(db);
}

async function* inBatches<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
