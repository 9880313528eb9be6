import type { Kysely } from "kysely";
import type { Job, JobSummary } from "../contract/jobs";
import type { Locale } from "../contract/locale";
import type { MatchingForm, MatchingSuggestion } from "../contract/matching";
import { employmentTypeNames, jobFamilyNames } from "./labels";
import { lastNumberBy, summaryColumns, summaryOf } from "./openings";
import type { Schema } from "./schema";

// docs/matching.md explains these numbers to the people whom they concern; change both together.
const familyPoints = [40, 34, 28, 22, 16] as const;
const cityPoints = [25, 21, 17, 13, 9] as const;
const salaryPoints = { reached: 20, negotiable: 14, notComparable: 10, near: 10, below: 0 } as const;
const employmentPoints = 10;
const availabilityPoints = 5;

/** Pay up to this share below what is wanted counts as near. */
const nearShare = 0.1;
/** Days after the closing date by which somebody who is hired usually starts. */
const usualStartDays = 90;
const leastScore = 50;
const suggestions = 10;
/** Newest openings that are looked at, for each wanted family in each wanted city, and in all other cities. */
const candidatesEach = 100;
const dayMs = 86_400_000;

type Reason = MatchingSuggestion["reasons"][number];
type Wanted = Pick<
  MatchingForm,
  "families" | "cities" | "employmentTypes" | "expectedMonthlySalary" | "availableFrom"
>;

/** What an opening's rank needs beside its summary. */
interface Candidate {
  readonly opening: JobSummary;
  /** Highest pay in NT$ a month, as `OpeningTable.salaryReach` */
  readonly salaryReach: number;
}

const ntd = (amount: number) => `NT$${amount.toLocaleString("en-US")}`;
const text = (value: string) => ({ valueType: "text" as const, value });
const rank = (place: number) => ({ valueType: "number" as const, value: place + 1 });

function familyReason(category: Job["category"], wanted: Wanted, locale: Locale): Reason {
  const place = wanted.families.indexOf(category);
  return {
    message: "matching.reason.family",
    parameters: [text(jobFamilyNames[category][locale]), rank(place)],
    points: familyPoints[place] ?? 0,
    of: familyPoints[0],
  };
}

function cityReason({ i18nCityKey, name }: JobSummary["city"], wanted: Wanted): Reason {
  const place = wanted.cities.indexOf(i18nCityKey);
  const of = cityPoints[0];
  if (place < 0) return { message: "matching.reason.cityOther", parameters: [text(name)], points: 0, of };
  return {
    message: "matching.reason.city",
    parameters: [text(name), rank(place)],
    points: cityPoints[place] ?? 0,
    of,
  };
}

function salaryReason({ opening, salaryReach }: Candidate, { expectedMonthlySalary }: Wanted): Reason {
  const of = salaryPoints.reached;
  const { currency, max } = opening.salary;
  const parameters = [text(ntd(expectedMonthlySalary))];
  if (currency !== "TWD")
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
    parameters: [...parameters, text(ntd(salaryReach))],
    points: near ? salaryPoints.near : salaryPoints.below,
    of,
  };
}

function employmentReason(type: Job["employmentType"], wanted: Wanted, locale: Locale): Reason {
  const fits = wanted.employmentTypes.includes(type);
  return {
    message: fits ? "matching.reason.employmentType" : "matching.reason.employmentTypeOther",
    parameters: [text(employmentTypeNames[type][locale])],
    points: fits ? employmentPoints : 0,
    of: employmentPoints,
  };
}

function availabilityReason({ closesAt }: JobSummary, { availableFrom }: Wanted, at: Date): Reason {
  const usualStart = (closesAt === null ? at.getTime() : Date.parse(closesAt)) + usualStartDays * dayMs;
  const inTime = Date.parse(availableFrom) <= usualStart;
  return {
    message: inTime ? "matching.reason.available" : "matching.reason.availableLate",
    parameters: [{ valueType: "date", value: availableFrom }],
    points: inTime ? availabilityPoints : 0,
    of: availabilityPoints,
  };
}

/** Points and reasons of one opening, in the order in which people ask: what, where, how much, in which form, when. */
function assess(
  candidate: Candidate,
  wanted: Wanted,
  { locale, at }: { locale: Locale; at: Date },
): MatchingSuggestion {
  const { opening } = candidate;
  const reasons = [
    familyReason(opening.category, wanted, locale),
    cityReason(opening.city, wanted),
    salaryReason(candidate, wanted),
    employmentReason(opening.employmentType, wanted, locale),
    availabilityReason(opening, wanted, at),
  ];
  return { opening, score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** Up to ten openings that can be applied for now and reach 50 of 100 points, best first; of equal ones the newer. */
export async function suggestOpenings(
  db: Kysely<Schema>,
  wanted: Wanted,
  { locale, at }: { locale: Locale; at: Date },
): Promise<MatchingSuggestion[]> {
  const candidates = await candidatesFor(db, wanted, { locale, at });
  return candidates
    .map((candidate) => assess(candidate, wanted, { locale, at }))
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, suggestions);
}

/** Newest first. */
async function candidatesFor(
  db: Kysely<Schema>,
  { families, cities }: Wanted,
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
    .limit(candidatesEach);
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
