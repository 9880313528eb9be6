import { describe, expect, test } from "vitest";
import { FormOutOfBounds, parseUrlEncoded } from "#http/form-limits";

const times = (count: number, field: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => field(nth)).join("&");

describe("parseUrlEncoded", () => {
  test.each([
    ["500 fields", times(500, (nth) => `n${nth}=1`)],
    ["100 fields of one name", times(100, () => "n=1")],
    ["a name of 200 characters", `${"n".repeat(200)}=1`],
    ["the index 100", "items[100].name=1"],
    ["a name of eight steps", "a[0].b[1].c[2].d.e=1"],
    ["an empty form", ""],
    ["an empty name", "=1"],
  ])("accepts %s", (_, text) => {
    expect([...parseUrlEncoded(text)]).toEqual([...new URLSearchParams(text)]);
  });

  test.each([
    ["501 fields", times(501, (nth) => `n${nth}=1`)],
    ["101 fields of one name", times(101, () => "n=1")],
    ["a name of 201 characters", `${"n".repeat(201)}=1`],
    ["the index 101", "items[101].name=1"],
    ["a name of nine steps", "a[0].b[1].c[2].d.e.f=1"],
    ["a percent-encoded index over the limit", "items%5B5000000%5D=1"],
    ["a conform intent", "__intent__=%7B%7D"],
    ["a conform state", "__state__=%7B%7D"],
  ])("rejects %s", (_, text) => {
    expect(() => parseUrlEncoded(text)).toThrow(FormOutOfBounds);
  });
});
