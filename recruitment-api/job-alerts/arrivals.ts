import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema";
import { readSetting } from "../database/settings";
import { inTransaction } from "../database/transaction";
import { isOpenAt, nextPublication } from "../openings/openings";

const setting = "openingArrivals";

/** The position of the opening that appeared last, even if it was deleted. */
async function lastPosition(db: Kysely<Schema>): Promise<number> {
  const position = await readSetting(db, setting);
  return position === undefined ? highestPosition(db) : Number(position);
}

async function highestPosition(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom("openingArrivals")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Assigns the next positions to openings that are published and open for the first time. Returns the last position. */
export async function recordArrivals(db: Kysely<Schema>, at: Date): Promise<number> {
  const isNew = sql<boolean>`${isOpenAt(at)}
    and not exists (select 1 from "openingArrivals" where "openingArrivals"."jobId" = "openings"."jobId")`;
  // Reads first, because on SQLite the transaction below would wait for a running import, even if no opening is new.
  const found = await db.selectFrom("openings").select("jobId").where(isNew).limit(1).executeTakeFirst();
  if (!found) return lastPosition(db);
  return inTransaction(db, async (tx) => {
    // Locks the setting by writing it first. Processes then run one after the other and commit positions in order.
    const { value } = await tx
      .insertInto("settings")
      .values({ name: setting, value: String(await highestPosition(tx)) })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: sql<string>`"settings"."value"` }),
      )
      .returning("value")
      .executeTakeFirstOrThrow();
    await sql`insert into "openingArrivals" ("position", "jobId")
      select cast(${Number(value)} as integer) + row_number() over (order by "openings"."number"), "openings"."jobId"
      from "openings" where ${isNew}`.execute(tx);
    // If no position was added and the openings with the highest positions were deleted, `value` is higher than the
    // highest stored position.
    const position = Math.max(Number(value), await highestPosition(tx));
    await tx
      .updateTable("settings")
      .set({ value: String(position) })
      .where("name", "=", setting)
      .execute();
    return position;
  });
}

/** Returns a function that records arrivals if openings were written or published since its last call. */
export function createArrivals(db: Kysely<Schema>) {
  let recorded: { revision: number; until: number } | undefined;
  return async function record(at: Date): Promise<number> {
    const { revision } = await db.selectFrom("catalogue").select("revision").executeTakeFirstOrThrow();
    if (recorded?.revision === revision && at.getTime() < recorded.until) return lastPosition(db);
    const last = await recordArrivals(db, at);
    const next = await nextPublication(db, at);
    recorded = { revision, until: next?.getTime() ?? Infinity };
    return last;
  };
}
