import type { FileDownload } from "./call";
import { ApiError } from "./errors.server";

/**
 * The value of a call whose response must have one.
 *
 * @throws {ApiError} 502 if the response has no content
 */
export function required<Value>(value: Value | null, call: string): Value {
  if (value === null) throw new ApiError(502, `${call}: no content`);
  return value;
}

/** @throws {ApiError} 404 without a file */
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
const maxPages = 20;

/** Finds an item by reading a list page by page. */
export async function findInPages<Item>(
  readPage: (query: {
    page: number;
    countPerPage: number;
  }) => Promise<{ items: Item[]; totalCount: number } | null>,
  matches: (item: Item) => boolean,
): Promise<Item | undefined> {
  let seen = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const list = await readPage({ page, countPerPage: itemsPerPage });
    const found = list?.items.find(matches);
    if (found !== undefined) return found;
    seen += list?.items.length ?? 0;
    if (list === null || list.items.length === 0 || seen >= list.totalCount) return undefined;
  }
  return undefined;
}
