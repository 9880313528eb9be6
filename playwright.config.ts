import { mkdirSync, rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { apiPort, dataDir, logFile, origin, port } from "./tests/e2e/site";

const executablePath = process.env.CHROMIUM_PATH || undefined;

// Playwright reads this file in every process; only the first one starts from an empty folder.
if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
}

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  outputDir: "test-results",
  globalTeardown: "./tests/e2e/log.ts",
  webServer: {
    command: `exec node build/server.js > ${logFile}`,
    url: `${origin}/readyz`,
    // Whatever runs the tests, what they drive is the finished build.
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
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    timezoneId: "Asia/Taipei",
    trace: "off",
  },
});
