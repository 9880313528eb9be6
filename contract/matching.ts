import { z } from "zod";
import { endpoint } from "./endpoint";
import { errorEntry } from "./errors";
import { employmentTypes, jobFamilies, jobSummary } from "./jobs";
import { cohort } from "./programmes";
import { ownSubmission, ranked, sending, submissionReceipt } from "./submissions";
import { date, instant } from "./text";
import { workStyleScale, workStyleStatements } from "./workStyle";

export const matchingLimits = { families: 5, cities: 5, salary: { min: 10_000, max: 1_000_000 } } as const;

const agreement = z.number().int().min(workStyleScale.min).max(workStyleScale.max);

export const matchingForm = z.object({
  /** In the order in which they are wanted */
  families: ranked(z.enum(jobFamilies), matchingLimits.families),
  /** i18nCityKeys, in the order in which they are wanted */
  cities: ranked(z.string().min(1).max(60), matchingLimits.cities),
  employmentTypes: ranked(z.enum(employmentTypes), employmentTypes.length),
  /** NT$ a month */
  expectedMonthlySalary: z.number().int().min(matchingLimits.salary.min).max(matchingLimits.salary.max),
  availableFrom: date,
  /** How far each statement applies, from 1 (not at all) to 5 (entirely); departments read it, it is not scored */
  workStyle: z.record(z.enum(workStyleStatements), agreement),
});
export type MatchingForm = z.infer<typeof matchingForm>;

export const submitMatching = endpoint({
  name: "submitMatching",
  method: "POST",
  path: "/api/HrMatching/HrMatching",
  summary:
    "Take part in the matching programme, or replace what was sent while that is allowed; the number stays. Closed: 409.",
  auth: "member",
  body: matchingForm.extend(sending),
  answer: submissionReceipt,
  status: 201,
});

export const readMatching = endpoint({
  name: "readMatching",
  method: "GET",
  path: "/api/HrMatching/HrMatching",
  summary: "The member's own submission of the current cohort.",
  auth: "member",
  answer: ownSubmission(matchingForm),
});

/** An opening that fits: `score` of 100, and what speaks for and against it, as entries of the message catalogue. */
export const matchingSuggestion = z.object({
  opening: jobSummary,
  score: z.number().int().min(0).max(100),
  reasons: z.array(
    errorEntry.omit({ field: true }).extend({ points: z.number().int(), of: z.number().int() }),
  ),
});
export type MatchingSuggestion = z.infer<typeof matchingSuggestion>;

export const readMatchingResult = endpoint({
  name: "readMatchingResult",
  method: "GET",
  path: "/api/HrMatching/result",
  summary:
    "Up to ten open openings that fit what the member sent, best first, each with its reasons. Nothing sent: 404.",
  auth: "member",
  answer: z.object({ cohort, computedAt: instant, suggestions: z.array(matchingSuggestion) }),
});
