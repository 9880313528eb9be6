import { beforeEach, expect, test } from "vitest";
import { listProgrammes } from "#contract/programmes";
import { command } from "#support/api/hr-commands";
import { control } from "#support/api/programmes";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const now = new Date("2026-11-20T08:00:00.000Z");
const api = await startRecruitmentApi({ engine, now: () => now });
beforeEach(() =>
  control(api, "HRMatching", { openAt: "2026-11-01T00:00:00.000Z", closeAt: "2026-11-30T15:59:59.999Z" }),
);

const programme = (...args: string[]) => command(api, ["programmes", ...args], now);
const states = async (locale = "en-US") => (await api.call(listProgrammes, {}, { locale })).answer;
const state = async (locale?: string) => (await states(locale)).find((one) => one.programme === "HRMatching");
const otherStates = async () => (await states()).filter((one) => one.programme !== "HRMatching");

test("hr programme closes a programme immediately, hides its dates, and leaves the others unchanged", async () => {
  const others = await otherStates();
  const result = await programme("close", "HRMatching");
  expect([result.code, result.out.split("\n")]).toEqual([
    0,
    [
      "before: HRMatching  OPEN  AUTO, 2026-11-01 08:00 – 2026-11-30 23:59  (cohort 2027, 30 min grace)",
      "now: HRMatching  CLOSED  FORCE_CLOSED, by hand  (cohort 2027, 30 min grace)",
    ],
  ]);
  const audit = await command(api, ["audit", "--subject", "HRMatching", "--json"], now);
  const dates = "2026-11-01T00:00:00.000Z 2026-11-30T15:59:59.999Z";
  expect(JSON.parse(audit.out)[0]?.subjects).toMatchObject([
    { kind: "programme", before: `2027 AUTO ${dates}`, after: `2027 FORCE_CLOSED ${dates}` },
  ]);
  expect(await state()).toMatchObject({ state: "CLOSED", openAt: null, closeAt: null });
  await programme("open", "HRMatching");
  expect(await state()).toMatchObject({ state: "OPEN", openAt: null });
  await programme("auto", "HRMatching");
  expect(await state()).toMatchObject({ state: "OPEN", closeAt: "2026-11-30T15:59:59.999Z" });
  expect(await otherStates()).toEqual(others);
});

test("hr programme prints the programmes as JSON", async () => {
  const { programmes, stdout } = JSON.parse((await programme("list", "--json")).out);
  expect(programmes).toHaveLength(3);
  expect(programmes).toContainEqual(
    expect.objectContaining({ programme: "HRMatching", state: "OPEN", mode: "AUTO" }),
  );
  expect(stdout).toHaveLength(3);
});

test("hr programme opens a programme until the end of a day in Taipei", async () => {
  await programme("close", "HRMatching");
  await programme("open", "HRMatching", "--until", "2026-12-15");
  expect(await state()).toMatchObject({
    state: "OPEN",
    openAt: "2026-11-01T00:00:00.000Z",
    closeAt: "2026-12-15T15:59:59.999Z",
  });
});

test("hr programme closes a programme until a time, at which it reopens by its dates", async () => {
  await programme("close", "HRMatching", "--until", "2026-11-22T09:00");
  expect(await state()).toMatchObject({ state: "UPCOMING", openAt: "2026-11-22T01:00:00.000Z" });
  const late = await programme("close", "HRMatching", "--until", "2026-12-24");
  expect([late.code, late.err]).toEqual([1, expect.stringContaining("closes for good on 2026-11-30 23:59")]);
});

test("hr programme shows a message in the visitor's language until it is removed", async () => {
  const message = [
    "--message-zh-TW",
    "維護中",
    "--message-zh-CN",
    "维护中",
    "--message-en-US",
    "Being mended",
  ];
  expect((await programme("close", "HRMatching", ...message)).out).toContain("grace, with a message)");
  expect((await state("zh-TW"))?.message).toBe("維護中");
  expect((await state("zh-CN"))?.message).toBe("维护中");
  expect((await state("en-US"))?.message).toBe("Being mended");
  await programme("auto", "HRMatching", "--no-message");
  expect((await state())?.message).toBeNull();
});

test("hr programme removes a message when the state for which it was written changes, and leaves it unchanged otherwise", async () => {
  const message = ["zh-TW", "zh-CN", "en-US"].flatMap((locale) => [`--message-${locale}`, "We have paused"]);
  await programme("close", "HRMatching", ...message);
  await programme("close", "HRMatching", "--grace", "5");
  expect((await state())?.message).toBe("We have paused");
  expect((await programme("open", "HRMatching", "--dry-run")).out).toContain("is removed");
  expect((await state())?.message).toBe("We have paused");
  const opened = await programme("open", "HRMatching");
  expect(opened.out).toContain("The notice for visitors was about the earlier state and is removed");
  expect(await state()).toMatchObject({ state: "OPEN", message: null });
  await programme("auto", "HRMatching");
});

test("hr programme sets the grace period, the deadline for changes and the cohort", async () => {
  await programme("auto", "HRMatching", "--grace", "5", "--edit-until", "2026-12-05", "--cohort", "2028");
  const row = await api.db
    .selectFrom("programmeControls")
    .selectAll()
    .where("programme", "=", "HRMatching")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ graceMinutes: 5, editUntil: "2026-12-05T15:59:59.999Z", cohort: "2028" });
  expect((await programme("list")).out).toContain("5 min grace, changes until 2026-12-05 23:59)");
  expect((await programme("auto", "HRMatching", "--grace", "1440")).code).toBe(0);
  await programme("auto", "HRMatching", "--edit-until", "never");
  expect((await programme("list")).out).not.toContain("changes until");
});

test("hr programme changes nothing in a dry run", async () => {
  const result = await programme("close", "HRMatching", "--dry-run");
  expect(result.out).toMatch(/\nwould be: HRMatching {2}CLOSED .*\nDry run: nothing was changed\.$/);
  expect(await state()).toMatchObject({ state: "OPEN" });
});

test("hr programme sets the dates of a programme, which may have passed, and opens one before its date", async () => {
  await programme("auto", "HRMatching", "--from", "2026-10-01", "--until", "2026-11-19");
  expect(await state()).toMatchObject({
    ...{ state: "CLOSED", openAt: "2026-09-30T16:00:00.000Z", closeAt: "2026-11-19T15:59:59.999Z" },
  });
  await programme("auto", "HRMatching", "--from", "2026-12-01", "--until", "2026-12-31");
  await programme("open", "HRMatching", "--until", "2026-12-15");
  expect(await state()).toMatchObject({
    ...{ state: "OPEN", openAt: now.toISOString(), closeAt: "2026-12-15T15:59:59.999Z" },
  });
});

test("hr programme lists every programme", async () => {
  const { out } = await programme("list");
  expect(out.split("\n").map((line) => line.split(" ")[0])).toEqual(["HRMatching", "HRCampus", "UPGMA"]);
});

test.each([
  [["open"], 2],
  [["open", "Horoscope"], 2],
  [["burn", "HRMatching"], 2],
  [["open", "HRMatching", "--until", "tomorrow"], 2],
  [["open", "HRMatching", "--until", "2026-13-01"], 2],
  [["open", "HRMatching", "--until", "2026-02-30"], 2],
  [["open", "HRMatching", "--until", "2026-11-19"], 2],
  [["open", "HRMatching", "--from", "2026-12-01"], 2],
  [["close", "HRMatching", "--until", "2026-11-19"], 2],
  [
    [
      "auto",
      "HRMatching",
      ...["zh-TW", "zh-CN", "en-US"].flatMap((each) => [`--message-${each}`, "x".repeat(501)]),
    ],
    2,
  ],
  [["auto", "HRMatching", "--grace", "1441"], 2],
  [["auto", "HRMatching", "--grace", "-3"], 2],
  [["auto", "HRMatching", "--cohort", "next year"], 2],
  [["auto", "HRMatching", "--message-en-US", "alone"], 2],
  [["auto", "HRMatching", "--no-message", "--message-en-US", "x"], 2],
  [["auto", "HRMatching", "--from", "2026-12-01"], 1],
  [["auto", "HRMatching", "--edit-until", "2026-10-01"], 1],
])("hr programme rejects %j and changes nothing", async (args, code) => {
  const before = await api.db.selectFrom("programmeControls").selectAll().execute();
  const result = await programme(...args);
  expect([result.code, result.out]).toEqual([code, ""]);
  expect(result.err).not.toBe("");
  expect(await api.db.selectFrom("programmeControls").selectAll().execute()).toEqual(before);
});

test("hr programme requires a cohort to open a programme for the first time", async () => {
  const first = await startRecruitmentApi({ engine, now: () => now });
  const open = (...args: string[]) => command(first, ["programmes", "open", "HRCampus", ...args], now);
  expect((await open()).err).toContain("--cohort");
  const opened = await open("--cohort", "2027", "--until", "2026-12-15");
  expect(opened.code).toBe(0);
  expect(opened.out).toContain("now: HRCampus  OPEN  AUTO, 2026-11-20 16:00 –");
});

test("hr programme warns that students cannot register in a campus season without sessions", async () => {
  const warning = "cohort 2027 has no session";
  expect((await programme("open", "HRCampus", "--cohort", "2027")).err).toContain(warning);
  await api.db
    .insertInto("campusSessions")
    .values({
      sessionId: "NTU-1",
      cohort: "2027",
      startAt: "2026-12-01T02:00:00.000Z",
      endAt: "2026-12-01T04:00:00.000Z",
      city: "TW-TPE",
      campus: "{}",
      venue: "{}",
      isOnline: 0,
      joinUrl: null,
    })
    .execute();
  expect((await programme("open", "HRCampus")).err).not.toContain(warning);
  expect((await programme("close", "HRCampus")).err).not.toContain(warning);
});
