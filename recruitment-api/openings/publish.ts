import { type Kysely, sql } from "kysely";
import type { Engine } from "../database/engine";
import type { OpeningTable, Schema } from "../database/schema";
import { numbersPerSecond } from "./openings";
import { advanceRevision } from "./revision";
import { removeUnusedWords, wordsOfOpenings } from "./search/full-text/former-words";
import { fullTextOf } from "./search/full-text/full-text";
import { addToVocabulary } from "./search/text/vocabulary";
import { dropStaging, type OpeningSource, stageOpenings } from "./staging";

/** The columns that a replacement copies. `hasQuestionnaire` is missing: it changes only with a new questionnaire. */
export const replacedColumns = [
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
  "city",
  "salaryCurrency",
  "salaryPeriod",
  "salaryMin",
  "salaryMax",
  "salaryReach",
  "publishedAt",
  "closesAt",
  "openUntil",
  "title",
  "department",
  "requiredSections",
  "detail",
] as const satisfies readonly (keyof OpeningTable)[];

/**
 * The columns of `openings` that determine the terms in the search index, except `jobId`, which a replacement does not
 * change
 */
const searchedColumns = [
  "title",
  "department",
  "detail",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
  "city",
] as const satisfies readonly (keyof OpeningTable)[];

export interface PublishResult {
  readonly added: number;
  readonly replaced: number;
}

interface PublishOptions {
  /** Replaces an opening with a known requisition number instead of throwing */
  readonly replace?: boolean;
  readonly at?: Date;
  /**
   * The revision of the catalogue that the caller has read; throws CatalogueChanged if it is no longer the current one
   */
  readonly revision?: number | undefined;
  /** Runs in the transaction, after the openings were written */
  readonly andThen?: (tx: Kysely<Schema>, result: PublishResult) => Promise<void>;
}

export class CatalogueChanged extends Error {}

/**
 * Publishes openings in one transaction: that of `db`, or a new one. Times of publication are rounded down to the
 * second. With `replace`, a new opening replaces the opening with its requisition number. The replaced opening keeps
 * its applications, and keeps its questionnaire unless the new opening refers to another questionnaire.
 *
 * Throws if a required salary range is missing, a city is unknown or, without `replace`, a requisition number exists.
 * The slow work is done first, in temporary tables; a new transaction begins only when their rows are copied.
 */
export async function publishOpenings(
  db: Kysely<Schema>,
  engine: Engine,
  openings: OpeningSource,
  options: PublishOptions = {},
): Promise<PublishResult> {
  if (db.isTransaction) {
    const words = await stageWithWords(db, engine, openings, options);
    const result = await copyStaged(db, engine, words, options);
    await dropStaging(db);
    return result;
  }
  return db.connection().execute(async (connection) => {
    try {
      const words = await stageWithWords(connection, engine, openings, options);
      return await connection.transaction().execute((tx) => copyStaged(tx, engine, words, options));
    } finally {
      await dropStaging(connection);
    }
  });
}

/** Words of the search vocabulary: `added` occur in the published openings, `former` in the texts that they replace. */
interface ChangedWords {
  readonly added: ReadonlySet<string>;
  readonly former: ReadonlySet<string>;
}

async function stageWithWords(
  db: Kysely<Schema>,
  engine: Engine,
  openings: OpeningSource,
  { replace = false }: PublishOptions,
): Promise<ChangedWords> {
  const added = await stageOpenings(db, engine, openings);
  if (!replace) return { added, former: new Set() };
  const { rows } = await sql<{ number: number }>`select "openings"."number" as "number"
    from "stagedOpenings" as "o" join "openings" on "openings"."jobId" = "o"."jobId"
    where not (${isSame(searchedColumns)})`.execute(db);
  const numbers = rows.map(({ number }) => Number(number));
  return { added, former: await wordsOfOpenings(db, numbers) };
}

/** Copies the staged openings to `openings` and the full-text index. Call it in a transaction. */
async function copyStaged(
  db: Kysely<Schema>,
  engine: Engine,
  { added, former }: ChangedWords,
  { replace = false, at = new Date(), revision, andThen }: PublishOptions,
): Promise<PublishResult> {
  const current = await advanceRevision(db);
  if (revision !== undefined && current !== revision + 1)
    throw new CatalogueChanged(
      "The openings were changed in the meantime: nothing was imported. Run the command again.",
    );
  const fullText = fullTextOf(engine);
  if (replace) {
    await sql`update "stagedNumbers" set "currentNumber" = (
      select "openings"."number" from "openings" where "openings"."jobId" = "stagedNumbers"."jobId"
    )`.execute(db);
  }
  await assignNumbers(db);
  // SQLite does not reorder a cross join. It scans the narrow table by its index and looks up the wide rows, which
  // needs no sort.
  const staged = sql`"stagedNumbers" as "n" cross join "stagedOpenings" as "o"`;
  if (replace) {
    await fullText.deleteNumbers(
      db,
      sql`select "currentNumber" from "stagedNumbers" where "currentNumber" is not null`,
    );
    const set = replacedColumns.map((name) => sql`${sql.ref(name)} = "o".${sql.ref(name)}`);
    await sql`update "openings" set "number" = "n"."number", ${sql.join(set)},
      "hasQuestionnaire" = case when "n"."questionnaireId" is null then "openings"."hasQuestionnaire" else 1 end,
      "updatedAt" = case when ${isUnchanged} then "openings"."updatedAt" else ${at.toISOString()} end
      from ${staged} where "o"."position" = "n"."position" and "openings"."number" = "n"."currentNumber"`.execute(
      db,
    );
  }
  const columns = ["jobId", "hasQuestionnaire", ...replacedColumns] as const;
  await sql`insert into "openings" ("number", "updatedAt", ${sql.join(columns.map((name) => sql.ref(name)))})
    select "n"."number", cast(${at.toISOString()} as text), ${sql.join(columns.map((name) => sql.ref(`o.${name}`)))}
    from ${staged} where "o"."position" = "n"."position" and "n"."currentNumber" is null
    order by "n"."number"`.execute(db);
  await sql`insert into "openingQuestionnaires" ("jobId", "questionnaireId")
    select "jobId", "questionnaireId" from "stagedNumbers" where "questionnaireId" is not null
    on conflict ("jobId") do update set "questionnaireId" = excluded."questionnaireId"`.execute(db);
  await fullText.insertFrom(
    db,
    sql`select "n"."number", "o"."terms" from ${staged} where "o"."position" = "n"."position" order by "n"."number"`,
  );
  await addToVocabulary(db, added);
  await removeUnusedWords(
    db,
    engine,
    [...former].filter((word) => !added.has(word)),
  );
  const { rows } = await sql<{ count: number; replaced: number }>`
    select count(*) as "count", count("currentNumber") as "replaced" from "stagedNumbers"`.execute(db);
  const { count, replaced } = rows[0] ?? { count: 0, replaced: 0 };
  const result = { added: count - replaced, replaced };
  await andThen?.(db, result);
  return result;
}

const isSame = (columns: readonly (keyof OpeningTable)[]) =>
  sql.join(
    columns.map((name) => sql`${sql.ref(`openings.${name}`)} is not distinct from ${sql.ref(`o.${name}`)}`),
    sql` and `,
  );

/** SQL condition: the staged opening equals the stored one and refers to no other questionnaire. */
const isUnchanged = sql`${isSame(replacedColumns)} and ("n"."questionnaireId" is null or exists (
  select 1 from "openingQuestionnaires" as "q"
  where "q"."jobId" = "n"."jobId" and "q"."questionnaireId" = "n"."questionnaireId"
))`;

/**
 * Assigns to each staged opening the next free number of the second in which it is published. A replaced opening keeps
 * its number if its second stays the same.
 */
async function assignNumbers(db: Kysely<Schema>): Promise<void> {
  const inSameSecond = sql`between "first" and "first" + ${sql.lit(numbersPerSecond - 1)}`;
  await sql`update "stagedNumbers" set "number" = "currentNumber"
    where "currentNumber" ${inSameSecond}`.execute(db);
  await sql`update "stagedNumbers" set "number" = "assigned"."number" from (
    select "position", row_number() over (partition by "first" order by "position") - 1 + coalesce(
      (select max("openings"."number") + 1 from "openings" where "openings"."number" ${inSameSecond}), "first"
    ) as "number"
    from "stagedNumbers" where "number" is null
  ) as "assigned" where "assigned"."position" = "stagedNumbers"."position"`.execute(db);
  await sql`create index "stagedByNumber" on "stagedNumbers" ("number")`.execute(db);
}
