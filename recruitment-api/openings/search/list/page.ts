import type { JobFilters } from "#contract/jobs";
import type { OpeningColumns } from "./opening-columns";
import { lastTier } from "./relevance";

export interface JobQuery extends JobFilters {
  /** From 1 */
  readonly page: number;
  readonly countPerPage: number;
}

type PageOf = Pick<JobQuery, "page" | "countPerPage" | "sort">;

/** Up to `count` rows, of which the last is the first. */
function lastFirst(rows: Uint32Array, start: number, count: number): Uint32Array {
  const end = Math.max(0, rows.length - start);
  return rows.subarray(Math.max(0, end - count), end).toReversed();
}

/** The rows in the reverse order of relevance: the worst tier first, each from the oldest to the newest. */
function byRelevance(rows: Uint32Array, tiers: Uint8Array): Uint32Array {
  const sorted = new Uint32Array(rows.length);
  let at = 0;
  for (let tier = lastTier; tier > 0; tier -= 1) {
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      if (tiers[row] === tier) {
        sorted[at] = row;
        at += 1;
      }
    }
  }
  return sorted;
}

/** The rows that close first, then the newest. */
function firstToClose(rows: Uint32Array, start: number, count: number, columns: OpeningColumns): number[] {
  const isSelected = new Uint8Array(columns.length);
  for (let index = 0; index < rows.length; index += 1) isSelected[rows[index] ?? 0] = 1;
  const found: number[] = [];
  let skip = start;
  for (const row of start < rows.length ? columns.byClosing : []) {
    if (isSelected[row] === 0) continue;
    if (skip > 0) skip -= 1;
    else if (found.push(row) === count) break;
  }
  return found;
}

/** The numbers of the openings on a page of the selected rows, which are ordered by number. */
export function numbersOnPage(
  { page, countPerPage, sort = "relevance" }: PageOf,
  columns: OpeningColumns,
  rows: Uint32Array,
  tiers: Uint8Array | null,
): number[] {
  const start = (page - 1) * countPerPage;
  const rowsOnPage =
    sort === "closing"
      ? firstToClose(rows, start, countPerPage, columns)
      : lastFirst(sort === "relevance" && tiers ? byRelevance(rows, tiers) : rows, start, countPerPage);
  return Array.from(rowsOnPage, (row) => columns.numbers[row] ?? 0);
}
