import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

/** In milliseconds: a start deletes the assets of builds that were last started longer ago than this. */
const maxAgeMs = 14 * 24 * 60 * 60_000;
/** A start deletes the assets of all builds except this number of those started last. */
const maxBuilds = 5;
/** Minimum milliseconds between two reads of the folder, so that requests for unknown files cost little */
const rereadMs = 5_000;

export interface EarlierBuilds {
  /** File of an asset (`/assets/name-hash.js`) in any build of the folder; null if no build has it */
  find(path: string): Promise<string | null>;
}

/**
 * Copies `client/assets` of this build to a folder in DATA_DIR, and removes builds that have not been started for a
 * long time. After a deploy, open pages of the previous build still find their scripts. During a rolling deploy over a
 * shared volume, a process of the previous build also serves the scripts of the next build.
 */
export async function storeBuild(
  { client, build, folder }: { client: string; build: string; folder: string },
  log: Logger,
): Promise<EarlierBuilds> {
  try {
    await copyBuild(join(client, "assets"), folder, build);
    await prune(folder);
  } catch (error) {
    // A portal without a writable DATA_DIR still serves its own assets.
    log.warn(
      { err: error, folder },
      "Assets of this build were not saved; pages open during the next deploy may fail to load them",
    );
  }
  let files = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    readAt = performance.now();
    const found = new Map<string, string>();
    for (const each of await buildsIn(folder))
      for (const name of await readdir(join(folder, each)))
        found.set(`/assets/${name}`, join(folder, each, name));
    files = found;
  }

  return {
    async find(path) {
      if (!files.has(path) && performance.now() - readAt > rereadMs) await read();
      return files.get(path) ?? null;
    },
  };
}

/** Copies to a temporary name first, because another process may serve files from the folder. */
async function copyBuild(assets: string, folder: string, build: string): Promise<void> {
  const target = join(folder, build);
  const temporary = join(folder, `.${build}-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const exists = await stat(target).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await cp(assets, temporary, { recursive: true });
    try {
      await rename(temporary, target);
    } catch {
      // Another process has already copied the same build.
      await rm(temporary, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(target, now, now);
}

async function prune(folder: string): Promise<void> {
  const builds = await Promise.all(
    (await buildsIn(folder)).map(async (name) => ({
      name,
      startedAt: (await stat(join(folder, name))).mtimeMs,
    })),
  );
  builds.sort((a, b) => b.startedAt - a.startedAt);
  for (const [index, { name, startedAt }] of builds.entries())
    if (index >= maxBuilds || Date.now() - startedAt > maxAgeMs)
      await rm(join(folder, name), { recursive: true, force: true });
}

/** Names of the builds in the folder, without unfinished copies. */
async function buildsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
}
