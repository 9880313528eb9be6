import { describe, expect, test } from "vitest";
import { FormOutOfBounds, formLimits, parseUrlEncoded } from "#http/form-limits";

const times = (count: number, field: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => field(nth)).join("&");

describe("parseUrlEncoded", () => {
  test.each([
    ["the largest number of fields", times(formLimits.fields, (nth) => `n${nth}=1`)],
    ["the largest number of fields of one name", times(formLimits.sameName, () => "n=1")],
    ["the longest name", `${"n".repeat(formLimits.nameLength)}=1`],
    ["the largest index", `items[${formLimits.index}].name=1`],
    ["the deepest name", "a[0].b[1].c.d.e.f=1".replace(".e.f", "")],
    ["an empty form", ""],
    ["an empty name", "=1"],
  ])("accepts %s", (_, text) => {
    expect([...parseUrlEncoded(text)]).toEqual([...new URLSearchParams(text)]);
  });

  test.each([
    ["one field more than the limit", times(formLimits.fields + 1, (nth) => `n${nth}=1`)],
    ["one field of the same name more than the limit", times(formLimits.sameName + 1, () => "n=1")],
    ["a name one character over the limit", `${"n".repeat(formLimits.nameLength + 1)}=1`],
    ["an index one over the limit", `items[${formLimits.index + 1}].name=1`],
    [
      "a name one step too deep",
      `${Array(formLimits.steps + 1)
        .fill("a")
        .join(".")}=1`,
    ],
    ["a percent-encoded index over the limit", "items%5B5000000%5D=1"],
    ["a conform intent", "__intent__=%7B%7D"],
    ["a conform state", "__state__=%7B%7D"],
  ])("rejects %s", (_, text) => {
    expect(() => parseUrlEncoded(text)).toThrow(FormOutOfBounds);
  });
});
