import { z } from "zod";
import { isJobFamily } from "./company-values";
import { endpoint } from "./endpoint";
import { listOf, listQuery } from "./list";
import { essential, essentialId } from "./reading/marks";
import { resumeSections } from "./resume/sections";
import { salaryPeriods } from "./salary-periods";
import { instant } from "./text";

export const employmentTypes = ["FULL_TIME", "PART_TIME", "CONTRACT", "INTERNSHIP"] as const;
export const workArrangements = ["ON_SITE", "HYBRID", "REMOTE"] as const;
/** Years of experience that an opening requires: none, 1–2, 3–4, 5 or more. */
export const experienceLevels = ["NONE", "JUNIOR", "MID", "SENIOR"] as const;
export const jobSorts = ["relevance", "newest", "closing"] as const;

/** The key of a job family as sent by an API, which may have families that the company folder does not list. */
const jobFamily = z.string();
export const ownJobFamily = z.string().refine(isJobFamily);

const amount = z.number().int().positive().nullable();

const salary = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  period: z.enum(salaryPeriods),
  /** Whole units of the currency; null if negotiable, absent if not stated */
  min: amount.optional(),
  max: amount.optional(),
});

/** The salary of an opening in the database: a range, or negotiable if `min` and `max` are null. */
export const storedSalary = salary
  .extend({ min: amount, max: amount })
  .refine((pay) => (pay.min === null) === (pay.max === null) && (pay.min ?? 0) <= (pay.max ?? 0), {
    params: { message: "error.salaryRange" },
  });
export type StoredSalary = z.infer<typeof storedSalary>;

/** An id that is part of URL paths: any characters except spaces and delimiters of URLs. */
export const idInPath = z.string().regex(/^(?!\.{1,2}$)[^\s/\\?#%"'<>&\p{Cc}]{1,100}$/u);

/** A job id; ours are requisition numbers, for example RD-2611-042. */
export const jobId = essentialId(idInPath);

export const jobSummary = z.object({
  jobId,
  title: essential(z.string()),
  department: z.string(),
  category: jobFamily,
  employmentType: z.enum(employmentTypes),
  /** Null if not stated */
  arrangement: z.enum(workArrangements).nullable(),
  /** Null if not stated */
  experienceLevel: z.enum(experienceLevels).nullable(),
  city: z.object({ i18nCityKey: z.string(), name: z.string() }),
  salary,
  publishedAt: instant,
  /** Null if open until filled; absent if not stated */
  closesAt: instant.nullish(),
});
export type JobSummary = z.infer<typeof jobSummary>;

export const openingStates = ["OPEN", "CLOSED"] as const;

/** An opening with all its fields. Fields that are lists of texts contain one plain sentence per entry. */
export const job = jobSummary.extend({
  state: z.enum(openingStates),
  workplace: z.string(),
  /** Null if not limited; absent if not stated */
  headcount: z.number().int().positive().nullish(),
  experience: z.string(),
  education: z.string(),
  workStyle: z.string(),
  grade: z.string(),
  intro: z.string(),
  duties: z.array(z.string()),
  requirements: z.array(z.string()),
  niceToHave: z.array(z.string()),
  process: z.array(z.string()),
  /** Sections of the resume that must be filled before an application is accepted */
  requiredSections: z.array(z.enum(resumeSections)),
  hasQuestionnaire: z.boolean(),
  similar: z.array(jobSummary),
});
export type Job = z.infer<typeof job>;

const oneOrMany = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(value).max(50)).prefault([]);

/** Filters of a job list. Values of one filter are combined with OR, filters with AND. */
export const jobFilters = z.object({
  /**
   * Words in any language; synonyms and one typo per word also match. If no opening has all words, the openings that
   * match best are returned
   */
  q: z.string().trim().max(100).optional(),
  city: oneOrMany(z.string().max(60)),
  category: oneOrMany(ownJobFamily),
  employmentType: oneOrMany(z.enum(employmentTypes)),
  /** ISO 3166-1 alpha-2 */
  country: oneOrMany(z.string().max(60)),
  arrangement: oneOrMany(z.enum(workArrangements)),
  experienceLevel: oneOrMany(z.enum(experienceLevels)),
  /**
   * Whole units of `salaryCurrency` per `salaryPeriod`; selects openings that pay in this currency and whose upper
   * bound reaches the amount
   */
  salaryMin: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** ISO 4217; default: the company's */
  salaryCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Default: MONTH. Pay per month and per year are compared with each other, pay per hour only with pay per hour */
  salaryPeriod: z.enum(salaryPeriods).optional(),
  /** With `salaryMin`: also includes openings whose pay is negotiable or in another currency */
  salaryOthers: z.enum(["include"]).optional(),
  /** With `q`: also includes openings that match less closely, for example by a word in a description */
  mentions: z.enum(["include"]).optional(),
  /** Maximum number of days since publication */
  postedWithin: z.coerce.number().int().min(1).max(365).optional(),
  sort: z.enum(jobSorts).optional(),
});
export type JobFilters = z.infer<typeof jobFilters>;

const facet = z.array(z.object({ value: essential(z.string()), name: z.string(), count: z.number().int() }));

/**
 * For each value of a facet, the number of openings that have it and match all other filters. A value with the count 0
 * is omitted unless it is selected.
 */
export const jobFacets = z.object({
  city: facet,
  category: facet,
  employmentType: facet,
  country: facet,
  arrangement: facet,
  experienceLevel: facet,
});
export type JobFacets = z.infer<typeof jobFacets>;

const payOptions = z.object({
  /** ISO 4217 codes of the salaries of open jobs, the most frequent first; empty if the API cannot filter by salary */
  currencies: z.array(z.string()),
  /**
   * Number of openings that match all other filters but whose pay cannot be compared with `salaryMin`, by reason; null
   * without `salaryMin`
   */
  notCompared: z
    .object({ otherCurrency: z.number().int().min(0), negotiable: z.number().int().min(0) })
    .nullable(),
});
export type PayOptions = z.infer<typeof payOptions>;

/** How the search text was interpreted. */
export const jobReading = z.object({
  /** True if no opening matches all words, and the items match only some of them */
  partial: z.boolean(),
  /** Words that occur in no opening, with the similar words that were searched instead */
  corrections: z.array(z.object({ typed: z.string(), searched: z.array(z.string()) })),
  /** Words that occur in no opening and were left out of the search */
  leftOut: z.array(z.string()).default([]),
  /** Number of openings that match less closely and are listed with `mentions=include` only */
  mentions: z.number().int().min(0).default(0),
  /** The nearest job family, if nothing was found or words were left out */
  family: z.object({ value: jobFamily, name: z.string() }).nullable().default(null),
  /**
   * The pay that the search text asks for, such as 月薪8萬; it filters like `salaryMin`. Null if the text contains none,
   * or if the search has `salaryMin`
   */
  pay: z
    .object({
      typed: essential(z.string()),
      /** The search text without the pay */
      rest: z.string(),
      salaryMin: essential(z.number().int().min(0)),
      /** The highest pay, such as 5萬以下; `salaryMin` is 0 then. Openings match if their range starts at or below it. */
      salaryMax: z.number().int().min(0).optional(),
      salaryPeriod: z.enum(salaryPeriods),
      salaryCurrency: z.string(),
    })
    .nullable(),
});
export type JobReading = z.infer<typeof jobReading>;

export const listJobs = endpoint({
  name: "listJobs",
  method: "GET",
  path: "/api/jobs",
  summary: "Openings that can be applied for now.",
  auth: "public",
  query: listQuery.extend(jobFilters.shape),
  response: listOf(jobSummary).extend({
    /** Present, even if empty, in every response of an API that can search, filter and sort */
    facets: jobFacets,
    pay: payOptions,
    /** Absent without `q` */
    reading: jobReading.optional(),
  }),
  maxAgeSeconds: 5,
});

export const suggestSearches = endpoint({
  name: "suggestSearches",
  method: "GET",
  path: "/api/job-suggestions",
  summary: "Titles of open jobs that contain what is typed so far, newest first, in the reader's language.",
  auth: "public",
  capability: "searchSuggestions",
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.object({ items: z.array(z.string()) }),
  maxAgeSeconds: 300,
});

/** `listJobs` with all fields of an opening, for APIs without a call for a single opening. */
export const listJobsInFull = endpoint({
  ...listJobs,
  name: "listJobsInFull",
  response: listOf(job),
});

export const readJob = endpoint({
  name: "readJob",
  method: "GET",
  path: "/api/jobs/{id}",
  summary: "One opening, closed ones included, with up to three similar open ones.",
  auth: "public",
  capability: "jobDetails",
  params: z.object({ id: jobId }),
  response: job,
  maxAgeSeconds: 5,
});

export const listJobSummaries = endpoint({
  name: "listJobSummaries",
  method: "GET",
  path: "/api/job-summaries",
  summary:
    "The openings with these ids, closed ones included, in the order of the ids. Unknown ids are left out.",
  auth: "public",
  capability: "savedJobs",
  query: z.object({ id: oneOrMany(jobId) }),
  response: z.object({ items: z.array(jobSummary.extend({ state: z.enum(openingStates) })) }),
  maxAgeSeconds: 5,
});

export const listJobsForMember = endpoint({
  name: "listJobsForMember",
  method: "GET",
  path: "/api/resume/jobs",
  summary:
    "Openings as `listJobs`, with whether the member has applied and not withdrawn the application, which required sections the resume lacks, and whether the member has saved the opening. `jobId` selects one opening, open or closed, and overrides the other filters.",
  auth: "member",
  query: listQuery.extend(jobFilters.shape).extend({ jobId: jobId.optional() }),
  response: listOf(
    jobSummary.extend({
      /** False if the application is withdrawn; if absent, the portal reads `listAppliedJobOpenings` */
      applied: z.boolean().optional(),
      /** Required sections that the resume lacks; absent if not stated */
      gap: z.array(z.enum(resumeSections)).optional(),
      /** Null if the API cannot save openings */
      saved: z.boolean().nullable(),
    }),
  ),
});
