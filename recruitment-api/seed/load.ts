import type { Kysely } from "kysely";
import type { TranslationRow } from "../../contract/multilingual";
import type { Engine } from "../database";
import type { NewOpening } from "../openings";
import { publish } from "../publishing";
import type { Schema } from "../schema";
import type { SeedCity, SeedCityArea, SeedJob, SeedNews } from "./types";

const dayMs = 86_400_000;
/** Taipei is eight hours ahead of UTC, all year. */
const taipeiMs = 8 * 3_600_000;
const rowsAtOnce = 500;

/** 23:59:59.999 Taipei time of the day that is `days` after the one in which `now` lies there. */
export function endOfTaipeiDay(now: Date, days: number): Date {
  const day = Math.floor((now.getTime() + taipeiMs) / dayMs) + days;
  return new Date((day + 1) * dayMs - taipeiMs - 1);
}

/** 09:00 Taipei time of the day `days` before `now`, or `now` itself where that is still to come. */
function morningBefore(now: Date, days: number): Date {
  const day = Math.floor((now.getTime() + taipeiMs) / dayMs) - days;
  return new Date(Math.min(now.getTime(), day * dayMs - taipeiMs + 9 * 3_600_000));
}

function openingOf({ publishedDaysAgo, closesInDays, ...job }: SeedJob, now: Date): NewOpening {
  return {
    ...job,
    publishedAt: morningBefore(now, publishedDaysAgo),
    closesAt: closesInDays === null ? null : endOfTaipeiDay(now, closesInDays),
  };
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

/** Writes cities and districts, to be listed in the order given. */
export async function loadPlaces(
  db: Kysely<Schema>,
  { cities, areas }: { cities: readonly SeedCity[]; areas: readonly SeedCityArea[] },
): Promise<void> {
  const cityRows = cities.map(({ i18nCityKey, name }, position) => ({
    i18nCityKey,
    position,
    name: JSON.stringify(name),
  }));
  const areaRows = areas.map(({ name, ...area }, position) => ({
    ...area,
    position,
    name: JSON.stringify(name),
  }));
  for (const rows of chunks(cityRows)) await db.insertInto("cities").values(rows).execute();
  for (const rows of chunks(areaRows)) await db.insertInto("areas").values(rows).execute();
}

/** Publishes openings, their dates counted from `now`. */
export async function loadJobs(db: Kysely<Schema>, engine: Engine, jobs: readonly SeedJob[], now: Date) {
  // Oldest first, so that of two from one morning the later written one is the newer.
  const inOrder = [...jobs].sort((one, other) => other.publishedDaysAgo - one.publishedDaysAgo);
  await publish(
    db,
    engine,
    inOrder.map((job) => openingOf(job, now)),
  );
}

export async function loadNews(db: Kysely<Schema>, news: readonly SeedNews[], now: Date): Promise<void> {
  const rows = news.map((item) => ({
    id: item.slug,
    slug: item.slug,
    category: item.category,
    publishedAt: morningBefore(now, item.publishedDaysAgo).toISOString(),
    pinned: item.pinned ? 1 : 0,
    title: JSON.stringify(item.title),
    summary: JSON.stringify(item.summary),
    body: JSON.stringify(item.body),
  }));
  for (const some of chunks(rows)) {
    await db
      .insertInto("news")
      .values(some)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}

export async function loadTranslations(db: Kysely<Schema>, rows: readonly TranslationRow[]): Promise<void> {
  for (const some of chunks(rows)) {
    await db
      .insertInto("translations")
      .values(some)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
