import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder } from "#support/new-folder";
import {
  afterSecondRun,
  type FileOutcome,
  failedFiles,
  playwrightOutcome,
  summary,
} from "../../scripts/test-report.js";

const project = newFolder();
symlinkSync(resolve("node_modules"), join(project, "node_modules"));

const write = (name: string, ...lines: string[]) => writeFileSync(join(project, name), lines.join("\n"));

/** Runs a test runner in the project and returns the JSON that it reported. */
function report(args: string[], variable: string) {
  const file = join(project, `${variable}.json`);
  // Omits the variables that identify a worker of Vitest.
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: "test", [variable]: file };
  spawnSync(resolve("node_modules/.bin", args[0] ?? ""), args.slice(1), { cwd: project, env });
  return JSON.parse(readFileSync(file, "utf8"));
}

const vitest = ["vitest", "run", `--reporter=${resolve("scripts/test-report.js")}`];

describe("the end of the output of npm test", () => {
  test("lists the failed tests, hooks and files of Vitest", () => {
    write(
      "prices.test.ts",
      'import { beforeAll, describe, expect, test } from "vitest";',
      'test("adds", () => expect(1 + 1).toBe(2));',
      'test.skip("is skipped", () => {});',
      'describe("a total", () => { test("counts all", () => expect([1, 2]).toEqual([1, 3])); });',
      'describe("a shop", () => {',
      '  beforeAll(() => { throw new Error("is shut"); });',
      '  test("sells", () => {});',
      "});",
    );
    write("broken.test.ts", 'throw new Error("does not load");');
    write(
      "late.test.ts",
      'import { test } from "vitest";',
      'test("ends too early", () => { Promise.reject(new Error("came later")); });',
    );
    const outcomes: FileOutcome[] = report(vitest, "VITEST_REPORT");

    const problems = outcomes.flatMap((outcome) => outcome.problems);
    const problem = (name: string) => problems.find((some) => some.name === name);
    expect(problem("a total > counts all")).toMatchObject({ file: "prices.test.ts", retried: false });
    expect(problem("a total > counts all")?.error).toMatch(
      /expected \[ 1, 2 \] to deeply equal[\s\S]+at prices\.test\.ts:4$/,
    );
    expect(problem("a shop (hook)")?.error).toMatch(/^is shut\n/);
    expect(problem("outside its tests")).toMatchObject({ file: "broken.test.ts" });
    expect(problem("outside the tests")).toMatchObject({ file: "late.test.ts" });
    expect(problem("outside the tests")?.error).toMatch(/^came later\n/);
    expect(problems).toHaveLength(4);
    expect(summary(outcomes).split("\n").at(-1)).toBe("2 passed, 4 failed, 2 skipped");
  });

  test("counts files of Vitest by their second run, and lists tests that failed only in the first run", () => {
    write(
      "server.test.ts",
      'import { appendFileSync, readFileSync } from "node:fs";',
      'import { beforeAll, expect, test } from "vitest";',
      "let runs = 0;",
      'beforeAll(() => { appendFileSync("runs", "x"); runs = readFileSync("runs", "utf8").length; });',
      'test("answers on the second run", () => expect(runs).toBe(2));',
      'test("never answers", () => expect(runs).toBe(0));',
    );
    write("simple.test.ts", 'import { test } from "vitest";', 'test("passes", () => {});');
    const only = ["server.test.ts", "simple.test.ts"];
    const first: FileOutcome[] = report([...vitest, ...only], "VITEST_REPORT");
    expect(failedFiles(first)).toEqual(["server.test.ts"]);
    const second: FileOutcome[] = report([...vitest, ...failedFiles(first)], "VITEST_REPORT");

    const text = summary(afterSecondRun(first, second));
    expect(text).toMatch(/Passed on a second run:\n\n- server\.test\.ts > answers on the second run\n/);
    expect(text).toMatch(/Failed:\n\n- server\.test\.ts > never answers\n[\s\S]+\n\n2 passed, 1 failed$/);

    // A second run that could not start the tests does not change the result.
    expect(summary(afterSecondRun(first, []))).toMatch(/1 passed, 2 failed$/);
  });

  test("lists the failed tests of Playwright, and the tests that passed on a retry", () => {
    write("playwright.config.ts", 'export default { testMatch: "*.spec.ts", retries: 1 };');
    write(
      "page.spec.ts",
      'import { expect, test } from "@playwright/test";',
      'test("opens", () => {});',
      'test.describe("a form", () => {',
      '  test("is sent", () => expect("a").toBe("b"));',
      '  test("is sent late", ({}, { retry }) => expect(retry).toBe(1));',
      "});",
    );
    const outcome = playwrightOutcome(
      report(["playwright", "test", "--reporter=json"], "PLAYWRIGHT_JSON_OUTPUT_NAME"),
    );
    expect(outcome.problems).toMatchObject([
      { file: "page.spec.ts:4", name: "a form > is sent", retried: false },
      { file: "page.spec.ts:5", name: "a form > is sent late", retried: true },
    ]);
    expect(outcome.problems[0]?.error).toMatch(/Expected: "b"\nReceived: "a"/);

    const text = summary([outcome, { passed: 5, skipped: 0, problems: [] }]);
    expect(text).toMatch(
      /Passed on a second run:\n\n- page\.spec\.ts:5 > a form > is sent late\n {4}Error: /,
    );
    expect(text).toMatch(
      /Failed:\n\n- page\.spec\.ts:4 > a form > is sent\n {4}Error: [\s\S]+\n\n7 passed, 1 failed$/,
    );
  });
});
