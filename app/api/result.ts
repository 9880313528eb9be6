import { type NotOffered, notOffered } from "#contract/endpoint";
import { ApiError, isApiError } from "./errors.server";

/** Whether a result is a value, not `notOffered`: the API has the call. */
export const isOffered = <Value>(result: Value | NotOffered): result is Value => result !== notOffered;

/** The list of a response; an empty one if the response has no content. */
export const orNone = <Item>(list: Item[] | null): Item[] => list ?? [];

/**
 * The value of a call whose response must have one.
 *
 * @throws {ApiError} 502 if the response has no content, 501 if the API lacks the call
 */
export function required<Value>(value: Value | null | NotOffered, call: string): Value {
  if (!isOffered(value)) throw new ApiError(501, `${call}: not offered`);
  if (value === null) throw new ApiError(502, `${call}: no content`);
  return value;
}

/** @throws {ApiError} 501 if the API lacks the call */
export function requireOffered(value: unknown, call: string): void {
  if (!isOffered<unknown>(value as NotOffered)) throw new ApiError(501, `${call}: not offered`);
}

/**
 * Reads an item by its own call or, where the API lacks that, finds it in the list. A 404 is ambiguous until the call
 * has succeeded once in this process: if the list has the item, it is the call that does not exist.
 *
 * @throws {ApiError} 404 if there is no such item
 */
export async function readOrFind<Item>(options: {
  read: () => Promise<Item | null | NotOffered>;
  find: () => Promise<Item | undefined>;
  /** The call has succeeded before */
  isKnown: () => boolean;
  onMissing: () => void;
  call: string;
}): Promise<Item> {
  const { read, find, isKnown, onMissing, call } = options;
  const missing = new ApiError(404, `${call}: no such item`);
  try {
    const item = await read();
    if (item === null) throw missing;
    if (isOffered(item)) return item;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404 || isKnown()) throw error;
    const found = await find();
    if (found === undefined) throw error;
    onMissing();
    return found;
  }
  const found = await find();
  if (found === undefined) throw missing;
  return found;
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
