import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { engineNames } from "../database/engine";
import { backupTables } from "./tables";

const fileName = "manifest.json";
const formatVersion = 1;
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The engine of the backed-up database; the backup can be restored to either */
  engine: z.enum(engineNames),
  /** The newest migration of the database */
  migration: z.string(),
  /** Rows and SHA-256 of tables/{name}.ndjson */
  tables: z.record(z.enum(backupTables), z.object({ rows: z.number().int(), sha256: digest })),
  /** Bytes and SHA-256 of files/{id} */
  files: z.record(z.uuid(), z.object({ bytes: z.number().int(), sha256: digest })),
});
export type Manifest = z.output<typeof manifest>;

/** A backup that cannot be used; the message contains the reason. */
export class BackupError extends Error {}

export const tablePath = (folder: string, table: string) => join(folder, "tables", `${table}.ndjson`);
export const filePath = (folder: string, id: string) => join(folder, "files", id);

/** Written last: a folder without a manifest is not a complete backup. */
export const writeManifest = (folder: string, content: Omit<Manifest, "format">) =>
  writeFile(join(folder, fileName), `${JSON.stringify({ format: formatVersion, ...content }, null, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });

/** @throws {BackupError} */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, fileName), "utf8");
  } catch {
    throw new BackupError(`${folder} is not a complete backup: it has no ${fileName}`);
  }
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BackupError(`${join(folder, fileName)}: ${z.prettifyError(parsed.error).replace(/\s+/g, " ")}`);
  return parsed.data;
}

/** Size in bytes and SHA-256 of a file. */
async function fingerprintOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Compares every file of a backup with its manifest.
 *
 * @throws {BackupError} naming the first file that is missing or differs
 */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  const expected = [
    ...Object.entries(tables).map(([name, { sha256 }]) => ({ path: tablePath(folder, name), sha256 })),
    ...Object.entries(files).map(([id, { sha256 }]) => ({ path: filePath(folder, id), sha256 })),
  ];
  for (const { path, sha256 } of expected) {
    const found = await fingerprintOf(path).catch(() => null);
    if (found === null) throw new BackupError(`${path} is missing`);
    if (found.sha256 !== sha256) throw new BackupError(`${path} differs from the manifest`);
  }
}
