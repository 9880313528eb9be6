import { describe, expect, test } from "vitest";
import { maxAgeSeconds, viewedIn, withViewed } from "#app/openings/viewed-cookie";

const valueAfter = (...ids: readonly string[]) => ids.reduce(withViewed, "");

describe("the cookie of viewed openings", () => {
  test("contains the last ten openings for 30 days, the last viewed first", { tags: "promise-101" }, () => {
    const ids = Array.from({ length: 12 }, (_, index) => `RD-${index}`);
    expect(viewedIn(valueAfter(...ids))).toEqual(ids.slice(2).reverse());
    expect(valueAfter(...ids).split(":")).toHaveLength(10);
    expect(maxAgeSeconds).toBe(30 * 86_400);
  });

  test("lists an opening once, at the place of its last view", () => {
    expect(viewedIn(valueAfter("A", "B", "A"))).toEqual(["A", "B"]);
  });

  test("has a value that fits into a cookie, regardless of the ids", () => {
    const odd = ["a;b", "c,d", "e:f", "g=h", "職缺-1"];
    const value = valueAfter(...odd);
    expect(value).toMatch(/^[!#-+\--:<-[\]-~]*$/);
    expect(viewedIn(value)).toEqual(odd.toReversed());
    const long = Array.from({ length: 10 }, (_, index) => "職".repeat(99) + index);
    expect(valueAfter(...long).length).toBeLessThanOrEqual(2_000);
    expect(viewedIn(valueAfter(...long))[0]).toBe(long.at(-1));
  });

  test("reads the valid parts of a value that was tampered with", () => {
    expect(viewedIn("%E0%A4%A:A")).toEqual(["A"]);
    expect(viewedIn(withViewed("::%:A", "B"))).toEqual(["B", "A"]);
    expect(viewedIn("x:".repeat(5_000)).length).toBeLessThanOrEqual(10);
  });
});
