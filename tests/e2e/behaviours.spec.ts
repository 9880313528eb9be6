import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../app/i18n/locale";
import { at, watch, words } from "./site";

const w = words("en-US");
const salary = "/hr/world/career/salary";

/** Whether the page at hand is still the document that `mark` was put into: nothing was loaded anew since. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same", "yes"));
const isSame = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute("data-same") === "yes");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page and waits until its scripts run. */
async function open(page: Page, path: string, locale: (typeof locales)[number] = "en-US") {
  await page.goto(at(locale, path));
  await page.waitForFunction(() => "__remixRouter" in window && window.__remixRouter.state.initialized);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await mark(page);
}

const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: w("nav.main") }).getByRole("link", { name, exact: true });

test.use({ locale: "en-US" });

test("a link changes the page without loading it anew", async ({ page }) => {
  const faults = watch(page);
  await open(page, "/");
  await menu(page, w("nav.salary")).click();
  await expect(heading(page)).toHaveText(w("salary.heading"));
  expect(await isSame(page)).toBe(true);
  expect(faults).toEqual([]);
});

test("clicks that come while the page's scripts start do no harm", async ({ page }) => {
  const faults = watch(page);
  // One click between any two steps of React's own scheduler.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      if (!("__remixRouter" in window)) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await open(page, "/login");
  expect(faults).toEqual([]);
});

test.describe("code that does not come", () => {
  const moduleOf = (page: Page) =>
    page.evaluate((path) => window.__remixManifest.routes[`${path}@en-US`]?.module ?? "", salary);

  test("leads to a full load of the page that was asked for, at most once in 10 seconds", async ({
    page,
  }) => {
    await open(page, "/");
    const lost = await moduleOf(page);
    expect(lost).toMatch(/^\/assets\/salary-/);
    await page.route(`**${lost}`, (route) => route.abort());

    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(page.url()).toBe(at("en-US", salary));
    expect(await isSame(page)).toBe(false);

    await open(page, "/");
    await menu(page, w("nav.salary")).click();
    await expect(page.getByRole("img", { name: w("error.maintenanceImage") })).toBeVisible();
    expect(await isSame(page)).toBe(true);

    await open(page, "/");
    await page.evaluate(() => sessionStorage.setItem("reloaded-at", String(Date.now() - 10_000)));
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(false);
  });
});

test("at most four pages are preloaded at once, and none before it is pointed at", async ({ page }) => {
  const asked: string[] = [];
  const answer: (() => Promise<void>)[] = [];
  await page.route("**/*.data*", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    answer.push(() => route.continue());
  });
  await open(page, "/job");
  const links = page.locator(".job-title a");
  expect(await links.count()).toBeGreaterThanOrEqual(7);
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
  for (let index = 0; index < 6; index += 1) {
    await links.nth(index).focus();
    await page.waitForTimeout(200);
  }
  expect(asked).toHaveLength(4);
  await answer[0]?.();
  await expect.poll(() => asked.length).toBe(5);
  await Promise.all(answer.slice(1).map((go) => go()));
  await expect.poll(() => asked.length).toBe(6);
  expect(new Set(asked).size).toBe(6);
});

test.describe("a new build under an open page", () => {
  const announce = (page: Page, build: string) =>
    page.route("**/build.json", (route) => route.fulfill({ json: { build } }));

  test("is asked for about a second after the start and every three minutes after", async ({ page }) => {
    const times: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/build.json")) times.push(Date.now());
    });
    await page.clock.install();
    const started = Date.now();
    await open(page, "/");
    await expect.poll(() => times.length).toBe(1);
    expect((times[0] ?? 0) - started).toBeGreaterThan(900);
    await page.clock.fastForward("02:50");
    await page.waitForTimeout(300);
    expect(times).toHaveLength(1);
    await page.clock.fastForward("00:15");
    await expect.poll(() => times.length).toBe(2);
  });

  test("makes the next link one clean full load", async ({ page }) => {
    const faults = watch(page);
    await announce(page, "another");
    const told = page.waitForResponse("**/build.json");
    await open(page, "/");
    await told;
    await page.waitForTimeout(100);
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(false);
    expect(faults).toEqual([]);
  });

  test("makes the next search and the next form a full load too, with everything that was typed", async ({
    page,
  }) => {
    await announce(page, "another");
    const told = page.waitForResponse("**/build.json");
    await open(page, "/job");
    await told;
    await page.waitForTimeout(100);
    await page.getByLabel(w("jobs.keywords"), { exact: true }).fill("firmware");
    await page.getByRole("button", { name: w("jobs.submitSearch"), exact: true }).click();
    await expect(page).toHaveURL(/q=firmware/);
    expect(await isSame(page)).toBe(false);
  });

  test("is not seen where there is none", async ({ page }) => {
    const told = page.waitForResponse("**/build.json");
    await open(page, "/");
    expect((await (await told).json()).build).toBe(await page.evaluate(() => window.__remixManifest.version));
    await page.waitForTimeout(100);
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(true);
  });
});

test.describe("without the network", () => {
  for (const locale of locales) {
    test.describe(locale, () => {
      test.use({ locale });

      test("the page says so, until it is back", async ({ page, context }) => {
        const said = words(locale);
        const faults = watch(page);
        await open(page, "/contactUs", locale);
        await context.setOffline(true);
        const notice = page.getByRole("status").filter({ hasText: said("offline.title") });
        await expect(notice).toContainText(said("offline.text"));
        // What was being preloaded when the network went fails as well, and the browser says so itself.
        const ours = faults.filter((fault) => !fault.startsWith("Failed to load resource"));
        expect(ours).toEqual(["Network connection is abnormal: the browser is offline"]);
        await context.setOffline(false);
        await expect(notice).toHaveCount(0);
      });
    });
  }

  test("links and forms wait, and nothing typed is lost", async ({ page, context }) => {
    await open(page, "/contactUs");
    await page.getByLabel(w("field.name"), { exact: true }).fill("Lin Ruo-shui");
    await page.getByLabel(w("contactUs.message"), { exact: true }).fill("Where is the interview?");
    await context.setOffline(true);
    await page.getByRole("button", { name: w("contactUs.submit") }).click();
    await menu(page, w("nav.salary")).click();
    await page.waitForTimeout(300);
    await expect(heading(page)).toHaveText(w("nav.contact"));
    await expect(page.getByLabel(w("field.name"), { exact: true })).toHaveValue("Lin Ruo-shui");
    await context.setOffline(false);
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(true);
  });
});

test("a visitor is counted once a day", async ({ page, context }) => {
  const calls: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/visitor") calls.push(response.status());
  });
  await open(page, "/");
  await expect.poll(() => calls).toEqual([204]);
  const kept = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  expect(kept?.sameSite).toBe("Lax");
  // No longer than Taipei's day.
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  await open(page, "/job");
  await open(page, "/news");
  await page.waitForTimeout(300);
  expect(calls).toEqual([204]);
});
