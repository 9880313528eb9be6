import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { dirname, join, resolve } from "node:path";
import { text as readText } from "node:stream/consumers";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCompany } from "#company/shipped";
import { newFolder } from "#support/new-folder";
import { startServer } from "#support/server-process";
import { installedChromium } from "../../scripts/chromium.js";

const run = promisify(execFile);
const copy = newFolder();
const company = join(copy, "company-with-japanese");
let server: Awaited<ReturnType<typeof startServer>>;

/** Sources that are not part of the product: tests, benchmarks, and what uses them */
const otherSources = /^(tests|bench)\/|^(scripts\/accessibility|playwright\.config|vitest\.config)\.ts$/;

/**
 * Copies the product's sources and adds a language: a line in the list, and a folder with three texts in one namespace.
 */
function copySources(): void {
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files) {
    if (otherSources.test(file)) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const list = join(copy, "contract/locale-list.js");
  const line = '  { tag: "ja-JP", name: "日本語", short: "日", ui: "ja" },\n]);';
  writeFileSync(list, readFileSync(list, "utf8").replace("]);", line));
  const routes = join(copy, "remix.config.js");
  writeFileSync(
    routes,
    readFileSync(routes, "utf8").replace("export const screens = [", `$&${sampleScreens}`),
  );
  for (const [name, source] of Object.entries(samples)) writeFileSync(join(copy, "app/routes", name), source);
  const texts = { "nav.jobs": "求人情報", "nav.news": "お知らせ", "site.careers": "採用情報" };
  const folder = join(copy, "app/i18n/messages/ja-JP");
  mkdirSync(folder);
  writeFileSync(join(folder, "common.json"), JSON.stringify(texts));
}

const sampleScreens = `
  { path: "/sample", file: "routes/sample.tsx", layout: "default" },
  { path: "/sampleClient", file: "routes/sample-client.tsx", layout: "default" },`;

/** Routes with exports and components that no screen of the product uses, as in Remix's documentation */
const samples = {
  "sample.tsx": `
import { Await, NavLink, useFetcher, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
export const meta = () => [{ title: "A title of meta" }, { name: "description", content: "A description" }];
export const links = () => [{ rel: "author", href: "/a-link-of-links" }];
export const loader = () => ({ greeting: Promise.resolve("A promised greeting") });
export const action = () => ({ isSent: true });
export default function Sample() {
  const { greeting } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  return (
    <main id="main">
      <NavLink to="/en-US/sample" className={({ isActive }) => (isActive ? "is-active" : "")}>Here</NavLink>
      <NavLink to="/en-US/sampleClient">There</NavLink>
      <Suspense><Await resolve={greeting}>{(text) => <p>{text}</p>}</Await></Suspense>
      <fetcher.Form method="post"><button type="submit">{fetcher.data?.isSent ? "Sent" : "Send"}</button></fetcher.Form>
    </main>
  );
}
`,
  "sample-client.tsx": `
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
export const loader = () => ({ from: "the server" });
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return { ...(await serverLoader<typeof loader>()), also: "the browser" };
}
clientLoader.hydrate = true as const;
export const HydrateFallback = () => <main id="main">A fallback before hydration</main>;
export default function Sample() {
  const { from, also } = useLoaderData<typeof clientLoader>();
  return <main id="main">{[from, also].join(", ")}</main>;
}
`,
};

/** The demo company with Japanese enabled, and a Japanese privacy policy. */
function writeCompany(): void {
  cpSync(demoCompany, company, { recursive: true });
  const file = join(company, "company.json");
  const identity = JSON.parse(readFileSync(file, "utf8"));
  identity.contentLocales = [...identity.locales];
  identity.locales.push("ja-JP");
  identity.name["ja-JP"] = "カンファー・アイル";
  identity.legalName["ja-JP"] = "カンファー・アイル株式会社";
  for (const name of Object.values<Record<string, string>>(identity.jobFamilies)) name["ja-JP"] = "職種";
  writeFileSync(file, JSON.stringify(identity));
  writeFileSync(
    join(company, "legal/privacy.ja-JP.md"),
    "{company}の個人情報の取り扱い。\n\n## 責任者\n\n{legalName}\n",
  );
}

beforeAll(async () => {
  copySources();
  writeCompany();
  await run(process.execPath, ["scripts/build.js"], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: "production" },
  });
  const settings = { DATA_DIR: join(copy, "data"), COMPANY_DIR: company, NODE_ENV: "production" as const };
  await run(process.execPath, ["build/company.js", "load"], {
    cwd: copy,
    env: { ...process.env, ...settings },
  });
  server = await startServer(settings, { file: join(copy, "build/server.js") });
}, 600_000);
afterAll(async () => {
  await server?.stop();
});

/** Opens a page with `http.get`, because fetch sends a `Sec-Fetch-Mode` that differs from that of a navigation. */
const open = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; location: string | undefined; text: string }>((done, fail) => {
    get(server.url + path, { headers }, async (response) => {
      const text = await readText(response);
      done({ status: response.statusCode, location: response.headers.location, text });
    }).on("error", fail);
  });

describe("a fourth language", () => {
  test("needs no change of code, and the types are correct", { timeout: 600_000 }, async () => {
    const compiler = ["node_modules/typescript-7/bin/tsc", "--noEmit", "--checkers", "1"];
    const { stdout } = await run(process.execPath, compiler, { cwd: copy }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout.split("\n").filter((line) => line.includes("error TS"))).toEqual([]);
  });

  test("has pages whose missing texts are in English", async () => {
    const page = await open("/ja-JP/news");
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="ja-JP" data-ui-locale="ja"');
    expect(page.text).toContain("カンファー・アイル");
    expect(page.text).toContain("求人情報");
    expect(page.text).toContain("Sign in");
    // A date in Japanese, such as 2026/11/20
    expect(page.text).toMatch(/20\d\d\/\d\d\/\d\d/);
  });

  test("is selected by Accept-Language, and is in the language menu and in the sitemap", async () => {
    const led = await open("/job", { "Accept-Language": "ja" });
    expect(led.location).toBe("/ja-JP/job");
    expect((await open("/en-US/job")).text).toContain("日本語");
    expect((await open("/sitemap/screens.xml")).text).toContain('hreflang="ja-JP"');
  });

  test("shows its own legal text, or the English one if it has none", async () => {
    expect((await open("/ja-JP/privacyPolicy")).text).toContain("カンファー・アイル株式会社");
    expect((await open("/ja-JP/terms")).text).toMatch(/terms|Terms/);
  });
});

describe("a route as Remix's documentation shows it", () => {
  test("has the title and the links of its exports, active links and awaited data", async () => {
    const { status, text } = await open("/en-US/sample");
    expect(status).toBe(200);
    expect(text.match(/<title>[^<]*/g)).toEqual(["<title>A title of meta"]);
    expect(text.match(/<meta name="description"[^>]*>/g)).toHaveLength(1);
    expect(text).toContain('<link rel="author" href="/a-link-of-links"');
    expect(text).toContain('class="is-active"');
    expect(text).toContain("<p>A promised greeting</p>");
  });

  test("with a client loader shows its fallback until the page is hydrated", async () => {
    expect((await open("/en-US/sampleClient")).text).toContain("A fallback before hydration");
  });

  test("submits its fetcher, follows its links and runs its client loader in a browser", async () => {
    const executablePath = installedChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      await page.goto(`${server.url}/en-US/sample`);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByRole("button", { name: "Sent" }).waitFor();
      expect(await page.title()).toBe("A title of meta");
      await page.getByRole("link", { name: "There" }).click();
      await page.getByText("the server, the browser").waitFor();
      await page.goBack();
      await page.getByText("A promised greeting").waitFor();
      expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
      await page.goto(`${server.url}/en-US/sampleClient`);
      await page.getByText("the server, the browser").waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
