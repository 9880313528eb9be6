import { expect, type Page, test } from "@playwright/test";
import { inModes, withAndWithoutScripts } from "./modes";
import { at, words } from "./site";

const locale = "zh-TW";
const w = words(locale);
test.use({ locale });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const messageField = (page: Page) => page.getByLabel(w("contactUs.message"), { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: w("contactUs.submit"), exact: true }).click();

async function reopenForm(page: Page, second: string) {
  await page.goto(at(locale, "/contactUs"));
  await page.getByLabel(w("field.name"), { exact: true }).fill("林若水");
  await page.getByLabel(w("field.email"), { exact: true }).fill("back@example.org");
  await page.getByLabel(w("contactUs.topic")).selectOption({ index: 1 });
  await messageField(page).fill("請問秋季說明會在哪一天，地點在哪裡？");
  await submit(page);
  await expect(heading(page)).toHaveText(w("contactUs.sentTitle"));
  await page.goBack();
  await page.getByLabel(w("field.name"), { exact: true }).fill("林若水");
  await page.getByLabel(w("field.email"), { exact: true }).fill("back@example.org");
  await page.getByLabel(w("contactUs.topic")).selectOption({ index: 1 });
  await messageField(page).fill(second);
}

inModes(withAndWithoutScripts(locale), ({ w }) => {
  test("a form reopened with the back button can be sent again", async ({ page }) => {
    await reopenForm(page, "還有一個問題：可以帶家人一起去嗎？");
    await submit(page);
    await expect(heading(page)).toHaveText(w("contactUs.sentTitle"));
  });
});
