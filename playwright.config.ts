import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/chromium.js";
import { apiPort, dataDir, logFile, origin, port } from "./tests/e2e/site";

// Without an installed browser, Playwright uses the one that it downloaded.
const executablePath = installedChromium();

const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

export default defineConfig({
  testDir: "tests/e2e",
  // In milliseconds. The limits are long, for a busy machine; they do not slow down tests that pass.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 4,
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  outputDir: "test-results",
  globalTeardown: "./tests/e2e/log.ts",
  webServer: {
    // The command empties the data folder. This file itself must not do so, because other tools load it without
    // running tests. Chromium raises its own priority to -8 when root starts it. The server's priority is so high that
    // its programs for resumes, whose priority is 5 lower, come before the browsers too. Other users cannot raise
    // priorities: for them, nice prints a warning and the server has the usual priority.
    command: `rm -rf ${dataDir} && mkdir -p ${dataDir} && exec nice -n -15 node bin/careers.js serve > ${logFile}`,
    url: `${origin}/readyz`,
    timeout: 120_000,
    // The tests drive the production build, regardless of the caller's environment.
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
  use: {
    browserName: "chromium",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a UTF-8 locale, Chromium saves a file with a Chinese name as "download".
      env: { ...environment, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // `min-semi-space-size` is in MB. With less, V8 collects garbage several times per page load, which takes 6 %
        // of the processor time. Pages are open too briefly for optimized code: compiling it takes longer than the code
        // saves, even with axe.
        "--js-flags=--min-semi-space-size=16 --disable-optimizing-compilers",
      ],
    },
    // Shorter than the test's limit, so that the report contains the failed action or navigation.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    timezoneId: "Asia/Taipei",
    // Animations take a tenth of the run's processor time. axe reports low contrast while a toast fades in, and waits
    // for transitions, which never end in a closed menu.
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
  },
});
