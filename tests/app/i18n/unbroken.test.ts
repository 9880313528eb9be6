import { expect, test } from "vitest";
import { headingParts, unbroken, withPhoneNumbers, withUnits } from "#app/i18n/unbroken";

/** Makes the characters that prevent a line break visible: "~" is a no-break space, "*" a word joiner. */
const shown = (text: string) => text.replaceAll("\u00A0", "~").replaceAll("\u2060", "*");

test.each([
  ["依第 8 條第 1 項，30 日前通知", "依第~8~條第~1~項，30~日前通知"],
  ["24 個月，最長 12 小時，閒置 30 分鐘", "24~個*月，最長 12~小*時，閒置 30~分*鐘"],
  ["保留 24 个月，2 个工作日内", "保留 24~个*月，2~个工作日内"],
  ["Article 8, paragraph 1: within 30 days", "Article~8, paragraph~1: within 30~days"],
  [
    "2 business days, 12 hours, 15 characters, 49 screens",
    "2~business days, 12~hours, 15~characters, 49 screens",
  ],
  ["樟樹街 12 號 5 樓", "樟樹街 12~號 5~樓"],
  ["建議 200–800 字，100–400 words", "建議 200–*800~字，100–*400~words"],
  ["WCAG 2.2, version 3, sections 4", "WCAG~2.2, version~3, sections~4"],
  ["a 5.5 kW supply, step-free, hr-team@example.com", "a 5.5~kW supply, step-free, hr-team@example.com"],
])("a number stays with its unit and with what it counts: %s", (text, joined) => {
  expect(shown(withUnits(text))).toBe(joined);
});

test("a short compound is not broken at its hyphen, nor a price at its slash", () => {
  expect(shown(unbroken("Cortex-M, NT$100／kW"))).toBe("Cortex-*M, NT$100*／*kW");
});

test.each([
  [
    "例如 +86 138 0013 8000；台湾号码可直接填写 0912 345 678",
    "例如 +86~138~0013~8000；台湾号码可直接填写 0912~345~678",
  ],
  ["for example, +1 415 555 0132. Not 2026-11-20", "for example, +1~415~555~0132. Not 2026-11-20"],
])("a phone number stays on one line: %s", (text, joined) => {
  expect(shown(withPhoneNumbers(text))).toBe(joined);
});

test.each([
  [
    "Recruiting Assistant, Interview Scheduling (Part-Time)",
    ["Recruiting Assistant,~", "Interview Scheduling~", "(Part-*Time)"],
  ],
  ["嵌入式 Linux 工程師（閘道器）", ["嵌入式 Linux 工程師（閘道器）"]],
])("the heading of an opening has a part up to each comma and bracket: %s", (title, parts) => {
  expect(headingParts(title).map(shown)).toEqual(parts);
});
