import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { knownMigrations } from "../database/database";
import { engineNames } from "../database/engine";
import type { ReportProgress } from "../terminal/progress";
import { backupTables } from "./tables";

export const manifestName = "manifest.json";
const formatVersion = 1;
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The engine of the backed-up database; the backup can be restored to either */
  engine: z.enum(engineNames),
  migration: z.string(),
  /** Rows and SHA-256 of tables/{name}.ndjson; a backup of an earlier version lacks later tables */
  tables: z.partialRecord(z.enum(backupTables), z.object({ rows: z.number().int(), sha256: digest })),
  /** Bytes and SHA-256 of files/{id} */
  files: z.record(z.uuid(), z.object({ bytes: z.number().int(), sha256: digest })),
  /** Ids of files that have a row but were not in the store */
  missingFiles: z.array(z.uuid()).default([]),
});
const version = z.object({ format: z.number(), migration: z.string() });
export type Manifest = z.output<typeof manifest>;

/** A backup that cannot be used; the message contains the reason. */
export class BackupError extends Error {}

export const tablePath = (folder: string, table: string) => join(folder, "tables", `${table}.ndjson`);
export const filePath = (folder: string, id: string) => join(folder, "files", id);

/** Written last: a folder without a manifest is not a complete backup. */
export const writeManifest = (folder: string, content: Omit<Manifest, "format">) =>
  writeFile(
    join(folder, manifestName),
    `${JSON.stringify({ format: formatVersion, ...content }, null, 2)}\n`,
    {
      mode: 0o600,
      flag: "wx",
      flush: true,
    },
  );

/** @throws {BackupError} if the manifest is missing or invalid, or if this version cannot read it */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new BackupError(
      isMissing(error)
        ? `${folder} is not a complete backup: it has no ${manifestName}`
        : `${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  const { data: found } = version.safeParse(content);
  if (!found) throw new BackupError(`${path} is not the manifest of a backup of this software`);
  if (found.format !== formatVersion)
    throw new BackupError(
      `${path} has format ${found.format}, and this version reads format ${formatVersion}: use the version (image) that wrote it`,
    );
  if (!knownMigrations.includes(found.migration))
    throw new BackupError(
      `${path} has migration ${found.migration}, which this version lacks (its newest is ${knownMigrations.at(-1)}): use the version (image) that wrote it, or a later one`,
    );
  const parsed = manifest.safeParse(content);
  if (!parsed.success)
    throw new BackupError(`${path}: ${z.prettifyError(parsed.error).replace(/\s+/g, " ")}`);
  return parsed.data;
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

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
export async function verifyBackup(
  folder: string,
  { tables, files }: Manifest,
  report: ReportProgress,
): Promise<void> {
  const expected = [
    ...Object.entries(tables).map(([name, { sha256 }]) => ({ path: tablePath(folder, name), sha256 })),
    ...Object.entries(files).map(([id, { sha256 }]) => ({ path: filePath(folder, id), sha256 })),
  ];
  for (const [index, { path, sha256 }] of expected.entries()) {
    const found = await fingerprintOf(path).catch((error: unknown) => {
      throw new BackupError(isMissing(error) ? `${path} is missing` : `${path} cannot be read (${error})`);
    });
    if (found.sha256 !== sha256) throw new BackupError(`${path} is damaged: it differs from the manifest`);
    report({ step: "Verifying files and tables", done: index + 1, of: expected.length });
  }
}
