import type { Kysely } from "kysely";
import { companyValues, jobFamilyName } from "#contract/company-values";
import { dayMs } from "#contract/durations";
import type { Job, JobSummary } from "#contract/jobs";
import { type Locale, localize } from "#contract/locale";
import type { MatchingForm, MatchingSuggestion } from "#contract/matching";
import { formatMoney } from "#contract/money";
import type { Schema } from "../database/schema";
import { employmentTypeNames } from "../i18n/labels";
import { lastNumberBy, summaryColumns, summaryOf } from "../openings/openings";

// docs/matching.md explains these numbers to applicants; change both together.
const familyPoints = [40, 34, 28, 22, 16] as const;
const cityPoints = [25, 21, 17, 13, 9] as const;
const salaryPoints = { reached: 20, negotiable: 14, notComparable: 10, near: 10, below: 0 } as const;
const employmentPoints = 10;
const availabilityPoints = 5;

/** Pay up to this share below the expected salary scores as `near`. */
const nearShare = 0.1;
/** A new employee usually starts at most this many days after the closing date. */
const usualStartDays = 90;
const minScore = 50;
const maxSuggestions = 10;
/**
 * Number of newest openings to assess for each pair of preferred family and city, and for each preferred family in all
 * other cities.
 */
const candidateLimit = 100;

type Reason = MatchingSuggestion["reasons"][number];
type Preferences = Pick<
  MatchingForm,
  "families" | "cities" | "employmentTypes" | "expectedMonthlySalary" | "salaryCurrency" | "availableFrom"
>;

interface Candidate {
  readonly opening: JobSummary;
  /** `openings.salaryReach` */
  readonly salaryReach: number;
}

const text = (value: string) => ({ valueType: "text" as const, value });
const rank = (index: number) => ({ valueType: "number" as const, value: index + 1 });

function familyReason(category: Job["category"], preferences: Preferences, locale: Locale): Reason {
  const index = preferences.families.indexOf(category);
  return {
    message: "matching.reason.family",
    parameters: [text(jobFamilyName(category, locale)), rank(index)],
    points: familyPoints[index] ?? 0,
    of: familyPoints[0],
  };
}

function cityReason({ i18nCityKey, name }: JobSummary["city"], preferences: Preferences): Reason {
  const index = preferences.cities.indexOf(i18nCityKey);
  const of = cityPoints[0];
  if (index < 0) return { message: "matching.reason.cityOther", parameters: [text(name)], points: 0, of };
  return {
    message: "matching.reason.city",
    parameters: [text(name), rank(index)],
    points: cityPoints[index] ?? 0,
    of,
  };
}

function salaryReason(
  { opening, salaryReach }: Candidate,
  { expectedMonthlySalary, salaryCurrency = companyValues().currency }: Preferences,
): Reason {
  const of = salaryPoints.reached;
  const { currency, max } = opening.salary;
  const parameters = [text(formatMoney(expectedMonthlySalary, currency))];
  if (currency !== salaryCurrency)
    return {
      message: "matching.reason.salaryNotComparable",
      parameters: [text(currency)],
      points: salaryPoints.notComparable,
      of,
    };
  if (max === null)
    return { message: "matching.reason.salaryNegotiable", parameters, points: salaryPoints.negotiable, of };
  if (salaryReach >= expectedMonthlySalary)
    return { message: "matching.reason.salaryReached", parameters, points: salaryPoints.reached, of };
  const near = salaryReach >= expectedMonthlySalary * (1 - nearShare);
  return {
    message: near ? "matching.reason.salaryNear" : "matching.reason.salaryBelow",
    parameters: [...parameters, text(formatMoney(salaryReach, currency))],
    points: near ? salaryPoints.near : salaryPoints.below,
    of,
  };
}

function employmentReason(type: Job["employmentType"], preferences: Preferences, locale: Locale): Reason {
  const fits = preferences.employmentTypes.includes(type);
  return {
    message: fits ? "matching.reason.employmentType" : "matching.reason.employmentTypeOther",
    parameters: [text(localize(employmentTypeNames[type], locale))],
    points: fits ? employmentPoints : 0,
    of: employmentPoints,
  };
}

function availabilityReason({ closesAt }: JobSummary, { availableFrom }: Preferences, at: Date): Reason {
  const usualStart = (closesAt ? Date.parse(closesAt) : at.getTime()) + usualStartDays * dayMs;
  const inTime = Date.parse(availableFrom) <= usualStart;
  return {
    message: inTime ? "matching.reason.available" : "matching.reason.availableLate",
    parameters: [{ valueType: "date", value: availableFrom }],
    points: inTime ? availabilityPoints : 0,
    of: availabilityPoints,
  };
}

function assess(
  candidate: Candidate,
  preferences: Preferences,
  { locale, at }: { locale: Locale; at: Date },
): MatchingSuggestion {
  const { opening } = candidate;
  const reasons = [
    familyReason(opening.category, preferences, locale),
    cityReason(opening.city, preferences),
    salaryReason(candidate, preferences),
    employmentReason(opening.employmentType, preferences, locale),
    availabilityReason(opening, preferences, at),
  ];
  return { opening, score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** Up to ten open jobs with at least 50 of 100 points, best first, then newest. */
export async function suggestOpenings(
  db: Kysely<Schema>,
  preferences: Preferences,
  { locale, at }: { locale: Locale; at: Date },
): Promise<MatchingSuggestion[]> {
  const candidates = await selectCandidates(db, preferences, { locale, at });
  return candidates
    .map((candidate) => assess(candidate, preferences, { locale, at }))
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxSuggestions);
}

async function selectCandidates(
  db: Kysely<Schema>,
  { families, cities }: Preferences,
  { locale, at }: { locale: Locale; at: Date },
): Promise<Candidate[]> {
  const columns = [...summaryColumns, "openings.salaryReach", "openings.number"] as const;
  const open = db
    .selectFrom("openings")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .select([...columns, "cities.name as cityName"])
    .where("openings.number", "<=", lastNumberBy(at))
    .where("openings.openUntil", ">", at.toISOString())
    .orderBy("openings.number", "desc")
    .limit(candidateLimit);
  const found = await Promise.all(
    families.flatMap((family) => {
      const ofFamily = open.where("openings.category", "=", family);
      return [
        ...cities.map((city) => ofFamily.where("openings.city", "=", city).execute()),
        ofFamily.where("openings.city", "not in", cities).execute(),
      ];
    }),
  );
  return found
    .flat()
    .sort((one, other) => other.number - one.number)
    .map((row) => ({ opening: summaryOf(row, locale), salaryReach: row.salaryReach }));
}
