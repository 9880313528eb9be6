import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../database/schema";
import { inTransaction } from "../../database/transaction";
import type { ImportContext, ImportCounts } from "./importer";

const rowsPerBatch = 100;

/** For `doUpdateSet`: replaces all values of the stored row with those of the new row. */
export const replacing = <Row extends object>([row]: readonly Row[]) =>
  // The keys of the object are those of the row; the compiler cannot relate them.
  Object.fromEntries(
    Object.keys(row ?? {}).map((column) => [column, sql.ref(`excluded.${column}`)]),
  ) as Record<keyof Row, RawBuilder<never>>;

/** Writes all rows in one transaction, a batch at a time. `write` returns how many rows of the batch it replaced. */
export async function writeInBatches<Row>(
  { db, finish }: Pick<ImportContext, "db" | "finish">,
  rows: AsyncIterable<Row>,
  write: (tx: Kysely<Schema>, batch: readonly Row[]) => Promise<number>,
): Promise<ImportCounts> {
  return inTransaction(db, async (tx) => {
    let total = 0;
    let replaced = 0;
    let batch: Row[] = [];
    const flush = async () => {
      if (batch.length === 0) return;
      replaced += await write(tx, batch);
      total += batch.length;
      batch = [];
    };
    for await (const row of rows) {
      batch.push(row);
      if (batch.length === rowsPerBatch) await flush();
    }
    await flush();
    const counts = { added: total - replaced, replaced };
    await finish?.(tx, counts);
    return counts;
  });
}
