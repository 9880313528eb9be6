import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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
  await startBuild("c");
  // The folder is read again after five seconds at the earliest.
  expect(await second("/assets/app-c.js")).toBeNull();
  const readAt = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(readAt + 5_001);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await second("/assets/app-c.js")).toBe('export default "c";');
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

test("a file has the type of its extension and an hour of caching; others than those of the browser are not served", async () => {
  const types = {
    "a.css": "text/css; charset=utf-8",
    "a.js": "text/javascript; charset=utf-8",
    "a.json": "application/json",
    "a.svg": "image/svg+xml",
    "a.html": "text/html; charset=utf-8",
    "a.webmanifest": "application/manifest+json",
    "a.ts": undefined,
    "a.js.br": undefined,
  };
  for (const name of Object.keys(types)) await writeFile(join(folder, name), "content");
  const respond = createAssets(folder);
  for (const [name, type] of Object.entries(types)) {
    const headers = (await respond(new Request(`http://portal.test/${name}`)))?.headers;
    expect([name, headers?.get("Content-Type")]).toEqual([name, type]);
    if (type !== undefined) expect(headers?.get("Cache-Control")).toBe("public, max-age=3600");
  }
  const head = await respond(new Request("http://portal.test/a.css", { method: "HEAD" }));
  expect([head?.headers.get("Content-Length"), await head?.text()]).toEqual(["7", ""]);
  expect(await respond(new Request("http://portal.test/a.css", { method: "POST" }))).toBeNull();
});

test("a portal that cannot save its assets starts and logs a warning", async () => {
  const lines: string[] = [];
  const warnings = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  await writeFile(store, "a file in place of the folder");
  const builds = await storeBuild({ client: join(folder, "a"), build: "a", folder: store }, warnings);
  expect(await builds.find("/assets/app-a.js")).toBeNull();
  expect(lines).toEqual([expect.stringContaining("Assets of this build were not saved")]);
});

test("builds that have not been started for two weeks are removed, and all but the latest five", async () => {
  const dayMs = 24 * 60 * 60_000;
  const weeksAgo = new Date(Date.now() - 14 * dayMs - 60_000);
  await startBuild("old");
  await utimes(join(store, "old"), weeksAgo, weeksAgo);
  for (const [age, build] of ["c1", "c2", "c3", "c4", "c5"].entries()) {
    await startBuild(build);
    const startedAt = new Date(Date.now() - 14 * dayMs + (age + 1) * 60_000);
    await utimes(join(store, build), startedAt, startedAt);
  }
  expect((await readdir(store)).sort()).toEqual(["c1", "c2", "c3", "c4", "c5"]);
  await startBuild("c6");
  expect((await readdir(store)).sort()).toEqual(["c2", "c3", "c4", "c5", "c6"]);
});
