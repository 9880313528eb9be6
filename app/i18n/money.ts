import type { JobSummary } from "#contract/jobs";
import { salaryPeriods } from "#contract/salary-periods";
import type { Translate } from "./translate";

const currencies = new Map<string, Intl.NumberFormat>();

/** Canadian English shows every currency symbol with its country: NT$, US$, CN¥, JP¥, €. */
function currency(code: string): Intl.NumberFormat {
  let formatter = currencies.get(code);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-CA", {
      style: "currency",
      currency: code,
      maximumFractionDigits: 0,
    });
    currencies.set(code, formatter);
  }
  return formatter;
}

/** NT$60,000; for a code that is not in ISO 4217, the code and the number */
export const formatMoney = (amount: number, code: string) =>
  /^[A-Z]{3}$/.test(code)
    ? currency(code).format(amount)
    : `${code} ${amount.toLocaleString("en-US")}`.trim();

/** NT$48,000–62,000; one amount if both ends are equal */
export const formatMoneyRange = (min: number, max: number, code: string) =>
  min === max ? formatMoney(min, code) : `${formatMoney(min, code)}–${max.toLocaleString("en-US")}`;

/** The messages of a pay by its period. Written out, because a template would load all messages of the page on pay. */
export const payMessages = { MONTH: "salary.MONTH", YEAR: "salary.YEAR", HOUR: "salary.HOUR" } as const;

/**
 * A salary's range between the words before and after it. Without a range, `before` is "negotiable" or "not stated".
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
  if (min === null || max === null) {
    return { before: t(isKnown ? "salary.negotiable" : "salary.unknown"), range: "", after: "" };
  }
  const range = formatMoneyRange(min, max, code);
  if (!isKnown) return { before: "", range, after: "" };
  const [before = "", after = ""] = t(payMessages[period], { range: "\n" }).split("\n");
  return { before, range, after };
}

/** 月薪 NT$48,000–62,000 · NT$48,000–62,000 a month; "negotiable" without a range, "not stated" without a salary. */
export function formatSalary(salary: JobSummary["salary"], t: Translate): string {
  const { before, range, after } = salaryText(salary, t);
  return before + range + after;
}
