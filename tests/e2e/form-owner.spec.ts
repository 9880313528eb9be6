import { expect, test } from "@playwright/test";
import { signIn, signInAsNewMember, signOut } from "./members";
import { inModes, modes } from "./modes";
import { at, hydrated, words } from "./site";

const form = "/resume/autobiography";
const typed = "Written by the member who opened this page";

inModes(modes("zh-TW"), ({ locale, scripts, w }) => {
  test("a page that another member had opened says so when its form is sent, saves nothing and leads on", async ({
    page,
  }) => {
    await signIn(page, locale);
    await page.goto(at(locale, form));
    if (scripts) await hydrated(page);
    await page.locator("textarea").first().fill(typed);
    await signInAsNewMember(page, locale);
    await page.getByRole("button", { name: w("form.save"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("otherMember.title"));
    await expect(page).toHaveTitle(new RegExp(w("otherMember.title")));
    await expect(page.locator("body")).not.toContainText(typed);
    await page.getByRole("link", { name: w("otherMember.open") }).click();
    await expect(page.locator("textarea").first()).toHaveValue("");
  });
});

test.describe("with scripts", () => {
  test.use({ locale: "en-US" });
  const w = words("en-US");

  test("a draft that is saved while typing says that another member is signed in, and is not saved any more", async ({
    page,
  }) => {
    await signIn(page, "en-US");
    await page.goto(at("en-US", form));
    await hydrated(page);
    await signInAsNewMember(page, "en-US");
    await page.locator("textarea").first().pressSequentially(typed);
    await expect(page.getByRole("status").filter({ hasText: w("otherMember.text") })).toBeVisible();
    let saves = 0;
    page.on("request", (request) => {
      saves += Number(request.url().includes("/draft?"));
    });
    await page.locator("textarea").first().pressSequentially(" and more");
    // Longer than the time without typing after which a draft is saved
    await page.waitForTimeout(3_500);
    expect(saves).toBe(0);
  });

  test("the warning before the session ends disappears when another tab opens a page", async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await signIn(page, "en-US");
    await page.goto(at("en-US", form));
    await hydrated(page);
    const warning = page.getByRole("alert").filter({ hasText: w("stay.title") });
    // The script of the warning loads after hydration and starts its timer then, perhaps after the first step.
    await expect(async () => {
      await page.clock.fastForward("29:00");
      await expect(warning).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await (await context.newPage()).goto(at("en-US", "/resume"));
    await expect(warning).toHaveCount(0);
  });

  test("an open page notices a sign-out, and another member's sign-in, in another tab", async ({
    page,
    context,
  }) => {
    await signIn(page, "en-US");
    await page.goto(at("en-US", form));
    await hydrated(page);
    const tab = await context.newPage();
    await tab.goto(at("en-US", "/resume"));
    await hydrated(tab);
    await signOut(tab, "en-US");
    await expect(page.getByRole("alert").filter({ hasText: w("stay.over") })).toBeVisible();
    await signInAsNewMember(tab, "en-US");
    await tab.goto(at("en-US", "/resume"));
    await expect(page.getByRole("alert").filter({ hasText: w("otherMember.title") })).toBeVisible();
  });
});
