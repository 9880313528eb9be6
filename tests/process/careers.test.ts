import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#support/new-folder";

const careers = (...args: readonly string[]) =>
  spawnSync(process.execPath, ["bin/careers.js", ...args], { encoding: "utf8" });

test.each(["-h", "--help"])("%s lists the commands", (option) => {
  const { status, stdout } = careers(option);
  expect(status).toBe(0);
  for (const command of ["serve", "api", "hr", "company", "doctor", "backup", "restore"])
    expect(stdout).toMatch(new RegExp(`^  ${command} `, "m"));
});

test.each([
  [[], /^Usage: careers <command>/],
  [["toString"], /^Unknown command “toString”\.\n\nUsage: careers <command>/],
  [["server"], /^Unknown command “server”/],
  [["serve", "--frob"], /^Unknown “--frob”\.\nUsage: careers serve;/],
  [["api", "4010", "x"], /^Unknown “4010 x”\.\nUsage: careers api;/],
])("%j is a usage error", (args, message) => {
  const { status, stderr } = careers(...args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});

test.each(["serve", "api", "hr", "company", "doctor", "backup", "restore", "completion"])(
  "%s shows its help for -h",
  (command) => {
    const { status, stdout } = careers(command, "-h");
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage:/)]);
  },
);

test("--version is accepted after a command, and as -v", () => {
  const { stdout } = careers("--version");
  expect(careers("hr", "openings", "close", "--version").stdout).toBe(stdout);
  expect(careers("-v").stdout).toBe(stdout);
});

test.each([
  ["0123456789ab", "9.1.0 (0123456789ab)\n"],
  [null, "9.1.0\n"],
])("--version of a build from commit %s prints %j", (commit, printed) => {
  const folder = newFolder();
  for (const name of ["bin/careers.js", "scripts/programs.js", "scripts/stale.js"])
    cpSync(name, join(folder, name));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", version: "9.1.0" }));
  mkdirSync(join(folder, "build"));
  writeFileSync(join(folder, "build/release.json"), JSON.stringify({ version: "9.1.0", commit }));
  const args = [join(folder, "bin/careers.js"), "--version"];
  expect(spawnSync(process.execPath, args, { encoding: "utf8" }).stdout).toBe(printed);
});

test("a program reads its arguments as if it had been started directly", () => {
  expect(careers("hr", "openings", "close", "--help").stdout).toContain("openings close");
  expect(careers("backup", "-h").stdout).toContain("verify");
});

test.each([
  ["careers ", "serve api hr company doctor backup restore completion --help --version"],
  ["careers h", "hr"],
  ["careers hr op", "openings"],
  ["careers hr openings cl", "close"],
  ["careers hr openings list --st", "--state"],
  ["careers hr openings list --state OPEN --js", "--json"],
  ["careers hr audit --me", "--member"],
  ["careers backup v", "verify"],
])("bash completes %j", (line, offered) => {
  const words = line.split(" ");
  const { stdout: script } = careers("completion", "bash");
  const asked = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _careers; echo "\${COMPREPLY[*]}"`;
  expect(execFileSync("bash", ["-c", asked], { encoding: "utf8" }).trim()).toBe(offered);
});

test("zsh gets the same completion", () => {
  const bash = careers("completion", "bash").stdout;
  expect(careers("completion", "zsh").stdout).toBe(`autoload -U +X bashcompinit && bashcompinit\n${bash}`);
  expect(careers("completion", "fish").status).toBe(2);
});
