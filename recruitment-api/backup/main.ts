import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "#http/env-file";
import { openDatabase } from "../database/database";
import { readEnvironment } from "../env";
import { openFileStore } from "../resume/files/open-store";
import { backup } from "./backup";
import { BackupError, type Manifest } from "./manifest";
import { restore } from "./restore";

const usage = `Usage:
  npm run backup -- DIR    writes the database and all files to the new folder DIR, and verifies it; the server may run
  npm run restore -- DIR   restores DIR into an empty database and an empty file store; stop the server first

The database is DATABASE_URL (PostgreSQL) or DATA_DIR/recruitment.db (SQLite). A backup of either restores to either.
Exit status: 0 done, 1 failed, 2 wrong usage.`;

const summary = ({ tables, files, createdAt, engine }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${Object.keys(tables).length} tables, ${Object.keys(files).length} files, taken ${createdAt} from ${engine}`;
};

async function run(command: string, folder: string): Promise<string> {
  const env = readEnvironment();
  const dataDir = resolve(env.DATA_DIR);
  const where = env.DATABASE_URL
    ? `PostgreSQL ${new URL(env.DATABASE_URL).pathname.slice(1)}`
    : `SQLite ${join(dataDir, "recruitment.db")}`;
  if (command === "backup" && !env.DATABASE_URL && !existsSync(join(dataDir, "recruitment.db")))
    throw new BackupError(`there is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`);
  const { db, engine, close } = openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    const files = await openFileStore(dataDir, env.FILES_URL);
    console.log(`Database: ${where}; files: ${files.location}`);
    return command === "backup"
      ? `Backed up and verified: ${summary(await backup(folder, { db, engine, files }, new Date()))}`
      : `Restored and verified: ${summary(await restore(folder, { db, engine, files }))}`;
  } finally {
    await close();
  }
}

loadEnvFile();
const [command, folder, ...rest] = process.argv.slice(2);
if (folder === "--help") {
  console.log(usage);
} else if (
  (command !== "backup" && command !== "restore") ||
  folder === undefined ||
  folder.startsWith("-") ||
  rest.length > 0
) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    console.log(await run(command, resolve(folder)));
  } catch (error) {
    console.error(`${command} failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
