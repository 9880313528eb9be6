import { expect, test } from "vitest";
import { chartOf } from "#api/mail/digest-counts";
import { command } from "#support/api/hr-commands";
import { memberIdOf, newMember } from "#support/api/members";
import { days, published } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const now = new Date("2026-11-20T08:00:00.000Z");

const api = await startRecruitmentApi({ engine, now: () => now });

const [jobId = ""] = await published(api, { publishedAt: days(-40, now) });
await add("A2611-0001-0000", "newsletter", [
  ["SUBMITTED", -10],
  ["SHORTLISTED", -8],
  ["UNSUCCESSFUL", -6],
]);
await add("A2611-0002-0000", "newsletter", [
  ["SUBMITTED", -2],
  ["VIEWED", -1],
]);
await add("A2611-0003-0000", null, [
  ["SUBMITTED", -9],
  ["WITHDRAWN", -8],
  ["SUBMITTED", -2],
  ["WITHDRAWN", -0.75],
]);
await add("A2610-0004-0000", null, [["SUBMITTED", -39]]);
await api.db.insertInto("visitCounts").values({ day: "2026-11-18", visits: 7 }).execute();
await api.db
  .insertInto("anonymousApplications")
  .values(
    (["HIRED", "UNSUCCESSFUL"] as const).map((state, at) => ({
      applicationNumber: `A2611-0005-000${at}`,
      jobId,
      state,
      submittedAt: days(-9, now).toISOString(),
      endedAt: new Date(days(at - 1, now).getTime() - 90 * 60_000).toISOString(),
    })),
  )
  .execute();

async function add(
  applicationNumber: string,
  source: string | null,
  history: readonly (readonly [
    "SUBMITTED" | "VIEWED" | "SHORTLISTED" | "UNSUCCESSFUL" | "WITHDRAWN",
    number,
  ])[],
) {
  const { email } = await newMember(api);
  const memberId = await memberIdOf(api, email);
  const steps = history.map(([state, day]) => ({ state, at: days(day, now).toISOString() }));
  await api.db
    .insertInto("applications")
    .values({
      applicationNumber,
      memberId,
      jobId,
      source,
      state: steps.at(-1)?.state ?? "SUBMITTED",
      idempotencyKey: applicationNumber,
      consentVersion: "",
      declarations: "[]",
      answers: "{}",
      resume: "{}",
      submittedAt: steps.findLast(({ state }) => state === "SUBMITTED")?.at ?? "",
    })
    .execute();
  await api.db
    .insertInto("applicationHistory")
    .values(steps.map((step, position) => ({ applicationNumber, position, ...step })))
    .execute();
}
const stats = async (...args: string[]) => {
  const { code, out, err } = await command(api, ["stats", ...args], now);
  expect([code, err]).toEqual([0, ""]);
  return out;
};

test("hr stats counts what became of the applications of an opening, of erased people too", async () => {
  expect(JSON.parse(await stats("openings", "--json"))).toEqual([
    {
      ...{ jobId, title: "園藝師", applications: 5 },
      ...{ SHORTLISTED: 1, INTERVIEWING: 0, OFFERED: 0, HIRED: 1 },
      ...{ UNSUCCESSFUL: 2, DECLINED: 0, WITHDRAWN: 1, medianDays: 6 },
    },
  ]);
  const between = (since: number, until: number) => [
    ...["--since", days(since, now).toISOString()],
    ...["--until", new Date(days(until, now).getTime() - 1).toISOString()],
  ];
  expect(JSON.parse(await stats("openings", "--json", ...between(-10, -9)))).toMatchObject([
    { applications: 1 },
  ]);
  expect(JSON.parse(await stats("openings", "--json", ...between(-9, -2)))).toMatchObject([
    { applications: 2 },
  ]);
  const withdrawnAgain = JSON.parse(await stats("openings", "--json", ...between(-2, -1)));
  expect(withdrawnAgain).toMatchObject([{ applications: 2, medianDays: 1.3 }]);
  const submittedAt = days(-10, now).toISOString();
  expect(JSON.parse(await stats("openings", "--json", "--until", submittedAt))).toMatchObject([
    { applications: 1 },
  ]);
});

test("hr stats counts by source, as a table and as CSV", async () => {
  expect((await stats("sources", "--csv")).split("\n")).toEqual([
    "source,applications,SHORTLISTED,INTERVIEWING,OFFERED,HIRED,UNSUCCESSFUL,DECLINED,WITHDRAWN,medianDays",
    ",3,0,0,0,1,1,0,1,7.9",
    "newsletter,2,1,0,0,0,1,0,0,4",
  ]);
  expect(await stats("sources")).toMatch(/^source +applications/);
});

test("hr stats counts visits and applications by day", async () => {
  const rows = (await stats("days", "--since", "2026-11-17", "--until", "2026-11-18", "--csv")).split("\n");
  expect(rows).toEqual(["day,visits,applications", "2026-11-17,0,0", "2026-11-18,7,2"]);
  const byDefault = (await stats("days", "--csv")).split("\n");
  expect([byDefault[1], byDefault.at(-1)]).toEqual(["2026-10-21,0,0", "2026-11-20,0,0"]);
});

test("hr stats rejects a period that ends before it starts", async () => {
  const { code, err } = await command(
    api,
    ["stats", "days", "--since", "2026-12-01", "--until", "2026-11-01"],
    now,
  );
  expect([code, err]).toEqual([2, expect.stringContaining("--since must be before --until")]);
});

test("the chart of a digest has the highest bar for the largest number", () => {
  expect(chartOf([0, 1, 7])).toBe("▁▂█");
  expect(chartOf([0, 0])).toBe("▁▁");
});
