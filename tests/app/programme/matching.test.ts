import type { AppLoadContext } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "#app/api/errors.server";
import {
  cityChoices,
  currencyChoices,
  matching,
  matchingFields,
  matchingFromResume,
  withExplainedReasons,
} from "#app/programme/matching.server";
import type { MatchingForm, MatchingSuggestion } from "#contract/matching";
import type { SavedSection } from "#contract/resume/contracts";
import { workStyleStatements } from "#contract/work-style";

const t = Object.assign((key: string, values: object = {}) => [key, ...Object.values(values)].join(" "), {
  locale: "en-US",
  has: () => false,
});
const down = () => Promise.reject(new ApiError(503, "down"));
const places = [
  { i18nCityKey: "TW-TPE", name: "Taipei" },
  { i18nCityKey: "TW-HSZ", name: "Hsinchu" },
];

/** A context whose API has two cities, and openings in one of them. */
function contextOf({
  list = async (): Promise<object> => openings,
  cities = async (): Promise<object> => places,
} = {}) {
  return { t, locale: "en-US", api: { jobs: { list }, places: { cities } } } as unknown as AppLoadContext;
}
const openings = {
  facets: { city: [{ value: "TW-TPE", name: "Taipei", count: 3 }] },
  pay: { currencies: ["TWD", "JPY"] },
};

const form = {
  families: ["SOFTWARE"],
  cities: ["TW-TPE", "XX-ABC"],
  employmentTypes: ["FULL_TIME"],
  expectedMonthlySalary: 60_000,
  availableFrom: "2027-02-01",
  workStyle: Object.fromEntries(workStyleStatements.map((statement) => [statement, 4])),
  showsName: false,
} as unknown as MatchingForm;

test("the review of the matching form shows each answer in words, short ones on one line of a phone", async () => {
  const lines = await matching.lines(form, contextOf());
  expect(lines.map(({ name, texts, isShort = false }) => [name, texts, isShort])).toEqual([
    ["families", ["1. jobFamily.SOFTWARE"], false],
    ["cities", ["1. Taipei", "2. XX-ABC"], false],
    ["employmentTypes", ["employmentType.FULL_TIME"], false],
    ["expectedMonthlySalary", ["salary.MONTH NT$60,000"], false],
    ["availableFrom", ["Feb 1, 2027"], false],
    ...workStyleStatements.map((statement) => [statement, ["4form.colonworkStyle.scale4"], true]),
    ["showsName", ["questions.no"], true],
  ]);
  const yen = { ...form, salaryCurrency: "JPY", showsName: true } as MatchingForm;
  const shown = (await matching.lines(yen, contextOf({ cities: down }))).map(({ texts }) => texts.join());
  expect(shown).toEqual(
    expect.arrayContaining(["1. TW-TPE,2. XX-ABC", "salary.MONTH JP¥60,000", "questions.yes"]),
  );
});

test("a salary may be typed in full width, with separators and a currency", () => {
  const typed = (text: string) => matching.normalize?.("expectedMonthlySalary", text);
  expect(["NT$６０，０００", "nt$60,000 元", "¥60 000"].map(typed)).toEqual(["60000", "60000", "60000"]);
  expect(matching.normalize?.("availableFrom", "２０２７")).toBe("２０２７");
});

test("the matching form offers the cities with openings, and those chosen before", async () => {
  const offered = async (given: Parameters<typeof contextOf>[0], chosen: string[]) =>
    (await cityChoices(contextOf(given)))(chosen).map(({ value, name }) => `${value} ${name}`);
  expect(await offered({}, ["TW-TPE", "TW-HSZ"])).toEqual(["TW-TPE Taipei", "TW-HSZ Hsinchu"]);
  expect(await offered({ list: down }, [])).toEqual(["TW-TPE Taipei", "TW-HSZ Hsinchu"]);
  expect(await offered({ list: down, cities: down }, ["TW-HSZ"])).toEqual(["TW-HSZ TW-HSZ"]);
});

test("the matching form offers the company's currency, those of pay, and the one chosen before", async () => {
  const offered = async (given: Parameters<typeof contextOf>[0], saved?: string) =>
    (await currencyChoices(contextOf(given)))(saved).map(({ code }) => code);
  expect(await offered({})).toEqual(["TWD", "JPY"]);
  expect(await offered({}, "USD")).toEqual(["TWD", "JPY", "USD"]);
  expect(await offered({ list: down })).toEqual(["TWD"]);
});

test("the matching form begins with the home city if it is offered, and with a start that has not passed", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T04:00:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const general = (availableFrom: string) =>
    ({ location: { i18nCityKey: "TW-HSZ" }, availableFrom }) as SavedSection<"generalInformation">;
  const values = (start: string, ...cities: string[]) =>
    matchingFromResume(
      general(start),
      cities.map((value) => ({ value })),
      { t } as unknown as AppLoadContext,
    ).values;
  expect(values("2026-11-21", "TW-HSZ")).toEqual({ cities: ["TW-HSZ"], availableFrom: "2026-11-21" });
  expect(values("2026-11-19", "TW-TPE")).toEqual({});
});

test("a submission is shown in its form as texts", () => {
  const { showsName, expectedMonthlySalary, salaryCurrency, workStyle, cities } = matchingFields(form);
  expect([showsName, expectedMonthlySalary, salaryCurrency, cities]).toEqual([
    "",
    "60000",
    "TWD",
    form.cities,
  ]);
  expect(new Set(Object.values(workStyle))).toEqual(new Set(["4"]));
  expect(matchingFields({ ...form, showsName: true, salaryCurrency: "JPY" } as MatchingForm)).toMatchObject({
    showsName: "on",
    salaryCurrency: "JPY",
  });
});

test("the reasons of a suggestion are sentences with their values", () => {
  const explained = Object.assign(() => "Pays {0}", { locale: "en-US", has: () => true });
  const reason = {
    points: 3,
    of: 5,
    message: "match.pay",
    parameters: [{ valueType: "number", value: 60_000 }],
  };
  const suggestion = { opening: {}, score: 80, reasons: [reason] } as unknown as MatchingSuggestion;
  expect(withExplainedReasons(suggestion, { t: explained } as unknown as AppLoadContext)).toEqual({
    opening: {},
    score: 80,
    reasons: [{ text: "Pays 60,000", points: 3, of: 5 }],
  });
});
