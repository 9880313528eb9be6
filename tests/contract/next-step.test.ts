import { describe, expect, test } from "vitest";
import { isoDay } from "#contract/company-time";
import { addBusinessDays, isOverdue, nextStep, stepsAhead, stepsOfForm } from "#contract/next-step";

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

  test.each([
    ["應徵時填寫", true],
    ["投递时填写", true],
    ["应聘时填写", true],
    ["Questions, when you apply", true],
    ["Questions, while you apply", true],
    ["A letter with your application", true],
    ["Tasks as you applied them", false],
  ])("knows whether the step “%s” is part of the form: %j", (step, isOfForm) => {
    expect(stepsOfForm([step, "Interview"])).toEqual(isOfForm ? [step] : []);
    expect(stepsAhead([step, "Interview"])).toEqual(isOfForm ? ["Interview"] : [step, "Interview"]);
  });

  test.each(["履歷", "简历", "審閱", "审阅", "筛选", "篩選", "Resumes", "A review", "Screening"])(
    "is the review that “%s” announces, and afterwards the step after it",
    (word) => {
      const steps = [`${word}：3 天內`, "Interview within 1 week", "Decision"];
      const history = [...submitted, { state: "SHORTLISTED" as const, at: submittedAt }];
      expect(nextStep(steps, { state: "VIEWED", history })).toEqual({ text: steps[0], by: "2026-11-23" });
      expect(nextStep(steps, { state: "SHORTLISTED", history })).toEqual({
        text: steps[1],
        by: "2026-11-27",
      });
    },
  );

  test.each([
    ...["a", "an", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map(
      (word, index) => [`within ${word} days`, Math.max(1, index)] as const,
    ),
    ...["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"].map(
      (word, index) => [`${word}天內`, index + 1] as const,
    ),
    ["one day", null],
    ["within one day", 1],
    ["within Two weeks", 14],
    ["兩天內", 2],
    ["两天内", 2],
    ["3日之內", 3],
    ["2週內", 14],
    ["2周内", 14],
    ["2 個星期內", 14],
    ["within 0 days", null],
  ] as const)("reads the period “%s” as %j days", (period, days) => {
    const by = days === null ? null : isoDay(Date.parse(submittedAt) + days * 86_400_000);
    expect(nextStep([`Review ${period}`], { state: "SUBMITTED", history: submitted })?.by).toBe(by);
  });

  test.each([
    "within 3 working days of the test",
    "within 3 days after the test",
    "測驗後 3 天內",
    "测验后 3 天内",
  ])("has no date if it is counted from another event: %s", (period) => {
    const history = [{ state: "SHORTLISTED" as const, at: submittedAt }];
    expect(nextStep([`Test ${period}`], { state: "SHORTLISTED", history })).toEqual({
      text: `Test ${period}`,
      by: null,
    });
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
