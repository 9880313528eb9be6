import { expect, type Page, test } from "@playwright/test";
import type { locales } from "#app/i18n/locale";
import { post } from "#support/api/members";
import { skill, workExp } from "#support/api/resume-forms";
import { violationsOf } from "./axe";
import { signInAsApplicant } from "./members";
import { everyMode, inModes } from "./modes";
import { apiPort, at, collectErrors, dataDir } from "./site";

const api = { url: `http://127.0.0.1:${apiPort}`, dataDir };

/** Signs in a new member who worked as a firmware engineer, and opens the resume. */
async function signInAsEngineer(page: Page, locale: (typeof locales)[number]) {
  const { token } = await signInAsApplicant(page, locale);
  const save = (section: string, content: object) =>
    post(api, `resume/${section}`, { ...content, version: 0 }, { token });
  await save("workExperience", { workExps: [workExp({ position: "韌體工程師" })] });
  await save("specialty", { skills: [skill({ name: "Git" }), skill({ name: "Python" })] });
  await page.goto(at(locale, "/resume"));
}

/** Matches a message's text. The browser puts a space before a visually hidden part. */
const withoutTags = (message: string) => new RegExp(message.replace(/<[^>]*>/g, "\\s*"));

inModes(
  everyMode,
  ({ locale, scripts, w }) => {
    test("openings that suit the resume are opened, removed, brought back and turned off by keyboard on a phone", async ({
      page,
    }) => {
      const errors = collectErrors(page);
      await signInAsEngineer(page, locale);
      const section = page.getByRole("region", { name: w("suggestion.title") });
      const titles = section.getByRole("heading", { level: 3 });
      const toast = (hasText: string) => page.getByRole("status").filter({ hasText });
      const show = async () => {
        if (await titles.first().isVisible()) return;
        await section.locator("summary").focus();
        await page.keyboard.press("Enter");
      };
      const press = async (name: string | RegExp) => {
        await page.getByRole("button", { name }).first().focus();
        await page.keyboard.press("Enter");
      };
      await expect(titles.first()).toBeHidden();
      await show();
      await expect(titles).toHaveCount(3);
      if (scripts) {
        expect.soft(await violationsOf(page, "suggested openings", locale), "suggested openings").toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        await page.setViewportSize({ width: 390, height: 844 });
      }
      const first = await titles.first().innerText();
      await press(w("suggestion.remove"));
      await expect(toast(w("suggestion.removed"))).toBeVisible();
      await show();
      await expect(titles.filter({ hasText: first })).toHaveCount(0);
      await press(w("toast.undo"));
      // The toast shows that the next page is loaded. Without this wait, `show` would open the section on the previous
      // page.
      await expect(toast(w("suggestion.restored"))).toBeVisible();
      await show();
      await expect(titles.first()).toHaveText(first);
      await press(w("suggestion.turnOff"));
      await expect(toast(w("suggestion.offDone"))).toBeVisible();
      await expect(section).toHaveCount(0);
      await page.goto(at(locale, "/memberCenter/account"));
      await press(withoutTags(w("account.suggestionsStart")));
      await expect(
        page.getByRole("button", { name: withoutTags(w("account.suggestionsStop")) }),
      ).toBeVisible();
      await page.goto(at(locale, "/resume"));
      await expect(section).toHaveCount(1);
      expect(errors).toEqual([]);
    });
  },
  { viewport: { width: 390, height: 844 } },
);
