import { describe, expect, test } from "vitest";
import { errorText, explain, splitKey } from "#app/i18n/errors";
import type { ErrorEntry } from "#contract/errors";
import { createCatalogue } from "#server/messages/catalogue";

const rows = [
  {
    colId: "test.tooEarly",
    desTn: "{0}不能早於{1}",
    desCn: "{0}不能早于{1}",
    desEn: "{0} must not be before {1}",
  },
  { colId: "test.startMonth", desTn: "開始年月", desCn: "开始年月", desEn: "The start month" },
  { colId: "degree.MASTER", desTn: "碩士", desCn: "硕士", desEn: "Master’s degree" },
  { colId: "test.needs", desTn: "需要{0}", desCn: "需要{0}", desEn: "Needs a {0}" },
];
const { t } = createCatalogue(rows)("zh-TW");
const english = createCatalogue(rows)("en-US").t;

const tooEarly: ErrorEntry = {
  message: "test.tooEarly",
  parameters: [
    { valueType: "i18nKey", value: "test.startMonth" },
    { valueType: "text", value: "2021/08" },
  ],
};

describe("the text of an error body", () => {
  test("is a string body, unchanged (rule 1)", { tags: "spec-8-10" }, () => {
    expect(errorText("報名系統今晚維護", t)).toBe("報名系統今晚維護");
  });

  test("is the title of a body that has one (rule 2)", () => {
    expect(errorText({ title: "Too many requests", status: 429 }, t)).toBe("Too many requests");
  });

  test("is the title even if the body also has a message (rule 2)", { tags: "spec-8-11" }, () => {
    expect(errorText({ title: "Bad login", message: "test.tooEarly" }, t)).toBe("Bad login");
    expect(errorText({ title: " ", message: "error.jobNotFound" }, t)).toBe("找不到這個職缺");
  });

  test("omits invalid entries of an array and shows the others (rule 3)", { tags: "spec-8-12" }, () => {
    const body = [null, 7, { code: 3 }, { message: "" }, tooEarly, "Only on weekdays", { title: "Closed" }];
    expect(errorText(body, t)).toBe("開始年月不能早於2021/08\nOnly on weekdays\nClosed");
  });

  test("is the msg of a body without a message (rule 4)", () => {
    expect(errorText({ result: false, msg: "Wrong password, 2 + 3 tries left" }, t)).toBe(
      "Wrong password, 2 + 3 tries left",
    );
  });

  test.each([
    [{ valueType: "i18nkey", value: "x" }, "x"],
    [{ value: 3 }, "3"],
    [{ valueType: null, value: true }, "true"],
    [{ valueType: "text", value: null }, ""],
    [{ valueType: "text", value: { a: 1 } }, ""],
    ["bare", "bare"],
    [null, ""],
  ])("accepts the parameter %j", (parameter, shown) => {
    const body = { message: "test.needs", parameters: [parameter], field: null };
    expect(errorText(body, english)).toBe(`Needs a ${shown}`);
  });

  test("accepts an entry whose parameters are not a list", () => {
    expect(errorText([{ message: "error.jobNotFound", parameters: null, field: 4 }], t)).toBe(
      "找不到這個職缺",
    );
  });

  test.each(["US$$5", "$&", "$1", "a {1} b", "{0}"])("contains the value %j unchanged", (value) => {
    const parameters = [
      { valueType: "text", value },
      { valueType: "text", value: "second" },
    ];
    expect(errorText({ message: "test.tooEarly", parameters }, english)).toBe(
      `${value} must not be before second`,
    );
  });

  test("is an array's messages with their parameters, joined by line breaks (rule 3)", {
    tags: "spec-8-12",
  }, () => {
    const body = [tooEarly, { message: "error.jobNotFound" }];
    expect(errorText(body, t)).toBe("開始年月不能早於2021/08\n找不到這個職缺");
    expect(errorText(body, english)).toBe(
      "The start month must not be before 2021/08\nWe can’t find this job",
    );
  });

  test("is a single object's message with its parameters (rule 4)", {
    tags: ["spec-3-4", "spec-8-13"],
  }, () => {
    expect(errorText(tooEarly, t)).toBe("開始年月不能早於2021/08");
  });

  test.each([null, undefined, 42, {}, { status: 500 }, [{ nothing: true }], [1], [], " "])(
    "is “unknown error” for any other body: %j (rule 5)",
    { tags: "spec-8-14" },
    (body) => {
      expect(errorText(body, english)).toBe("unknown error");
      expect(errorText(body, t)).toBe("發生不明錯誤");
    },
  );

  test("translates only parameters of the type i18nKey", () => {
    const literal = { ...tooEarly, parameters: [{ valueType: "text" as const, value: "test.startMonth" }] };
    expect(explain(literal, t)).toContain("test.startMonth");
    expect(explain(tooEarly, t)).not.toContain("test.startMonth");
  });

  test("formats dates and numbers for the locale and leaves invalid ones unchanged", () => {
    const simplified = createCatalogue(rows)("zh-CN").t;
    const needs = (valueType: "date" | "number", value: string | number): ErrorEntry => ({
      message: "test.needs",
      parameters: [{ valueType, value }],
    });
    expect(explain(needs("date", "2026-11-20T16:30:00.000Z"), t)).toBe("需要2026/11/21");
    expect(explain(needs("date", "2026-11-20"), simplified)).toBe("需要2026/11/20");
    expect(explain(needs("date", "2026-11-20"), english)).toBe("Needs a Nov 20, 2026");
    expect(explain(needs("date", "2021-08"), t)).toBe("需要2021 年 8 月");
    expect(explain(needs("date", "2021-08"), english)).toBe("Needs a Aug 2021");
    expect(explain(needs("date", "tomorrow"), english)).toBe("Needs a tomorrow");
    expect(explain(needs("number", 4000), english)).toBe("Needs a 4,000");
    expect(explain(needs("number", "0.5"), t)).toBe("需要0.5");
    expect(explain(needs("number", "many"), t)).toBe("需要many");
  });

  test("may repeat a parameter, and is the key of an unknown message", () => {
    const twice = createCatalogue([{ colId: "twice", desTn: "{0}與{0}", desCn: "", desEn: "" }])("zh-TW").t;
    expect(explain({ message: "twice", parameters: [{ valueType: "number", value: 3 }] }, twice)).toBe(
      "3與3",
    );
    expect(explain({ message: "no.such.message" }, t)).toBe("no.such.message");
  });
});

describe("a key of the form column+value", () => {
  test("is split at the plus", () => {
    expect(splitKey("militaryStatus+COMPLETED")).toEqual({ column: "militaryStatus", value: "COMPLETED" });
    expect(splitKey("a+b+c")).toEqual({ column: "a", value: "b+c" });
    expect(splitKey("militaryStatus")).toEqual({ column: "militaryStatus", value: undefined });
  });

  test("is translated to that column's label for the value", () => {
    const needs = {
      message: "test.needs",
      parameters: [{ valueType: "i18nKey" as const, value: "degree+MASTER" }],
    };
    expect(explain(needs, t)).toBe("需要碩士");
    expect(explain(needs, english)).toBe("Needs a Master’s degree");
  });

  test("is shown as the value if the column has no label for it", () => {
    expect(explain({ message: "degree+APPRENTICE" }, t)).toBe("APPRENTICE");
  });
});
