// `npm run db:reset`: deletes the embedded API's SQLite database, uploaded files and saved emails. The next start
// creates and seeds a new database. Preserves the session secret and the Demo ID configuration.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

if (existsSync(".env")) process.loadEnvFile(".env");

const removable = /^(?:recruitment\.db(?:-wal|-shm|-journal)?|files|mail)$/;

if (process.env.DATABASE_URL) {
  console.error(
    "DATABASE_URL is set. This command only resets SQLite; drop the PostgreSQL database yourself.",
  );
  process.exit(1);
}

if (process.env.FILES_URL) {
  console.error("FILES_URL is set. This command only removes files under DATA_DIR.");
  process.exit(1);
}

const dataDir = resolve(process.env.DATA_DIR || "data");
/** @type {string[]} */
let names = [];
try {
  names = readdirSync(dataDir).filter((name) => removable.test(name));
} catch (error) {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

if (names.length === 0) console.log(`Nothing to remove in ${dataDir}`);
for (const name of names) console.log(`Removing ${join(dataDir, name)}`);
for (const name of names) rmSync(join(dataDir, name), { recursive: true });
