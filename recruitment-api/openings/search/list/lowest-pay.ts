import { companyValues } from "#contract/company-values";
import type { JobFilters } from "#contract/jobs";
import { monthlyAmount, negotiableReach } from "../../monthly-pay";

/**
 * The lowest pay that a search accepts, in whole units of a currency per full-time month. If only the search or only
 * the opening is about hourly pay, the opening counts as `lower`.
 */
export interface LowestPay {
  readonly currency: string;
  readonly amount: number;
  readonly isHourly: boolean;
}

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

/** Pay in another currency and negotiable pay cannot be compared. */
type PayClass = "reached" | "lower" | "otherCurrency" | "negotiable";

/** Compares an opening's pay with the lowest pay; see `openings.salaryReach`. */
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
