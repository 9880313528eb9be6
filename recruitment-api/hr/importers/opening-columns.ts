import { employmentTypes, experienceLevels, workArrangements } from "#contract/jobs";
import { resumeSections } from "#contract/resume/sections";
import { salaryPeriods } from "#contract/salary-periods";
import { type Column, column, localizedColumns, optional } from "./importer";

const described = (columns: Column | readonly Column[], form: string, example = ""): Column[] =>
  [columns].flat().map((each) => ({ ...each, form, example }));

const oneLine = "one line of text in this language";
const entryPerLine = "one entry per line of the cell, as many in each language; may be empty";
const date = "a date, such as 2026-12-31, or with a time, such as 2026-12-31T18:00";

export const openingColumns: readonly Column[] = [
  ...described(
    column("jobId"),
    "the requisition number: two to four capital letters, year and month, and a number, such as RD-2611-042",
    "RD-2611-042",
  ),
  ...described(
    column("category"),
    "the key of a job family of company.json; hr openings values lists them",
    "SOFTWARE",
  ),
  ...described(column("employmentType"), `one of ${employmentTypes.join(", ")}`, "FULL_TIME"),
  ...described(
    optional(column("arrangement")),
    `one of ${workArrangements.join(", ")}; empty: not stated`,
    "HYBRID",
  ),
  ...described(
    optional(column("experienceLevel")),
    `the years of experience that are required: one of ${experienceLevels.join(", ")} (none, 1–2, 3–4, 5 or more); empty: not stated`,
    "MID",
  ),
  ...described(column("i18nCityKey"), "the key or name of a city; hr openings cities lists them", "TW-TPE"),
  ...described(
    { name: "salaryMin", path: ["salary", "min"], type: "amount" },
    "a whole number, such as 60000, with the upper end in salaryMax or as a range in one cell; alone it is the exact pay, not “or more”; 5.2萬 is read too; both empty, or 面議: negotiable",
    "60000",
  ),
  ...described(
    { name: "salaryMax", path: ["salary", "max"], type: "amount" },
    "a whole number, such as 80000; empty: salaryMin says it all",
    "80000",
  ),
  ...described(
    { name: "salaryCurrency", path: ["salary", "currency"], type: "text" },
    "the ISO 4217 code of the currency, such as TWD; NT$ and 新台幣 are read too",
    "TWD",
  ),
  ...described(
    { name: "salaryPeriod", path: ["salary", "period"], type: "text" },
    `one of ${salaryPeriods.join(", ")}`,
    "MONTH",
  ),
  ...described(column("publishedAt"), `when the opening appears: ${date}`, "2026-12-01"),
  ...described(
    optional(column("closesAt")),
    `the last day or time to apply: ${date}; empty: open until filled`,
    "2026-12-31",
  ),
  ...described(
    optional(column("requiredSections", "words")),
    `sections of the resume that must be filled, separated by spaces: ${resumeSections.join(", ")}`,
    "workExperience educationInformation",
  ),
  ...described(optional(column("headcount", "number")), "a whole number from 1; may be empty", "2"),
  ...described(
    optional(column("questionnaire")),
    "the id of an imported questionnaire; empty: an existing opening keeps its questionnaire",
  ),
  ...described(localizedColumns("title"), oneLine, "Software engineer"),
  ...described(localizedColumns("department"), oneLine, "Platform team"),
  ...described(localizedColumns("workplace"), oneLine, "Neihu office, Taipei"),
  ...described(localizedColumns("experience"), oneLine, "Three years"),
  ...described(localizedColumns("education"), oneLine, "Any"),
  ...described(localizedColumns("workStyle"), oneLine, "Two days a week from home"),
  ...described(localizedColumns("grade"), oneLine, "P2"),
  ...described(
    localizedColumns("intro"),
    "several lines of text in this language",
    "You build the services that our devices report to.",
  ),
  ...described(localizedColumns("duties", "lines"), entryPerLine, "Design services\nReview code"),
  ...described(localizedColumns("requirements", "lines"), entryPerLine, "TypeScript"),
  ...described(localizedColumns("niceToHave", "lines"), entryPerLine),
  ...described(localizedColumns("process", "lines"), entryPerLine, "Phone call\nInterview"),
  ...described(
    optional(column("updatedAt")),
    "leave it as exported: it shows whether the opening was changed since; empty for new openings",
  ),
];
