import type { Kysely } from "kysely";
import type { Schema } from "./schema";

/** Runs `work` in the current transaction of `db`, or in a new one. */
export const inTransaction = <Result>(
  db: Kysely<Schema>,
  work: (tx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work));
