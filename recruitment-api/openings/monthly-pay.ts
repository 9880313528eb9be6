import type { Job } from "#contract/jobs";

/** Hours of a full-time month: 40 a week, 52 weeks, 12 months. */
const hoursPerMonth = (40 * 52) / 12;

/** `openings.salaryReach` of negotiable pay: the largest integer that a column of both engines can store. */
export const negotiableReach = 2_147_483_647;

/** Converts an amount per period to whole units per full-time month, rounded down. */
export function monthlyAmount(amount: number, period: Job["salary"]["period"]): number {
  if (period === "YEAR") return Math.floor(amount / 12);
  return period === "HOUR" ? Math.floor(amount * hoursPerMonth) : amount;
}
