import { expect, type Page, test } from "@playwright/test";
import { locales } from "#app/i18n/locale";
import { formatDate } from "#contract/dates";
import { demoJobs } from "#support/demo-company";
import { signIn } from "./members";
import { inModes, withAndWithoutScripts } from "./modes";
import { at, hydrated, layOutAll, widthWithLargeText, words } from "./site";

/** Four screen heights of a phone of 390 × 844 px */
const fourScreens = 4 * 844;
const job = demoJobs.find(({ closesInDays }) => (closesInDays ?? 0) > 7)?.jobId ?? "";

/** Maximum heights in px at a width of 390 px. The comments name the content that makes a page high. */
const forVisitors: readonly (readonly [path: string, height: number])[] = [
  ["/", fourScreens],
  // Twenty openings, whose titles break differently every day
  ["/job", 3_500],
  // With the card of team and place
  [`/job/${job}`, 3_800],
  ["/login", 1_300],
  ["/regedit", 2_400],
  // With the pay of all grades and the moves between the tracks
  ["/hr/world/career/career", 4_200],
  ["/hr/world/career/salary", fourScreens],
  ["/hr/world/career/benefits", fourScreens],
  ["/hr/upgrecruit/upgma", fourScreens],
  // With the diagram
  ["/HRMatching", 1_850],
  // With ten statements, and the names of both ends of their scales
  ["/HRMatching/hrmatching", 3_200],
  ["/contactUs", 3_000],
];
const forMembers: typeof forVisitors = [
  // With four levels of each language, two on each line
  ["/resume", 3_420],
  ["/resume/generalInformation", fourScreens],
  ["/resume/applied", fourScreens],
  // With city, pay and closing date below the title, and the review folded
  [`/job/${job}/apply`, 2_300],
];

for (const locale of locales) {
  test.describe(locale, () => {
    // All tests use the same two pages, a visitor's and the demo member's, because they change nothing but the width.
    let visitor: Page;
    let member: Page;
    test.beforeAll(async ({ browser }) => {
      [visitor, member] = [await browser.newPage({ locale }), await browser.newPage({ locale })];
      await signIn(member, locale);
    });
    // A page is missing if opening it failed.
    test.afterAll(() => Promise.all([visitor, member].map((page) => page?.close())));

    test("no page on the way to an application is longer than four screens of a phone", async () => {
      const expectHeight = async (page: Page, path: string, height: number) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(at(locale, path));
        await layOutAll(page);
        const actual = await page.evaluate(() => document.documentElement.scrollHeight);
        expect.soft(actual, path).toBeLessThanOrEqual(height);
      };
      for (const [path, height] of forVisitors) await expectHeight(visitor, path, height);
      for (const [path, height] of forMembers) await expectHeight(member, path, height);
    });

    test("the texts of diagrams are at least 12 px high on a phone", async () => {
      await visitor.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/hr/world/career/career", "/hr/world/career/salary?grade=P3", "/HRMatching"]) {
        await visitor.goto(at(locale, path));
        const heights = await visitor
          .locator("main svg text:visible")
          .evaluateAll((texts) =>
            texts.map(
              (text) =>
                Number.parseFloat(getComputedStyle(text).fontSize) *
                ((text as SVGTextElement).getScreenCTM()?.a ?? 0),
            ),
          );
        expect.soft(heights.length, path).toBeGreaterThan(2);
        expect.soft(Math.min(...heights), path).toBeGreaterThanOrEqual(12);
      }
    });

    test("an opening, its application and the matching program do not scroll sideways at 320 px with text at 200 %", async () => {
      for (const path of [`/job/${job}`, `/job/${job}/apply`, "/HRMatching", "/HRMatching/hrmatching"]) {
        await member.goto(at(locale, path));
        expect.soft(await widthWithLargeText(member), path).toBe(320);
      }
    });

    test("the management associate programme does not scroll sideways in its last stage", async () => {
      await visitor.goto(at(locale, "/hr/upgrecruit/upgma"));
      await hydrated(visitor);
      // Replaces the current stage of the demo data, which depends on today's date.
      const label = words(locale)("upgma.currentStage", {
        date: formatDate("2026-09-30T04:00:00Z", locale, "day"),
      });
      await visitor.evaluate((text) => {
        document.querySelector(".stage-current")?.remove();
        const current = Object.assign(document.createElement("p"), { className: "stage-current" });
        current.textContent = text;
        document.querySelector(".stages > li:last-child > .stage-head")?.prepend(current);
      }, label);
      await expect(visitor.locator(".stages > li:last-child")).toContainText(label);
      for (const [width, textSize] of [
        [320, "100%"],
        [960, "100%"],
        [1440, "200%"],
      ] as const) {
        await visitor.setViewportSize({ width, height: 800 });
        const needed = await visitor.evaluate((size) => {
          document.documentElement.style.setProperty("font-size", size);
          return document.documentElement.scrollWidth;
        }, textSize);
        expect.soft(needed, `${width} px, text at ${textSize}`).toBe(width);
      }
    });

    test("a row of the job list shows how many resume sections are missing on one line of a phone", async () => {
      await member.setViewportSize({ width: 390, height: 844 });
      await member.goto(at(locale, "/job"));
      const missing = member.locator(".ledger p a");
      await expect(missing).not.toHaveCount(0);
      const lines = await missing.evaluateAll((links) => links.map((link) => link.getClientRects().length));
      expect(new Set(lines)).toEqual(new Set([1]));
    });

    test("a phone lays out the last section of the home page when it comes near the viewport, other devices at once", async () => {
      const isLaidOut = () =>
        visitor
          .locator("#process")
          .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
      for (const [width, expected] of [
        [390, false],
        [1280, true],
      ] as const) {
        await visitor.setViewportSize({ width, height: 844 });
        await visitor.goto(at(locale, "/"));
        expect(await isLaidOut(), `${width} px`).toBe(expected);
      }
      await visitor.setViewportSize({ width: 390, height: 844 });
      await visitor.locator("#process").scrollIntoViewIfNeeded();
      await expect.poll(isLaidOut).toBe(true);
    });

    test("the buttons that remove suggested jobs are one column from 960 px", async () => {
      await member.setViewportSize({ width: 960, height: 800 });
      await member.goto(at(locale, "/resume"));
      const ends = await member
        .locator('[aria-labelledby="suggested"] button[name="remove"]')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(1);
      expect(new Set(ends).size).toBe(1);
    });

    test("the header of the programs has two rows on a phone", async () => {
      await member.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/HRMatching", "/HRCampus/hrcampus"]) {
        await member.goto(at(locale, path));
        const height = await member.locator("header").evaluate(({ clientHeight }) => clientHeight);
        expect.soft(height, path).toBeLessThan(130);
      }
    });

    test("a long title of an application has the width of its row on a phone, with the state below", async () => {
      await member.setViewportSize({ width: 390, height: 844 });
      await member.goto(at(locale, "/resume/applied"));
      await hydrated(member);
      const titles = member.locator(".application-row h3");
      await expect(titles).not.toHaveCount(0);
      for (const title of await titles.all()) {
        await title.evaluate((heading) => {
          const link = heading.firstElementChild;
          if (link) link.textContent = "Resident application engineer for server power supplies";
        });
        const row = title.locator("xpath=ancestor::li[1]");
        const [heading, details, tag, around] = await Promise.all(
          [title, row.locator("h3 + p"), row.locator(".tag").first(), row].map((each) => each.boundingBox()),
        );
        if (!heading || !details || !tag || !around) throw new Error("A row lacks a part");
        // The padding and the chevron take the rest.
        expect(heading.width).toBeGreaterThan(around.width - 64);
        const below = tag.y - details.y - details.height;
        expect(below).toBeGreaterThanOrEqual(0);
        expect(below).toBeLessThan(12);
      }
    });

    test("an application has a link to the list above its state on a phone", async () => {
      await member.setViewportSize({ width: 390, height: 844 });
      await member.goto(at(locale, "/resume/applied"));
      await member.locator(".application-row a").first().click();
      const crumbs = member.locator(".crumbs a:visible");
      await expect(crumbs).toHaveText([words(locale)("applied.title")]);
    });

    test("the title of a step of an application is on one line with its number on a wide screen", async () => {
      await member.setViewportSize({ width: 1440, height: 900 });
      await member.goto(at(locale, "/job/RD-2611-042/apply"));
      const titles = member.locator("main .panel h2");
      await expect(titles).not.toHaveCount(0);
      for (const title of await titles.all()) {
        const box = await title.boundingBox();
        const number = await title.locator("xpath=preceding-sibling::*[1]").boundingBox();
        expect(box?.height).toBeLessThan(45);
        expect(number?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
      }
    });

    test("the parts of an application's review are folded on a phone and on a wide screen", async () => {
      const values = member.locator("#review dd");
      for (const width of [390, 1440]) {
        await member.setViewportSize({ width, height: 900 });
        await member.goto(at(locale, `/job/${job}/apply`));
        await expect(values.first()).toBeHidden();
        await member.locator("#review summary").first().click();
        await expect(values.first()).toBeVisible();
        await expect(values.last()).toBeHidden();
      }
    });

    test("the printable resume is a white sheet on a wide screen and has no border in print", async () => {
      await member.setViewportSize({ width: 1440, height: 900 });
      await member.goto(at(locale, "/resume/print"));
      const sheet = member.locator(".resume-print");
      await expect(sheet).toHaveCSS("border-top-width", "1px");
      expect((await sheet.boundingBox())?.width).toBeGreaterThan(760);
      await member.emulateMedia({ media: "print" });
      await expect(sheet).toHaveCSS("border-top-width", "0px");
      await expect(sheet).toHaveCSS("padding-left", "0px");
      await member.emulateMedia({ media: "screen" });
    });

    test("the pay of all job families, of which one is open, is shorter than 2,800 px on a wide screen", async () => {
      await visitor.setViewportSize({ width: 1440, height: 900 });
      await visitor.goto(at(locale, "/hr/world/career/salary"));
      expect(await visitor.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_800);
    });

    test("the header is a single row from 960 px", async () => {
      await visitor.goto(at(locale, "/news"));
      for (const width of [960, 1024, 1280, 1440]) {
        await visitor.setViewportSize({ width, height: 800 });
        const rows = await visitor
          .locator(".site-header-bar")
          .evaluate(
            ({ children }) => new Set([...children].map((each) => each.getBoundingClientRect().top)).size,
          );
        expect.soft(rows, `${width} px`).toBe(1);
      }
    });

    test("the buttons of the theme are a single row from 960 px", async () => {
      await visitor.goto(at(locale, "/news"));
      for (const width of [960, 1024, 1440]) {
        await visitor.setViewportSize({ width, height: 800 });
        const tops = await visitor
          .locator("footer button[name=theme]")
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
        expect.soft([tops.length, new Set(tops).size], `${width} px`).toEqual([3, 1]);
        expect.soft(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });

    test("the menu button covers nothing, whether the menu is open or closed", async () => {
      await visitor.setViewportSize({ width: 320, height: 800 });
      await visitor.goto(at(locale, "/news"));
      const summary = visitor.locator("details.menu > summary");
      for (const state of ["closed", "open"]) {
        if (state === "open") await summary.click();
        for (const width of [320, 390]) {
          await visitor.setViewportSize({ width, height: 800 });
          const button = await summary.boundingBox();
          const brand = await visitor.locator(".site-header .brand").boundingBox();
          expect
            .soft((brand?.x ?? 0) + (brand?.width ?? 0), `${width} px, ${state}`)
            .toBeLessThanOrEqual(button?.x ?? 0);
        }
      }
    });
  });
}

test.describe("the account menu", () => {
  const locale = "en-US";
  test.use({ locale });

  inModes(withAndWithoutScripts(locale), ({ w }) => {
    test("links to the applications in every layout", async ({ page }) => {
      await signIn(page, locale);
      for (const path of ["/news", "/HRMatching", "/HRCampus/hrcampus"]) {
        await page.goto(at(locale, path));
        await page.locator("details.account-menu > summary").click();
        const links = page.locator("details.account-menu").getByRole("link");
        await expect(links.first()).toHaveText(w("nav.applied"));
      }
      await page.locator("details.account-menu").getByRole("link").first().click();
      await expect(page).toHaveURL(at(locale, "/resume/applied"));
    });
  });

  test("closes on Escape, which returns the focus, and on a click outside", async ({ page }) => {
    await signIn(page, locale);
    await page.goto(at(locale, "/resume"));
    await hydrated(page);
    const menu = page.locator("details.account-menu");
    const summary = menu.locator("summary");
    await summary.click();
    await expect(menu.getByRole("link").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(summary).toBeFocused();
    await summary.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).not.toHaveAttribute("open");
  });
});
