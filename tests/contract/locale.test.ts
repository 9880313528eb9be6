import { expect, test } from "vitest";
import { bestLocale, hasSpaces, type Locale, localize } from "#contract/locale";

test.each([
  [{ "zh-TW": "甲", "en-US": "A" }, "zh-TW", "甲"],
  [{ "zh-TW": "甲", "en-US": "A" }, "zh-CN", "A"],
  [{ "zh-TW": "甲" }, "zh-CN", "甲"],
  [{ "zh-TW": "", "en-US": "A" }, "zh-TW", ""],
] as const)("the value of %j in %s is %j", (values, locale, value) => {
  expect(localize(values, locale)).toBe(value);
});

test("a value without a language is an error", () => {
  expect(() => localize({}, "en-US")).toThrow("A localized value has no language");
});

test.each<[string[], Locale[] | undefined, Locale | undefined]>([
  [["zh-HK"], undefined, "zh-TW"],
  [["zh-SG"], undefined, "zh-CN"],
  [["zh-MY"], undefined, "zh-CN"],
  [["zh-Hans-HK"], undefined, "zh-CN"],
  [["zh"], undefined, "zh-TW"],
  [["en-GB"], undefined, "en-US"],
  [["fr", "en"], undefined, "en-US"],
  [["not a tag", "zh-CN"], undefined, "zh-CN"],
  [["fr"], undefined, undefined],
  [[], undefined, undefined],
  [["zh-CN"], ["en-US", "zh-TW"], "zh-TW"],
  [["zh-CN", "en-US"], ["en-US"], "en-US"],
])("a visitor who reads %j is offered, among %j, %s", (tags, offered, expected) => {
  expect(bestLocale(tags, offered)).toBe(expected);
});

test.each([
  ["zh-TW", false],
  ["zh-CN", false],
  ["ja", false],
  ["en-US", true],
] as const)("texts in %s have spaces between words: %j", (locale, expected) => {
  expect(hasSpaces(locale as Locale)).toBe(expected);
});
