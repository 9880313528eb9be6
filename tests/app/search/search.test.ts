import { expect, test } from "vitest";
import type { Translate } from "#app/i18n/translate";
import { activeFilters } from "#app/search/active-filters";
import { chosenCurrency, namedCurrencies } from "#app/search/currencies.server";
import { isTextTooLong, readSearch } from "#app/search/read-search.server";
import {
  alertPath,
  feedPath,
  isFiltered,
  namesIn,
  newestPath,
  pathOfFields,
  searchPath,
  withPayRead,
} from "#app/search/search";
import type { JobFacets, JobReading } from "#contract/jobs";

const read = (query: string) => readSearch(new URLSearchParams(query));
const nothing = {
  ...{ city: [], category: [], employmentType: [], country: [], arrangement: [], experienceLevel: [] },
  page: 1,
};

test("a search is read from a query string, without values that are empty, unknown or repeated", () => {
  expect(read("")).toEqual(nothing);
  expect(
    read("q=%20a%0Ab%20&q=c&city=TW-TPE&city=TW-TPE&city=&category=FIRMWARE&country=TW&country=ZZ"),
  ).toEqual({
    ...nothing,
    ...{ q: "a b", city: ["TW-TPE"], category: ["FIRMWARE"], country: ["TW"] },
  });
  const others =
    "employmentType=FULL_TIME&employmentType=NO&arrangement=REMOTE&experienceLevel=MID&salaryMin=６００００&salaryMin=1" +
    "&salaryCurrency=jpy&salaryPeriod=YEAR&salaryOthers=include&mentions=include&postedWithin=7&sort=closing&page=3";
  expect(read(others)).toEqual({
    ...nothing,
    ...{ employmentType: ["FULL_TIME"], arrangement: ["REMOTE"], experienceLevel: ["MID"] },
    ...{ salaryMin: 60_000, salaryCurrency: "JPY", salaryPeriod: "YEAR", salaryOthers: "include" },
    ...{ mentions: "include", postedWithin: 7, sort: "closing", page: 3 },
  });
});

test("a lowest pay in an unknown currency is ignored", () => {
  expect(read("salaryMin=5&salaryCurrency=XXY")).toEqual(nothing);
});

test("a filter has at most 50 values", () => {
  const cities = Array.from({ length: 60 }, (_, index) => `TW-${String(index).padStart(3, "A")}`);
  expect(read(cities.map((city) => `city=${city}`).join("&")).city).toEqual(cities.slice(0, 50));
});

test("a long text is cut after 100 characters at most, not in a word or a character", () => {
  expect(read(`q=${"a".repeat(99)}𠮷`).q).toBe("a".repeat(99));
  expect(read(`q=${"x".repeat(45)}+${"y".repeat(80)}`).q).toHaveLength(100);
  expect(read(`q=${"x".repeat(50)}+${"y".repeat(80)}`).q).toBe("x".repeat(50));
  const isCut = (length: number) => isTextTooLong(new URLSearchParams({ q: "a".repeat(length) }));
  expect([isCut(100), isCut(101)]).toEqual([false, true]);
});

test("the paths of a search have the parts that their page uses", () => {
  const search = read("q=a&city=TW-TPE&sort=closing&page=3&postedWithin=7&mentions=include");
  expect(searchPath(search)).toBe("/job?q=a&city=TW-TPE&mentions=include&postedWithin=7&sort=closing&page=3");
  expect(feedPath(search)).toBe("/job.atom?q=a&city=TW-TPE&mentions=include&postedWithin=7");
  expect(newestPath(search, "/job.json")).toBe(
    "/job.json?q=a&city=TW-TPE&mentions=include&postedWithin=7&page=3",
  );
  expect(alertPath(search)).toBe("/jobAlert?q=a&city=TW-TPE");
  expect([isFiltered(search), isFiltered(read("sort=closing&page=3"))]).toEqual([true, false]);
});

test("the path of a form has no empty fields, and currency and period only with a lowest pay", () => {
  const path = (query: string) => pathOfFields(new URLSearchParams(query));
  expect(path("q=&city=TW-TPE&salaryMin=%20&salaryCurrency=JPY&salaryPeriod=YEAR")).toBe("/job?city=TW-TPE");
  expect(path("salaryMin=5&salaryCurrency=JPY")).toBe("/job?salaryMin=5&salaryCurrency=JPY");
  expect(path("q=%20")).toBe("/job");
});

const facets = {
  ...nothing,
  category: [
    { value: "a", name: "A", count: 1 },
    { value: "b", name: "B", count: 0 },
  ],
  city: [{ value: "TW-TPE", name: "Taipei", count: 2 }],
} as unknown as JobFacets;

test("a search box suggests families, then cities, that have openings", () => {
  expect(namesIn(facets)).toEqual(["A", "Taipei"]);
});

test("currencies are named once each, without invalid codes", () => {
  expect(namedCurrencies(["TWD", "JPY", "TWD", "tw", "ZZZ"], "en-US")).toEqual([
    { code: "TWD", name: "New Taiwan Dollar" },
    { code: "JPY", name: "Japanese Yen" },
    { code: "ZZZ", name: "ZZZ" },
  ]);
});

test("the currency of a search is that of its lowest pay, or else the company's; none without a lowest pay", () => {
  const currencies = ["salaryMin=5", "salaryMin=5&salaryCurrency=JPY", "salaryCurrency=JPY"];
  expect(currencies.map((query) => chosenCurrency(read(query)))).toEqual([["TWD"], ["JPY"], []]);
});

test("a lowest pay that the API found in the text becomes a filter", () => {
  const search = read("q=a+80k");
  const pay = { salaryMin: 80_000, salaryCurrency: "TWD", salaryPeriod: "MONTH" };
  const reading = { pay: { rest: "a", typed: "80k", ...pay } } as unknown as JobReading;
  expect(withPayRead(search, reading)).toEqual({ ...nothing, q: "a", ...pay });
  expect(withPayRead(search, undefined)).toEqual(search);
});

test("each active filter has its name and the search without it, in the order of the page", () => {
  const t = ((key: string, values: object) =>
    [key, ...Object.values(values)].join(" ")) as unknown as Translate;
  const search = read("q=a&city=TW-TPE&city=TW-XXX&salaryMin=5&postedWithin=7");
  const shown = activeFilters(search, facets, t).map(({ filter, text, without }) => [
    filter,
    text,
    searchPath(without),
  ]);
  expect(shown).toEqual([
    ["keywords", "a", "/job?city=TW-TPE&city=TW-XXX&salaryMin=5&postedWithin=7"],
    ["city", "Taipei", "/job?q=a&city=TW-XXX&salaryMin=5&postedWithin=7"],
    ["city", "TW-XXX", "/job?q=a&city=TW-TPE&salaryMin=5&postedWithin=7"],
    ["pay", "jobs.salaryFrom salary.MONTH NT$5", "/job?q=a&city=TW-TPE&city=TW-XXX&postedWithin=7"],
    ["postedWithin", "jobs.postedDays 7", "/job?q=a&city=TW-TPE&city=TW-XXX&salaryMin=5"],
  ]);
  const yearly = activeFilters(read("salaryMin=5&salaryCurrency=USD&salaryPeriod=YEAR"), facets, t);
  expect(yearly.map(({ text }) => text)).toEqual(["jobs.salaryFrom salary.YEAR US$5"]);
});
