import { expect, test } from "vitest";
import { rowOf } from "#app/components/job-row";
import { createTranslate } from "#app/i18n/translate";
import { companyMessages, readDictionary } from "#company/dictionaries";
import type { JobSummary } from "#contract/jobs";

const english = createTranslate("en-US", companyMessages("en-US", readDictionary("en-US")));
const chinese = createTranslate("zh-TW", companyMessages("zh-TW", readDictionary("zh-TW")));

const opening: JobSummary = {
  jobId: "RD-2611-011",
  title: "Firmware Engineer",
  department: "Firmware",
  category: "FIRMWARE",
  employmentType: "FULL_TIME",
  arrangement: "ON_SITE",
  experienceLevel: "MID",
  city: { i18nCityKey: "city.taipei", name: "Taipei" },
  salary: { currency: "TWD", period: "MONTH", min: 60_000, max: 82_000 },
  publishedAt: "2026-11-20T04:00:00Z",
  closesAt: "2026-11-30T15:59:59Z",
};

test("the row of an opening changes with the time, the language and the member's status", () => {
  const at = (now: string, t = english) => {
    const { pay, closing, isNew, closesSoon } = rowOf(opening, now, t);
    return { payRange: pay.range, closing, isNew, closesSoon };
  };
  expect(at("2026-11-22T03:59:00.000Z")).toEqual({
    payRange: "NT$60,000–82,000",
    closing: "Closes Nov 30",
    isNew: true,
    closesSoon: false,
  });
  expect(at("2026-11-22T04:00:00.000Z").isNew).toBe(false);
  // In Taipei the day begins at 16:00 UTC.
  expect(at("2026-11-22T15:59:59.999Z").closing).toBe("Closes Nov 30");
  expect(at("2026-11-22T16:00:00.000Z").closing).toBe("7 days left");
  expect(at("2025-12-31T15:59:59.999Z").closing).toBe("Closes Nov 30, 2026");
  expect(at("2026-11-22T15:59:59.999Z").closesSoon).toBe(false);
  expect(at("2026-11-22T16:00:00.000Z").closesSoon).toBe(true);
  expect(at("2026-11-29T16:00:00.000Z")).toMatchObject({ closing: "Closes today", closesSoon: true });
  expect(at("2026-11-29T16:00:00.000Z", chinese).closing).toBe("今天截止");

  expect(rowOf(opening, "2026-11-22T03:59:00.000Z", english)).toEqual({
    jobId: "RD-2611-011",
    title: "Firmware Engineer",
    department: "Firmware",
    employmentType: "Full-time",
    arrangement: "On-site",
    city: "Taipei",
    pay: { before: "", range: "NT$60,000–82,000", after: " a month" },
    closing: "Closes Nov 30",
    isNew: true,
    closesSoon: false,
    memberStatus: 0,
  });
  const little = {
    ...opening,
    employmentType: "",
    arrangement: null,
    closesAt: null,
  } as unknown as JobSummary;
  const { employmentType, arrangement, closing, closesSoon } = rowOf(little, opening.publishedAt, english);
  expect([employmentType, arrangement, closing, closesSoon]).toEqual(["", "", "Open until filled", false]);

  const status = { applied: false, gap: ["educationInformation" as const], saved: null };
  const now = "2026-11-29T16:00:00.000Z";
  expect(rowOf(opening, now, english).memberStatus).toBe(0);
  expect(rowOf(opening, now, english, status).memberStatus).toBe(1);
  expect(rowOf(opening, now, english, { ...status, gap: null }).memberStatus).toBe(0);
  expect(rowOf(opening, now, english, { ...status, applied: true }).memberStatus).toBe("applied");
});

test("the title of a row has no line break after a comma in brackets", () => {
  const titled = (title: string) => rowOf({ ...opening, title }, "2026-11-22T04:00:00.000Z", chinese).title;
  expect(titled("業務助理，儲能（客戶服務，部分工時）")).toBe("業務助理，儲能（客戶服務，\u2060部分工時）");
});
