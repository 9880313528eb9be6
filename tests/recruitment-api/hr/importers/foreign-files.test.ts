import { beforeAll, describe, expect, test } from "vitest";
import { currencyCode } from "#api/hr/amounts";
import { openingCells } from "#api/hr/importers/opening-cells";
import { parsePay } from "#api/hr/importers/pay-cell";
import { isoFromSpreadsheet } from "#api/hr/spreadsheet-dates";
import { command, csv, fileWith, openingRow } from "#support/api/hr-commands";
import { withPlaces } from "#support/api/members";
import { startRecruitmentApi } from "#support/recruitment-api";

describe("a date", () => {
  test.each([
    ["115/12/31", "2026-12-31"],
    ["115.1.5", "2026-01-05"],
    ["民國115年12月31日", "2026-12-31"],
    ["115年12月31日 18:00", "2026-12-31T18:00"],
    ["民國99年1月1日", "2010-01-01"],
    ["46022", "2025-12-31"],
    ["46387.75", "2026-12-31T18:00"],
    ["46387.333333", "2026-12-31T08:00"],
    ["36526", "2000-01-01"],
    ["13/12/2026", "2026-12-13"],
    ["12/13/2026", "2026-12-13"],
    ["1151231", "2026-12-31"],
    ["20261231", "2026-12-31"],
    ["31-Dec-26", "2026-12-31"],
    ["5 January 2026", "2026-01-05"],
    ["Sept. 5, 2026", "Sept. 5, 2026"],
    ["Sep. 5, 2026 9:05:07", "2026-09-05T09:05:07"],
    ["2026-1-5 8:00", "2026-01-05T08:00"],
    ["1/1/2026", "2026-01-01"],
    ["36000", "1998-07-24"],
    ["35999", "35999"],
    ["79999", "2119-01-10"],
    ["80000", "80000"],
    ["1151331", "1151331"],
    ["99/12/31", "99/12/31"],
    ["12345", "12345"],
  ])("%s is read as %s", (text, expected) => expect(isoFromSpreadsheet(text)).toBe(expected));
});

describe("a cell with pay", () => {
  test.each([
    ["5.2萬", 52_000, undefined, undefined, undefined],
    ["60000-8萬", 60_000, 80_000, undefined, undefined],
    ["4.35万", 43_500, undefined, undefined, undefined],
    ["五萬二", 52_000, undefined, undefined, undefined],
    ["十二万五千", 125_000, undefined, undefined, undefined],
    ["月薪5萬2", 52_000, undefined, undefined, "MONTH"],
    ["四萬到五萬五", 40_000, 55_000, undefined, undefined],
    ["60000-85000", 60_000, 85_000, undefined, undefined],
    ["60,000 ～ 85,000", 60_000, 85_000, undefined, undefined],
    ["５－６萬", 50_000, 60_000, undefined, undefined],
    ["月薪 60,000至85,000元", 60_000, 85_000, undefined, "MONTH"],
    ["NT$52,000", 52_000, undefined, "TWD", undefined],
    ["新台幣 52,000 元", 52_000, undefined, "TWD", undefined],
    ["USD 4,000–NT$5,000", 4_000, 5_000, "USD", undefined],
    ["時薪:200", 200, undefined, undefined, "HOUR"],
    ["年薪 1,200,000元", 1_200_000, undefined, undefined, "YEAR"],
    ["US$5,000", 5_000, undefined, "USD", undefined],
    ["EUR 4,000", 4_000, undefined, "EUR", undefined],
    ["$4,000", 4_000, undefined, undefined, undefined],
    ["55k", 55_000, undefined, undefined, undefined],
    ["8千", 8_000, undefined, undefined, undefined],
    ["1.11萬", 11_100, undefined, undefined, undefined],
    ["面議", null, null, undefined, undefined],
    ["Negotiable", null, null, undefined, undefined],
  ])("%s is %s to %s, %s, %s", (text, min, max, currency, period) => {
    expect(parsePay(text)).toEqual({ min, ...(max !== undefined && { max }), currency, period });
  });

  test.each(["", "60000以上", "60.000", "about 60000", "60000-85000-90000", "5萬2000", "五百萬零二"])(
    "%j is not read",
    (text) => expect(parsePay(text)).toBeNull(),
  );
});

test.each([
  ["ntd", "TWD"],
  ["ＨＫ＄", "HKD"],
  ["人民币", "CNY"],
  ["€", "EUR"],
  ["日元", "JPY"],
  ["$", undefined],
])("a currency that is written as %s is %s", (sign, code) => expect(currencyCode(sign)).toBe(code));

describe("a file of another HR system", async () => {
  const api = await startRecruitmentApi({
    engine: "sqlite",
    now: () => new Date("2026-11-20T08:00:00.000Z"),
  });

  beforeAll(async () => {
    await withPlaces(api);
  });

  const stored = (jobId: string) =>
    api.db.selectFrom("openings").selectAll().where("jobId", "=", jobId).executeTakeFirst();
  const importing = async (name: string, content: string | Uint8Array) =>
    command(api, ["openings", "import", await fileWith(name, content)]);

  const exported = (jobId: string) =>
    openingRow(jobId, {
      category: "品質與可靠度",
      employmentType: "正職",
      i18nCityKey: "台北市",
      salaryMin: "5.2萬-6.8萬",
      salaryMax: "",
      salaryCurrency: "新台幣",
      salaryPeriod: "月薪",
      publishedAt: "115/11/01",
      closesAt: "民國115年12月31日",
      headcount: "1名",
    });
  const expected = {
    category: "QUALITY",
    employmentType: "FULL_TIME",
    city: "TW-TPE",
    salaryMin: 52_000,
    salaryMax: 68_000,
    salaryCurrency: "TWD",
    salaryPeriod: "MONTH",
    publishedAt: "2026-10-31T16:00:00.000Z",
    closesAt: "2026-12-31T15:59:59.999Z",
    detail: expect.stringContaining('"headcount":1'),
  };

  test("may have dates of the Republic of China, names in Chinese and a range of pay in one cell", async () => {
    expect(await importing("o.csv", csv([exported("FX-2611-001")]))).toMatchObject({ code: 0, err: "" });
    expect(await stored("FX-2611-001")).toMatchObject(expected);
  });

  test.each([
    ["employmentType", "FULL_TIME", ["正職", "full time", "Full-time"]],
    ["employmentType", "PART_TIME", ["工讀生", "兼职"]],
    ["employmentType", "CONTRACT", ["約聘僱", "固定期限"]],
    ["employmentType", "INTERNSHIP", ["實習生", " Intern "]],
    ["arrangement", "ON_SITE", ["進公司上班", "現場上班", "现场", "On site"]],
    ["arrangement", "HYBRID", ["部分遠距", "混合"]],
    ["arrangement", "REMOTE", ["遠端", "在家工作"]],
    ["experienceLevel", "NONE", ["不拘", "不限"]],
    ["salaryPeriod", "MONTH", ["月薪", "每月", "monthly"]],
    ["salaryPeriod", "YEAR", ["年薪", "yearly"]],
    ["salaryPeriod", "HOUR", ["時薪", "小時", "hourly"]],
    ["category", "QUALITY", ["品質與可靠度", "Ｑｕａｌｉｔｙ  and reliability"]],
    ["i18nCityKey", "TW-TPE", ["臺北市", "台北", "Taipei"]],
    ["headcount", "", ["若干", "不限"]],
    ["headcount", "2", ["2名", "２ 人"]],
    ["closesAt", "2026-12-31", [" 2026/12/31 "]],
  ])("may write in the column %s for “%s” each of %j", async (column, key, texts) => {
    const prepare = await openingCells(api.db);
    for (const text of texts) expect(prepare({ [column]: text })[column], text).toBe(key);
  });

  const pay = (salaryMin: string, salaryMax: string, more = {}) => ({ salaryMin, salaryMax, ...more });
  const hourly = (salaryCurrency: string) => ({ salaryPeriod: "HOUR", salaryCurrency });
  test.each([
    [pay("5萬-6萬", "5萬-6萬"), pay("50000", "60000")],
    [pay("5萬", "6萬"), pay("50000", "60000")],
    [pay("5萬", "6萬-7萬"), pay("5萬", "6萬-7萬")],
    [pay("時薪 NT$200", ""), pay("TWD 200", "TWD 200", hourly("TWD"))],
    [
      pay("NT$200", "", { salaryPeriod: "時薪", salaryCurrency: "美元" }),
      pay("TWD 200", "TWD 200", hourly("USD")),
    ],
  ])("may have the pay %j, which is read as %j", async (cells, read) => {
    expect((await openingCells(api.db))(cells)).toEqual({ ...read, headcount: "" });
  });

  test("may have one amount of pay, which is then both ends", async () => {
    const row = { ...exported("FX-2611-003"), salaryMin: "5.2萬" };
    expect(await importing("o.csv", csv([row]))).toMatchObject({ code: 0, err: "" });
    expect(await stored("FX-2611-003")).toMatchObject({ salaryMin: 52_000, salaryMax: 52_000 });
  });

  test("is rejected with the value to write instead of 40000以上", async () => {
    const row = { ...exported("FX-2611-004"), salaryMin: "40000以上" };
    expect(await importing("o.csv", csv([row]))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/salaryMin.*“40000以上” cannot be read; write .*not “or more”/),
    });
  });

  test("has its converted cells listed by a dry run", async () => {
    const rows = [exported("FX-2611-005"), { ...exported("FX-2611-006"), publishedAt: "1151101" }];
    const { code, out } = await command(api, [
      "openings",
      "import",
      await fileWith("o.csv", csv(rows)),
      "--dry-run",
    ]);
    const lines = out.split("\n").map((line) => line.split(/ {2,}/));
    expect(code).toBe(0);
    expect(lines.slice(0, 2)).toEqual([
      ["Cells that will be imported with a different value:"],
      ["column", "cell", "imported as", "rows"],
    ]);
    expect(lines).toContainEqual(["salaryMin", "5.2萬-6.8萬", "52000", "2"]);
    expect(lines).toContainEqual(["salaryMax", "68000", "2"]);
    expect(lines).toContainEqual(["publishedAt", "115/11/01", "2026-11-01", "1"]);
    expect(lines).toContainEqual(["publishedAt", "1151101", "2026-11-01", "1"]);
  });

  test("has at most 40 of its converted cells listed by a dry run", async () => {
    const rows = Array.from({ length: 35 }, (_, index) => ({
      ...openingRow(`FX-2611-2${String(index).padStart(2, "0")}`),
      salaryMin: `${index + 1}k`,
      salaryMax: `${index < 7 ? index + 100 : 100}k`,
    }));
    const file = await fileWith("o.csv", csv(rows));
    const { out } = await command(api, ["openings", "import", file, "--dry-run"]);
    const lines = out.split("\n");
    expect([lines.length, lines.at(-2)]).toEqual([44, "… and 2 more; --json lists all."]);
    const asJson = await command(api, ["openings", "import", file, "--dry-run", "--json"]);
    expect(JSON.parse(asJson.out).conversions).toHaveLength(42);
  });

  test("may state that the pay is negotiable: 面議", async () => {
    const row = { ...exported("FX-2611-002"), salaryMin: "面議", salaryMax: "面議" };
    expect(await importing("o.csv", csv([row]))).toMatchObject({ code: 0, err: "" });
    expect(await stored("FX-2611-002")).toMatchObject({ salaryMin: null, salaryMax: null });
  });

  const separated = (text: string, separator: string) => text.replaceAll('","', `"${separator}"`);
  test.each([
    ["semicolons", "o.csv", (text: string) => separated(text, ";")],
    ["tabs", "o.tsv", (text: string) => separated(text, "\t")],
    [
      "UTF-16, as Excel's Unicode text",
      "o.txt",
      (text: string) => Buffer.from(`\ufeff${separated(text, "\t")}`, "utf16le"),
    ],
    [
      "UTF-16 in the other order",
      "o.txt",
      (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
    ],
  ])("may have %s", async (kind, name, write) => {
    const jobId = `FX-2611-1${String([...kind].length).padStart(2, "0")}`;
    expect(await importing(name, write(csv([exported(jobId)])))).toMatchObject({ code: 0, err: "" });
    expect(await stored(jobId)).toMatchObject(expected);
  });

  test("is imported without its rows that begin with #, which are counted and named", async () => {
    const rows = [exported("FX-2611-090"), { ...exported("FX-2611-091"), jobId: "# FX-2611-091" }];
    const { code, err } = await importing("o.csv", csv([...rows, exported("FX-2611-092")]));
    expect([code, err]).toEqual([0, "1 row begins with # and was left out: 3."]);
    expect(await stored("FX-2611-091")).toBeUndefined();
    expect(await stored("FX-2611-092")).toBeDefined();
  });
});
