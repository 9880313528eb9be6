import type { Insertable } from "kysely";
import { countryRules } from "#contract/country-rules";
import { type StoredSalary, storedSalary } from "#contract/jobs";
import { formatMoney } from "#contract/money";
import type { OpeningTable } from "../database/schema";
import { monthlyAmount, negotiableReach } from "./monthly-pay";
import {
  firstNumberOfSecond,
  type NewOpening,
  needsSalaryRange,
  type OpeningDetail,
  publishedAtOf,
} from "./openings";

export const endOfTime = "9999-12-31T23:59:59.999Z";
/** Highest pay per month in its currency, rounded down; `negotiableReach` if it is negotiable. */
function salaryReach({ period, max }: StoredSalary): number {
  return max === null ? negotiableReach : Math.min(monthlyAmount(max, period), negotiableReach - 1);
}

/** The end of an error message about a missing salary range; names the country's threshold and law. */
export function rangeIsRequired(): string {
  const { monthly = 0, currency = "", law = "" } = countryRules().payDisclosure ?? {};
  return `is required: the pay can be below ${formatMoney(monthly, currency)} a month (${law})`;
}

/** Throws unless the salary is valid and states the required range; see `needsSalaryRange`. */
export function requireValidSalary({ jobId, salary, employmentType }: NewOpening): void {
  const parsed = storedSalary.safeParse(salary);
  if (!parsed.success) throw new Error(`${jobId}: the salary range is not valid`);
  if (needsSalaryRange({ salary, employmentType })) {
    throw new Error(`${jobId}: a salary range ${rangeIsRequired()}`);
  }
}

export function toRow(opening: NewOpening): Omit<Insertable<OpeningTable>, "number" | "updatedAt"> {
  const detail: OpeningDetail = {
    headcount: opening.headcount,
    workplace: opening.workplace,
    experience: opening.experience,
    education: opening.education,
    workStyle: opening.workStyle,
    grade: opening.grade,
    intro: opening.intro,
    duties: opening.duties,
    requirements: opening.requirements,
    niceToHave: opening.niceToHave,
    process: opening.process,
  };
  const closesAt = opening.closesAt?.toISOString() ?? null;
  return {
    jobId: opening.jobId,
    category: opening.category,
    employmentType: opening.employmentType,
    arrangement: opening.arrangement ?? null,
    experienceLevel: opening.experienceLevel ?? null,
    city: opening.i18nCityKey,
    salaryCurrency: opening.salary.currency,
    salaryPeriod: opening.salary.period,
    salaryMin: opening.salary.min,
    salaryMax: opening.salary.max,
    salaryReach: salaryReach(opening.salary),
    publishedAt: publishedAtOf(firstNumberOfSecond(opening.publishedAt)).toISOString(),
    closesAt,
    openUntil: closesAt ?? endOfTime,
    title: JSON.stringify(opening.title),
    department: JSON.stringify(opening.department),
    requiredSections: JSON.stringify(opening.requiredSections),
    hasQuestionnaire: opening.hasQuestionnaire ? 1 : 0,
    detail: JSON.stringify(detail),
  };
}
