import { expect, test } from "vitest";
import { timeline } from "#app/programme/schedule.server";

test("phases, months and today are placed on a timeline with a margin of 2 % at both ends", () => {
  // From the first start to the last end: 100 days. With the margins: 104 days.
  const phases = [
    { startAt: "2026-11-30T16:00:00.000Z", endAt: "2026-12-10T16:00:00.000Z" },
    { startAt: "2026-12-20T16:00:00.000Z", endAt: "2027-03-10T16:00:00.000Z" },
  ];
  const at = (now: string) => timeline(phases, new Date(now), "en-US");
  expect(at("2027-01-19T16:00:00.000Z")).toEqual({
    bars: [
      { from: 1.92, width: 9.62 },
      { from: 21.15, width: 76.92 },
    ],
    months: [
      { at: 1.92, text: "Dec" },
      { at: 31.73, text: "Jan 2027" },
      { at: 61.54, text: "Feb" },
      { at: 88.46, text: "Mar" },
    ],
    today: 50,
  });
  expect(at("2026-11-28T00:00:00.000Z").today).toBeNull();
  expect(at("2027-03-12T16:00:01.000Z").today).toBe(100);
  expect(at("2027-03-13T16:00:00.000Z").today).toBeNull();
});
