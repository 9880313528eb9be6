/** The period that a salary is paid for. Separate from the schemas, so that browsers can import it without zod. */
export const salaryPeriods = ["MONTH", "YEAR", "HOUR"] as const;
