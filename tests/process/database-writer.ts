// A process that `concurrent-writers.test.ts` starts: writes rows until SIGTERM, and prints the id of each row after
// its commit.
import { randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { type OpenedDatabase, openDatabase } from "#api/database/database";

const [, , writer = "", dataDir = "", databaseUrl = ""] = process.argv;
const open = () => openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });

let isStopping = false;
process.once("SIGTERM", () => {
  isStopping = true;
});

let written = 0;
async function insert(db: OpenedDatabase["db"]): Promise<string> {
  written += 1;
  const id = `${writer}-${written}`;
  await sql`insert into "written" ("id", "body") values (${id}, ${"x".repeat(randomInt(10, 5_000))})`.execute(
    db,
  );
  return id;
}
const acknowledge = (...ids: readonly string[]) => {
  for (const id of ids) console.log(id);
};

/** The ways in which the product writes. The program's first argument is the name of one of them. */
const writers: Readonly<Record<string, (database: OpenedDatabase) => Promise<void>>> = {
  /** Writes like the server: over one connection. */
  rows: async ({ db }) => acknowledge(await insert(db)),
  transactions: async ({ db }) => {
    const ids = await db.transaction().execute(async (tx) => {
      await sql`select count(*) from "written"`.execute(tx);
      return [await insert(tx), await insert(tx), await insert(tx)];
    });
    acknowledge(...ids);
  },
  /** Writes like the commands of HR: over a new connection. */
  connections: async () => {
    const { db, close } = open();
    acknowledge(await insert(db), await insert(db));
    await close();
  },
  checkpoints: async ({ db, engine }) => {
    acknowledge(await insert(db));
    if (engine === "sqlite") await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  },
};

const database = open();
const write = writers[writer];
if (!write) throw new Error(`Unknown writer ${writer}`);
while (!isStopping) {
  await write(database);
  // SQLite runs its statements in this thread, so signals are handled only here.
  await setImmediate();
}
await database.close();
