import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openFileStore } from "../../resume/files/open-store";
import { portableResume } from "../../resume/portable-resume";
import type { CommandContext } from "../command";

/** Writes the resume of an application to `<folder>/<number>.json`, as JSON Resume 1.0.0. */
export async function writeResume(folder: string, applicationNumber: string, resume: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  const document = JSON.stringify(portableResume(resume), null, 2);
  await writeFile(join(folder, `${applicationNumber}.json`), `${document}\n`, { mode: 0o600 });
}

/**
 * Copies the files of an application to `<folder>/<number>/`; equal names get a number. Returns how many files were
 * copied. A file that is missing in the store is reported and skipped.
 */
export async function copyFiles(
  { db, env, dataDir, err }: CommandContext,
  folder: string,
  applicationNumber: string,
): Promise<number> {
  const files = await db
    .selectFrom("applicationFiles")
    .innerJoin("files", "files.id", "applicationFiles.fileId")
    .select(["files.id", "files.fileName"])
    .where("applicationFiles.applicationNumber", "=", applicationNumber)
    .orderBy("files.uploadedAt")
    .orderBy("files.id")
    .execute();
  if (files.length === 0) return 0;
  const target = join(folder, applicationNumber);
  await mkdir(target, { recursive: true });
  const store = await openFileStore(dataDir, env.FILES_URL);
  const taken = new Set<string>();
  let copied = 0;
  for (const { id, fileName } of files) {
    const bytes = await store.read(id);
    if (bytes === null) {
      err(`${applicationNumber}: the file ${fileName} is missing in ${store.location}; skipped.`);
      continue;
    }
    const name = uniqueName(taken, fileName);
    taken.add(name.toLowerCase());
    await pipeline(bytes, createWriteStream(join(target, name), { flags: "wx", mode: 0o600 }));
    copied += 1;
  }
  return copied;
}

/** Appends a number to a name that is taken. The upload has already removed unsafe characters. */
function uniqueName(taken: ReadonlySet<string>, name: string): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${stem} (${count})${extension}`;
  return unique;
}
