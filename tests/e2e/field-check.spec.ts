import { expect, type Page, test } from "@playwright/test";
import { contactMessageLimits } from "#contract/contact";
import { demoJobs } from "#support/demo-company";
import { violations } from "./axe";
import { signInAsNewMember } from "./members";
import { at, collectErrors, hydrated, words } from "./site";

const w = words("en-US");
test.use({ locale: "en-US" });

async function openContact(page: Page) {
  // Counting the visit is the last of the tasks that start when the page is interactive.
  const interactive = page.waitForRequest("**/visitor");
  await page.goto(at("en-US", "/contactUs"));
  await interactive;
  return {
    name: page.getByLabel(w("field.name"), { exact: true }),
    email: page.getByLabel(w("field.email"), { exact: true }),
    topic: page.getByLabel(w("contactUs.topic"), { exact: true }),
    message: page.getByLabel(w("contactUs.message"), { exact: true }),
    errors: page.locator("form .error-text"),
  };
}

test("a field is checked when it loses the focus after typing, and its error disappears when it is corrected", async ({
  page,
}) => {
  const consoleErrors = collectErrors(page);
  const { name, email, topic, message, errors } = await openContact(page);
  await name.focus();
  for (let fields = 0; fields < 4; fields += 1) await page.keyboard.press("Tab");
  await expect(errors).toHaveCount(0);

  await name.fill("Ada");
  await name.fill("");
  await email.fill("ada at example");
  await topic.focus();
  await topic.selectOption({ index: 1 });
  await topic.selectOption({ index: 0 });
  await message.fill("Too short");
  await name.focus();
  await expect(errors).toHaveText([
    w("error.required"),
    w("error.email"),
    w("error.choice"),
    w("error.tooShort").replace("{0}", "10"),
  ]);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(new RegExp(w("error.email").replaceAll(".", "\\.")));
  expect(await violations(page)).toEqual([]);

  await name.fill("Ada");
  await email.fill("ada@example.com");
  await topic.selectOption({ index: 1 });
  await message.fill("Long enough now.");
  await expect(errors).toHaveCount(0);
  await expect(email).not.toHaveAttribute("aria-invalid");
  expect(consoleErrors).toEqual([]);
});

test("an empty field for a month says what to do until it has a value", async ({ page }) => {
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", "/resume/workExperience/new"));
  await hydrated(page);
  const start = page.locator("input[type=month]").first();
  await expect(start).toHaveAttribute("data-empty", w("form.choose"));
  await start.fill("2020-03");
  await expect(start).not.toHaveAttribute("data-empty");
  await start.fill("");
  await expect(start).toHaveAttribute("data-empty", w("form.choose"));
});

test("a question that limits the chosen options says how many are chosen", async ({ page }) => {
  const job = demoJobs.find(
    ({ questionnaire, closesInDays }) => questionnaire === "software-2026" && (closesInDays ?? 0) > 7,
  );
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", `/job/${job?.jobId}/apply/questions`));
  await hydrated(page);
  const tools = page.getByRole("group").filter({ has: page.locator('input[name="answers.tools"]') });
  const isChosen = (count: number) =>
    expect(tools.getByRole("status")).toHaveText(
      w(`questions.chosen_${count === 1 ? "one" : "other"}`, { count }),
    );
  await isChosen(0);
  const boxes = tools.getByRole("checkbox");
  await boxes.nth(0).check();
  await isChosen(1);
  for (const place of [1, 2, 3, 4]) await boxes.nth(place).check();
  await isChosen(5);
});

test("a text of exactly the maximum length has no error, and a longer one has", async ({ page }) => {
  const { name, message, errors } = await openContact(page);
  const { max } = contactMessageLimits;
  await name.fill("Ada");
  await name.fill("");
  await message.fill("x".repeat(max));
  await name.focus();
  await expect(errors).toHaveText([w("error.required")]);
  await message.fill("x".repeat(max + 1));
  await name.focus();
  await expect(errors.filter({ hasText: w("error.tooLong").replace("{0}", String(max)) })).toHaveCount(1);
});

for (const typed of ["ada＠example。com", "\u202aada@example.com\u202c", "\u200bada@example.com"]) {
  test(`no error is shown for the email ${JSON.stringify(typed)}, which the server reads`, async ({
    page,
  }) => {
    const { name, email, errors } = await openContact(page);
    await email.fill(typed);
    await name.fill("Ada");
    await name.fill("");
    await email.focus();
    await expect(errors).toHaveText([w("error.required")]);
  });
}

test("no error is shown for a link without https://, which the server reads", async ({ page }) => {
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", "/resume/specialty/new?list=links"));
  await hydrated(page);
  const url = page.getByLabel(w("skill.url"), { exact: true });
  await url.fill("example.org/me");
  await url.press("Tab");
  await expect(page.locator("form .error-text")).toHaveCount(0);
  await page.getByRole("button", { name: w("form.save"), exact: true }).click();
  await expect(page.getByRole("main")).toContainText("example.org/me");
});

test("pressing the submit button from an invalid field submits the form immediately, and only the server's response shows errors", async ({
  page,
}) => {
  const { email, errors } = await openContact(page);
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route("**/contactUs.data*", (route) => held.then(() => route.continue()));
  await email.fill("ada at example");
  const submit = page.getByRole("button", { name: w("contactUs.submit") });
  await submit.hover();
  await email.focus();
  const { y } = (await submit.boundingBox()) ?? { y: Number.NaN };
  await page.mouse.down();
  await expect(submit).toBeFocused();
  expect((await submit.boundingBox())?.y).toBe(y);
  const submitted = page.waitForRequest("**/contactUs.data*");
  await page.mouse.up();
  await submitted;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(errors).toHaveCount(0);
  respond();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(w("error.required:name"));
  await expect(errors.filter({ hasText: w("error.email") })).toHaveCount(1);
});

test("an error of the server disappears when the visitor changes the field, and not before", async ({
  page,
}) => {
  const { name, email, topic, message, errors } = await openContact(page);
  await email.fill("ada at example");
  await page.getByRole("button", { name: w("contactUs.submit") }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(errors).toHaveCount(4);
  for (const field of [name, email, topic, message]) await field.focus();
  await expect(errors).toHaveCount(4);
  await name.fill("A");
  await topic.selectOption({ index: 1 });
  await message.fill("Short");
  await expect(errors).toHaveText([w("error.email")]);
  await expect(name).not.toHaveAttribute("aria-invalid");
  // Leaving the message field runs its inline check, whose error is shown in place of the server's.
  await email.fill("ada@exam");
  await expect(errors).toHaveText([w("error.tooShort").replace("{0}", "10")]);
});

test("the error summary loses the entry of a field together with its error, and disappears with the last one", async ({
  page,
}) => {
  const { name, email, topic, message } = await openContact(page);
  await page.getByRole("button", { name: w("contactUs.submit") }).click();
  const summary = page.locator(".error-summary");
  await expect(summary).toBeFocused();
  await expect(summary).toHaveRole("alert");
  await expect(summary.locator("li")).toHaveCount(4);
  await name.pressSequentially("Ada");
  await expect(name).toBeFocused();
  await expect(summary.locator("li")).toHaveCount(3);
  await expect(summary).not.toContainText(w("error.required:name"));
  // A live region would read the summary again at each corrected field.
  await expect(summary).not.toHaveRole("alert");
  await expect(page).toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
  await email.fill("ada@example.com");
  await topic.selectOption({ index: 1 });
  await message.fill("Long enough now.");
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(new RegExp(`^${w("error.titlePrefix")}`));
  await email.fill("");
  await page.getByRole("button", { name: w("contactUs.submit") }).click();
  await expect(summary).toBeFocused();
  await expect(summary.locator("li")).toHaveCount(1);
});

test("errors of the server at choices disappear with the choice", async ({ page }) => {
  await page.goto(at("en-US", "/HRMatching/hrmatching"));
  await hydrated(page);
  await page.getByRole("button", { name: w("programme.toReview") }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  const errors = page.locator("form .error-text");
  const { length } = await errors.all();
  await page.locator("select[name='families[0]']").selectOption({ index: 1 });
  await page.locator("input[name=employmentTypes]").first().check();
  await page.locator("input[name=consentVersion]").check();
  await expect(errors).toHaveCount(length - 3);
  const ratings = await page.locator("input[name^='workStyle.'][value='3']").all();
  const missing = (count: number) =>
    errors.filter({ hasText: w("matchingForm.workStyleMissing_other", { count }) });
  await expect(missing(ratings.length)).toHaveCount(1);
  await ratings[0]?.check();
  await expect(missing(ratings.length - 1)).toHaveCount(1);
  for (const rating of ratings) await rating.check();
  await expect(errors).toHaveCount(length - 4);
});

test("a field that the page empties because its password was rejected keeps that error", async ({ page }) => {
  await signInAsNewMember(page, "en-US");
  await page.goto(at("en-US", "/memberCenter/changePassword"));
  await hydrated(page);
  const next = page.getByLabel(w("field.newPassword"), { exact: true });
  const current = page.getByLabel(w("field.currentPassword"), { exact: true });
  await next.fill("eight otters under the pier");
  await page.getByLabel(w("field.passwordAgain"), { exact: true }).fill("eight otters under the pier");
  await current.fill("not the password");
  await current.press("Enter");
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(current).toHaveValue("");
  const error = page.locator(".field", { has: current }).locator(".error-text");
  await expect(error).toHaveText(w("password.wrongCurrent"));
});
