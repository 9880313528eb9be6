import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema";

/**
 * Increments the revision of the catalogue and returns it. Call it first in a transaction that writes openings: all
 * writers update the same row, so they run one after the other.
 */
export async function advanceRevision(db: Kysely<Schema>): Promise<number> {
  const { revision } = await db
    .updateTable("catalogue")
    .set({ revision: sql<number>`"revision" + 1` })
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

export async function readRevision(db: Kysely<Schema>): Promise<number> {
  const { revision } = await db.selectFrom("catalogue").select("revision").executeTakeFirstOrThrow();
  return revision;
}

/**
 * Caches the result of `read` until any process writes openings. Concurrent requests share one read. A failed read is
 * not cached.
 */
export function cachedByRevision<Value>(
  db: Kysely<Schema>,
  read: (revision: number) => Promise<Value>,
): () => Promise<Value> {
  let cached: { readonly revision: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    const revision = await readRevision(db);
    if (cached?.revision === revision) return cached.value;
    const begun = { revision, value: read(revision) };
    cached = begun;
    begun.value.catch(() => {
      if (cached === begun) cached = undefined;
    });
    return begun.value;
  };
}
