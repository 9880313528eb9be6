import { rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { apiPort, dataDir, origin, port } from "./tests/e2e/site";

const executablePath = process.env.CHROMIUM_PATH || undefined;

// Playwright reads this file in every process; only the first one starts from an empty folder.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  outputDir: "test-results",
  webServer: {
    command: "node build/server.js",
    url: `${origin}/readyz`,
    // Whatever runs the tests, what they drive is the finished build.
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    },
    stdout: "pipe",
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
