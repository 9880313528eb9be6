import { expect, type Page, test } from "@playwright/test";
import { demoJobs } from "#support/demo-company";
import { screens } from "../../remix.config.js";
import { signIn } from "./members";
import { at, collectErrors, holdBack, hydrated, words } from "./site";

const open = demoJobs.find((job) => (job.closesInDays ?? 0) > 7)?.jobId ?? "";

/** Values of the parameters in the site map's paths */
const values: Readonly<Record<string, string>> = {
  ":jobId": open,
  ":slug": "ma-2027-applications-open",
  ":section": "workExperience",
  ":item": "new",
  ":sso": "demo",
};

const pages = screens
  .filter(({ path, layout }) => layout !== "none" && !path.includes(":number"))
  .map(({ path, guard }) => ({ path: path.replace(/:\w+/g, (name) => values[name] ?? name), guard }));

/** Starts the navigation to a page like a link does: without loading a document. */
const start = (page: Page, address: string) =>
  page.evaluate((to) => void Reflect.get(window, "__remixRouter").navigate(to), new URL(address).pathname);

async function follow(page: Page, address: string) {
  await start(page, address);
  await page.waitForFunction(() => {
    const { navigation } = Reflect.get(window, "__remixRouter").state;
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
    return navigation.state === "idle" && new URL(canonical).pathname === location.pathname;
  });
}

const jobList = (page: Page) => page.getByRole("region", { name: /^[\d,]+ jobs/ });

/** The namespaces that the page requests from now on. */
function requestedNamespaces(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/messages\/[^/]+\/([\w-]+)\.json$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

const missing = (errors: readonly string[]) =>
  errors.filter(
    (error) => error.includes("Missing message:") || /Minified React error #4(?:18|2\d)/.test(error),
  );

for (const name of ["visitor", "member"] as const) {
  const shown = pages.filter(({ guard }) => (guard === undefined) === (name === "visitor"));

  // tests/e2e/content-policy.spec.ts opens each page by its address, and fails on a missing message too.
  test(`each page of a ${name} has its messages in the browser when a link leads to it`, async ({ page }) => {
    test.setTimeout(180_000);
    const errors = collectErrors(page);
    if (name === "member") await signIn(page, "en-US");
    await page.goto(at("en-US", "/terms"));
    await hydrated(page);
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    for (const { path } of shown) {
      await follow(page, at("en-US", path));
      expect.soft(missing(errors.splice(0)), path).toEqual([]);
    }
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  });
}

test("a link into another area of the site loads its messages once, before the page is shown", async ({
  page,
}) => {
  const requested = requestedNamespaces(page);
  const errors = collectErrors(page);
  await page.goto(at("en-US", "/terms"));
  await expect.poll(() => requested).toEqual(["common", "company"]);
  await hydrated(page);
  const terms = await page.getByRole("heading", { level: 1 }).textContent();
  const release = await holdBack(page, "**/messages/*/jobs.json");
  await start(page, at("en-US", "/job"));
  await expect.poll(() => requested.slice(2).sort()).toEqual(["jobs", "opening"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(terms ?? "");
  release();
  await expect(jobList(page)).toBeVisible();
  await follow(page, at("en-US", "/terms"));
  await follow(page, at("en-US", "/job"));
  expect(requested).toHaveLength(4);
  expect(errors).toEqual([]);
});

test("a link that is clicked as soon as the page is hydrated loads the messages of its page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // React runs the effects of a long render in a later task. In a busy browser, a click can come before that task. A
    // fast clock makes React treat each render as long.
    const now = performance.now.bind(performance);
    performance.now = () => now() * 20;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(message: unknown) {
      setTimeout(() => postMessage.call(this, message), 50);
    };
    const timer = setInterval(() => {
      const key = Object.keys(document).find((each) => each.startsWith("__reactContainer"));
      const root = key && Reflect.get(document, key).stateNode.current;
      if (!root || root.memoizedState.isDehydrated) return;
      clearInterval(timer);
      document.querySelector<HTMLElement>('a[href="/en-US/news"]')?.click();
    });
  });
  const errors = collectErrors(page);
  await page.goto(at("en-US", "/terms"));
  await expect(page).toHaveURL(at("en-US", "/news"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("en-US")("nav.news"));
  expect(errors).toEqual([]);
});

test("the sign-in page in place of a form's page loads the messages that the form's page lacks", async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto(at("en-US", "/terms"));
  const requested = requestedNamespaces(page);
  // The browser itself submits the form, as it does before a page is hydrated.
  await page.evaluate(
    (action) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action });
      document.body.append(form);
      form.submit();
    },
    at("en-US", "/resume/autobiography"),
  );
  await expect(page.getByLabel(words("en-US")("field.password"), { exact: true })).toBeVisible();
  await expect.poll(() => requested).toContain("sign-in");
  await hydrated(page);
  expect(missing(errors)).toEqual([]);
});

test("the error screen in place of a page starts with the messages of that page", async ({ page }) => {
  const errors = collectErrors(page);
  const requested = requestedNamespaces(page);
  await page.goto(at("en-US", "/job/ZZ-0000-000"));
  await hydrated(page);
  expect(requested).toEqual(["common", "opening", "posting"]);
  expect(missing(errors)).toEqual([]);
});

test("if the messages of the next page fail to load, the page is loaded as a document", async ({ page }) => {
  await page.goto(at("en-US", "/terms"));
  await hydrated(page);
  await page.route("**/messages/*/jobs.json", (route) => route.abort(), { times: 1 });
  await start(page, at("en-US", "/job"));
  await expect(jobList(page)).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toBe(
    at("en-US", "/job"),
  );
  await hydrated(page);
});
