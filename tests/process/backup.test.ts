import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#support/new-folder";

test.each([
  ["backup", "--help", 0],
  ["restore", "--help", 0],
  ["backup", "--dry-run", 2],
])(
  "the %s command shows its usage for %s, with exit status %i, and writes no folder",
  (command, option, exitCode) => {
    const cwd = newFolder();
    const args = [resolve("build/backup.js"), command, option];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: join(cwd, "data") },
    });
    expect(status).toBe(exitCode);
    expect(stdout + stderr).toContain("careers backup DIR");
    expect(readdirSync(cwd)).toEqual([]);
  },
);
