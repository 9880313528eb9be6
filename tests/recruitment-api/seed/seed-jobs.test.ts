import { describe, expect, test } from "vitest";
import { readPlaces } from "#api/places/places";
import { companyValues } from "#contract/company-values";
import { countryRules } from "#contract/country-rules";
import { job } from "#contract/jobs";
import { type DemoJob, demoJobs } from "#support/demo-company";
import { type Locale, locales } from "#support/demo-locales";
import { foreignCharacters, foreignWords } from "#support/language-check";

const lists = ["duties", "requirements", "niceToHave", "process"] as const;
const phrases = [
  "title",
  "department",
  "workplace",
  "experience",
  "education",
  "workStyle",
  "grade",
  "intro",
] as const;

const textsOf = (opening: DemoJob, locale: Locale): string[] => [
  ...phrases.map((field) => opening[field][locale]),
  ...lists.flatMap((field) => opening[field][locale]),
];
const proseIn = (locale: Locale) => demoJobs.flatMap((opening) => textsOf(opening, locale));
const where = (holds: (opening: DemoJob) => boolean) => demoJobs.filter(holds).map(({ jobId }) => jobId);
const repeated = (values: readonly string[]) =>
  values.filter((value, position) => values.indexOf(value) !== position);

test("the demo company has ten openings in each of twelve families, with 120 different ids", () => {
  expect(demoJobs).toHaveLength(120);
  const { jobFamilies } = companyValues();
  expect(jobFamilies).toHaveLength(12);
  for (const { key } of jobFamilies) expect(where(({ category }) => category === key)).toHaveLength(10);
  expect(repeated(demoJobs.map(({ jobId }) => jobId))).toEqual([]);
});

test.each(locales)("every demo opening is valid against the contract in %s", (locale) => {
  for (const opening of demoJobs) {
    const read = job.safeParse({
      ...opening,
      ...Object.fromEntries([...phrases, ...lists].map((field) => [field, opening[field][locale]])),
      city: { i18nCityKey: opening.i18nCityKey, name: "–" },
      publishedAt: "2026-11-20T01:00:00.000Z",
      closesAt: null,
      state: "OPEN",
      similar: [],
    });
    expect(read.error?.issues, opening.jobId).toBeUndefined();
  }
});

test.each(locales)(
  "no text of a demo opening is empty in %s, or has leading or trailing spaces",
  (locale) => {
    expect(
      where((opening) => textsOf(opening, locale).some((text) => text === "" || text !== text.trim())),
    ).toEqual([]);
    expect(
      where(
        ({ duties, requirements, niceToHave, process }) =>
          duties[locale].length < 3 ||
          duties[locale].length > 4 ||
          requirements[locale].length !== 3 ||
          niceToHave[locale].length < 1 ||
          process[locale].length < 3,
      ),
    ).toEqual([]);
  },
);

test("the lists of a demo opening have the same number of items in all three languages", () => {
  expect(
    where((opening) =>
      lists.some((field) => new Set(locales.map((locale) => opening[field][locale].length)).size > 1),
    ),
  ).toEqual([]);
});

test.each(locales)(
  "no two openings share an introduction, a duty, or a title within a department, in %s",
  (locale) => {
    expect(repeated(demoJobs.map(({ intro }) => intro[locale]))).toEqual([]);
    expect(repeated(demoJobs.flatMap(({ duties }) => duties[locale]))).toEqual([]);
    expect(
      repeated(demoJobs.map(({ title, department }) => `${title[locale]} / ${department[locale]}`)),
    ).toEqual([]);
  },
);

test("every introduction of a demo opening contains a number", () => {
  const worded =
    /\d|[一二三四五六七八九十]|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
  expect(where(({ intro }) => locales.some((locale) => !worded.test(intro[locale])))).toEqual([]);
});

describe("Chinese texts:", () => {
  test("zh-TW has no simplified character, zh-CN no traditional one", () => {
    for (const locale of ["zh-TW", "zh-CN"] as const)
      expect(foreignCharacters(proseIn(locale).join(""), locale)).toEqual([]);
  });

  test("each locale uses its own vocabulary", () => {
    for (const locale of ["zh-TW", "zh-CN"] as const)
      expect(proseIn(locale).filter((text) => foreignWords(text, locale).length > 0)).toEqual([]);
  });

  test("quotation marks and punctuation follow the conventions of the locale", () => {
    expect(proseIn("zh-TW").filter((text) => /[“”]|\p{Script=Han}[,;:!?]/u.test(text))).toEqual([]);
    expect(proseIn("zh-CN").filter((text) => /[「」・]|\p{Script=Han}[,;:!?]/u.test(text))).toEqual([]);
  });
});

test("English texts have no Chinese characters, and no text has an exclamation mark", () => {
  expect(proseIn("en-US").filter((text) => /\p{Script=Han}|[，。、；：（）]/u.test(text))).toEqual([]);
  expect(locales.flatMap(proseIn).filter((text) => /[!！]/.test(text))).toEqual([]);
});

test("no requirement violates the Employment Service Act, Article 5", () => {
  const forbidden = [
    /歲|年齡|性別|男性|女性|婚姻|已婚|未婚|國籍|籍貫|容貌|身高|星座|血型|宗教|役畢/,
    /年龄|性别|男性|女性|婚姻|已婚|未婚|国籍|籍贯|相貌|身高|星座|血型|宗教|岁/,
    /\b(age|aged|gender|sex|male|female|married|unmarried|nationality|native speaker|young|energetic|religion)\b/i,
  ];
  const questionsOf = (opening: DemoJob) =>
    locales
      .flatMap((locale) => textsOf(opening, locale))
      .filter((text) => forbidden.some((word) => word.test(text)));
  expect(demoJobs.flatMap(questionsOf)).toEqual([]);
});

test("pay has a range if Article 5 requires it, and is negotiable in few openings", () => {
  const undisclosed = demoJobs.filter(({ salary }) => salary.min === null);
  expect(undisclosed.length).toBeLessThanOrEqual(8);
  for (const { jobId, employmentType, salary } of undisclosed) {
    expect(["FULL_TIME", "CONTRACT"], jobId).toContain(employmentType);
    expect(salary.period, jobId).not.toBe("HOUR");
  }
  const low = where(
    ({ salary }) =>
      salary.currency === "TWD" &&
      salary.period === "MONTH" &&
      (salary.min ?? countryRules().payDisclosure?.monthly ?? Number.NaN) <
        (countryRules().payDisclosure?.monthly ?? Number.NaN),
  );
  expect(low.length).toBeGreaterThan(0);
});

test("pay is in the place's currency, hourly for interns, and above the minimum wage in Taiwan", () => {
  const currency: Record<string, string> = { TW: "TWD", CN: "CNY", DE: "EUR", JP: "JPY", US: "USD" };
  expect(where(({ i18nCityKey, salary }) => salary.currency !== currency[i18nCityKey.slice(0, 2)])).toEqual(
    [],
  );
  expect(
    where(({ employmentType, salary }) => employmentType === "INTERNSHIP" && salary.period !== "HOUR"),
  ).toEqual([]);
  const minimum = { MONTH: 29_500, HOUR: 196, YEAR: 354_000 };
  expect(
    where(
      ({ salary }) =>
        salary.currency === "TWD" && (salary.min ?? Number.POSITIVE_INFINITY) < minimum[salary.period],
    ),
  ).toEqual([]);
});

test("every opening is in a listed city", async () => {
  const { cities } = await readPlaces();
  const known = new Set(cities.map(({ i18nCityKey }) => i18nCityKey));
  expect(where(({ i18nCityKey }) => !known.has(i18nCityKey))).toEqual([]);
});

test("the openings include new, old, soon closing, undated and closed ones", () => {
  expect(where(({ publishedDaysAgo }) => publishedDaysAgo < 0 || publishedDaysAgo > 45)).toEqual([]);
  expect(where(({ closesInDays }) => closesInDays !== null && closesInDays > 60)).toEqual([]);
  expect(
    where(({ closesInDays, publishedDaysAgo }) => closesInDays !== null && closesInDays < -publishedDaysAgo),
  ).toEqual([]);
  const closed = where(({ closesInDays }) => closesInDays !== null && closesInDays < 0).length;
  const soon = where(
    ({ closesInDays }) => closesInDays !== null && closesInDays >= 0 && closesInDays <= 6,
  ).length;
  const untilFilled = where(({ closesInDays }) => closesInDays === null).length;
  expect(closed).toBeGreaterThanOrEqual(4);
  expect(closed).toBeLessThanOrEqual(12);
  expect(soon).toBeGreaterThanOrEqual(5);
  expect(untilFilled).toBeGreaterThanOrEqual(5);
});

test("every opening requires the general information; about 70 % require nothing else", () => {
  expect(where(({ requiredSections }) => !requiredSections.includes("generalInformation"))).toEqual([]);
  expect(where(({ requiredSections }) => new Set(requiredSections).size !== requiredSections.length)).toEqual(
    [],
  );
  const basicsOnly = where(({ requiredSections }) => requiredSections.length === 1).length;
  expect(basicsOnly / demoJobs.length).toBeGreaterThan(0.6);
  expect(basicsOnly / demoJobs.length).toBeLessThan(0.8);
});

test("an opening has a questionnaire exactly if its process mentions one; about one opening in seven has one", () => {
  const announced = ({ process }: DemoJob) =>
    /問卷/.test(process["zh-TW"].join()) &&
    /问卷/.test(process["zh-CN"].join()) &&
    /Questions for this job/.test(process["en-US"].join());
  expect(where((opening) => announced(opening) !== opening.hasQuestionnaire)).toEqual([]);
  const asking = demoJobs.filter(({ hasQuestionnaire }) => hasQuestionnaire);
  expect(asking.length / demoJobs.length).toBeGreaterThan(0.1);
  expect(asking.length / demoJobs.length).toBeLessThan(0.2);
  expect(asking.filter(({ requiredSections }) => requiredSections.length === 1).length).toBeLessThanOrEqual(
    asking.length / 2,
  );
});
