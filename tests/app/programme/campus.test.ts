import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { ApiError } from "#app/api/errors.server";
import { campus, campusWithoutSessions, openingChoices, withOpenings } from "#app/programme/campus.server";
import { showKeys } from "#support/translate";

const job = (jobId: string, more: object = {}) => ({
  jobId,
  title: `Title ${jobId}`,
  city: { name: "Hsinchu" },
  category: "SOFTWARE",
  employmentType: "FULL_TIME",
  experienceLevel: "NONE",
  ...more,
});
const down = new ApiError(503, "down");

/** A context whose API has the opening RD-1. */
function contextOf(list: (query: object) => Promise<object>) {
  const read = async (id: string) => (id === "RD-1" ? job(id) : Promise.reject(down));
  return { t: showKeys, locale: "en-US", api: { jobs: { list, read } } } as unknown as AppLoadContext;
}

const form = {
  ...{ school: "School", department: "Physics", degree: "MASTER", graduationMonth: "2027-06" },
  jobIds: ["RD-1", "RD-2"],
};

test("the campus form of an API without sessions has none", () => {
  const check = (schema: typeof campus.schema, sessionId: string) => {
    const meta = { consentVersion: "1", idempotencyKey: "k", formOpenedAt: "f" };
    const { error } = schema.safeParse({ ...form, ...meta, sessionId });
    return error?.issues.some(({ path }) => path[0] === "sessionId") ?? false;
  };
  expect(["", "S1"].map((id) => check(campusWithoutSessions.schema, id))).toEqual([false, true]);
  expect(["", "S1"].map((id) => check(campus.schema, id))).toEqual([true, false]);
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
  const read = (filter: { family: string; city: string }) => openingChoices(chosen, filter, contextOf(list));
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
  const reply = await withOpenings(result, { status: 400 }, fields, contextOf(list));
  expect([reply.data, reply.init?.status]).toEqual([{ result, openings: null }, 400]);
  expect(list.mock.calls[0]?.[0]).toMatchObject({ category: ["SOFTWARE"], city: [] });
});
