import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { localePath, locales } from "#app/i18n/locale";
import { freePort } from "#support/free-port";
import { collectErrors, hydrated, origin as productionOrigin } from "./site";

/** The HTML of a page without scripts, styles, the links that load them, and values that differ in every response. */
async function htmlOf(site: string, path: string): Promise<string> {
  const headers = { "Accept-Language": "zh-TW" };
  const html = await (await fetch(site + path, { headers })).text();
  return html
    .replaceAll(site, "")
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<link [^>]*rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/(name="captchaStamp" value=)"[^"]*"/g, "$1");
}

const pages = [
  "/",
  "/job",
  "/en-US/job?q=firmware&page=2",
  "/zh-CN/news",
  "/en-US/hr/world/career/career",
  "/hr/world/career/salary",
  "/zh-CN/login",
  "/en-US/regedit",
  "/contactUs",
  "/en-US/no-such-page",
];

test("the development server opens pages in all languages without errors and warnings of React, with the HTML of production", async ({
  page,
}) => {
  // Starting the development server takes 10 s, and more than a minute on a busy machine.
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
    let status: number | null = null;
    const open = async () => {
      status = await fetch(`${origin}/job`).then(
        (response) => response.status,
        () => null,
      );
      return status;
    };
    await expect.poll(open, { timeout: 120_000 }).not.toBeNull();
    // The first response is 200, however long the compilation takes.
    expect(status).toBe(200);
    const errors = collectErrors(page);
    for (const locale of locales) {
      await page.goto(origin + localePath("/job", locale));
      await hydrated(page);
    }
    expect(errors).toEqual([]);
    for (const path of pages) {
      const html = await htmlOf(origin, path);
      expect(html, path).toContain("</main>");
      expect(html, path).toBe(await htmlOf(productionOrigin, path));
    }
  } finally {
    if (server.kill()) await once(server, "close");
    await rm(dataDir, { recursive: true });
  }
});
