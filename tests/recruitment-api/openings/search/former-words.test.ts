import { expect, test } from "vitest";
import type { NewOpening } from "#api/openings/openings";
import { publishOpenings } from "#api/openings/publish";
import { listJobs, suggestSearches } from "#contract/jobs";
import { command } from "#support/api/hr-commands";
import { opening, sentences, text, today } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const api = await startRecruitmentApi({ engine, now: () => today });

const publish = (openings: NewOpening[]) =>
  publishOpenings(api.db, api.engine, openings, { replace: true, at: today });
const correction = async (q: string) =>
  (await api.call(listJobs, { query: { q } })).answer.reading?.corrections;
const words = async () => {
  const rows = await api.db.selectFrom("searchWords").select("word").orderBy("word").execute();
  return rows.map(({ word }) => word);
};

const keeper = opening({
  jobId: "VO-2611-001",
  title: text("燈塔管理員", "灯塔管理员", "Lighthouse Keeper"),
});
const tuner = opening({
  jobId: "VO-2611-002",
  title: text("木琴調音師", "木琴调音师", "Xylophone Tuner"),
  duties: sentences(text("照看燈塔", "照看灯塔", "Keep the lighthouse")),
});

test("the vocabulary of the search loses the words of a text that is replaced, unless another opening has them", async () => {
  await publish([keeper, tuner]);
  expect(await correction("xylophne")).toEqual([{ typed: "xylophne", searched: ["xylophone"] }]);
  await publish([{ ...tuner, title: text("風琴調音師", "风琴调音师", "Harpsichord Tuner") }]);
  expect(await correction("xylophne")).toEqual([]);
  expect(await correction("harpsicord")).toEqual([{ typed: "harpsicord", searched: ["harpsichord"] }]);
  expect(await words()).not.toContain("木琴");
  expect(await words()).toEqual(expect.arrayContaining(["风琴", "lighthouse", "tuner"]));
});

const parrot = text("鸚鵡", "鹦鹉", "Zanzibar");
test.each<[string, Partial<NewOpening>]>([
  ["title", { title: parrot }],
  ["department", { department: parrot }],
  ["introduction", { intro: parrot }],
  ["job family", { category: "LEGAL" }],
  ["type of employment", { employmentType: "INTERNSHIP" }],
  ["arrangement", { arrangement: "REMOTE" }],
  ["experience level", { experienceLevel: "NONE" }],
  ["city", { i18nCityKey: "JP-TYO" }],
])("the vocabulary of the search loses the words of a replaced %s", async (_, changes) => {
  await publish([tuner]);
  const before = await words();
  await publish([{ ...tuner, ...changes }]);
  expect(await words()).not.toEqual(before);
  await publish([tuner]);
  expect(await words()).toEqual(before);
});

test("the vocabulary of the search loses the words of an opening that is deleted, unless another opening has them", async () => {
  await publish([keeper]);
  await publish([tuner]);
  expect((await command(api, ["openings", "delete", "VO-2611-002"], today)).code).toBe(0);
  expect(await correction("xylophne")).toEqual([]);
  expect(await correction("lighthuse")).toEqual([{ typed: "lighthuse", searched: ["lighthouse"] }]);
  expect(await words()).not.toContain("木琴");
  expect(await words()).toEqual(expect.arrayContaining(["lighthouse", "keeper", "灯塔"]));
  const { answer } = await api.call(suggestSearches, { query: { q: "xylo" } }, { locale: "en-US" });
  expect(answer.items).toEqual([]);
});
