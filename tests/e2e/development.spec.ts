import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { localePath, locales } from "../../app/i18n/locale";
import { freePort } from "../harness/free-port";
import { collectErrors, hydrated } from "./site";

test("the development server opens pages in all languages without errors and warnings of React", async ({
  page,
}) => {
  // Starting it takes 10 s, and more than a minute on a busy machine.
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), "careers-development-"));
  const port = await freePort();
  const { PATH = "" } = process.env;
  const server = spawn(process.execPath, ["scripts/dev.js"], {
    env: { PATH, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: "development" },
    stdio: "ignore",
  });
  try {
    const origin = `http://localhost:${port}`;
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
    const errors = collectErrors(page);
    for (const locale of locales) {
      await page.goto(origin + localePath("/job", locale));
      await hydrated(page);
    }
    // On a busy machine, a server that has just started may answer a request of the page's background tasks with 503.
    expect(errors.filter((error) => !error.startsWith("Failed to load resource"))).toEqual([]);
  } finally {
    if (server.kill()) await once(server, "close");
    await rm(dataDir, { recursive: true });
  }
});
