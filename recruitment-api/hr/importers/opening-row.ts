import { z } from "zod";
import type { CompanyIdentity } from "#company/identity";
import { employmentTypes, experienceLevels, storedSalary, workArrangements } from "#contract/jobs";
import { resumeSections } from "#contract/resume/sections";
import { line, paragraph } from "#contract/text";
import { type NewOpening, needsSalaryRange } from "../../openings/openings";
import { requisitionNumber } from "../../openings/requisition-number";
import { rangeIsRequired } from "../../openings/row";
import { currencyProblem } from "../amounts";
import { counted } from "../table";
import { inEveryLocale, time } from "./importer";

const entries = (count: number) => counted(count, ["entry", "entries"]);

/** A list in every language of the company, with the same number of entries in each. */
const listIn = (company: CompanyIdentity) =>
  inEveryLocale(z.array(line(500)).max(30), company).superRefine((items, context) => {
    const [first, ...others] = company.contentLocales;
    const expected = (first && items[first]?.length) ?? 0;
    for (const locale of others) {
      const length = items[locale]?.length ?? 0;
      if (length !== expected)
        context.addIssue({
          code: "custom",
          path: [locale],
          message: `has ${entries(length)}, ${first} has ${entries(expected)}`,
        });
    }
  });

/**
 * Runs a refinement if the given fields are valid. Errors in other fields of the row do not prevent it, so that one
 * import reports all errors.
 */
const whenValid =
  (...fields: readonly string[]) =>
  ({ issues }: { readonly issues: readonly { readonly path?: readonly PropertyKey[] }[] }) =>
    !issues.some(({ path }) => path === undefined || fields.includes(String(path[0])));

interface Known {
  readonly now: Date;
  readonly cities: ReadonlySet<string>;
  readonly questionnaires: ReadonlySet<string>;
  readonly company: CompanyIdentity;
}

/** The schema of a row; `updatedAt` is the version of the opening that the row changes. */
export const openingRow = ({ now, cities, questionnaires, company }: Known) => {
  const shortText = inEveryLocale(line(200), company);
  const list = listIn(company);
  return z
    .strictObject({
      jobId: requisitionNumber,
      category: z.enum(company.jobFamilies.map(({ key }) => key)),
      employmentType: z.enum(employmentTypes),
      arrangement: z
        .enum(workArrangements)
        .nullish()
        .transform((stated) => stated ?? null),
      experienceLevel: z
        .enum(experienceLevels)
        .nullish()
        .transform((stated) => stated ?? null),
      i18nCityKey: z
        .string()
        .min(1)
        .refine((key) => key === "" || cities.has(key), {
          error: ({ input }) => `unknown city “${input}”; hr openings cities lists their keys and names`,
        }),
      salary: storedSalary.superRefine(({ currency }, context) => {
        const message = currencyProblem(currency);
        if (message) context.addIssue({ code: "custom", path: ["currency"], message });
      }),
      publishedAt: time(now),
      closesAt: time(now, { end: true })
        .nullish()
        .transform((at) => at ?? null),
      requiredSections: z
        .array(z.enum(resumeSections))
        .default([])
        .transform((named) =>
          resumeSections.filter((name) => name === "generalInformation" || named.includes(name)),
        ),
      headcount: z
        .number()
        .int()
        .min(1)
        .max(10_000)
        .nullish()
        .transform((count) => count ?? null),
      questionnaire: z
        .string()
        .refine((id) => questionnaires.has(id), { error: "unknown questionnaire; import it first" })
        .nullish()
        .transform((id) => id ?? null),
      title: shortText,
      department: shortText,
      workplace: shortText,
      experience: shortText,
      education: shortText,
      workStyle: shortText,
      grade: shortText,
      intro: inEveryLocale(paragraph(4000), company),
      duties: list,
      requirements: list,
      niceToHave: list,
      process: list,
      updatedAt: z
        .string()
        .nullish()
        .transform((version) => version ?? null),
    })
    .refine(({ publishedAt, closesAt }) => closesAt === null || publishedAt < closesAt, {
      path: ["closesAt"],
      error: "must be after publishedAt",
      when: whenValid("publishedAt", "closesAt"),
    })
    .refine((row) => !needsSalaryRange(row), {
      path: ["salary"],
      error: rangeIsRequired,
      when: whenValid("salary", "employmentType"),
    })
    .transform(
      ({ questionnaire, ...row }): OpeningRow => ({
        ...row,
        hasQuestionnaire: questionnaire !== null,
        questionnaireId: questionnaire,
      }),
    );
};

export interface OpeningRow extends NewOpening {
  /** `openings.updatedAt` when the file was exported; null if the file does not contain it */
  readonly updatedAt: string | null;
}
