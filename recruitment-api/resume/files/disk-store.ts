import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileStore, FileStoreFailed, isFileId, requireFileId, type Trash } from "./store";

/** Name of the file that contains the id of the database to which the folder belongs. */
const markerName = "database-id";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files are moved from uploads to the store and to the trash by renaming, which works only within one file system. */
async function requireOneFileSystem(dataDir: string, folder: string): Promise<void> {
  const [whole, part] = await Promise.all([stat(dataDir), stat(folder)]);
  if (whole.dev !== part.dev)
    throw new Error(`${folder} is on another file system than ${dataDir}: mount ${dataDir} as a whole`);
}

/**
 * Stores files in `DATA_DIR/files`. Moves removed files to `DATA_DIR/removed` and files without a row to
 * `DATA_DIR/trash`. Only the owner of the process can read the files.
 */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, "files");
  const folders: Record<Trash, string> = { removed: join(dataDir, "removed"), trash: join(dataDir, "trash") };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await requireOneFileSystem(dataDir, folder);
  const pathOf = (id: string) => join(folder, requireFileId(id));
  const marker = join(folder, markerName);

  /** A folder without the marker belongs to another database, or is the mount point of a volume that is not mounted. */
  async function requireMarker() {
    await stat(marker).catch((cause) => {
      throw new FileStoreFailed(`${folder} is not the file store of this database (${cause})`, { cause });
    });
  }

  async function readAt(path: string) {
    try {
      // Opens the file before the function returns, so that a file that is removed later can still be read to its end.
      const handle = await open(path, "r");
      return createReadStream("", { fd: handle });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
  async function moveTo(trash: Trash, id: string) {
    await mkdir(folders[trash], { recursive: true, mode: 0o700 });
    await rename(pathOf(id), join(folders[trash], id));
  }

  return {
    location: folder,
    async keep(path) {
      await requireMarker();
      const id = randomUUID();
      await chmod(path, 0o600);
      await sync(path);
      await rename(path, pathOf(id));
      await sync(folder);
      return id;
    },
    async add(id, bytes) {
      const path = pathOf(id);
      await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
      await sync(folder);
    },
    async read(id) {
      const bytes = await readAt(pathOf(id));
      if (!bytes) await requireMarker();
      return bytes;
    },
    async remove(id) {
      try {
        await moveTo("removed", id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    erase: (id) => rm(pathOf(id), { force: true }),
    readRemoved: (id) => readAt(join(folders.removed, requireFileId(id))),
    async *list() {
      for (const name of await readdir(folder)) {
        if (!isFileId(name)) continue;
        try {
          yield { id: name, storedAt: (await stat(join(folder, name))).mtime };
        } catch (error) {
          // The file was removed after the folder was read.
          if (!isMissing(error)) throw error;
        }
      }
    },
    moveToTrash: (id) => moveTo("trash", id),
    async emptyTrash(trash, before) {
      for (const name of await readdir(folders[trash]).catch(() => [])) {
        const path = join(folders[trash], name);
        // ctime is the time of the move, because renaming a file changes no other time.
        if (isFileId(name) && (await stat(path)).ctime < before) await rm(path, { force: true });
      }
    },
    async probe() {
      const path = join(folder, "write-test");
      try {
        await writeFile(path, "x", { mode: 0o600, flush: true });
      } finally {
        await rm(path, { force: true });
      }
    },
    async databaseId() {
      try {
        return (await readFile(marker, "utf8")).trim();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async bindTo(databaseId) {
      // Writes another file and renames it, so that another starting process never reads an incomplete marker.
      const unfinished = `${marker}-${randomUUID()}`;
      await writeFile(unfinished, `${databaseId}\n`, { mode: 0o600, flush: true });
      await rename(unfinished, marker);
    },
  };
}
