import { expect, type Page, type Route, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { createMember, signIn } from "./members";
import { at, collectErrors, holdBack, hydrated, requestsReported, words } from "./site";

const w = words("en-US");
const salary = "/hr/world/career/salary";

/** Marks the document. `isSame` is false after the browser has loaded another document. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same", "yes"));
const isSame = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute("data-same") === "yes");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function open(page: Page, path: string, locale: (typeof locales)[number] = "en-US") {
  await page.goto(at(locale, path));
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await mark(page);
}

/** Resolves when the page's background tasks have started: counting the visit is the last of them. */
const afterHydration = (page: Page) => page.waitForRequest("**/visitor");

const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: w("nav.main") }).getByRole("link", { name, exact: true });

test.use({ locale: "en-US" });

test("a link shows another page without loading a document", async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, "/");
  await menu(page, w("nav.salary")).click();
  await expect(heading(page)).toHaveText(w("salary.heading"));
  expect(await isSame(page)).toBe(true);
  expect(errors).toEqual([]);
});

test("a navigation that takes long shows a bar at the top, and is announced", async ({ page }) => {
  await open(page, "/");
  const finish = await holdBack(page, /salary\.data/);
  const bar = page.locator(".pending-bar");
  await expect(bar).toHaveCount(0);
  await menu(page, w("nav.salary")).click();
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((each) => getComputedStyle(each).animationDelay)).toBe("0.15s");
  await expect(page.getByRole("status").getByText(w("nav.pending"))).toBeAttached();
  finish();
  await expect(heading(page)).toHaveText(w("salary.heading"));
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(w("nav.pending"))).toHaveCount(0);
});

test("clicks during hydration cause no errors", async ({ page }) => {
  const errors = collectErrors(page);
  // Dispatches clicks between the tasks of React's scheduler.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      if (!("__remixRouter" in window)) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await open(page, "/login");
  expect(errors).toEqual([]);
});

test.describe("a route module that fails to load", () => {
  const moduleOf = (page: Page) =>
    page.evaluate((path) => window.__remixManifest.routes[path]?.module ?? "", salary);

  test("makes the link load a document, at most once in 10 seconds", async ({ page }) => {
    await open(page, "/");
    const modulePath = await moduleOf(page);
    expect(modulePath).toMatch(/^\/assets\/hr\.salary-/);
    await page.route(`**${modulePath}`, (route) => route.abort());

    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(page.url()).toBe(at("en-US", salary));
    expect(await isSame(page)).toBe(false);

    await open(page, "/");
    await menu(page, w("nav.salary")).click();
    const picture = page.getByRole("img", { name: w("error.maintenanceImage") });
    await expect(picture).toBeVisible();
    for (const sentence of w("error.maintenance").split(/(?<=\.) /))
      await expect(picture).toContainText(sentence);
    expect(await isSame(page)).toBe(true);

    await open(page, "/");
    await page.evaluate(() => sessionStorage.setItem("reloaded-at", String(Date.now() - 10_000)));
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(false);
  });
});

test("a page is preloaded when its link gets the focus, at most four at once", { tag: "@spec-9-4" }, async ({
  page,
}) => {
  const requested: string[] = [];
  const resume: (() => Promise<void>)[] = [];
  await page.route("**/*.data*", (route) => {
    requested.push(new URL(route.request().url()).pathname);
    resume.push(() => route.continue());
  });
  await page.clock.install();
  const hydrated = afterHydration(page);
  await open(page, "/job");
  await hydrated;
  const links = page.locator(".ledger li a");
  expect(await links.count()).toBeGreaterThanOrEqual(7);
  await requestsReported(page);
  expect(requested).toEqual([]);
  for (let index = 0; index < 6; index += 1) {
    await links.nth(index).focus();
    // Longer than the time after which a focused link is preloaded.
    await page.clock.runFor(150);
  }
  await expect.poll(() => requested.length).toBe(4);
  await requestsReported(page);
  expect(requested).toHaveLength(4);
  await resume[0]?.();
  await expect.poll(() => requested.length).toBe(5);
  await Promise.all(resume.slice(1).map((send) => send()));
  await expect.poll(() => requested.length).toBe(6);
  expect(new Set(requested).size).toBe(6);
});

test("a file and the page in another language are not preloaded", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.clock.install();
  const hydrated = afterHydration(page);
  await open(page, "/job");
  await hydrated;
  await page.clock.runFor(5_000);
  const link = page.locator(".ledger li a").first();
  await link.click();
  const calendar = page.locator("a[href$='calendar.ics']").first();
  await expect(calendar).toBeVisible();
  expect(await isSame(page)).toBe(true);
  await requestsReported(page);
  requested.length = 0;
  for (const other of [calendar, page.locator("footer a[hreflang]").first()]) {
    await other.focus();
    await page.clock.runFor(150);
  }
  await page.locator("footer a[href$='/terms']").focus();
  // As if the focus had scrolled the page and so moved another element under the resting pointer.
  await page.locator("h1").dispatchEvent("pointerover");
  await page.clock.runFor(150);
  // /terms is the last link, so its request shows that the links before it have caused none.
  await expect.poll(() => requested.filter((path) => path.endsWith(".data"))).toEqual(["/en-US/terms.data"]);
});

test.describe("a new build while a page is open", () => {
  const announce = (page: Page, build: string) =>
    page.route("**/build.json", (route) => route.fulfill({ json: { build } }));

  /** Opens a page and waits until it has processed the response with the latest build. */
  async function openAndCheckBuild(page: Page, path: string) {
    await page.addInitScript(() => {
      const { json } = Response.prototype;
      Response.prototype.json = async function () {
        const body = await json.call(this);
        if (this.url.endsWith("/build.json")) setTimeout(() => Reflect.set(window, "isBuildChecked", true));
        return body;
      };
    });
    await open(page, path);
    await page.waitForFunction(() => Reflect.get(window, "isBuildChecked"));
  }

  test("does not ask for confirmation when a form is saved", async ({ page }) => {
    await signIn(page, "en-US", await createMember());
    await announce(page, "another");
    await openAndCheckBuild(page, "/resume/autobiography");
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.getByLabel(w("autobiography.en")).fill("Ten winters.");
    await page.getByRole("button", { name: w("form.save"), exact: true }).click();
    await expect(page).toHaveURL(at("en-US", "/resume"));
    expect(await isSame(page)).toBe(false);
    expect(dialogs).toEqual([]);
  });

  test("is checked for one second after the start and every three minutes", { tag: "@spec-9-5" }, async ({
    page,
  }) => {
    const times: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/build.json")) times.push(Date.now());
    });
    await page.clock.install();
    const started = Date.now();
    // Waits for the response, because the page schedules its next check after it.
    await openAndCheckBuild(page, "/");
    expect(times).toHaveLength(1);
    expect((times[0] ?? 0) - started).toBeGreaterThan(900);
    await page.clock.fastForward("02:50");
    await requestsReported(page);
    expect(times).toHaveLength(1);
    await page.clock.fastForward("00:15");
    await expect.poll(() => times.length).toBe(2);
  });

  test("makes the next link load a document without errors", async ({ page }) => {
    const errors = collectErrors(page);
    await announce(page, "another");
    await openAndCheckBuild(page, "/");
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(false);
    expect(errors).toEqual([]);
  });

  test("makes the next form load a document with the submitted fields", async ({ page }) => {
    await announce(page, "another");
    await openAndCheckBuild(page, "/job");
    await page.getByLabel(w("jobs.keywords"), { exact: true }).fill("firmware");
    await page.getByRole("button", { name: w("jobs.submitSearch"), exact: true }).click();
    await expect(page).toHaveURL(/q=firmware/);
    expect(await isSame(page)).toBe(false);
  });

  test("is not reported when the build is unchanged", async ({ page }) => {
    const response = page.waitForResponse("**/build.json");
    await openAndCheckBuild(page, "/");
    const { build } = await (await response).json();
    expect(build).toBe(await page.evaluate(() => window.__remixManifest.version));
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(true);
  });
});

test.describe("without the network", () => {
  for (const locale of locales) {
    test.describe(locale, () => {
      test.use({ locale });

      test("the page shows a notice until the connection is restored", { tag: "@spec-8-7" }, async ({
        page,
        context,
      }) => {
        const text = words(locale);
        const errors = collectErrors(page);
        await open(page, "/contactUs", locale);
        await context.setOffline(true);
        const notice = page.getByRole("status").filter({ hasText: text("offline.title") });
        await expect(notice).toContainText(text("offline.text"));
        // Chromium also logs preloads that were running when the network was lost.
        const logged = errors.filter((error) => !error.startsWith("Failed to load resource"));
        expect(logged).toEqual(["Network connection is abnormal: the browser is offline"]);
        await context.setOffline(false);
        await expect(notice).toHaveCount(0);
      });
    });
  }

  test("the notice mentions a form only on a page with one", async ({ page, context }) => {
    await open(page, "/news");
    await context.setOffline(true);
    const notice = page.getByRole("status").filter({ hasText: w("offline.title") });
    await expect(notice).toContainText(w("offline.textReading"));
    await expect(notice).not.toContainText(w("offline.text"));
  });

  test("links and forms do nothing and the input is preserved", { tag: "@promise-39" }, async ({
    page,
    context,
  }) => {
    await open(page, "/contactUs");
    await page.getByLabel(w("field.name"), { exact: true }).fill("Lin Ruo-shui");
    await page.getByLabel(w("contactUs.message"), { exact: true }).fill("Where is the interview?");
    await context.setOffline(true);
    await page.getByRole("button", { name: w("contactUs.submit") }).click();
    await menu(page, w("nav.salary")).click();
    await requestsReported(page);
    await expect(heading(page)).toHaveText(w("nav.contact"));
    await expect(page.getByLabel(w("field.name"), { exact: true })).toHaveValue("Lin Ruo-shui");
    const mail = page.locator("main a[href^='mailto:']").first();
    const isStopped = mail.evaluate(
      (link) =>
        new Promise<boolean>((resolve) => {
          addEventListener("click", ({ defaultPrevented }) => resolve(defaultPrevented), { once: true });
          (link as HTMLElement).click();
          resolve(true);
        }),
    );
    expect(await isStopped, "an email needs no page of the site").toBe(false);
    await context.setOffline(false);
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    expect(await isSame(page)).toBe(true);
  });

  test("a link to another page of the same list does nothing", async ({ page, context }) => {
    await open(page, "/job");
    await context.setOffline(true);
    const title = await heading(page).textContent();
    await page.getByRole("link", { name: w("pager.next"), exact: true }).click();
    await requestsReported(page);
    await expect(heading(page)).toHaveText(title ?? "");
    await expect(page).toHaveURL(at("en-US", "/job"));
  });
});

test.describe("a form without a response", () => {
  const failures = {
    "the connection breaks": (route: Route) => route.abort("connectionreset"),
    "a proxy answers": (route: Route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502" }),
    "a sign-in page of a Wi-Fi answers": (route: Route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Welcome" }),
  };

  for (const [name, fail] of Object.entries(failures)) {
    test(`stays as typed, with a notice, and can be sent again when ${name}`, { tag: "@promise-27" }, async ({
      page,
    }) => {
      await open(page, "/login");
      await page.getByLabel(w("field.email"), { exact: true }).fill("nobody@example.com");
      await page.getByLabel(w("field.password"), { exact: true }).fill("a password of nobody");
      await page.route("**/login.data*", fail);
      const send = page.getByRole("button", { name: w("login.title"), exact: true });
      const notice = page.getByRole("status").filter({ hasText: w("offline.unanswered") });
      await send.click();
      await expect(notice).toBeVisible();
      await expect(page.getByLabel(w("field.email"), { exact: true })).toHaveValue("nobody@example.com");
      await expect(page.getByLabel(w("field.password"), { exact: true })).toHaveValue("a password of nobody");
      await page.unroute("**/login.data*");
      await send.click();
      await expect(page.getByText(w("auth.wrongCredentials"))).toBeVisible();
      await expect(notice).toHaveCount(0);
      expect(await isSame(page)).toBe(true);
    });
  }

  test("is not mentioned on the next page", async ({ page }) => {
    await open(page, "/login");
    await page.route("**/login.data*", (route) => route.abort());
    await page.getByRole("button", { name: w("login.title"), exact: true }).click();
    const notice = page.getByRole("status").filter({ hasText: w("offline.unanswered") });
    await expect(notice).toBeVisible();
    await menu(page, w("nav.salary")).click();
    await expect(heading(page)).toHaveText(w("salary.heading"));
    await expect(notice).toHaveCount(0);
  });
});

test("a link whose data are lost opens its page as a document", async ({ page }) => {
  await open(page, "/");
  await page.route("**/salary.data*", (route) => route.abort("connectionreset"));
  await menu(page, w("nav.salary")).click();
  await expect(heading(page)).toHaveText(w("salary.heading"));
  expect(await isSame(page)).toBe(false);
});

test("a visitor is counted once a day", async ({ page, context }) => {
  const calls: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/visitor") calls.push(response.status());
  });
  await open(page, "/");
  await expect.poll(() => calls).toEqual([204]);
  const cookie = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  expect(cookie?.sameSite).toBe("Lax");
  // The cookie expires at midnight in Taipei, so within a day.
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  await open(page, "/job");
  const buildChecked = page.waitForResponse("**/build.json");
  await open(page, "/news");
  // The page checks for a new build one second after it would have counted the visit.
  await buildChecked;
  expect(calls).toEqual([204]);
});
