import { format, getWeek, startOfWeek } from "date-fns";
import { describe, expect, test } from "vitest";
import { dateLocales, formatMoney, formatMoneyRange } from "../../app/i18n/format";
import { localePath, locales, splitLocale, uiLocales } from "../../app/i18n/locale";
import { totalPages } from "../../contract/list";

test("the locales and their names for the interface", () => {
  expect(locales).toEqual(["zh-TW", "zh-CN", "en-US"]);
  expect(uiLocales).toEqual({ "zh-TW": "zhHant", "zh-CN": "zhHans", "en-US": "en" });
});

describe.each(["zh-TW", "zh-CN"] as const)("dates in %s", (locale) => {
  const options = { locale: dateLocales[locale] };

  test("have weeks that start on Monday", () => {
    const sunday = new Date(2026, 10, 22);
    expect(format(startOfWeek(sunday, options), "yyyy-MM-dd")).toBe("2026-11-16");
  });

  test("count the week of January 4 as the first of the year", () => {
    // January 1, 2027 is a Friday: its week belongs to the year before, that of January 4 is the first.
    expect(getWeek(new Date(2027, 0, 4), options)).toBe(1);
    expect(getWeek(new Date(2027, 0, 3), options)).toBe(53);
    expect(getWeek(new Date(2026, 0, 1), options)).toBe(1);
  });
});

test("a page's address in each locale, and back", () => {
  for (const locale of locales) {
    for (const path of ["/", "/job", "/job?q=a"]) {
      expect(splitLocale(localePath(path, locale).replace(/\?.*/, ""))).toEqual({
        locale,
        path: path.replace(/\?.*/, ""),
      });
    }
  }
  // A word that only begins like a prefix is no locale.
  expect(splitLocale("/zh-CNN/job")).toEqual({ locale: "zh-TW", path: "/zh-CNN/job" });
});

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [100, 1, 100],
])("%i items, %i on a page, need %i pages: the ceiling", (totalCount, countPerPage, pages) => {
  expect(totalPages(totalCount, countPerPage)).toBe(pages);
});

test("New Taiwan dollars are written with their country", () => {
  expect(formatMoney(60_000, "TWD")).toBe("NT$60,000");
  expect(formatMoneyRange(48_000, 62_000, "TWD")).toBe("NT$48,000–62,000");
  expect(formatMoneyRange(48_000, 48_000, "TWD")).toBe("NT$48,000");
});
