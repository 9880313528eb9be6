import { expect, type Page, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { resumeSections } from "#contract/resume/sections";
import { demoJobs } from "#support/demo-company";
import { screens } from "../../remix.config.js";
import { signIn } from "./members";
import { at, hydrated, onPolicyViolation, origin, words } from "./site";

const locale = "en-US";
const w = words(locale);
const openJob = (wanted: { hasQuestionnaire: boolean }) =>
  demoJobs.find((job) => job.hasQuestionnaire === wanted.hasQuestionnaire && (job.closesInDays ?? 0) > 7)
    ?.jobId ?? "";
const plain = openJob({ hasQuestionnaire: false });
const withQuestions = openJob({ hasQuestionnaire: true });
const lists = resumeSections.filter((section) => !["generalInformation", "autobiography"].includes(section));

/** Example paths for screens whose path has parameters, one for each distinct page. */
const examples: Readonly<Record<string, readonly string[]>> = {
  "/forgetPWD/modifyPwd": ["/forgetPWD/modifyPwd", "/forgetPWD/modifyPwd?token=a-token-that-is-not-known"],
  "/goto": ["/goto", "/goto?code=munich-map"],
  "/job/:jobId": [`/job/${plain}`, `/job/${withQuestions}`],
  "/job/:jobId/apply": [`/job/${plain}/apply`, `/job/${withQuestions}/apply`],
  "/job/:jobId/apply/questions": [`/job/${withQuestions}/apply/questions`],
  "/jobAlert": ["/jobAlert", "/jobAlert?q=engineer&category=FIRMWARE"],
  "/jobAlert/manage": ["/jobAlert/manage", "/jobAlert/manage?token=a-token-that-is-not-known"],
  "/news/:slug": ["/news/ma-2027-applications-open"],
  "/oauth/:sso/callback": ["/oauth/demo/callback?state=none&code=none"],
  "/regedit/confirm": ["/regedit/confirm", "/regedit/confirm?token=a-token-that-is-not-known"],
  "/resume/applied/:number/offer": ["/resume/applied/:number/offer?answer=DECLINED"],
  "/resume/:section": resumeSections.map((section) => `/resume/${section}`),
  "/resume/:section/:item": lists.map((section) => `/resume/${section}/new`),
};

const pages = screens
  .filter(({ layout }) => layout !== "none")
  .flatMap(({ path, guard }) =>
    (examples[path] ?? [path]).map((address) => ({ address, isGuarded: guard === "authorize" })),
  );

async function headErrors(page: Page, path: string): Promise<string[]> {
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
  ].map((problem) => `${path}: ${problem}`);
}

/** Opens pages one after another. Collects console errors, policy violations and errors in each page's `<head>`. */
async function pageErrors(page: Page, paths: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  let currentPath = "";
  page.on("console", (message) => {
    // Chromium logs the 4xx status of an opened error page. This is no error of the page.
    const isOwnStatus = message.text().includes("the server responded with a status of 4");
    if (message.type() === "error" && !isOwnStatus) errors.push(`${currentPath}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${currentPath}: ${error}`));
  await onPolicyViolation(page, (violation) => errors.push(`${currentPath}: ${violation}`));
  const titles = new Set<string>();
  for (const path of paths) {
    currentPath = path;
    await page.goto(at(locale, path));
    await hydrated(page);
    errors.push(...(await headErrors(page, path)));
    titles.add(await page.title());
  }
  expect(titles.size, "pages have distinct titles").toBeGreaterThan(paths.length / 2);
  return errors;
}

test.use({ locale });

test("each page for visitors complies with the content policy and has a heading, a title and canonical links", {
  tag: ["@H2", "@A4"],
}, async ({ page }) => {
  test.setTimeout(120_000);
  const paths = [
    ...pages.filter(({ isGuarded }) => !isGuarded).map(({ address }) => address),
    "/no/such/page",
  ];
  expect(await pageErrors(page, paths)).toEqual([]);
});

test("each page for members complies with the content policy and has a heading, a title and canonical links", {
  tag: ["@H2", "@A4"],
}, async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, locale);
  await page.goto(at(locale, "/resume/applied"));
  const offered = page.locator(".application-row", { hasText: w("applicationState.OFFERED") });
  const application = await offered.locator("a").first().getAttribute("href");
  const number = application?.split("/").at(-1) ?? "";
  expect(
    await pageErrors(
      page,
      pages.map(({ address }) => address.replace(":number", number)),
    ),
  ).toEqual([]);
});
