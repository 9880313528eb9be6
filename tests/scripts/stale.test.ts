import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { newFolder } from "#support/new-folder";

const program = `
  const { isStale } = await import(${JSON.stringify(pathToFileURL("scripts/stale.js").href)});
  console.log(isStale());
`;

test("a build is stale if it is older than a source, or missing; an image without sources has no stale build", () => {
  const folder = newFolder();
  const write = (name: string, seconds: number) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
    for (let path = file; path !== folder; path = dirname(path)) utimesSync(path, seconds, seconds);
  };
  const isStale = () =>
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: folder,
      encoding: "utf8",
    }) === "true\n";
  write("app/root.tsx", 100);
  write("server.ts", 100);
  expect(isStale()).toBe(true);
  write("build/client/build.json", 200);
  expect(isStale()).toBe(false);
  write("http/deep/network.ts", 300);
  expect(isStale()).toBe(true);
  for (const name of ["app", "http"]) rmSync(join(folder, name), { recursive: true });
  expect(isStale()).toBe(false);
});
