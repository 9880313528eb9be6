import { describe, expect, test } from "vitest";
import { isoDay } from "#contract/company-time";
import { addBusinessDays, isOverdue, nextStep, stepsAhead } from "#contract/next-step";

const submittedAt = "2026-11-20T15:43:00.000Z"; // 23:43 on Friday, November 20, in Taipei
const submitted = [{ state: "SUBMITTED" as const, at: submittedAt }];

describe("the next step of an application", () => {
  test.each([
    ["履歷審閱：收件後 5 個工作天內回覆。", "2026-11-27"],
    ["简历筛选：收到后 5 个工作日内回复。", "2026-11-27"],
    ["Resume review: you hear from us within 5 working days.", "2026-11-27"],
    ["Resume review within ten business days", "2026-12-04"],
    ["Resume review within two weeks", "2026-12-04"],
    ["履歷審閱：兩週內回覆。", "2026-12-04"],
    ["履歷審閱：10 天內回覆。", "2026-11-30"],
    ["Resume review", null],
    ["Interview, within 3 working days", null],
  ])("names the last day of “%s”: %s", (step, by) => {
    expect(nextStep([step, "Decision"], { state: "SUBMITTED", history: submitted })).toEqual({
      text: step,
      by,
    });
  });

  test("leaves out the questionnaire, which was part of the form", () => {
    const process = [
      "Questions for this job: about 10 minutes, answered as you apply.",
      "職缺問卷：約 10 分鐘，應徵時一併填寫。",
      "应聘问卷：约 10 分钟，投递时一并填写。",
      "Resume review within 3 working days.",
    ];
    expect(stepsAhead(process)).toEqual(["Resume review within 3 working days."]);
    expect(nextStep(process, { state: "VIEWED", history: submitted })?.by).toBe("2026-11-25");
  });

  const process = [
    "Resume review: within 5 working days.",
    "Interview, 60 minutes, within two weeks.",
    "Decision: within 3 working days of the last interview.",
  ];
  test("is the interview of a shortlisted application, counted from that day", () => {
    const history = [...submitted, { state: "SHORTLISTED" as const, at: "2026-11-25T02:00:00.000Z" }];
    expect(nextStep(process, { state: "SHORTLISTED", history })).toEqual({
      text: process[1],
      by: "2026-12-09",
    });
  });

  test("has no date if its period begins with another event", () => {
    const relative = ["履歷審閱", "線上實作題 40 分鐘：收到連結後 7 天內自選時段完成。"];
    const history = [...submitted, { state: "SHORTLISTED" as const, at: "2026-11-25T02:00:00.000Z" }];
    expect(nextStep(relative, { state: "SHORTLISTED", history })?.by).toBeNull();
    expect(nextStep(process, { state: "INTERVIEWING", history })).toEqual({ text: process[2], by: null });
  });

  test("is counted from the last time that the member applied", { tags: "promise-61" }, () => {
    const history = [
      ...submitted,
      { state: "WITHDRAWN" as const, at: "2026-11-23T02:00:00.000Z" },
      { state: "SUBMITTED" as const, at: "2026-11-24T02:00:00.000Z" },
    ];
    expect(nextStep(process, { state: "SUBMITTED", history })?.by).toBe("2026-12-01");
  });

  test.each(["OFFERED", "HIRED", "UNSUCCESSFUL", "WITHDRAWN", "DECLINED", "EXPIRED"] as const)(
    "is null for %s",
    (state) => expect(nextStep(process, { state, history: submitted })).toBeNull(),
  );

  test("is null during the interviews if the interview is the only step", () => {
    expect(nextStep(["Interview"], { state: "INTERVIEWING", history: submitted })).toBeNull();
  });

  test("is null if the opening has no process", () => {
    expect(nextStep([], { state: "SUBMITTED", history: submitted })).toBeNull();
  });
});

test.each([
  ["2026-11-20T02:00:00.000Z", 1, "2026-11-23"],
  ["2026-11-20T16:00:00.000Z", 1, "2026-11-23"], // 00:00 on Saturday in Taipei
  ["2026-11-22T15:59:00.000Z", 1, "2026-11-23"],
  ["2026-11-22T16:00:00.000Z", 1, "2026-11-24"],
  ["2026-11-23T02:00:00.000Z", 5, "2026-11-30"],
])("counts business days in Taipei: %s and %i is %s", (from, count, day) => {
  expect(isoDay(addBusinessDays(Date.parse(from), count))).toBe(day);
});

test("a step is overdue when its last day has ended in Taipei", () => {
  expect(isOverdue("2026-11-27", "2026-11-27T15:59:59.999Z")).toBe(false);
  expect(isOverdue("2026-11-27", "2026-11-27T16:00:00.000Z")).toBe(true);
});
