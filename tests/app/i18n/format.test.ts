import { expect, test } from "vitest";
import { formatClock, formatList, formatSentences } from "#app/i18n/format";

test("a time of day has 24 hours in Chinese and 12 in English", () => {
  const at = new Date(2026, 10, 20, 14, 5);
  expect(formatClock(at, "zh-TW")).toBe("14:05");
  expect(formatClock(at, "zh-CN")).toBe("14:05");
  expect(formatClock(at, "en-US")).toMatch(/^2:05\sPM$/);
});

test("a list has enumeration commas in Chinese and leaves out empty parts", () => {
  expect(formatList(["甲", undefined, "", "乙"], "zh-TW")).toBe("甲、乙");
  expect(formatList(["A", undefined, "", "B"], "en-US")).toBe("A, B");
});

test("sentences have a space between them in English only, and empty ones are left out", () => {
  expect(formatSentences(["A.", null, "", "B."], "en-US")).toBe("A. B.");
  expect(formatSentences(["甲。", undefined, "乙。"], "zh-CN")).toBe("甲。乙。");
});
