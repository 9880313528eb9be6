import { describe, expect, test } from "vitest";
import { periodIn, pointIn } from "../../resume-reader/dates";

describe("a month with a year of two or three digits", () => {
  test.each([
    ["112/08", "2023-08"],
    ["99.7", "2010-07"],
    // A day and a month rather than August of 1923 and of 1941
    ["12/08", undefined],
    ["30/08", undefined],
  ])("%s is %s", (text, expected) => {
    expect(pointIn(text)?.date).toBe(expected);
  });
});

test("a period that ends before it starts is none", () => {
  expect(periodIn("2020/05 – 2018/03")).toBeUndefined();
  expect(periodIn("2018/03 – 2020/05")).toMatchObject({ start: "2018-03", end: "2020-05" });
});
