import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../app/i18n/locale";
import { resumeSections } from "../../contract/resume/sections";
import { demoJobs } from "../../recruitment-api/seed/jobs";
import { screens } from "../../remix.config.js";
import { demoMember } from "../members";
import { at, onViolation, origin, words } from "./site";

const locale = "en-US";
const w = words(locale);
const open = (wanted: { hasQuestionnaire: boolean }) =>
  demoJobs.find((job) => job.hasQuestionnaire === wanted.hasQuestionnaire && (job.closesInDays ?? 0) > 7)
    ?.jobId ?? "";
const plain = open({ hasQuestionnaire: false });
const asking = open({ hasQuestionnaire: true });
const lists = resumeSections.filter((section) => !["generalInformation", "autobiography"].includes(section));

/** What stands in for the parameters of a screen's path, once for each page that differs. */
const samples: Readonly<Record<string, readonly string[]>> = {
  "/forgetPWD/modifyPwd": ["/forgetPWD/modifyPwd", "/forgetPWD/modifyPwd?token=a-token-that-is-not-known"],
  "/goto": ["/goto", "/goto?code=munich-map"],
  "/job/:jobId": [`/job/${plain}`, `/job/${asking}`],
  "/job/:jobId/apply": [`/job/${plain}/apply`, `/job/${asking}/apply`],
  "/job/:jobId/apply/questions": [`/job/${asking}/apply/questions`],
  "/news/:slug": ["/news/ma-2027-applications-open"],
  "/oauth/:sso/callback": ["/oauth/demo/callback?state=none&code=none"],
  "/regedit/confirm": ["/regedit/confirm", "/regedit/confirm?token=a-token-that-is-not-known"],
  "/resume/:section": resumeSections.map((section) => `/resume/${section}`),
  "/resume/:section/:item": lists.map((section) => `/resume/${section}/new`),
};

const pages = screens
  .filter(({ layout }) => layout !== "none")
  .flatMap(({ path, guard }) =>
    (samples[path] ?? [path]).map((address) => ({ address, isGuarded: guard === "authorize" })),
  );

/** What the head and the headings of a page lack. */
async function lacks(page: Page, path: string): Promise<string[]> {
  const found = await page.evaluate(() => ({
    headings: document.querySelectorAll("h1").length,
    title: document.title,
    lang: document.documentElement.lang,
    canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(({ href }) => href),
    alternates: [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate][hreflang]")].map(
      ({ hreflang, href }) => `${hreflang} ${href}`,
    ),
  }));
  const shown = new URL(page.url()).pathname.replace(/^\/en-US/, "") || "/";
  const wanted = [
    ...locales.map((each) => `${each} ${at(each, shown)}`),
    `x-default ${origin}${shown}`,
  ].toSorted();
  return [
    ...(found.headings === 1 ? [] : [`${found.headings} h1`]),
    ...(/^.+ [|·–—-] .+$/.test(found.title) || shown === "/" ? [] : [`the title “${found.title}”`]),
    ...(found.lang === locale ? [] : [`the language ${found.lang}`]),
    ...(found.canonical.join() === at(locale, shown) ? [] : [`the canonical address ${found.canonical}`]),
    ...(found.alternates.toSorted().join() === wanted.join() ? [] : [`hreflang ${found.alternates}`]),
  ].map((lack) => `${path}: ${lack}`);
}

/** Opens pages one after another and gathers what the browser, the policy and the head have against them. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  let at_ = "";
  page.on("console", (message) => {
    // A page that tells of a fault has its status, which the console repeats.
    const isOwnStatus = message.text().includes("the server responded with a status of 4");
    if (message.type() === "error" && !isOwnStatus) faults.push(`${at_}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`${at_}: ${error}`));
  await onViolation(page, (violation) => faults.push(`${at_}: ${violation}`));
  const titles = new Set<string>();
  for (const path of paths) {
    at_ = path;
    await page.goto(at(locale, path));
    await page.waitForFunction(() => "__remixRouter" in window && window.__remixRouter.state.initialized);
    // One turn of the browser, in which React takes the page over.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    faults.push(...(await lacks(page, path)));
    titles.add(await page.title());
  }
  expect(titles.size, "pages can be told by their titles").toBeGreaterThan(paths.length / 2);
  return faults;
}

test.use({ locale });

test("H2, A4: each page that a visitor can open keeps the content policy and has its heading, title and addresses", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const paths = [
    ...pages.filter(({ isGuarded }) => !isGuarded).map(({ address }) => address),
    "/no/such/page",
  ];
  expect(await faultsOf(page, paths)).toEqual([]);
});

test("H2, A4: so does each page that a member can open", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(at(locale, "/login"));
  await page.getByLabel(w("field.email"), { exact: true }).fill(demoMember.username);
  await page.getByLabel(w("field.password"), { exact: true }).fill(demoMember.password);
  await page.getByRole("button", { name: w("login.title") }).click();
  await expect(page).toHaveURL(at(locale, "/resume"));
  expect(
    await faultsOf(
      page,
      pages.map(({ address }) => address),
    ),
  ).toEqual([]);
});
