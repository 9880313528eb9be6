import { dayMs } from "#contract/durations";
import { firstNumberFrom, lastNumberBy, publishedAtOf } from "../../openings";
import type { OpeningColumns } from "./opening-columns";

/** The rows that are open, and how long they are the same; milliseconds since 1970. */
export interface OpenRows {
  /** By row: 0 if it is open, else 1 */
  readonly closed: Uint8Array;
  /** Inclusive */
  readonly from: number;
  /** Exclusive */
  readonly until: number;
}

/** The openings that are published and open at a time and, with `postedWithin`, were published in as many days. */
export function openRows(columns: OpeningColumns, postedWithin: number | undefined, at: Date): OpenRows {
  const { numbers, openUntil, length } = columns;
  const from = at.getTime();
  const sinceMs = postedWithin === undefined ? 0 : postedWithin * dayMs;
  const first = sinceMs > 0 ? columns.firstFrom(firstNumberFrom(new Date(from - sinceMs))) : 0;
  const end = columns.firstFrom(lastNumberBy(at) + 1);
  const publishedAt = (row: number) => publishedAtOf(numbers[row] ?? 0).getTime();
  let until = end < length ? publishedAt(end) : Infinity;
  if (sinceMs > 0 && first < end) until = Math.min(until, publishedAt(first) + sinceMs + 1);
  const closed = new Uint8Array(length).fill(1);
  for (let row = first; row < end; row += 1) {
    const closesAt = openUntil[row] ?? 0;
    if (closesAt <= from) continue;
    closed[row] = 0;
    if (closesAt < until) until = closesAt;
  }
  return { closed, from, until };
}
