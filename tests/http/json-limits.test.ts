import { expect, test } from "vitest";
import { parseJson, UnreadableJson } from "#http/json-limits";

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${"}]".repeat(depth / 2)}`;

test.each([
  ["nested 1,000 deep", nested(1_000)],
  ["with 2,000 lists after one another", `[${"[],{},".repeat(1_000)}0]`],
  ["with brackets in a text", JSON.stringify(`\\"${"[{".repeat(1_000)}`)],
])("JSON %s is parsed", (_, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ["nested 1,002 deep", nested(1_002)],
  ["nested deeply after a text with a quotation mark", `["\\"",${nested(1_000)}]`],
  ["cut off", "[1"],
])("JSON %s is unreadable", (_, text) => {
  expect(() => parseJson(text)).toThrow(UnreadableJson);
});

test("a reviver replaces values, and its errors are thrown as they are", () => {
  expect(parseJson("[1, 2]", (_, value) => (typeof value === "number" ? value * 2 : value))).toEqual([2, 4]);
  const fail = () => {
    throw new RangeError("too much");
  };
  expect(() => parseJson("1", fail)).toThrow(RangeError);
});
