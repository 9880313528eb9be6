import { z } from "zod";
import { endpoint } from "./endpoint";
import { errorEntry } from "./errors";
import { employmentTypes, jobSummary, ownJobFamily } from "./jobs";
import { cohort } from "./programmes";
import { mainList } from "./reading/marks";
import { ownSubmission, ranked, sending, submissionReceipt } from "./submissions";
import { date, instant } from "./text";
import { workStyleScale, workStyleStatements } from "./work-style";

export const matchingLimits = { families: 5, cities: 5, salary: { min: 100, max: 1_000_000 } } as const;

const agreement = z.number().int().min(workStyleScale.min).max(workStyleScale.max);

export const matchingForm = z.object({
  /** In order of preference */
  families: ranked(ownJobFamily, matchingLimits.families),
  /** i18nCityKeys in order of preference */
  cities: ranked(z.string().min(1).max(60), matchingLimits.cities),
  employmentTypes: ranked(z.enum(employmentTypes), employmentTypes.length),
  /** Pay per month in `salaryCurrency` */
  expectedMonthlySalary: z.number().int().min(matchingLimits.salary.min).max(matchingLimits.salary.max),
  /** ISO 4217; absent means the company's currency */
  salaryCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  availableFrom: date,
  /** Agreement with each statement from 1 (not at all) to 5 (entirely); not part of the score */
  workStyle: z.record(z.enum(workStyleStatements), agreement),
  /** Whether the departments may see the member's name and address; absent means no */
  showsName: z.boolean().optional(),
});
export type MatchingForm = z.infer<typeof matchingForm>;

export const submitMatching = endpoint({
  name: "submitMatching",
  method: "POST",
  path: "/api/HrMatching/HrMatching",
  summary:
    "Submits the matching form, or replaces it while editing is allowed; the number stays. Closed: 409.",
  auth: "member",
  body: matchingForm.extend(sending),
  response: submissionReceipt,
  status: 201,
});

export const readMatching = endpoint({
  name: "readMatching",
  method: "GET",
  path: "/api/HrMatching/HrMatching",
  summary: "The member's own submission of the current cohort.",
  auth: "member",
  capability: "submissions",
  response: ownSubmission(matchingForm),
});

/**
 * A suggested opening and its score, at most 100. Each reason is a message with the `points` that it adds to the score;
 * `of` is their maximum.
 */
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
    "Up to ten openings that match the member's submission, best first, with reasons. No submission: 404.",
  auth: "member",
  capability: "submissions",
  response: z.object({ cohort, computedAt: instant, suggestions: mainList(z.array(matchingSuggestion)) }),
});
