// `npm test`: builds, runs Vitest and then Playwright, and ends with what failed in both and their total.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedChromium } from "./chromium.js";
import { playwrightOutcome, summary } from "./test-report.js";

const reports = mkdtempSync(join(tmpdir(), "careers-tests-"));
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env };

/** Makes sure that playwright.config.ts finds a browser; false if there is none and none can be installed. */
function hasChromium() {
  if (installedChromium()) return true;
  console.log("Chromium is not installed; installing it with Playwright");
  if (spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" }).status === 0) return true;
  console.log("Playwright could not install Chromium; installing the distribution's package");
  const asRoot = process.getuid?.() === 0 ? "" : "sudo ";
  const install = `${asRoot}apt-get update && ${asRoot}apt-get install -y chromium fonts-noto-cjk`;
  spawnSync("sh", ["-c", install], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return installedChromium() !== undefined;
}

/** @type {import("./test-report.js").Outcome[]} */
const outcomes = [];

/** @param {string} name @param {string} error */
const fail = (name, error) =>
  outcomes.push({ passed: 0, skipped: 0, problems: [{ file: "", name, error, retried: false }] });

/** Prints the summary and ends; the exit code says whether anything failed. */
function finish() {
  rmSync(reports, { recursive: true, force: true });
  console.log(summary(outcomes));
  const failed = outcomes.some(({ problems }) => problems.some(({ retried }) => !retried));
  process.exit(failed ? 1 : 0);
}

/**
 * Runs a test runner. A run that has no readable report, ran nothing, or ended with an error but names no failure counts
 * as one failure.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {string} report the JSON file that the runner writes
 * @param {(report: any) => import("./test-report.js").Outcome} outcomeOf
 */
function run(name, args, report, outcomeOf) {
  console.log(`\n— ${name}`);
  const { status, signal } = spawnSync("npx", args, { stdio: "inherit", env });
  const end = `It ended with ${signal ?? `exit code ${status}`}; its output is above.`;
  try {
    const outcome = outcomeOf(JSON.parse(readFileSync(report, "utf8")));
    outcomes.push(outcome);
    const failures = outcome.problems.filter(({ retried }) => !retried).length;
    if (failures === 0 && (status !== 0 || outcome.passed === 0)) fail(name, end);
  } catch {
    fail(name, `No report. ${end}`);
  }
}

/** @type {NodeJS.ProcessEnv} */
const production = { ...process.env, NODE_ENV: "production" };
if (spawnSync(process.execPath, ["scripts/build.js"], { stdio: "inherit", env: production }).status !== 0) {
  fail("Build", "Its output is above.");
  finish();
}

// A test that fails on a busy machine runs once more; the end of the output names it either way. `npm run test:unit` and the
// others run each test once.
env.VITEST_REPORT = join(reports, "vitest.json");
run(
  "Vitest",
  ["vitest", "run", "--retry=1", "--reporter=default", "--reporter=./scripts/test-report.js"],
  env.VITEST_REPORT,
  (outcome) => outcome,
);

if (!hasChromium()) {
  fail("Playwright", "Chromium was not found and could not be installed; set CHROMIUM_PATH.");
} else {
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, "playwright.json");
  run(
    "Playwright",
    ["playwright", "test", "--retries=1", "--reporter=list,json"],
    env.PLAYWRIGHT_JSON_OUTPUT_NAME,
    playwrightOutcome,
  );
}
finish();
