import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { createAssets } from "#server/edge/assets";
import { storeBuild } from "#server/edge/earlier-builds";
import { newFolder } from "#support/new-folder";

const log = pino({ level: "silent" });
let folder: string;
let store: string;

beforeEach(async () => {
  folder = newFolder();
  store = join(folder, "assets");
});

/** A server of a build whose only script is `/assets/app-<build>.js`. */
async function startBuild(build: string) {
  const client = join(folder, build);
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, "assets", `app-${build}.js`), `export default "${build}";`);
  const respond = createAssets(client, await storeBuild({ client, build, folder: store }, log));
  return async (path: string) => (await respond(new Request(`http://portal.test${path}`)))?.text() ?? null;
}

test("a page of one build finds its scripts on a server of the next build, and vice versa", async () => {
  const first = await startBuild("a");
  const second = await startBuild("b");
  expect(await second("/assets/app-a.js")).toBe('export default "a";');
  // The first server was started before the second build existed.
  expect(await first("/assets/app-b.js")).toBe('export default "b";');
  expect(await second("/assets/app-c.js")).toBeNull();
  expect(await second("/assets/../../a/assets/app-a.js")).toBeNull();
});

test("the scripts of a build remain when its own folder is removed", async () => {
  await startBuild("a");
  await rm(join(folder, "a"), { recursive: true });
  expect(await (await startBuild("b"))("/assets/app-a.js")).toBe('export default "a";');
});

test("a file that is deleted while the server runs is not found, unless the build was stored", async () => {
  const client = join(folder, "a");
  await mkdir(join(client, "assets"), { recursive: true });
  for (const name of ["icon.svg", "assets/app-a.js"]) await writeFile(join(client, name), "content");
  const stored = await storeBuild({ client, build: "a", folder: store }, log);
  const [withStore, without] = [createAssets(client, stored), createAssets(client)];
  await rm(client, { recursive: true });
  const get = (respond: typeof without, path: string) => respond(new Request(`http://portal.test${path}`));
  expect(await get(without, "/icon.svg")).toBeNull();
  expect(await get(without, "/assets/app-a.js")).toBeNull();
  expect(await get(withStore, "/icon.svg")).toBeNull();
  expect(await (await get(withStore, "/assets/app-a.js"))?.text()).toBe("content");
  await rm(store, { recursive: true });
  expect(await get(createAssets(client, stored), "/assets/app-a.js")).toBeNull();
});

test("builds that have not been started for two weeks are removed, and all but the latest five", async () => {
  const weeksAgo = new Date(Date.now() - 15 * 24 * 60 * 60_000);
  await startBuild("old");
  await utimes(join(store, "old"), weeksAgo, weeksAgo);
  for (const [age, build] of ["c1", "c2", "c3", "c4", "c5"].entries()) {
    await startBuild(build);
    const startedAt = new Date(Date.now() - (10 - age) * 60_000);
    await utimes(join(store, build), startedAt, startedAt);
  }
  expect((await readdir(store)).sort()).toEqual(["c1", "c2", "c3", "c4", "c5"]);
  await startBuild("c6");
  expect((await readdir(store)).sort()).toEqual(["c2", "c3", "c4", "c5", "c6"]);
});
