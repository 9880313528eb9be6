import type { JobSummary } from "#contract/jobs";
import { formatMoneyRange } from "#contract/money";
import { salaryPeriods } from "#contract/salary-periods";
import type { Translate } from "./translate";

export const payMessages = { MONTH: "salary.MONTH", YEAR: "salary.YEAR", HOUR: "salary.HOUR" } as const;

/**
 * A salary's range with the words before and after it. Without a range, `before` is "negotiable" or "not stated". There
 * is no range if the API sends only one end.
 */
export interface SalaryText {
  readonly before: string;
  readonly range: string;
  readonly after: string;
}

export function salaryText(
  { currency: code, period, min, max }: JobSummary["salary"],
  t: Translate,
): SalaryText {
  const isKnown = salaryPeriods.some((each) => each === period);
  if (typeof min !== "number" || typeof max !== "number") {
    const isNegotiable = isKnown && min === null && max === null;
    return { before: t(isNegotiable ? "salary.negotiable" : "salary.unknown"), range: "", after: "" };
  }
  const range = formatMoneyRange(min, max, code);
  if (!isKnown) return { before: "", range, after: "" };
  const [before = "", after = ""] = t(payMessages[period], { range: "\n" }).split("\n");
  return { before, range, after };
}

/** A salary as text: “月薪 NT$48,000–62,000” or “NT$48,000–62,000 a month”; without a range, only `before` */
export function formatSalary(salary: JobSummary["salary"], t: Translate): string {
  const { before, range, after } = salaryText(salary, t);
  return before + range + after;
}
