import { UTCDate } from "@date-fns/utc";
import { format } from "date-fns";
import { enUS } from "date-fns/locale/en-US";
import { zhCN } from "date-fns/locale/zh-CN";
import { zhTW } from "date-fns/locale/zh-TW";
import { expect, onTestFinished, test } from "vitest";
import { localeDetails, localePath, locales, splitLocale } from "#app/i18n/locale";
import {
  daysUntil,
  formatClosing,
  formatClosingAsOf,
  formatDate,
  formatDateAsOf,
  formatMonths,
} from "#contract/dates";
import { totalPages } from "#contract/list";
import { formatMoney, formatMoneyRange } from "#contract/money";

test("the locales are zh-TW, zh-CN and en-US, with their interface names", { tags: "spec-9-1" }, () => {
  expect(locales).toEqual(["zh-TW", "zh-CN", "en-US"]);
  expect(locales.map((locale) => localeDetails(locale).ui)).toEqual(["zhHant", "zhHans", "en"]);
});

const dateLocales = { "zh-TW": zhTW, "zh-CN": zhCN, "en-US": enUS };

test.each([
  ["zh-TW", "deadline", "yyyy 年 M 月 d 日（EEEEE）HH:mm"],
  ["zh-CN", "deadline", "yyyy 年 M 月 d 日（EEE）HH:mm"],
  ["en-US", "deadline", "EEE, MMM d, yyyy, h:mm\u00a0a"],
  ["zh-TW", "prose", "yyyy 年 M 月 d 日"],
  ["en-US", "prose", "MMMM d, yyyy"],
] as const)("dates in %s are written as in the locale of date-fns: %s", (locale, style, pattern) => {
  for (let day = 0; day < 366; day += 1) {
    // A step of 25 hours reaches each month, weekday and hour.
    const instant = Date.UTC(2027, 0, 1) + day * 25 * 3_600_000;
    const inTaipei = new UTCDate(instant + 8 * 3_600_000);
    expect(formatDate(new Date(instant).toISOString(), locale, style)).toBe(
      format(inTaipei, pattern, { locale: dateLocales[locale] }),
    );
  }
});

test.each([
  ["2026-12", "2026-12", "2026 年 12 月", "Dec 2026"],
  ["2026-10", "2026-12", "2026 年 10 月至 12 月", "Oct – Dec 2026"],
  ["2026-12", "2027-02", "2026 年 12 月至 2027 年 2 月", "Dec 2026 – Feb 2027"],
])("the months from %s to %s name each year once", (first, last, chinese, english) => {
  expect(formatMonths(first, last, "zh-TW")).toBe(chinese);
  expect(formatMonths(first, last, "en-US")).toBe(english);
});

test("a deadline at midnight is the end of the previous day: 24:00 in Chinese, 11:59 PM in English", () => {
  const midnight = "2026-11-20T16:00:00.000Z";
  expect(formatClosing(midnight, "zh-TW")).toMatch(/20.*24:00/);
  expect(formatClosing(midnight, "zh-CN")).toMatch(/20.*24:00/);
  expect(formatClosing(midnight, "en-US")).toMatch(/Nov 20.*11:59\u00a0PM/);
  expect(formatClosing("2026-11-20T15:00:00.000Z", "zh-TW")).toMatch(/20.*23:00/);
});

test("a date of the current year is shown without the year, also a deadline at midnight of New Year", () => {
  const newYear = "2026-12-31T16:00:00.000Z";
  const closing = (now: string) => formatClosingAsOf(now, newYear, "en-US");
  expect(closing("2026-12-31T15:59:59.999Z")).toMatch(/^Thu, Dec 31, 11:59\sPM$/);
  expect(closing(newYear)).toMatch(/^Thu, Dec 31, 2026, 11:59\sPM$/);
  expect(formatDateAsOf("2026-12-31T15:59:59.999Z", newYear, "en-US", "list")).toBe("Jan 1, 2027");
  expect(formatDateAsOf(newYear, newYear, "en-US", "list")).toBe("Jan 1");
});

test.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles"])(
  "days are counted in Taipei, whatever the server's zone (%s)",
  (zone) => {
    const before = process.env.TZ;
    onTestFinished(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });
    process.env.TZ = zone;
    // 23:30 on November 20 in Taipei
    const now = new Date("2026-11-20T15:30:00.000Z");
    expect(daysUntil("2026-11-20T15:59:00.000Z", now)).toBe(0);
    expect(daysUntil("2026-11-20T16:01:00.000Z", now)).toBe(1);
    expect(daysUntil("2026-11-21T15:59:00.000Z", now)).toBe(1);
    expect(daysUntil("2026-11-20T08:00:00.000Z", new Date("2026-11-19T15:59:00.000Z"))).toBe(1);
  },
);

test("a path with a locale prefix is split into the same locale and path", () => {
  for (const locale of locales) {
    for (const path of ["/", "/job", "/job?q=a"]) {
      expect(splitLocale(localePath(path, locale).replace(/\?.*/, ""))).toEqual({
        locale,
        path: path.replace(/\?.*/, ""),
      });
    }
  }
  expect(splitLocale("//resume")).toEqual({ locale: "zh-TW", path: "/resume" });
  expect(splitLocale("/en-US//resume")).toEqual({ locale: "en-US", path: "/resume" });
  expect(localePath("/?q=a", "en-US")).toBe("/en-US?q=a");
  expect(splitLocale("/en-US/resume/")).toEqual({ locale: "en-US", path: "/resume" });
  expect(splitLocale("/resume/")).toEqual({ locale: "zh-TW", path: "/resume" });
  expect(splitLocale("/en-US/")).toEqual({ locale: "en-US", path: "/" });
  expect(splitLocale("/job?q=a/").path).toBe("/job?q=a/");
  expect(splitLocale("/zh-CNN/job")).toEqual({ locale: "zh-TW", path: "/zh-CNN/job" });
});

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [100, 1, 100],
])("%i items with %i per page need %i pages", (totalCount, countPerPage, pages) => {
  expect(totalPages(totalCount, countPerPage)).toBe(pages);
});

test("amounts in New Taiwan dollars start with NT$", () => {
  expect(formatMoney(60_000, "TWD")).toBe("NT$60,000");
  expect(formatMoneyRange(48_000, 62_000, "TWD")).toBe("NT$48,000–62,000");
  expect(formatMoneyRange(48_000, 48_000, "TWD")).toBe("NT$48,000");
});
