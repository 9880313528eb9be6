import { expect, test } from "vitest";
import { isDraftFieldName, isFormKey, saveFormDraft, subjectOf } from "#contract/form-drafts";

test.each([
  ["HRMatching", {}],
  ["HRCampus", {}],
  ["apply.RD-2611-042", { jobId: "RD-2611-042" }],
  ["resume.autobiography", {}],
  ["resume.workExperience", {}],
  ["resume.workExperience.workExps.new", {}],
  [
    "resume.workExperience.workExps.0b8f5c1e",
    { section: "workExperience", list: "workExps", item: "0b8f5c1e" },
  ],
  [`resume.specialty.links.${"a".repeat(64)}`, { section: "specialty", list: "links", item: "a".repeat(64) }],
  [`apply.${"a".repeat(100)}`, { jobId: "a".repeat(100) }],
  ["UPGMA", null],
  ["apply.", null],
  ["apply.a/b", null],
  ["other.autobiography", null],
  ["resume.hobbies", null],
  ["resume.workExperience.items.new", null],
  ["resume.autobiography.zh.new", null],
  ["resume.workExperience.workExps", null],
  ["resume.workExperience.workExps.-x", null],
  ["resume.workExperience.workExps.new.more", null],
  [`resume.specialty.links.${"a".repeat(65)}`, null],
])("the draft key %s belongs to %j", (key, subject) => {
  expect(subjectOf(key)).toEqual(subject);
  expect(isFormKey(key)).toBe(subject !== null);
});

test.each([
  ["items[0].name", true],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
  ["", false],
  ["newPassword", false],
  ["currentPwd", false],
  ["captcha", false],
  ["emailCode", false],
  ["emailCodeOfShop", true],
  ["__proto__", false],
  ["location.constructor", false],
  ["items[0].prototype.x", false],
  ["constructors", true],
])("a draft may have a field %s: %j", (name, isAllowed) => {
  expect(isDraftFieldName(name)).toBe(isAllowed);
});

test("a draft has at most 64 KB in names and values, counted in bytes", () => {
  const ofLength = (length: number) =>
    saveFormDraft.body.safeParse({ version: "", fields: [{ name: "abc", value: "字".repeat(length) }] });
  expect(ofLength(21_844).success).toBe(true);
  expect(ofLength(21_845).error?.issues).toMatchObject([{ params: { message: "draft.tooLarge" } }]);
});
