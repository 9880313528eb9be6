import { sql } from "kysely";
import { type PortSetting, requireFreePorts } from "#http/bind";
import { requireDataDir } from "#http/data-dir";
import { openDatabase } from "../database/database";
import { requireLocalDisk } from "../database/local-disk";
import { reasonOf, requireConnection } from "../database/require-connection";
import { openFileStore } from "../resume/files/open-store";
import type { ApiEnvironment } from "./env";

/**
 * Checks the data folder, the database, the file store and the ports of the settings, so that their errors are reported
 * before anything starts.
 *
 * @param otherPorts ports that this process uses besides API_PORT
 * @throws {Error} with one line that contains the variable's name
 */
export async function checkEnvironment(
  env: ApiEnvironment,
  otherPorts: readonly PortSetting[],
): Promise<void> {
  requireDataDir(env.DATA_DIR);
  if (env.DATABASE_URL === undefined) requireLocalDisk(env.DATA_DIR);
  else await checkDatabase(env.DATABASE_URL);
  await checkFileStore(env);
  if (env.API_PORT !== undefined)
    await requireFreePorts([
      ...otherPorts,
      { port: env.API_PORT, hostname: env.API_HOST, variable: "API_PORT" },
    ]);
}

async function checkDatabase(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ dataDir: "", databaseUrl });
  try {
    await requireConnection(db, databaseUrl);
    const { rows } = await sql<{ isDenied: boolean }>`
      select to_regclass('kysely_migration') is null
        and not coalesce(has_schema_privilege(current_schema(), 'create'), false) as "isDenied"`.execute(db);
    if (rows[0]?.isDenied)
      throw new Error("Cannot start: DATABASE_URL: the role may not create tables in this database");
  } finally {
    await close();
  }
}

async function checkFileStore({ DATA_DIR, FILES_URL }: ApiEnvironment): Promise<void> {
  if (FILES_URL === undefined) return;
  try {
    await (await openFileStore(DATA_DIR, FILES_URL)).databaseId();
  } catch (error) {
    throw new Error(`Cannot start: FILES_URL cannot be used (${reasonOf(error)})`, { cause: error });
  }
}
