/** The period that a salary is paid for. This file is separate, so that browsers can import it without zod. */
export const salaryPeriods = ["MONTH", "YEAR", "HOUR"] as const;
