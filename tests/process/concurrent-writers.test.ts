import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "#api/database/database";
import { reachableEngines } from "#support/engines";
import { emptyStore } from "#support/stores";

const program = fileURLToPath(new URL("./database-writer.ts", import.meta.url));
const writers = ["rows", "connections", "transactions", "checkpoints"];
const killed = ["checkpoints", "transactions"];
/** Milliseconds before, between and after the kills */
const phaseMs = 2_000;

type Store = Awaited<ReturnType<typeof emptyStore>>;

function startWriter(writer: string, { dataDir, databaseUrl = "" }: Store) {
  const child = spawn(process.execPath, ["--import", "tsx", program, writer, dataDir, databaseUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: string[] = [];
  createInterface({ input: child.stdout }).on("line", (id) => acknowledged.push(id));
  return { child, acknowledged, ended: once(child, "close") };
}

const running: ReturnType<typeof startWriter>[] = [];
let store: Store | undefined;
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
  await store?.remove();
  store = undefined;
});

describe.each(reachableEngines)("four processes that write to one database on %s", (engine) => {
  test("lose no acknowledged row, also when two of them are killed", async () => {
    store = await emptyStore(engine);
    const { db, close } = openDatabase(store);
    await sql`create table "written" ("id" text primary key, "body" text not null)`.execute(db);
    const started = new Map(writers.map((writer) => [writer, startWriter(writer, store as Store)]));
    running.push(...started.values());
    const acknowledged = () => [...started.values()].map((writer) => writer.acknowledged.length);
    await expect.poll(() => Math.min(...acknowledged())).toBeGreaterThan(0);

    for (const writer of killed) {
      await setTimeout(phaseMs);
      started.get(writer)?.child.kill("SIGKILL");
    }
    const [rowsAtKill = 0, connectionsAtKill = 0] = acknowledged();
    await setTimeout(phaseMs);
    for (const { child } of started.values()) child.kill("SIGTERM");
    const ends = await Promise.all([...started.values()].map(async ({ ended }) => (await ended).join("")));
    expect(ends).toEqual(["0", "0", "SIGKILL", "SIGKILL"]);
    const [rowsAtEnd, connectionsAtEnd] = acknowledged();
    expect(rowsAtEnd).toBeGreaterThan(rowsAtKill);
    expect(connectionsAtEnd).toBeGreaterThan(connectionsAtKill);

    if (engine === "sqlite")
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
    const { rows } = await sql<{ id: string }>`select "id" from "written"`.execute(db);
    const found = new Set(rows.map(({ id }) => id));
    expect(
      [...started.values()].flatMap((writer) => writer.acknowledged).filter((id) => !found.has(id)),
    ).toEqual([]);
    await close();
  });
});
