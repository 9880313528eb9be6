import { companyValues } from "#contract/company-values";
import type { Job, JobFilters } from "#contract/jobs";
import { monthlyAmount, negotiableReach } from "../../monthly-pay";
import type { OpeningRow } from "./opening-rows";

/**
 * The pay that a search accepts, in whole units of a currency per full-time month. If only the search or only the
 * opening is about hourly pay, the opening counts as `outside`.
 */
export interface PayLimit {
  readonly currency: string;
  readonly amount: number;
  readonly isHourly: boolean;
  /** `amount` is the highest pay: an opening matches if its range starts at or below it. Otherwise it is the lowest. */
  readonly isHighest: boolean;
}

export function payLimitOf({
  salaryMin,
  salaryMax = 0,
  salaryCurrency,
  salaryPeriod,
}: Pick<JobFilters, "salaryMin" | "salaryCurrency" | "salaryPeriod"> & {
  readonly salaryMax?: number;
}): PayLimit | null {
  const amount = salaryMin || salaryMax;
  if (!amount) return null;
  return {
    currency: salaryCurrency ?? companyValues().currency,
    amount: monthlyAmount(amount, salaryPeriod ?? "MONTH"),
    isHourly: salaryPeriod === "HOUR",
    isHighest: salaryMax > 0,
  };
}

/** Pay in another currency and negotiable pay cannot be compared. */
type PayClass = "reached" | "outside" | "otherCurrency" | "negotiable";

/** Compares an opening's pay with the limit; see `openings.salaryReach`. */
export function payClassOf(
  {
    salaryMin,
    salaryReach,
    salaryCurrency,
    salaryPeriod,
  }: Pick<OpeningRow, "salaryMin" | "salaryReach" | "salaryCurrency" | "salaryPeriod">,
  { currency, amount, isHourly, isHighest }: PayLimit,
): PayClass {
  if ((salaryPeriod === "HOUR") !== isHourly) return "outside";
  if (salaryReach === negotiableReach) return "negotiable";
  if (salaryCurrency !== currency) return "otherCurrency";
  const isMet = isHighest
    ? monthlyAmount(salaryMin ?? 0, salaryPeriod as Job["salary"]["period"]) <= amount
    : salaryReach >= amount;
  return isMet ? "reached" : "outside";
}
