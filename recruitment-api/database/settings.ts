import type { Kysely } from "kysely";
import type { Schema } from "./schema";

export async function readSetting(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function saveSetting(db: Kysely<Schema>, name: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Stores a value if none is stored yet. Returns the stored value; concurrent calls return the same value. */
export async function ensureSetting(db: Kysely<Schema>, name: string, value: string): Promise<string> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return stored.value;
}
