import { randomUUID } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** How old, in ms, a file without a row has to be before it is taken for left behind: an upload may be under way elsewhere. */
const orphanAgeMs = 60 * 60_000;

/** Files under `DATA_DIR/files`, named by random ids and never by what a client calls them. */
export interface FileStore {
  /** A path to write to; what is not kept has to be dropped. */
  newPath(): Promise<string>;
  /** Durable from here on, under an id that is new. */
  keep(path: string): Promise<string>;
  read(id: string): ReadStream;
  exists(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Removes what broken uploads left: files that are unfinished, or of which `known` names no row. Answers with how many. */
  sweep(known: ReadonlySet<string>, now: Date): Promise<number>;
}

const unfinished = "unfinished-";
const idPattern = /^[0-9a-f-]{36}$/;

async function synced(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createFileStore(dataDir: string): FileStore {
  const folder = join(dataDir, "files");
  const pathOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error("No file has such an id");
    return join(folder, id);
  };
  return {
    newPath: async () => {
      await mkdir(folder, { recursive: true });
      return join(folder, `${unfinished}${randomUUID()}`);
    },
    keep: async (path) => {
      const id = randomUUID();
      await synced(path);
      await rename(path, pathOf(id));
      await synced(folder);
      return id;
    },
    read: (id) => createReadStream(pathOf(id)),
    exists: (id) =>
      stat(pathOf(id)).then(
        (found) => found.isFile(),
        () => false,
      ),
    remove: (id) => rm(pathOf(id), { force: true }),
    sweep: async (known, now) => {
      await mkdir(folder, { recursive: true });
      let removed = 0;
      for (const name of await readdir(folder)) {
        if (known.has(name) || !(name.startsWith(unfinished) || idPattern.test(name))) continue;
        const path = join(folder, name);
        const { mtimeMs } = await stat(path);
        if (now.getTime() - mtimeMs < orphanAgeMs) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
