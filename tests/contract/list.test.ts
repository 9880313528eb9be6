import { expect, test } from "vitest";
import { paged } from "#contract/list";

test.each([
  [0, 2, 1],
  [1, 2, 1],
  [45, 45, 3],
])("a list of two items that states %i in all has %i, on %i pages", (totalCount, expected, pages) => {
  const list = paged({ items: ["a", "b"], totalCount }, {});
  expect([list.totalCount, list.totalPages]).toEqual([expected, pages]);
});
