import { expect, test } from "vitest";
import { chosenCurrency, namedCurrencies } from "#app/search/currencies.server";
import { isTextTooLong, readSearch } from "#app/search/read-search.server";
import { alertPath, feedPath, isFiltered, newestPath, searchPath } from "#app/search/search";

const read = (query: string) => readSearch(new URLSearchParams(query));
const nothing = {
  ...{ city: [], category: [], employmentType: [], country: [], arrangement: [], experienceLevel: [] },
  page: 1,
};

test("a search is read from a query string, without values that are empty, unknown or repeated", () => {
  expect(read("")).toEqual(nothing);
  expect(
    read("q=%20a%0Ab%20&q=c&city=TW-TPE&city=TW-TPE&city=&category=FIRMWARE&country=TW&country=ZZ"),
  ).toEqual({ ...nothing, ...{ q: "a b", city: ["TW-TPE"], category: ["FIRMWARE"], country: ["TW"] } });
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
