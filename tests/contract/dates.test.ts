import { describe, expect, test } from "vitest";
import {
  formatClosing,
  formatClosingAsOf,
  formatDate,
  formatDateAsOf,
  formatDateRange,
  formatShifted,
  lastMoment,
} from "#contract/dates";

/** 14:30 on Friday, November 27, in Taipei */
const instant = "2026-11-27T06:30:00.000Z";
const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  ["list", "2026/11/27", "2026/11/27", "Nov 27, 2026"],
  ["short", "11/27", "11/27", "Nov 27"],
  ["prose", "2026 年 11 月 27 日", "2026 年 11 月 27 日", "November 27, 2026"],
  ["month", "2026/11", "2026/11", "Nov 2026"],
  ["monthOnly", "11 月", "11 月", "Nov"],
  ["monthProse", "2026 年 11 月", "2026 年 11 月", "Nov 2026"],
  ["day", "11 月 27 日（五）", "11 月 27 日（周五）", "Fri, Nov 27"],
  ["dayTime", "11 月 27 日（五）14:30", "11 月 27 日（周五）14:30", "Fri, Nov 27, 2:30 PM"],
  [
    "deadline",
    "2026 年 11 月 27 日（五）14:30",
    "2026 年 11 月 27 日（周五）14:30",
    "Fri, Nov 27, 2026, 2:30 PM",
  ],
  ["minute", "2026/11/27 14:30", "2026/11/27 14:30", "Nov 27, 2026, 2:30 PM"],
  ["minuteProse", "2026 年 11 月 27 日 14:30", "2026 年 11 月 27 日 14:30", "Nov 27, 2026, 2:30 PM"],
  ["time", "14:30", "14:30", "2:30 PM"],
] as const)("a date in the format %s has the form of each language", (style, ...expected) => {
  const shown = (["zh-TW", "zh-CN", "en-US"] as const).map((locale) =>
    plain(formatDate(instant, locale, style)),
  );
  expect(shown).toEqual(expected);
});

test("a text that is no date is shown unchanged", () => {
  for (const text of ["soon", "2026-13-40", "2026/11/27"]) {
    expect(formatDate(text, "en-US")).toBe(text);
    expect(formatClosing(text, "en-US")).toBe(text);
  }
});

test("a clock time is formatted without a conversion to the company's time zone", () => {
  expect(formatShifted(Date.UTC(2026, 10, 27, 14, 30), "zh-TW", "time")).toBe("14:30");
});

test.each([
  ["2026-10-26", "2026-10-26", "2026/10/26", "Oct 26, 2026"],
  ["2026-10-26", "2026-10-28", "2026/10/26–10/28", "Oct 26–28, 2026"],
  ["2026-10-26", "2026-12-15", "2026/10/26–12/15", "Oct 26 – Dec 15, 2026"],
  ["2026-12-26", "2027-01-05", "2026/12/26–2027/01/05", "Dec 26, 2026 – Jan 5, 2027"],
])("the days from %s to %s name each year and month once", (from, to, chinese, english) => {
  expect(formatDateRange(from, to, "zh-TW")).toBe(chinese);
  expect(formatDateRange(from, to, "en-US")).toBe(english);
});

describe("a deadline", () => {
  test("one second after midnight is also the end of the previous day, one minute after it is not", () => {
    expect(formatClosing("2026-11-26T16:00:01.000Z", "zh-TW")).toBe("2026 年 11 月 26 日（四）24:00");
    expect(formatClosing("2026-11-26T16:01:00.000Z", "zh-TW")).toBe("2026 年 11 月 27 日（五）00:01");
  });

  test("can have another format, also without the year", () => {
    expect(formatClosing(instant, "zh-TW", "time")).toBe("14:30");
    expect(formatClosingAsOf(instant, instant, "zh-TW", "list")).toBe("11/27");
    expect(formatClosingAsOf(instant, instant, "zh-TW")).toBe("11 月 27 日（五）14:30");
    expect(formatDateAsOf(instant, instant, "zh-TW", "deadline")).toBe("11 月 27 日（五）14:30");
  });

  test("ends in the millisecond before it; an empty one has no last moment", () => {
    expect(lastMoment("2026-11-26T16:00:00.000Z")).toBe("2026-11-26T15:59:59.999Z");
    expect(lastMoment("")).toBe("");
  });
});
