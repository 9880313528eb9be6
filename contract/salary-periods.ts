/** The period that a salary is paid for. Separate from the schemas, so that browsers can import it without zod. */
export const salaryPeriods = ["MONTH", "YEAR", "HOUR"] as const;

/** The currency (ISO 4217) of the job list's `salaryMin` unless the search names another. */
export const defaultSalaryCurrency = "TWD";
