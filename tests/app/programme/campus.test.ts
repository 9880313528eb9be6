import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { ApiError } from "#app/api/errors.server";
import type { Locale } from "#app/i18n/locale";
import {
  campus,
  campusFromResume,
  campusWithoutSessions,
  openingChoices,
  sessionText,
  withOpenings,
} from "#app/programme/campus.server";
import type { CampusForm, CampusSession } from "#contract/campus";
import type { SavedSection } from "#contract/resume/contracts";

const t = (key: string) => key;
const job = (jobId: string, more: object = {}) => ({
  jobId,
  title: `Title ${jobId}`,
  city: { name: "Hsinchu" },
  category: "SOFTWARE",
  employmentType: "FULL_TIME",
  experienceLevel: "NONE",
  ...more,
});
const session = {
  sessionId: "S1",
  campus: "Tidewater",
  venue: "Hall 2",
  startAt: "2026-12-01T06:00:00.000Z",
} as CampusSession;

const down = new ApiError(503, "down");

/** A context whose API has the opening RD-1 and one session. */
function contextOf({
  locale = "en-US" as Locale,
  list = async (_query: object): Promise<object> => ({}),
} = {}) {
  const api = {
    jobs: { list, read: async (id: string) => (id === "RD-1" ? job(id) : Promise.reject(down)) },
    campus: { sessions: async () => ({ cohort: "", sessions: [session] }) },
  };
  return { t, locale, api } as unknown as AppLoadContext;
}

test("a session is named by its time, campus and venue", () => {
  expect(sessionText(session, contextOf())).toMatch(/^Tue, Dec 1, 2026, 2:00\sPM.*, Tidewater, Hall 2$/);
  expect(sessionText(session, contextOf({ locale: "zh-TW" }))).toMatch(
    /^2026\/12\/01（二）14:00.*，Tidewater，Hall 2$/,
  );
});

const form = {
  ...{
    sessionId: "S1",
    school: "School",
    department: "Physics",
    degree: "MASTER",
    graduationMonth: "2027-06",
  },
  jobIds: ["RD-1", "RD-2"],
} as CampusForm;

test("the review of the campus form names the session and the openings, or shows what cannot be named", async () => {
  const lines = async (given: CampusForm, locale: Locale = "en-US") =>
    (await campus.lines(given, contextOf({ locale }))).map(({ name, texts }) => [name, ...texts]);
  expect(await lines(form)).toEqual([
    ["sessionId", expect.stringContaining("Tidewater")],
    ["school", "School"],
    ["department", "Physics"],
    ["degree", "campusDegree.MASTER"],
    ["graduationMonth", "Jun 2027"],
    ["jobIds", "1. Title RD-1 (Hsinchu, RD-1)", "2. RD-2"],
  ]);
  expect((await lines({ ...form, sessionId: "S9" }))[0]).toEqual(["sessionId", "S9"]);
  expect((await lines({ ...form, sessionId: "" }))[0]).toEqual(["school", "School"]);
  expect((await lines(form, "zh-TW")).at(-1)?.[1]).toBe("1. Title RD-1（Hsinchu、RD-1）");
});

test("the campus form of an API without sessions has none", () => {
  const check = (schema: typeof campus.schema, sessionId: string) => {
    const meta = { consentVersion: "1", idempotencyKey: "k", formOpenedAt: "f" };
    const { error } = schema.safeParse({ ...form, ...meta, sessionId });
    return error?.issues.some(({ path }) => path[0] === "sessionId") ?? false;
  };
  expect([check(campusWithoutSessions.schema, ""), check(campusWithoutSessions.schema, "S1")]).toEqual([
    false,
    true,
  ]);
  expect([check(campus.schema, ""), check(campus.schema, "S1")]).toEqual([true, false]);
});

test("the campus form begins with the latest education that the form offers, an unfinished one first", () => {
  const education = (...items: object[]) => ({ items }) as unknown as SavedSection<"educationInformation">;
  const master = { school: "A", department: "Physics", degree: "MASTER", endMonth: "2025-06" };
  const bachelor = { school: "B", department: "", degree: "BACHELOR", endMonth: "2023-06" };
  const valuesOf = (...items: object[]) =>
    campusFromResume(education(...items), { t } as unknown as AppLoadContext);
  expect(valuesOf(bachelor, master, { school: "C", degree: "HIGH_SCHOOL", endMonth: "2026-06" })).toEqual({
    section: "educationInformation",
    values: { school: "A", department: "Physics", degree: "MASTER", graduationMonth: "2025-06" },
    labels: ["campus.school", "campus.department", "campus.degree", "campus.graduationMonth"],
  });
  const current = { school: "D", degree: "DOCTORATE" };
  expect(valuesOf(master, current).values).toEqual({ school: "D", degree: "DOCTORATE" });
  expect(campusFromResume(null, { t } as unknown as AppLoadContext).values).toEqual({});
});

test("the campus form lists openings for beginners by family, and names those that were chosen before", async () => {
  const items = [
    job("RD-3", { category: "UNKNOWN" }),
    job("RD-4", { experienceLevel: "SENIOR" }),
    job("RD-5", { experienceLevel: "SENIOR", employmentType: "INTERNSHIP" }),
    job("RD-6", { experienceLevel: null }),
    job("RD-7", { experienceLevel: "JUNIOR", category: "FIRMWARE" }),
  ];
  const facets = {
    category: [{ value: "SOFTWARE", name: "Software", count: 3 }],
    city: [{ value: "TW-HSZ", name: "Hsinchu", count: 5 }],
  };
  const list = vi.fn(async (_query: object): Promise<object> => ({ items, totalCount: 9, facets }));
  const chosen = ["RD-1", "RD-6", "<b>", "RD-2", "RD-8"];
  const read = (filter: { family: string; city: string }) =>
    openingChoices(chosen, filter, contextOf({ list }));
  expect(await read({ family: "SOFTWARE", city: "TW-HSZ" })).toMatchObject({
    filter: { family: "SOFTWARE", city: "TW-HSZ" },
    families: [{ value: "SOFTWARE", name: "Software" }],
    cities: [{ value: "TW-HSZ", name: "Hsinchu" }],
    groups: [
      { name: "jobFamily.FIRMWARE", choices: [{ value: "RD-7", name: "Title RD-7 (Hsinchu, RD-7)" }] },
      { name: "jobFamily.SOFTWARE", choices: [{ value: "RD-5" }, { value: "RD-6" }] },
      { name: "jobFamily.UNKNOWN", choices: [{ value: "RD-3" }] },
    ],
    unlisted: [
      { value: "RD-1", name: "Title RD-1 (Hsinchu, RD-1)" },
      { value: "RD-2", name: "RD-2" },
    ],
    shown: 4,
    total: 9,
  });
  await read({ family: "NOPE", city: "" });
  const query = { sort: "newest", countPerPage: 100, experienceLevel: ["NONE", "JUNIOR"] };
  expect(list.mock.calls).toEqual([
    [{ ...query, category: ["SOFTWARE"], city: ["TW-HSZ"] }],
    [{ ...query, category: [], city: [] }],
  ]);
});

test("a rejected campus form is shown again even if its openings cannot be read", async () => {
  const fields = new FormData();
  for (const [name, value] of [
    ["family", "SOFTWARE"],
    ["jobIds[1]", "RD-1"],
  ] as const)
    fields.append(name, value);
  const list = vi.fn(async (_query: object): Promise<object> => Promise.reject(down));
  const result = { initialValue: { school: "School" } };
  const reply = await withOpenings(result, { status: 400 }, fields, contextOf({ list }));
  expect([reply.data, reply.init?.status]).toEqual([{ result, openings: null }, 400]);
  expect(list.mock.calls[0]?.[0]).toMatchObject({ category: ["SOFTWARE"], city: [] });
});
