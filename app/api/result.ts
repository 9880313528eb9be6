import { droppedFrom } from "#contract/reading/dropped";
import type { FileDownload } from "./call";
import { ApiError } from "./errors.server";

/** @throws {ApiError} 502 if the response has no content */
export function required<Value>(value: Value | null, call: string): Value {
  if (value === null) throw new ApiError(502, `${call}: no content`);
  return value;
}

/** @throws {ApiError} 404 if there is no file */
export function requiredFile(download: FileDownload | null): FileDownload {
  if (download === null) throw new ApiError(404, "no such file");
  return download;
}

/** @throws {ApiError} 404 if there is no such item */
export function requiredItem<Item>(item: Item | null | undefined, call: string): Item {
  if (item === null || item === undefined) throw new ApiError(404, `${call}: no such item`);
  return item;
}

const itemsPerPage = 100;
const pagesAtOnce = 10;
/** Number of items of a list that `findInPages` reads with at most two rounds of requests. */
export const readsWithoutDetails = itemsPerPage * (1 + pagesAtOnce);
/**
 * Enough for 100,000 items, or for 50,000 if the API sends at most 50 per page. The request's deadline can end the
 * search earlier.
 */
const maxPages = 1_000;

/** Finds an item in a paginated list: reads the first page, then ten pages at a time. */
export async function findInPages<Item>(
  readPage: (query: {
    page: number;
    countPerPage: number;
  }) => Promise<{ items: Item[]; totalCount: number } | null>,
  matches: (item: Item) => boolean,
): Promise<Item | undefined> {
  const read = async (page: number) => {
    const list = await readPage({ page, countPerPage: itemsPerPage });
    return { totalCount: 0, ...list, items: list?.items ?? [] };
  };
  const first = await read(1);
  const found = first.items.find(matches);
  // An API may send fewer items than requested. `first.items` lacks the items that could not be read.
  const perPage = first.items.length + droppedFrom(first.items);
  if (found !== undefined || perPage === 0) return found;
  const pages = Math.min(Math.ceil(first.totalCount / perPage), maxPages);
  for (let next = 2; next <= pages; next += pagesAtOnce) {
    const length = Math.min(pagesAtOnce, pages - next + 1);
    const lists = await Promise.all(Array.from({ length }, (_, index) => read(next + index)));
    const match = lists.flatMap(({ items }) => items).find(matches);
    if (match !== undefined) return match;
  }
  return undefined;
}
