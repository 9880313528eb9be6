import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../app/i18n/catalogue.server";
import { errorText, explain, splitKey } from "../../app/i18n/errors";
import type { ErrorEntry } from "../../contract/errors";

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
const { t } = createCatalogue(rows)["zh-TW"];
const english = createCatalogue(rows)["en-US"].t;

const tooEarly: ErrorEntry = {
  message: "test.tooEarly",
  parameters: [
    { valueType: "i18nKey", value: "test.startMonth" },
    { valueType: "text", value: "2021/08" },
  ],
};

describe("what a person reads of an error", () => {
  test("rule 1: a string, as it is", () => {
    expect(errorText("報名系統今晚維護", t)).toBe("報名系統今晚維護");
  });

  test("rule 2: the title of a body that has one", () => {
    expect(errorText({ title: "Too many requests", status: 429 }, t)).toBe("Too many requests");
  });

  test("rule 3: an array's messages with their parameters, joined by line breaks", () => {
    const body = [tooEarly, { message: "error.jobNotFound" }];
    expect(errorText(body, t)).toBe("開始年月不能早於2021/08\n找不到這個職缺");
    expect(errorText(body, english)).toBe(
      "The start month must not be before 2021/08\nWe cannot find this job",
    );
  });

  test("rule 4: a single object's message with its parameters", () => {
    expect(errorText(tooEarly, t)).toBe("開始年月不能早於2021/08");
  });

  test.each([null, undefined, 42, {}, { status: 500 }, [{ nothing: true }], [1]])(
    "rule 5: otherwise “unknown error”: %j",
    (body) => {
      expect(errorText(body, english)).toBe("unknown error");
      expect(errorText(body, t)).toBe("發生不明錯誤");
    },
  );

  test("a parameter that is a key is translated, any other is not", () => {
    const literal = { ...tooEarly, parameters: [{ valueType: "text" as const, value: "test.startMonth" }] };
    expect(explain(literal, t)).toContain("test.startMonth");
    expect(explain(tooEarly, t)).not.toContain("test.startMonth");
  });

  test("dates and numbers are written as the reader writes them; what is neither stays as it came", () => {
    const simplified = createCatalogue(rows)["zh-CN"].t;
    const needs = (valueType: "date" | "number", value: string | number): ErrorEntry => ({
      message: "test.needs",
      parameters: [{ valueType, value }],
    });
    expect(explain(needs("date", "2026-11-20T16:30:00.000Z"), t)).toBe("需要2026/11/21");
    expect(explain(needs("date", "2026-11-20"), simplified)).toBe("需要2026/11/20");
    expect(explain(needs("date", "2026-11-20"), english)).toBe("Needs a Nov 20, 2026");
    expect(explain(needs("date", "2021-08"), t)).toBe("需要2021/08");
    expect(explain(needs("date", "2021-08"), english)).toBe("Needs a Aug 2021");
    expect(explain(needs("date", "tomorrow"), english)).toBe("Needs a tomorrow");
    expect(explain(needs("number", 4000), english)).toBe("Needs a 4,000");
    expect(explain(needs("number", "0.5"), t)).toBe("需要0.5");
    expect(explain(needs("number", "many"), t)).toBe("需要many");
  });

  test("a parameter may stand more than once, and an unknown message stays as its key", () => {
    const twice = createCatalogue([{ colId: "twice", desTn: "{0}與{0}", desCn: "", desEn: "" }])["zh-TW"].t;
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

  test("reads as that column's label for the value", () => {
    const needs = {
      message: "test.needs",
      parameters: [{ valueType: "i18nKey" as const, value: "degree+MASTER" }],
    };
    expect(explain(needs, t)).toBe("需要碩士");
    expect(explain(needs, english)).toBe("Needs a Master’s degree");
  });

  test("reads as the value itself where the column has no label for it", () => {
    expect(explain({ message: "degree+APPRENTICE" }, t)).toBe("APPRENTICE");
  });
});
