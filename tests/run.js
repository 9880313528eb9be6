// `npm test`: builds once, runs Vitest and then Playwright, and closes with one line that counts both.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const reports = mkdtempSync(join(tmpdir(), "careers-tests-"));
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env };

/** Chromium: one that is named, one that is installed, Playwright's own, else the distribution's package. */
function findChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const installed = known.find((path) => path && existsSync(path));
  if (installed) return installed;
  console.log("Chromium is not installed: asking Playwright for one");
  if (spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" }).status === 0) return "";
  console.log("Playwright could not get one: trying the distribution's package");
  const asRoot = process.getuid?.() === 0 ? "" : "sudo ";
  const install = `${asRoot}apt-get update && ${asRoot}apt-get install -y chromium fonts-noto-cjk`;
  spawnSync("sh", ["-c", install], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return known.find((path) => path && existsSync(path));
}

const counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Runs one runner and adds up its report; a run without a readable report counts as one failure.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {string} report
 * @param {(report: any) => Counts} count
 */
function run(name, args, report, count) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync("npx", args, { stdio: "inherit", env });
  try {
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(report, "utf8")));
    counts.passed += passed;
    counts.skipped += skipped;
    counts.failed += failed === 0 && status !== 0 ? 1 : failed;
    if (passed + failed === 0) counts.failed += 1;
  } catch {
    counts.failed += 1;
  }
}

/** @type {NodeJS.ProcessEnv} */
const production = { ...process.env, NODE_ENV: "production" };
if (spawnSync(process.execPath, ["build.js"], { stdio: "inherit", env: production }).status !== 0) {
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}

const unitReport = join(reports, "vitest.json");
run(
  "Vitest: the server, the API and the rules between them",
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
  unitReport,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
);

const chromium = findChromium();
if (chromium === undefined) {
  console.error(
    "No Chromium could be found or installed; set CHROMIUM_PATH. The browser tests count as failed.",
  );
  counts.failed += 1;
} else {
  env.CHROMIUM_PATH = chromium;
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, "playwright.json");
  run(
    "Playwright: a real browser",
    ["playwright", "test", "--reporter=list,json"],
    env.PLAYWRIGHT_JSON_OUTPUT_NAME,
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}

rmSync(reports, { recursive: true, force: true });
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 ? 0 : 1);
