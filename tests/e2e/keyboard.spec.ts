import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { goodPassword } from "#support/api/members";
import { demoJobs } from "#support/demo-company";
import { linkInMail } from "./members";
import { at, words } from "./site";

const locale = "zh-TW";
const w = words(locale);
test.use({ locale });

const job = demoJobs.find(
  ({ hasQuestionnaire, requiredSections, closesInDays }) =>
    !hasQuestionnaire && requiredSections.join() === "generalInformation" && (closesInDays ?? 0) > 7,
);
if (!job) throw new Error("The demo data lacks an opening without questions");

/** More presses of Tab than any page on the way to a submitted application needs */
const maxTabs = 90;

/**
 * The problem with the focused element: no visible indicator (WCAG 2.4.7), outside the viewport or behind another
 * element (WCAG 2.4.11). Null if there is none.
 */
const focusError = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const name = `${focused.tagName} ${focused.textContent?.trim().slice(0, 30) || focused.getAttribute("name")}`;
    // A radio button or checkbox may be drawn by its label.
    const drawn = [focused, focused.closest("label"), focused.parentElement];
    const hasIndicator = drawn.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    });
    if (!hasIndicator) return `${name}: no visible focus`;
    const box = focused.getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight) return `${name}: outside the viewport`;
    const points = [0.25, 0.5, 0.75].flatMap((x) =>
      [0.25, 0.5, 0.75].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const isShown = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (focused.contains(top) || top.contains(focused));
    });
    return isShown ? null : `${name}: hidden by another element`;
  });

/** Presses Tab until the element has the focus, and expects every focused element before it to be visible. */
async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor();
  for (let presses = 0; presses < maxTabs; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    // Waits two frames, because elements must not be checked in the middle of a smooth scroll.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await focusError(page)).toBeNull();
  }
  throw new Error(`${maxTabs} presses of Tab did not reach ${target}`);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("from the home page to the receipt everything works with the keyboard alone, and the focus is always visible", async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const { keyboard } = page;
      const main = page.locator("main");
      const type = async (target: Locator, text: string) => {
        await tabTo(page, target);
        await keyboard.type(text);
      };
      const press = async (target: Locator, key: "Enter" | "Space" = "Enter") => {
        await tabTo(page, target);
        await keyboard.press(key);
      };
      await page.goto(at(locale, "/"));
      await keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveText(w("nav.skip"));
      await keyboard.press("Enter");

      await type(page.getByLabel(w("home.keywords")), job.title[locale]);
      await keyboard.press("Enter");
      await expect(page).toHaveURL(/\/job\?/);
      await press(main.getByRole("link", { name: job.title[locale], exact: true }));
      await expect(heading(page)).toHaveText(job.title[locale]);
      await press(page.locator(`main a[href="/job/${job.jobId}/apply"]:visible`));
      await expect(heading(page)).toHaveText(w("login.title"));
      await press(main.locator('a[href^="/regedit"]'));
      await expect(heading(page)).toHaveText(w("regedit.title"));

      const address = `keyboard-${randomUUID()}@example.org`;
      await type(main.getByLabel(w("field.name"), { exact: true }), "林若水");
      await type(main.getByLabel(w("field.email"), { exact: true }), address);
      await type(main.getByLabel(w("field.password"), { exact: true }), goodPassword);
      await press(main.getByRole("checkbox"), "Space");
      await press(main.getByRole("button", { name: w("regedit.submit") }));
      await expect(heading(page)).toHaveText(w("regedit.sent"));

      await page.goto(await linkInMail(address, "/regedit/confirm"));
      await press(main.getByRole("button", { name: w("confirm.submit") }));
      await expect(heading(page)).toHaveText(`${w("apply.titleShort")} ${job.title[locale]}`);
      await type(main.getByLabel(w("general.mobilePhone")), "0912345678");
      for (const select of [w("general.city"), w("general.nationality")]) {
        await tabTo(page, main.getByLabel(select));
        await keyboard.press("ArrowDown");
      }
      await press(main.getByRole("button", { name: w("apply.neededSave") }));
      const submit = main.getByRole("button", { name: w("apply.submit") });
      await expect(submit).toBeVisible();
      // The button that had the focus is gone.
      await expect(main).toBeFocused();
      for (const box of await main.getByRole("checkbox").all()) await press(box, "Space");
      await press(submit);
      await expect(heading(page)).toHaveText(w("apply.doneTitle"));
      await expect(main).toBeFocused();
    });
  });
}
