import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listProgrammes } from "../../contract/programmes";
import { engines, startRecruitmentApi, type TestApi } from "../recruitment-api";
import { command } from "./hr";
import { control } from "./programmes";

describe.each(engines)("HR opens and closes programmes on %s", (engine) => {
  const now = new Date("2026-11-20T08:00:00.000Z");
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine, now: () => now });
  });
  afterAll(() => api.stop());
  beforeEach(() =>
    control(api, "HRMatching", { openAt: "2026-11-01T00:00:00.000Z", closeAt: "2026-11-30T15:59:59.999Z" }),
  );

  const programme = (...args: string[]) => command(api, ["programme", ...args], now);
  const state = async (locale = "en-US") => {
    const { answer } = await api.call(listProgrammes, {}, { locale });
    return answer.find((one) => one.programme === "HRMatching");
  };

  test("closing takes effect at once, and the dates are no longer shown", async () => {
    const said = await programme("close", "HRMatching");
    expect(said.code).toBe(0);
    expect(said.out).toContain("now: HRMatching  CLOSED  FORCE_CLOSED, by hand");
    expect(await state()).toMatchObject({ state: "CLOSED", openAt: null, closeAt: null });
    await programme("open", "HRMatching");
    expect(await state()).toMatchObject({ state: "OPEN", openAt: null });
    await programme("auto", "HRMatching");
    expect(await state()).toMatchObject({ state: "OPEN", closeAt: "2026-11-30T15:59:59.999Z" });
  });

  test("opening until a day counts that day in Taipei to its end", async () => {
    await programme("close", "HRMatching");
    await programme("open", "HRMatching", "--until", "2026-12-15");
    expect(await state()).toMatchObject({
      state: "OPEN",
      openAt: "2026-11-01T00:00:00.000Z",
      closeAt: "2026-12-15T15:59:59.999Z",
    });
  });

  test("closing until a moment opens again by the dates", async () => {
    await programme("close", "HRMatching", "--until", "2026-11-22T09:00");
    expect(await state()).toMatchObject({ state: "UPCOMING", openAt: "2026-11-22T01:00:00.000Z" });
    const late = await programme("close", "HRMatching", "--until", "2026-12-24");
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringContaining("closes for good on 2026-11-30 23:59"),
    ]);
  });

  test("a message stands in the reader's language, until it is taken away", async () => {
    const said = [
      "--message-zh-TW",
      "維護中",
      "--message-zh-CN",
      "维护中",
      "--message-en-US",
      "Being mended",
    ];
    await programme("close", "HRMatching", ...said);
    expect((await state("zh-TW"))?.message).toBe("維護中");
    expect((await state("zh-CN"))?.message).toBe("维护中");
    expect((await state("en-US"))?.message).toBe("Being mended");
    await programme("auto", "HRMatching", "--no-message");
    expect((await state())?.message).toBeNull();
  });

  test("grace, changes and cohort can be set", async () => {
    await programme("auto", "HRMatching", "--grace", "5", "--edit-until", "2026-12-05", "--cohort", "2028");
    const row = await api.db
      .selectFrom("programmeControls")
      .selectAll()
      .where("programme", "=", "HRMatching")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ graceMinutes: 5, editUntil: "2026-12-05T15:59:59.999Z", cohort: "2028" });
    await programme("auto", "HRMatching", "--edit-until", "never");
    expect((await programme("list")).out).not.toContain("changes until");
  });

  test("a dry run changes nothing", async () => {
    const said = await programme("close", "HRMatching", "--dry-run");
    expect(said.out).toContain("would be: HRMatching  CLOSED");
    expect(await state()).toMatchObject({ state: "OPEN" });
  });

  test("the list names every programme", async () => {
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
    [["auto", "HRMatching", "--grace", "-3"], 2],
    [["auto", "HRMatching", "--grace", "2000"], 2],
    [["auto", "HRMatching", "--cohort", "next year"], 2],
    [["auto", "HRMatching", "--message-en-US", "alone"], 2],
    [["auto", "HRMatching", "--no-message", "--message-en-US", "x"], 2],
    [["auto", "HRMatching", "--from", "2026-12-01"], 1],
    [["auto", "HRMatching", "--edit-until", "2026-10-01"], 1],
  ])("%j is refused and changes nothing", async (args, code) => {
    const before = await api.db.selectFrom("programmeControls").selectAll().execute();
    const said = await programme(...args);
    expect([said.code, said.out]).toEqual([code, ""]);
    expect(said.err).not.toBe("");
    expect(await api.db.selectFrom("programmeControls").selectAll().execute()).toEqual(before);
  });

  test("a programme that was never announced needs a cohort to open", async () => {
    expect((await programme("open", "HRCampus")).err).toContain("--cohort");
    expect((await programme("open", "HRCampus", "--cohort", "2027")).code).toBe(0);
  });
});
