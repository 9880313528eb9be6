import type { Job } from "#contract/jobs";

/** Hours of a full-time month: 40 a week, 52 weeks, 12 months. */
const hoursPerMonth = (40 * 52) / 12;

/** `openings.salaryReach` of negotiable pay: the highest integer of both engines. */
export const negotiableReach = 2_147_483_647;

/** An amount per period as whole units per full-time month, rounded down. */
export function monthlyAmount(amount: number, period: Job["salary"]["period"]): number {
  if (period === "YEAR") return Math.floor(amount / 12);
  return period === "HOUR" ? Math.floor(amount * hoursPerMonth) : amount;
}
