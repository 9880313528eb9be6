import { expect, test } from "vitest";
import { findInPages } from "#app/api/result";

/** A paged list of the numbers from 1 to `totalCount`. A page has at most `cap` items. */
const numbers =
  (totalCount: number, cap: number) => async (query: { page: number; countPerPage: number }) => {
    const perPage = Math.min(query.countPerPage, cap);
    const first = (query.page - 1) * perPage + 1;
    const length = Math.max(0, Math.min(perPage, totalCount - first + 1));
    return { items: Array.from({ length }, (_, index) => first + index), totalCount };
  };

test.each([
  [100, 100],
  [2_345, 100],
  [1_234, 50],
  [50_000, 50],
])("the last of %i items is found in pages of at most %i", async (last, cap) => {
  expect(await findInPages(numbers(last, cap), (item) => item === last)).toBe(last);
});

test("the pages after the first are read ten at a time, and at most 1,000 pages in all", async () => {
  const asked: number[] = [];
  const atOnce: number[] = [];
  let running = 0;
  const list = numbers(1_000_000, 1);
  await findInPages(
    async (query) => {
      asked.push(query.page);
      running += 1;
      atOnce.push(running);
      const page = await list(query);
      running -= 1;
      return page;
    },
    () => false,
  );
  expect(asked).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(Math.max(...atOnce)).toBe(10);
});

test("an empty first page ends the search", async () => {
  let calls = 0;
  const readPage = async () => {
    calls += 1;
    return { items: [], totalCount: 40 };
  };
  expect(await findInPages(readPage, () => true)).toBeUndefined();
  expect(calls).toBe(1);
});

test("the first matching item of a list is found", async () => {
  const list = numbers(450, 100);
  expect(await findInPages(list, (item) => item % 300 === 150)).toBe(150);
});

test("an item that is not in the list is not found", async () => {
  expect(await findInPages(numbers(250, 100), () => false)).toBeUndefined();
});
