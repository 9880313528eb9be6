import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#support/new-folder";

let folder: string;
const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
const release = (version: string) =>
  spawnSync(process.execPath, [resolve("scripts/release.js"), version], { cwd: folder, encoding: "utf8" });
const changelog =
  "# Changelog\n\n## [Unreleased] 9.1.0\n\n- Fewer clicks.\n\n## [9.0.0] 2026-01-01\n\n- First.\n";

beforeEach(() => {
  folder = newFolder();
  for (const name of ["package.json", "package-lock.json"]) cpSync(name, join(folder, name));
  writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  mkdirSync(join(folder, "contract/releases"), { recursive: true });
  writeFileSync(join(folder, "contract/releases/9.1.0.json"), "{}");
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Release");
  git("config", "user.email", "release@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message", "Start");
});

test("a release is a commit with its version and date, and a tag with its notes", () => {
  expect(release("9.1.0")).toMatchObject({ status: 0 });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(JSON.parse(read("package.json")).version).toBe("9.1.0");
  expect(JSON.parse(read("package-lock.json")).version).toBe("9.1.0");
  expect(read("CHANGELOG.md")).toMatch(/^## \[9\.1\.0\] \d{4}-\d\d-\d\d$/m);
  expect(git("tag", "--list", "--format=%(contents)", "v9.1.0").trim()).toBe("9.1.0\n\n- Fewer clicks.");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("log", "-1", "--format=%s").trim()).toBe("Release 9.1.0");
});

const amend = () => git("commit", "--quiet", "--all", "--amend", "--no-edit");
const removeContract = () => {
  git("rm", "--quiet", "contract/releases/9.1.0.json");
  amend();
};
const removeNotes = () => {
  writeFileSync(join(folder, "CHANGELOG.md"), changelog.replace("- Fewer clicks.\n", ""));
  amend();
};

test.each([
  ["a tree with changes", "9.1.0", () => writeFileSync(join(folder, "new.txt"), ""), "not committed"],
  ["a version without an entry in the change log", "9.2.0", () => {}, "no entry"],
  ["a version with an empty entry", "9.1.0", removeNotes, "is empty"],
  ["a version without its contract", "9.1.0", removeContract, "npm run docs:api"],
  ["a version that is tagged", "9.1.0", () => git("tag", "v9.1.0"), "exists"],
  ["what is no version", "next", () => {}, "Usage"],
])("refuses %s, and changes nothing", (_, version, prepare, message) => {
  prepare();
  const before = readFileSync(join(folder, "CHANGELOG.md"), "utf8");
  const { status, stderr } = release(version);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(git("log", "--oneline").trim().split("\n")).toHaveLength(1);
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toBe(before);
});
