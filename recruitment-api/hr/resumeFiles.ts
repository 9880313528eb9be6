import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { toJsonResume } from "../../contract/jsonResume/export";
import { resume } from "../../contract/resume/contracts";
import { createFileStore } from "../files/store";
import type { Session } from "./command";

/** The sections that JSON Resume has a place for; one that was never saved is empty. */
const portable = resume.omit({ attachment: true, photo: true, place: true, filled: true });
const frozen = z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()) }));

function portableOf(stored: unknown) {
  const sections = frozen.parse(stored);
  return portable.parse(
    Object.fromEntries(
      Object.keys(portable.shape).map((name) => {
        const { content, ...saved } = sections[name] ?? { content: {} };
        return [name, { ...content, ...saved }];
      }),
    ),
  );
}

/** Writes a resume as it was sent with an application into `folder`, as JSON Resume 1.0.0 in `<number>.json`. */
export async function writeResume(folder: string, applicationNumber: string, sent: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  const document = JSON.stringify(toJsonResume(portableOf(sent)), null, 2);
  await writeFile(join(folder, `${applicationNumber}.json`), `${document}\n`, { mode: 0o600 });
}

/**
 * Copies the files that were sent with an application into a folder of its own; equal names are told apart by a number.
 * Answers with how many there are; one that is missing on the disk is said and left out.
 */
export async function copyFiles(
  { db, dataDir, err }: Session,
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
  const own = join(folder, applicationNumber);
  await mkdir(own, { recursive: true });
  const store = createFileStore(dataDir);
  const taken = new Set<string>();
  let copied = 0;
  for (const { id, fileName } of files) {
    if (!(await store.exists(id))) {
      err(`${applicationNumber}: the file ${fileName} is missing under ${dataDir}.`);
      continue;
    }
    const name = unlike(taken, fileName);
    taken.add(name.toLowerCase());
    await pipeline(store.read(id), createWriteStream(join(own, name), { flags: "wx", mode: 0o600 }));
    copied += 1;
  }
  return copied;
}

// The names were made harmless when the files came in.
function unlike(taken: ReadonlySet<string>, name: string): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let unlike = name;
  for (let count = 2; taken.has(unlike.toLowerCase()); count++) unlike = `${stem} (${count})${ending}`;
  return unlike;
}
