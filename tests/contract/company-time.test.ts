import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatInstant, parseInstant } from "#api/hr/times";
import { nextMailAt } from "#api/job-alerts/schedule";
import {
  companyOffset,
  companyTimeName,
  fromClock,
  isoDay,
  resolveYear,
  startOfDay,
  toClock,
} from "#contract/company-time";
import { companyValues, isJobFamily, jobFamilyName, setCompanyValues } from "#contract/company-values";
import { daysUntil, formatClosing, formatDate, formatDeadline } from "#contract/dates";
import { isOverdue } from "#contract/next-step";
import { toInstant } from "#contract/reading/times";

const plain = (text: string) => text.replace(/\s/g, " ");
const atClock = (text: string) => fromClock(Date.parse(`${text}Z`));
const iso = (atMs: number) => new Date(atMs).toISOString();
const hours = (count: number) => count * 3_600_000;

const demo = companyValues();
function companyIn(timeZone: string) {
  beforeAll(() => setCompanyValues({ ...demo, timeZone, timeZoneName: {}, firstDayOfWeek: 0 }));
  afterAll(() => setCompanyValues(demo));
}

describe("in Berlin", () => {
  companyIn("Europe/Berlin");

  test("a step is overdue when its last day has ended there", () => {
    expect(isOverdue("2026-11-27", "2026-11-27T22:59:59.999Z")).toBe(false);
    expect(isOverdue("2026-11-27", "2026-11-27T23:00:00.000Z")).toBe(true);
  });

  test("days have 23 and 25 hours when clocks change", () => {
    const length = (at: string) => startOfDay(Date.parse(at), 1) - startOfDay(Date.parse(at));
    expect(length("2027-03-28T12:00:00Z")).toBe(hours(23));
    expect(length("2027-10-31T12:00:00Z")).toBe(hours(25));
    expect(length("2027-11-01T12:00:00Z")).toBe(hours(24));
  });

  test("a clock's time is the instant at which clocks show it, in summer and in winter", () => {
    expect(iso(atClock("2027-03-27T09:00"))).toBe("2027-03-27T08:00:00.000Z");
    expect(iso(atClock("2027-03-29T09:00"))).toBe("2027-03-29T07:00:00.000Z");
  });

  test("a time that clocks skip is an hour later, and one that they repeat is the first", () => {
    expect(iso(atClock("2027-03-28T02:30"))).toBe("2027-03-28T01:30:00.000Z");
    expect(iso(atClock("2027-10-31T02:30"))).toBe("2027-10-31T00:30:00.000Z");
  });

  test("an instant has the day of the company's clock", () => {
    expect(isoDay(Date.parse("2026-12-31T23:30:00Z"))).toBe("2027-01-01");
    expect(formatDate("2026-12-31T23:30:00Z", "zh-TW")).toBe("2027/01/01");
    expect(daysUntil("2027-03-28T22:30:00Z", new Date("2027-03-27T22:30:00Z"))).toBe(2);
  });

  test("a deadline at midnight is the end of the day before, on pages and in emails", () => {
    const midnight = "2027-03-28T22:00:00.000Z";
    expect(plain(formatClosing(midnight, "en-US"))).toBe("Sun, Mar 28, 2027, 11:59 PM");
    expect(formatDeadline(new Date(midnight), "en-US")).toBe("Mar 28, 2027, 11:59 PM (Germany Time)");
    expect(formatDeadline(new Date(midnight), "zh-TW")).toBe("2027 年 3 月 28 日 24:00（德國時間）");
  });

  test("the company's offset from UTC follows its daylight saving time", () => {
    expect(companyOffset(Date.parse("2027-03-27T12:00:00Z"))).toBe("UTC+1");
    expect(companyOffset(Date.parse("2027-03-29T12:00:00Z"))).toBe("UTC+2");
  });

  test("HR's times and days are read and written in the company's time", () => {
    const now = new Date("2027-03-27T10:00:00Z");
    const parsed = (text: string, options = {}) => {
      const read = parseInstant(text, { now, ...options });
      return "at" in read ? read.at.toISOString() : read.problem;
    };
    expect(parsed("2027-03-29T09:00")).toBe("2027-03-29T07:00:00.000Z");
    expect(parsed("2027-03-28", { end: true })).toBe("2027-03-28T21:59:59.999Z");
    expect(parsed("+2d 09:00")).toBe("2027-03-29T07:00:00.000Z");
    expect(formatInstant("2027-03-29T07:00:00.000Z")).toBe("2027-03-29T09:00");
    expect(formatInstant("2027-03-28T21:59:59.999Z", { end: true })).toBe("2027-03-28");
  });

  test("an API's times without a zone are read in the company's time", () => {
    expect(toInstant("2027-03-29 09:00", false)).toBe("2027-03-29T07:00:00.000Z");
    expect(toInstant("2027-03-28", true)).toBe("2027-03-28T21:59:59.999Z");
    expect(toInstant("2027-03-29T09:00+08", false)).toBe("2027-03-29T01:00:00.000Z");
  });

  test("weekly alerts are mailed at 8:00 on the first day of the week, also after clocks change", () => {
    const sunday = new Date("2027-03-21T08:00:00Z");
    expect(nextMailAt("WEEKLY", sunday).toISOString()).toBe("2027-03-28T06:00:00.000Z");
    expect(nextMailAt("DAILY", sunday).toISOString()).toBe("2027-03-22T07:00:00.000Z");
  });
});

describe("west of Greenwich", () => {
  companyIn("America/New_York");

  test("a calendar date stays the same day", () => {
    expect(formatDate("2026-11-20", "en-US")).toBe("Nov 20, 2026");
    expect(isoDay(Date.parse("2026-11-20T02:00:00Z"))).toBe("2026-11-19");
  });

  test("an invalid time stays invalid", () => {
    expect(toClock(Number.NaN)).toBeNaN();
  });
});

test("a company can name its time zone itself", () => {
  expect(companyTimeName("en-US")).toBe("Taipei time");
  expect(companyTimeName("zh-CN")).toBe("台北时间");
});

test("a day begins at midnight of the company, and a moment of another day is counted from it", () => {
  const noon = Date.parse("2026-11-20T04:00:00Z");
  expect(iso(startOfDay(noon))).toBe("2026-11-19T16:00:00.000Z");
  expect(iso(startOfDay(noon, 2, hours(9)))).toBe("2026-11-22T01:00:00.000Z");
});

test.each([
  ["+0y", "2027"],
  ["-1y", "2026"],
  ["+1y", "2028"],
  ["2025", "2025"],
  ["1y", "1y"],
  ["+10y", "+10y"],
])("on New Year's Day in Taipei, the year %s is %s", (text, year) => {
  expect(resolveYear(text, new Date("2026-12-31T16:00:00Z"))).toBe(year);
});

test("a company names its job families; another family has its key as name", () => {
  expect([isJobFamily("SALES"), isJobFamily("ROBOTICS")]).toEqual([true, false]);
  expect([jobFamilyName("SALES", "zh-TW"), jobFamilyName("ROBOTICS", "zh-TW")]).toEqual(["業務", "ROBOTICS"]);
});
