import { z } from "zod";
import { employmentTypes, jobFamilies, jobId, jobSummary } from "../../contract/jobs";
import { locales } from "../../contract/locale";
import { resumeSections } from "../../contract/resume/sections";
import { line, paragraph } from "../../contract/text";
import { hidesLowPay, type NewOpening } from "../openings";
import { publish } from "../publishing";
import type { Column, Kind } from "./kinds";
import { instantOf, timeForms } from "./times";

const inEach = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ "zh-TW": text, "zh-CN": text, "en-US": text });
const short = inEach(line(200));

const entries = (count: number) => `${count} ${count === 1 ? "entry" : "entries"}`;

const list = inEach(z.array(line(500)).max(30)).superRefine((items, context) => {
  for (const locale of locales) {
    if (items[locale].length !== items["zh-TW"].length)
      context.addIssue({
        code: "custom",
        path: [locale],
        message: `has ${entries(items[locale].length)}, zh-TW has ${entries(items["zh-TW"].length)}`,
      });
  }
});

const time = (options: { end?: boolean } = {}) =>
  z.string().transform((text, context) => {
    const at = text === "" ? null : instantOf(text, options);
    if (at) return at;
    context.addIssue({
      code: "custom",
      message: text === "" ? "is missing" : `is no time; write ${timeForms}`,
    });
    return z.NEVER;
  });

/** Both fields can be read, so that what binds them can be judged beside other faults of the row. */
const readable =
  (...fields: readonly string[]) =>
  ({ issues }: { readonly issues: readonly { readonly path?: readonly PropertyKey[] }[] }) =>
    !issues.some(({ path }) => path === undefined || fields.includes(String(path[0])));

const opening = (cities: ReadonlySet<string>) =>
  z
    .strictObject({
      jobId,
      category: z.enum(jobFamilies),
      employmentType: z.enum(employmentTypes),
      i18nCityKey: z
        .string()
        .min(1)
        .refine((key) => key === "" || cities.has(key), { error: "is no city that we know" }),
      salary: jobSummary.shape.salary,
      publishedAt: time(),
      closesAt: time({ end: true })
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
        .positive()
        .max(10_000)
        .nullish()
        .transform((count) => count ?? null),
      title: short,
      department: short,
      workplace: short,
      experience: short,
      education: short,
      workStyle: short,
      grade: short,
      intro: inEach(paragraph(4000)),
      duties: list,
      requirements: list,
      niceToHave: list,
      process: list,
    })
    .refine(({ publishedAt, closesAt }) => closesAt === null || publishedAt < closesAt, {
      path: ["closesAt"],
      error: "is not after publishedAt",
      when: readable("publishedAt", "closesAt"),
    })
    .refine((row) => !hidesLowPay(row), {
      path: ["salary"],
      error: "has to be shown: the pay can be below NT$40,000 a month (Employment Service Act, article 5)",
      when: readable("salary", "employmentType"),
    })
    .transform((row): NewOpening => ({ ...row, hasQuestionnaire: false }));

const texts = [
  "title",
  "department",
  "workplace",
  "experience",
  "education",
  "workStyle",
  "grade",
  "intro",
] as const;
const lists = ["duties", "requirements", "niceToHave", "process"] as const;

const plain = (name: string, holds: Column["holds"] = "text"): Column => ({ name, path: [name], holds });
const optional = (column: Column): Column => ({ ...column, optional: true });
const localized = (field: string, holds: Column["holds"]): Column[] =>
  locales.map((locale) => ({ name: `${field}.${locale}`, path: [field, locale], holds }));

export const openingKind: Kind<NewOpening> = {
  nouns: ["opening", "openings"],
  columns: [
    plain("jobId"),
    plain("category"),
    plain("employmentType"),
    plain("i18nCityKey"),
    { name: "salaryMin", path: ["salary", "min"], holds: "number" },
    { name: "salaryMax", path: ["salary", "max"], holds: "number" },
    { name: "salaryCurrency", path: ["salary", "currency"], holds: "text" },
    { name: "salaryPeriod", path: ["salary", "period"], holds: "text" },
    plain("publishedAt"),
    optional(plain("closesAt")),
    optional(plain("requiredSections", "words")),
    optional(plain("headcount", "number")),
    ...texts.flatMap((field) => localized(field, "text")),
    ...lists.flatMap((field) => localized(field, "lines")),
  ],
  idColumn: "jobId",
  async schema({ db }) {
    const rows = await db.selectFrom("cities").select("i18nCityKey").execute();
    return opening(new Set(rows.map((row) => row.i18nCityKey)));
  },
  check: async () => () => [],
  write: ({ db, engine }, rows) => publish(db, engine, rows, { replace: true }),
};
