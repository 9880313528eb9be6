import { cpus } from "node:os";

export interface Spread {
  /** Milliseconds */
  readonly p50: number;
  readonly p95: number;
  readonly runs: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A percentile of the times by nearest rank; `share` is 0.95 for the 95th percentile, and 1 for the longest time. */
export const percentile = (times: readonly number[], share: number) =>
  at(
    [...times].sort((one, other) => one - other),
    share,
  );

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), runs: sorted.length };
}

/**
 * Runs all tasks in turn until `limitMs` have passed, at least once each. Returns the median and 95th percentile of
 * their times and the number of runs.
 */
export async function repeat(tasks: readonly (() => Promise<unknown>)[], limitMs: number): Promise<Spread> {
  const times: number[] = [];
  const end = performance.now() + limitMs;
  do {
    for (const task of tasks) {
      const start = performance.now();
      await task();
      times.push(performance.now() - start);
    }
  } while (performance.now() < end);
  return spreadOf(times);
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;

/** Prints aligned columns; the first row is the header. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
  }
}

/** The date and the kind of machine, because figures of different machines cannot be compared. */
export const machine = () =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.version}`;
