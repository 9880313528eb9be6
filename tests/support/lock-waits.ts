import { type Kysely, sql } from "kysely";
import { expect } from "vitest";
import type { Schema } from "#api/database/schema";
import { eventually } from "./wait";

/**
 * Resolves when a statement in this PostgreSQL database waits for a lock. Do not pass the transaction that holds the
 * lock.
 */
export const untilLockIsAwaited = (db: Kysely<Schema>) =>
  eventually(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    expect(rows).not.toHaveLength(0);
  });
