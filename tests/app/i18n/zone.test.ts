import { expect, test } from "vitest";
import { differsFromCompany, formatInZone, isTimeZone } from "#app/i18n/zone";

/** A time of an hour, from this instant. */
const hourFrom = (startsAt: string) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
});

test("a time follows the daylight saving time of its zone", () => {
  const shown = ["2027-03-13T02:00:00.000Z", "2027-03-15T02:00:00.000Z"].map((instant) =>
    formatInZone(hourFrom(instant), "America/New_York", "en-US"),
  );
  // New York's clocks change on March 14, so the same time in Taipei is an hour later in New York.
  expect(shown).toEqual([
    { at: "Fri, Mar 12, 9:00\u00a0PM–\u206010:00\u00a0PM", name: "EST" },
    { at: "Sun, Mar 14, 10:00\u00a0PM–\u206011:00\u00a0PM", name: "EDT" },
  ]);
});

test("a time in another zone has its day only if it is another day in Taipei", () => {
  const time = hourFrom("2026-11-29T19:30:00.000Z");
  expect(formatInZone(time, "America/New_York", "zh-TW")).toEqual({
    at: "11 月 29 日（日）14:30–\u206015:30",
    name: "EST",
  });
  expect(formatInZone(time, "UTC", "zh-CN")).toEqual({
    at: "11 月 29 日（周日）19:30–\u206020:30",
    name: "UTC",
  });
  expect(formatInZone(time, "Asia/Tokyo", "zh-TW").at).toBe("04:30–\u206005:30");
  expect(formatInZone(hourFrom("2026-11-29T02:00:00.000Z"), "UTC", "en-US")).toEqual({
    at: "2:00\u00a0AM–\u20603:00\u00a0AM",
    name: "UTC",
  });
});

test("a zone is shown only if its clocks differ from Taipei's", () => {
  expect(differsFromCompany("Asia/Shanghai", ["2027-03-13T02:00:00.000Z"])).toBe(false);
  expect(differsFromCompany("Asia/Tokyo", ["2027-03-13T02:00:00.000Z"])).toBe(true);
  expect(differsFromCompany("Asia/Tokyo", [])).toBe(false);
});

test.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(["", "Mars/Olympus", "<b>", "../etc", "+08:00", "a".repeat(41)])("%j is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
