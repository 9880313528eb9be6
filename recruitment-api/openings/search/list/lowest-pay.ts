import { companyValues } from "#contract/company-values";
import type { JobFilters } from "#contract/jobs";
import { monthlyAmount, negotiableReach } from "../../monthly-pay";

/**
 * A lowest pay with which openings are compared: whole units of a currency per full-time month. Pay per hour is
 * compared only with pay per hour.
 */
export interface LowestPay {
  readonly currency: string;
  readonly amount: number;
  readonly isHourly: boolean;
}

/** The lowest pay of a search as an amount a month, with which openings are compared. */
export function lowestPayOf({
  salaryMin,
  salaryCurrency,
  salaryPeriod,
}: Pick<JobFilters, "salaryMin" | "salaryCurrency" | "salaryPeriod">): LowestPay | null {
  if (!salaryMin) return null;
  return {
    currency: salaryCurrency ?? companyValues().currency,
    amount: monthlyAmount(salaryMin, salaryPeriod ?? "MONTH"),
    isHourly: salaryPeriod === "HOUR",
  };
}

/** `otherCurrency` and `negotiable` cannot be compared. */
type PayClass = "reached" | "lower" | "otherCurrency" | "negotiable";

/** How an opening's pay compares; see `openings.salaryReach`. */
export function payClassOf(
  {
    salaryReach,
    salaryCurrency,
    salaryPeriod,
  }: { readonly salaryReach: number; readonly salaryCurrency: string; readonly salaryPeriod: string },
  { currency, amount, isHourly }: LowestPay,
): PayClass {
  if ((salaryPeriod === "HOUR") !== isHourly) return "lower";
  if (salaryReach === negotiableReach) return "negotiable";
  if (salaryCurrency !== currency) return "otherCurrency";
  return salaryReach >= amount ? "reached" : "lower";
}
