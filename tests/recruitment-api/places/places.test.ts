import { expect, test } from "vitest";
import { listCities, listCityAreas } from "#contract/places";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const api = await startRecruitmentApi({ engine, seed: "none" });

test("cities and districts are stored without demo data: Taiwan first, then the mainland, then other countries", {
  tags: "spec-7-7",
}, async () => {
  const { answer } = await api.call(listCities, {}, { locale: "zh-TW" });
  const place = (key: string) => answer.findIndex(({ i18nCityKey }) => i18nCityKey === key);
  expect(answer[place("TW-TPE")]?.name).toBe("台北市");
  expect(place("TW-TPE")).toBeGreaterThanOrEqual(0);
  expect(place("CN-31")).toBeGreaterThan(place("TW-TPE"));
  expect(place("JP-TYO")).toBeGreaterThan(place("CN-31"));
});

test("cities and districts are returned in the requested language", async () => {
  const nameOfNewTaipei = async (locale: string) =>
    (await api.call(listCities, {}, { locale })).answer.find(({ i18nCityKey }) => i18nCityKey === "TW-NWT")
      ?.name;
  expect(await Promise.all(["zh-TW", "zh-CN", "en-US"].map(nameOfNewTaipei))).toEqual([
    "新北市",
    "新北市",
    "New Taipei City",
  ]);
});

test("cities and districts are listed by their positions", async () => {
  const move = async (position: number) => {
    const { db } = api;
    await db.updateTable("cities").set({ position }).where("i18nCityKey", "=", "JP-TYO").execute();
    await db.updateTable("areas").set({ position }).where("i18nCityAreaKey", "=", "TW-TPE-103").execute();
  };
  await move(-1);
  expect((await api.call(listCities, {})).answer[0]?.i18nCityKey).toBe("JP-TYO");
  const { answer } = await api.call(listCityAreas, { query: { i18nCityKey: "TW-TPE" } });
  expect(answer[0]?.i18nCityAreaKey).toBe("TW-TPE-103");
  await move(99_999);
});

test("cities and districts include the postal codes of districts", { tags: "spec-7-8" }, async () => {
  const { answer } = await api.call(listCityAreas, { query: { i18nCityKey: "TW-TPE" } }, { locale: "zh-CN" });
  expect(answer).toHaveLength(12);
  expect(answer[0]).toEqual({ i18nCityAreaKey: "TW-TPE-100", name: "中正区", postalCode: "100" });
});

test("cities and districts include an empty list for a place without districts", async () => {
  expect((await api.call(listCityAreas, { query: { i18nCityKey: "JP-TYO" } })).answer).toEqual([]);
});

test("cities and districts respond with 404 for an unknown city and 400 for a missing one", async () => {
  const unknown = await api.call(listCityAreas, { query: { i18nCityKey: "TW-XXX" } });
  expect([unknown.status, unknown.error]).toEqual([
    404,
    { message: "error.cityNotFound", field: "i18nCityKey" },
  ]);
  for (const query of ["", "?i18nCityKey="]) {
    const response = await fetch(`${api.url}${listCityAreas.path}${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual([{ message: "error.required", field: "i18nCityKey" }]);
  }
});

test("cities and districts can be cached for five minutes per language", async () => {
  const { headers } = await api.call(listCities, {});
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(headers.get("vary")).toBe("Accept-Language");
});
