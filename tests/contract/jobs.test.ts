import { describe, expect, test } from "vitest";
import { searchParameters } from "#contract/job-search";
import { idInPath, jobFilters, storedSalary } from "#contract/jobs";

test.each([
  ["RD-2611-042", true],
  ["{8f2c0e5a}", true],
  ["前端", true],
  ["a.b", true],
  ["...", true],
  [".", false],
  ["..", false],
  ["", false],
  ["a".repeat(100), true],
  ["a".repeat(101), false],
  ...[..." /\\?#%\"'<>&\u0007"].map((character): [string, boolean] => [`a${character}b`, false]),
])("the id %j can be part of a path: %j", (id, isPossible) => {
  expect(idInPath.safeParse(id).success).toBe(isPossible);
});

describe("a stored salary", () => {
  const pay = (min: number | null, max: number | null) =>
    storedSalary.safeParse({ currency: "TWD", period: "MONTH", min, max }).error?.issues;

  test("is a range, one amount, or negotiable", () => {
    expect([pay(1, 2), pay(2, 2), pay(null, null)]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [2, 1],
    [1, null],
    [null, 1],
  ])("cannot be from %j to %j", (min, max) => {
    expect(pay(min, max)).toMatchObject([{ params: { message: "error.salaryRange" } }]);
  });
});

test("a filter of the job list has up to 50 values, and one value need not be a list", () => {
  const filters = jobFilters.parse({ q: "  keeper ", city: "TW-TPE", salaryMin: "0" });
  expect(filters).toMatchObject({ q: "keeper", salaryMin: 0, city: ["TW-TPE"], category: [], country: [] });
  const cities = Array.from({ length: 51 }, (_, index) => `TW-${index}`);
  expect(jobFilters.safeParse({ city: cities.slice(1) }).success).toBe(true);
  expect(jobFilters.safeParse({ city: cities }).success).toBe(false);
});

describe("the parameters of a search", () => {
  const everything = {
    q: "keeper",
    country: ["TW", "DE"],
    city: ["TW-TPE"],
    category: ["SOFTWARE"],
    employmentType: ["CONTRACT"],
    arrangement: ["REMOTE"],
    experienceLevel: ["NONE"],
    salaryMin: 40_000,
    salaryCurrency: "USD",
    salaryPeriod: "YEAR",
    salaryOthers: "include",
    mentions: "include",
    postedWithin: 7,
    sort: "closing",
    page: 2,
  } as const;

  test("leave out defaults, and what has a meaning only with an amount or with words", () => {
    const { q: _, salaryMin: __, ...rest } = everything;
    expect(String(searchParameters({ ...rest, country: [], city: [], page: 1 }))).toBe(
      "category=SOFTWARE&employmentType=CONTRACT&arrangement=REMOTE&experienceLevel=NONE&postedWithin=7&sort=closing",
    );
    expect(String(searchParameters({ salaryMin: 1, salaryCurrency: "TWD", salaryPeriod: "MONTH" }))).toBe(
      "salaryMin=1",
    );
    expect(String(searchParameters({}))).toBe("");
  });
});
