import type { AppLoadContext } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "#app/api/errors.server";
import { cityChoices, currencyChoices, matching, matchingFromResume } from "#app/programme/matching.server";
import type { SavedSection } from "#contract/resume/contracts";
import { showKeys } from "#support/translate";

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
  return {
    t: showKeys,
    locale: "en-US",
    api: { jobs: { list }, places: { cities } },
  } as unknown as AppLoadContext;
}
const openings = {
  facets: { city: [{ value: "TW-TPE", name: "Taipei", count: 3 }] },
  pay: { currencies: ["TWD", "JPY"] },
};

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
      { t: showKeys } as unknown as AppLoadContext,
    ).values;
  expect(values("2026-11-21", "TW-HSZ")).toEqual({ cities: ["TW-HSZ"], availableFrom: "2026-11-21" });
  expect(values("2026-11-19", "TW-TPE")).toEqual({});
});
