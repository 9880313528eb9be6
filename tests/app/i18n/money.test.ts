import { expect, test } from "vitest";
import { formatSalary, salaryText } from "#app/i18n/money";
import { createTranslate } from "#app/i18n/translate";
import { companyMessages, readDictionary } from "#company/dictionaries";
import type { JobSummary } from "#contract/jobs";

const [english, chinese] = (["en-US", "zh-TW"] as const).map((locale) =>
  createTranslate(locale, companyMessages(locale, readDictionary(locale))),
);
type Salary = JobSummary["salary"];
const monthly: Salary = { currency: "TWD", period: "MONTH", min: 48_000, max: 62_000 };
const unknownPeriod = "WEEK" as unknown as Salary["period"];

test.each([
  [monthly, "NT$48,000–62,000 a month"],
  [{ ...monthly, period: "YEAR" as const }, "NT$48,000–62,000 a year"],
  [{ ...monthly, period: "HOUR" as const }, "NT$48,000–62,000 an hour"],
  [{ ...monthly, period: unknownPeriod }, "NT$48,000–62,000"],
  [{ ...monthly, min: null, max: null }, "Negotiable, from NT$40,000 a month"],
  [{ ...monthly, min: null, max: null, period: unknownPeriod }, "Not stated"],
  [{ ...monthly, max: null }, "Not stated"],
  [{ ...monthly, min: undefined }, "Not stated"],
])("the salary %j is shown as %s", (salary, text) => {
  if (!english) throw new Error("There is no English dictionary");
  expect(formatSalary(salary, english)).toBe(text);
});

test("a salary has the words before and after its range apart, for small letters", () => {
  if (!chinese) throw new Error("There is no Chinese dictionary");
  expect(salaryText(monthly, chinese)).toEqual({ before: "月薪 ", range: "NT$48,000–62,000", after: "" });
});
