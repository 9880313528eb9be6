// `npm test`: builds, runs Vitest and then Playwright, and ends with the failures of both and their total.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedChromium } from "./chromium.js";
import { afterSecondRun, failedFiles, playwrightOutcome, summary } from "./test-report.js";

const reports = mkdtempSync(join(tmpdir(), "careers-tests-"));
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env };

/** Makes sure that playwright.config.ts finds a browser; false if there is none and none can be installed. */
function hasChromium() {
  if (installedChromium()) return true;
  console.log("Chromium is not installed; installing it with Playwright");
  if (spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" }).status === 0) return true;
  console.log("Playwright could not install Chromium; installing the distribution's package");
  const apt = `${process.getuid?.() === 0 ? "" : "sudo "}apt-get`;
  // Not every distribution has a package of Chromium's headless shell.
  const install = (/** @type {string} */ browser) => `${apt} install -y ${browser} fonts-noto-cjk`;
  spawnSync(
    "sh",
    ["-c", `${apt} update && (${install("chromium-headless-shell")} || ${install("chromium")})`],
    {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    },
  );
  return installedChromium() !== undefined;
}

/** @type {import("./test-report.js").Outcome[]} */
const outcomes = [];

/** @param {string} name @param {string} error */
const fail = (name, error) =>
  outcomes.push({ passed: 0, skipped: 0, problems: [{ file: "", name, error, retried: false }] });

/** Prints the summary and ends; the exit code shows whether anything failed. */
function finish() {
  rmSync(reports, { recursive: true, force: true });
  console.log(summary(outcomes));
  const failed = outcomes.some(({ problems }) => problems.some(({ retried }) => !retried));
  process.exit(failed ? 1 : 0);
}

/**
 * Runs a test runner. Counts one failure if the report is missing or unreadable, or if it contains no failed test but
 * the runner ended with an error or no test passed.
 *
 * @template {import("./test-report.js").Outcome} Outcome
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @param {string} report the JSON file that the runner writes
 * @param {(report: any) => Outcome[]} outcomesOf
 * @returns {Outcome[]}
 */
function run(name, program, args, report, outcomesOf) {
  rmSync(report, { force: true });
  console.log(`\n— ${name}`);
  const { status, signal } = spawnSync(program, args, { stdio: "inherit", env });
  const end = `It ended with ${signal ?? `exit code ${status}`}; its output is above.`;
  try {
    const results = outcomesOf(JSON.parse(readFileSync(report, "utf8")));
    const failures = results.flatMap(({ problems }) => problems).filter(({ retried }) => !retried);
    const passed = results.some((outcome) => outcome.passed > 0);
    if (failures.length === 0 && (status !== 0 || !passed)) fail(name, end);
    return results;
  } catch {
    fail(name, `No report. ${end}`);
    return [];
  }
}

const vitestReport = join(reports, "vitest.json");
env.VITEST_REPORT = vitestReport;
/** @param {string[]} files all files if empty */
const runVitest = (...files) =>
  run(
    "Vitest",
    "vitest",
    ["run", "--reporter=default", "--reporter=./scripts/test-report.js", ...files],
    vitestReport,
    /** @param {import("./test-report.js").FileOutcome[]} results */ (results) => results,
  );

/** @type {NodeJS.ProcessEnv} */
const production = { ...process.env, NODE_ENV: "production" };
if (spawnSync(process.execPath, ["scripts/build.js"], { stdio: "inherit", env: production }).status !== 0) {
  fail("Build", "Its output is above.");
  finish();
}

// Vitest and Playwright run one after the other: each keeps two processors busy, and both at the same time take a fifth
// more processor time.
const vitest = runVitest();
if (hasChromium()) {
  const report = join(reports, "playwright.json");
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  // Recording traces almost doubles the time of the tests, so only the second run of a failed test is recorded.
  const args = ["test", "--retries=1", "--trace=on-first-retry", "--reporter=list,json"];
  outcomes.push(...run("Playwright", "playwright", args, report, (results) => [playwrightOutcome(results)]));
} else {
  fail("Playwright", "Chromium was not found and could not be installed; set CHROMIUM_PATH.");
}

// Files with failures run a second time, because tests may fail on a busy machine. The whole file runs, because its
// tests may share a server that has ended. The summary lists tests that failed first even if they pass the second time.
// `npm run test:unit` and the other scripts run each test once.
const failed = failedFiles(vitest);
outcomes.push(...(failed.length > 0 ? afterSecondRun(vitest, runVitest(...failed)) : vitest));
finish();
