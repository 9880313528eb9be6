import { expect, test } from "vitest";
import { firstPage, listQuery, paged } from "#contract/list";

test.each([
  [0, undefined, 2, 1],
  [1, undefined, 2, 1],
  [45, undefined, 45, 3],
  [45, 10, 45, 5],
])(
  "a list of two items that states %i in all, %j on a page, has %i on %i pages",
  (totalCount, countPerPage, expected, pages) => {
    const items = ["a", "b"];
    expect(paged({ items, totalCount }, { countPerPage })).toEqual({
      items,
      totalCount: expected,
      totalPages: pages,
    });
  },
);

test("a query for a page has defaults and limits", () => {
  expect(listQuery.parse({})).toEqual(firstPage);
  expect(listQuery.parse({ page: "1000000", countPerPage: "100" })).toEqual({
    page: 1_000_000,
    countPerPage: 100,
  });
  for (const beyond of [{ page: 0 }, { page: 1_000_001 }, { countPerPage: 0 }, { countPerPage: 101 }])
    expect(listQuery.safeParse(beyond).success, JSON.stringify(beyond)).toBe(false);
});
