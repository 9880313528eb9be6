import { expect, test } from "@playwright/test";
import { csv, fileWith } from "#support/api/hr-commands";
import { slotRow } from "#support/api/interviews";
import { demoJobs } from "#support/demo-company";
import { violations } from "./axe";
import { applyFor, asHr, signInAsApplicant } from "./members";
import { at, collectErrors, words } from "./site";

const hour = 3_600_000;
const plain = demoJobs.filter(
  (job) =>
    !job.hasQuestionnaire &&
    (job.closesInDays ?? 0) > 7 &&
    job.requiredSections.every((section) => section === "generalInformation"),
);

test.use({ locale: "en-US", timezoneId: "America/New_York", viewport: { width: 390, height: 844 } });

test("an applicant abroad chooses an interview time by keyboard, moves it, and declines the offer", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const w = words("en-US");
  const errors = collectErrors(page);
  const jobId = plain.at(-1)?.jobId ?? "";
  const { token } = await signInAsApplicant(page, "en-US");
  const number = await applyFor(token, jobId);
  const start = Math.floor((Date.now() + 72 * hour) / hour) * hour + hour / 2;
  const rows = [0, 1, 2].map((offset) => slotRow(jobId, new Date(start + offset * hour)));
  await asHr("interviews", "import", await fileWith("times.csv", csv(rows)));
  for (const to of ["VIEWED", "SHORTLISTED"])
    await asHr("applications", "move", number, "--to", to, "--mail-delay", "0");
  await asHr("interviews", "invite", number);

  await page.goto(at("en-US", "/resume"));
  await page.getByRole("link", { name: /^Choose an interview time/ }).click();
  const panel = page.getByRole("region", { name: w("interview.chooseTitle") });
  await expect(panel.getByText(/\(E[SD]T\)$/).first()).toBeVisible();
  await expect(panel.getByText(w("interview.zone"))).toHaveCount(0);
  expect.soft(await violations(page), "times to choose from").toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: w("interview.pickButton") }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect.soft(await violations(page), "no time chosen").toEqual([]);

  await panel.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("radio").nth(1)).toBeChecked();
  const boxes = await panel.locator(".slot").evaluateAll((labels) =>
    labels.map((label) => ({
      background: getComputedStyle(label).backgroundColor,
      height: label.clientHeight,
      isClipped: label.scrollWidth > label.clientWidth,
    })),
  );
  expect(boxes).toHaveLength(3);
  expect(boxes[1]?.background).not.toBe(boxes[0]?.background);
  for (const { height, isClipped } of boxes) expect([height >= 44, isClipped]).toEqual([true, false]);
  await expect(page.locator(".error-summary, .error-text")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByText(w("interview.calendar"))).toBeVisible();
  expect.soft(await violations(page), "a booked time").toEqual([]);

  await page.getByText(w("interview.move"), { exact: true }).click();
  await page.getByRole("radio").first().check();
  expect.soft(await violations(page), "moving").toEqual([]);
  await page.getByRole("button", { name: w("interview.moveButton") }).click();
  await expect(page.getByText(/The time can’t be changed here anymore/)).toBeVisible();

  await asHr("offers", "make", number, "--answer-by", inDays(5));
  await page.goto(at("en-US", `/resume/applied/${number}`));
  await page.getByRole("link", { name: w("offer.decline") }).click();
  await expect(page.getByRole("heading", { level: 1, name: w("offer.declineHeading") })).toBeVisible();
  await page.getByLabel(w("offer.reason")).fill("I am moving to another city.");
  await page.getByRole("button", { name: w("offer.declineSure") }).click();
  await expect(page.getByText(w("applied.meaning.DECLINED"))).toBeVisible();
  expect.soft(await violations(page), "a declined offer").toEqual([]);
  expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
});

/** The date in Taipei that is this many days ahead. */
const inDays = (days: number) => new Date(Date.now() + (days * 24 + 8) * hour).toISOString().slice(0, 10);
