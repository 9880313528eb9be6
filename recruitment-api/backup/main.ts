import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadIdentity } from "#company/identity";
import { loadEnvFile } from "#http/env-file";
import { openDatabase } from "../database/database";
import { reasonOf } from "../database/require-connection";
import { readEnvironment } from "../process/env";
import { openFileStore } from "../resume/files/open-store";
import { progressLine, type ReportProgress } from "../terminal/progress";
import { type BackupSource, backup } from "./backup";
import { BackupError, type Manifest, readManifest, verifyBackup } from "./manifest";
import { recordBackup } from "./record";
import { restore } from "./restore";

const usage = `Usage:
  careers backup DIR              writes the database and all files to the new folder DIR, and verifies the backup; the server can stay running
  careers backup verify DIR       compares every file of the backup DIR with its checksum
  careers restore DIR             restores DIR into an empty database and an empty file store; stop the server first
  careers restore --repeat DIR    repeats a restore of DIR that was interrupted

The database is DATABASE_URL (PostgreSQL) or DATA_DIR/recruitment.db (SQLite). A backup of either restores to either.
In a terminal the progress is shown; otherwise the output is one line, and with --json one JSON object.
Exit codes: 0 done; 1 the command failed; 2 usage error.`;

interface Done {
  readonly what: string;
  readonly manifest: Manifest;
}

const figuresOf = ({ tables, files, missingFiles, createdAt, engine, migration }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const counts = { rows, tables: Object.keys(tables).length, files: Object.keys(files).length };
  return { ...counts, missingFiles, createdAt, engine, migration };
};

function inWords({ what, manifest }: Done): string {
  const { rows, tables, files, missingFiles, createdAt, engine, migration } = figuresOf(manifest);
  const missing = missingFiles.length > 0 ? ` (not in the store: ${missingFiles.join(", ")})` : "";
  return `${what}: ${rows} rows in ${tables} tables, ${files} files${missing}, taken ${createdAt} from ${engine} at migration ${migration}`;
}

type Command = "backup" | "verify" | "restore" | "repeat";

function parse([program, ...args]: readonly string[]): { command: Command; folder: string } | null {
  const options: Record<string, Readonly<Record<string, Command>>> = {
    backup: { verify: "verify" },
    restore: { "--repeat": "repeat" },
  };
  if (program !== "backup" && program !== "restore") return null;
  const option = args.length === 2 ? options[program]?.[args[0] ?? ""] : program;
  const folder = args.at(-1);
  if (option === undefined || folder === undefined || folder.startsWith("-") || args.length > 2) return null;
  if (folder === "verify") return null;
  return { command: option, folder: resolve(folder) };
}

async function verify(folder: string, report: ReportProgress): Promise<Done> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest, report);
  return { what: "Verified", manifest };
}

/**
 * Makes a backup and stores its outcome for the metrics. A standby database accepts no writes, so the outcome of its
 * backup is not stored.
 */
async function backUp(folder: string, source: BackupSource, report: ReportProgress): Promise<Manifest> {
  const record = (outcome: "completed" | "failed") =>
    recordBackup(source.db, outcome, new Date()).catch((error: unknown) =>
      console.error(`The outcome is not stored for the metrics: ${reasonOf(error)}`),
    );
  try {
    const manifest = await backup(folder, source, new Date(), report);
    await record("completed");
    return manifest;
  } catch (error) {
    await record("failed");
    throw error;
  }
}

async function run(command: Command, folder: string, report: ReportProgress): Promise<Done> {
  if (command === "verify") return verify(folder, report);
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
    const place = `${where}, files ${files.location}`;
    const source = { db, engine, files };
    if (command === "backup")
      return {
        what: `Backed up and verified: ${place}`,
        manifest: await backUp(folder, source, report),
      };
    // The search index contains the names of the company's job families.
    loadIdentity(env.COMPANY_DIR);
    const manifest = await restore(folder, source, { repeats: command === "repeat", report });
    return { what: `Restored and verified: ${place}`, manifest };
  } finally {
    await close();
  }
}

loadEnvFile();
const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== "--json");
const isJson = args.length < given.length;
const parsed = parse(args);
if (args[1] === "--help" || args[1] === "-h") {
  console.log(usage);
} else if (parsed === null) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { report, end } = progressLine(process.stderr);
  try {
    const done = await run(parsed.command, parsed.folder, report);
    end();
    console.log(isJson ? JSON.stringify({ exitCode: 0, ...figuresOf(done.manifest) }) : inWords(done));
  } catch (error) {
    end();
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${args[0]} failed: ${reason}`);
    if (isJson) console.log(JSON.stringify({ exitCode: 1, error: reason }));
    process.exitCode = 1;
  }
}
