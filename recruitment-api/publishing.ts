import { type Kysely, type Selectable, sql } from "kysely";
import { type Job, jobSummary, salaryDisclosureThreshold } from "../contract/jobs";
import { locales } from "../contract/locale";
import type { Engine } from "./database";
import { inLocale } from "./locale";
import {
  hidesLowPay,
  type NewOpening,
  numbersPerSecond,
  type OpeningDetail,
  publicationOf,
} from "./openings";
import type { OpeningTable, Schema } from "./schema";
import { fullTextOf } from "./search/fullText";
import { termsOf } from "./search/terms";

const endOfTime = "9999-12-31T23:59:59.999Z";
const negotiableReach = 2_147_483_647;
/** Hours of a full-time month: 40 a week, 52 weeks, 12 months. */
const hoursPerMonth = (40 * 52) / 12;
const batch = 20;

/** Highest pay in NT$ a month, rounded down; without a bound where it is negotiable, 0 in other currencies. */
function salaryReach({ currency, period, max }: Job["salary"]): number {
  if (currency !== "TWD") return 0;
  if (max === null) return negotiableReach;
  if (period === "YEAR") return Math.floor(max / 12);
  return period === "HOUR" ? Math.floor(max * hoursPerMonth) : max;
}

/**
 * Throws unless the pay may be published as it is (Employment Service Act, article 5): an opening that may pay less
 * than NT$40,000 a month shows its range. Leaving the range out therefore states that it pays at least that much, which
 * cannot be said of work that is paid by the hour, of part-time work and of internships.
 */
function requireDisclosedSalary({ jobId, salary, employmentType }: NewOpening): void {
  const parsed = jobSummary.shape.salary.safeParse(salary);
  if (!parsed.success) throw new Error(`${jobId}: the salary is no range`);
  if (hidesLowPay({ salary, employmentType })) {
    throw new Error(
      `${jobId}: pay that can be below NT$${salaryDisclosureThreshold} a month needs its range`,
    );
  }
}

/** The words by which an opening is found. */
function termsOfOpening(opening: NewOpening, cityName: string) {
  const body = locales.flatMap((locale) => [
    opening.department[locale],
    opening.workplace[locale],
    opening.intro[locale],
    opening.experience[locale],
    opening.education[locale],
    opening.workStyle[locale],
    ...opening.duties[locale],
    ...opening.requirements[locale],
    ...opening.niceToHave[locale],
    inLocale(cityName, locale),
  ]);
  return {
    title: termsOf([opening.jobId, ...locales.map((locale) => opening.title[locale])].join("\n")),
    body: termsOf(body.join("\n")),
  };
}

/** An opening that is ready to be published, but for its number. */
interface StagedTable extends Omit<OpeningTable, "number"> {
  /** Order of the openings as they were handed over, from 1 */
  place: number;
  /** As the full-text index takes them */
  terms: string;
}

/** Beside it, small enough to be changed quickly: which number an opening gets. */
interface StagedNumberTable {
  place: number;
  jobId: string;
  /** The first number of the second in which it is published */
  first: number;
  /** Null: not given yet */
  number: number | null;
  /** The number under which it stands already, if it is replaced */
  standing: number | null;
}

/** Columns of `openings` that a replacement brings; whether there is a questionnaire is not an import's to say. */
const replaced = [
  "category",
  "employmentType",
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

function stagedRow(
  opening: NewOpening,
  cityName: string,
  place: number,
  engine: Engine,
): Selectable<StagedTable> {
  const detail: OpeningDetail = {
    headcount: opening.headcount,
    workplace: opening.workplace,
    experience: opening.experience,
    education: opening.education,
    workStyle: opening.workStyle,
    grade: opening.grade,
    intro: opening.intro,
    duties: opening.duties,
    requirements: opening.requirements,
    niceToHave: opening.niceToHave,
    process: opening.process,
  };
  const closesAt = opening.closesAt?.toISOString() ?? null;
  return {
    place,
    terms: fullTextOf(engine).written(termsOfOpening(opening, cityName)),
    jobId: opening.jobId,
    category: opening.category,
    employmentType: opening.employmentType,
    city: opening.i18nCityKey,
    salaryCurrency: opening.salary.currency,
    salaryPeriod: opening.salary.period,
    salaryMin: opening.salary.min,
    salaryMax: opening.salary.max,
    salaryReach: salaryReach(opening.salary),
    publishedAt: publicationOf(firstOfSecond(opening.publishedAt)).toISOString(),
    closesAt,
    openUntil: closesAt ?? endOfTime,
    title: JSON.stringify(opening.title),
    department: JSON.stringify(opening.department),
    requiredSections: JSON.stringify(opening.requiredSections),
    hasQuestionnaire: opening.hasQuestionnaire ? 1 : 0,
    detail: JSON.stringify(detail),
  };
}

/** What publishing came to. */
export interface Published {
  readonly added: number;
  readonly replaced: number;
}

type Openings = Iterable<NewOpening> | AsyncIterable<NewOpening>;

/**
 * Publishes openings, all or none: the one place where they are written. Instants of publication are kept to the
 * second. With `replace`, an opening whose requisition number is taken is replaced, and keeps its applications and
 * whether it has a questionnaire. Throws where a salary has to be shown, a city is unknown, or, without `replace`, a
 * requisition number is taken. What takes long is done before anything is locked: the rows are made ready in a table
 * that only this connection sees, and the transaction copies them.
 */
export async function publish(
  db: Kysely<Schema>,
  engine: Engine,
  openings: Openings,
  { replace = false }: { replace?: boolean } = {},
): Promise<Published> {
  if (db.isTransaction) {
    await stage(db, engine, openings);
    const published = await enter(db, engine, replace);
    await unstage(db);
    return published;
  }
  return db.connection().execute(async (one) => {
    try {
      await stage(one, engine, openings);
      return await one.transaction().execute((tx) => enter(tx, engine, replace));
    } finally {
      await unstage(one);
    }
  });
}

async function unstage(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropTable("stagedNumbers").ifExists().execute();
  await db.schema.dropTable("stagedOpenings").ifExists().execute();
}

/** Makes openings ready in temporary tables, without touching what others read and write. */
async function stage(db: Kysely<Schema>, engine: Engine, openings: Openings): Promise<void> {
  const big = engine === "sqlite" ? sql`integer` : sql`bigint`;
  await sql`create temporary table "stagedOpenings" (
    "place" integer primary key, "jobId" text not null, "hasQuestionnaire" integer not null, "salaryMin" integer,
    "salaryMax" integer, "salaryReach" integer not null, "category" text not null, "employmentType" text not null,
    "city" text not null, "salaryCurrency" text not null, "salaryPeriod" text not null, "publishedAt" text not null,
    "closesAt" text, "openUntil" text not null, "title" text not null, "department" text not null,
    "requiredSections" text not null, "detail" text not null, "terms" text not null
  )`.execute(db);
  await sql`create temporary table "stagedNumbers" (
    "place" integer primary key, "jobId" text not null, "first" ${big} not null, "number" ${big}, "standing" ${big}
  )`.execute(db);
  const cities = await db.selectFrom("cities").select(["i18nCityKey", "name"]).execute();
  const cityNames = new Map(cities.map((city) => [city.i18nCityKey, city.name]));
  const staging = db.withTables<{ stagedOpenings: StagedTable; stagedNumbers: StagedNumberTable }>();
  let before = 0;
  for await (const some of inBatches(openings)) {
    const rows = some.map((opening, index) => {
      requireDisclosedSalary(opening);
      const cityName = cityNames.get(opening.i18nCityKey);
      if (cityName === undefined) throw new Error(`${opening.jobId}: no city ${opening.i18nCityKey}`);
      return stagedRow(opening, cityName, before + index + 1, engine);
    });
    const numbers = some.map(({ jobId, publishedAt }, index) => ({
      place: before + index + 1,
      jobId,
      first: firstOfSecond(publishedAt),
      number: null,
      standing: null,
    }));
    await staging.insertInto("stagedOpenings").values(rows).execute();
    await staging.insertInto("stagedNumbers").values(numbers).execute();
    before += some.length;
  }
}

/** Writes what is staged, within a transaction. */
async function enter(db: Kysely<Schema>, engine: Engine, replace: boolean): Promise<Published> {
  // First of all the one row that every writer of openings changes: they wait for one another.
  await db.updateTable("catalogue").set({ revision: sql<number>`"revision" + 1` }).execute();
  const fullText = fullTextOf(engine);
  if (replace) {
    await sql`update "stagedNumbers" set "standing" = (
      select "openings"."number" from "openings" where "openings"."jobId" = "stagedNumbers"."jobId"
    )`.execute(db);
  }
  await giveNumbers(db);
  // SQLite keeps the order of a cross join: the small table is read by its index, the texts are looked up, nothing is sorted.
  const staged = sql`"stagedNumbers" as "n" cross join "stagedOpenings" as "o"`;
  if (replace) {
    await fullText.remove(db, sql`select "standing" from "stagedNumbers" where "standing" is not null`);
    const set = replaced.map((name) => sql`${sql.ref(name)} = "o".${sql.ref(name)}`);
    await sql`update "openings" set "number" = "n"."number", ${sql.join(set)}
      from ${staged} where "o"."place" = "n"."place" and "openings"."number" = "n"."standing"`.execute(db);
  }
  const kept = ["jobId", "hasQuestionnaire", ...replaced] as const;
  await sql`insert into "openings" ("number", ${sql.join(kept.map((name) => sql.ref(name)))})
    select "n"."number", ${sql.join(kept.map((name) => sql.ref(`o.${name}`)))}
    from ${staged} where "o"."place" = "n"."place" and "n"."standing" is null order by "n"."number"`.execute(
    db,
  );
  await fullText.addFrom(
    db,
    sql`select "n"."number", "o"."terms" from ${staged} where "o"."place" = "n"."place" order by "n"."number"`,
  );
  const { rows } = await sql<{ count: number; replaced: number }>`
    select count(*) as "count", count("standing") as "replaced" from "stagedNumbers"`.execute(db);
  const { count, replaced: stood } = rows[0] ?? { count: 0, replaced: 0 };
  return { added: count - stood, replaced: stood };
}

/**
 * Gives each opening the next free number of the second in which it is published; one that stands already under a
 * number of that second keeps it.
 */
async function giveNumbers(db: Kysely<Schema>): Promise<void> {
  const within = sql`between "first" and "first" + ${sql.lit(numbersPerSecond - 1)}`;
  await sql`update "stagedNumbers" set "number" = "standing" where "standing" ${within}`.execute(db);
  await sql`update "stagedNumbers" set "number" = "given"."number" from (
    select "place", row_number() over (partition by "first" order by "place") - 1 + coalesce(
      (select max("openings"."number") + 1 from "openings" where "openings"."number" ${within}), "first"
    ) as "number"
    from "stagedNumbers" where "number" is null
  ) as "given" where "given"."place" = "stagedNumbers"."place"`.execute(db);
  await sql`create index "stagedByNumber" on "stagedNumbers" ("number")`.execute(db);
}

const firstOfSecond = (instant: Date) => Math.floor(instant.getTime() / 1000) * numbersPerSecond;

async function* inBatches<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let some: Item[] = [];
  for await (const item of items) {
    some.push(item);
    if (some.length === batch) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}
