import type { JobFilters } from "#contract/jobs";
import { defaultSalaryCurrency } from "#contract/salary-periods";
import { monthlyAmount, negotiableReach } from "../../monthly-pay";

/** A lowest pay with which openings are compared: whole units of a currency per full-time month. */
export interface LowestPay {
  readonly currency: string;
  readonly amount: number;
}

/** The lowest pay of a search as an amount a month, with which openings are compared. */
export function lowestPayOf({
  salaryMin,
  salaryCurrency,
  salaryPeriod,
}: Pick<JobFilters, "salaryMin" | "salaryCurrency" | "salaryPeriod">): LowestPay | null {
  if (!salaryMin) return null;
  return {
    currency: salaryCurrency ?? defaultSalaryCurrency,
    amount: monthlyAmount(salaryMin, salaryPeriod ?? "MONTH"),
  };
}

/** The last two cannot be compared. */
type PayClass = "reached" | "lower" | "otherCurrency" | "negotiable";

/** How an opening's pay compares; see `openings.salaryReach`. */
export function payClassOf(
  { salaryReach, salaryCurrency }: { readonly salaryReach: number; readonly salaryCurrency: string },
  { currency, amount }: LowestPay,
): PayClass {
  if (salaryReach === negotiableReach) return "negotiable";
  if (salaryCurrency !== currency) return "otherCurrency";
  return salaryReach >= amount ? "reached" : "lower";
}
