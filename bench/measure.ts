export interface Spread {
  /** Milliseconds */
  readonly p50: number;
  readonly p95: number;
  readonly runs: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), runs: sorted.length };
}

/** Does each piece of work in turn, over and over, until `limitMs` have passed; each at least once. */
export async function repeat(work: readonly (() => Promise<unknown>)[], limitMs: number): Promise<Spread> {
  const times: number[] = [];
  const end = performance.now() + limitMs;
  do {
    for (const piece of work) {
      const start = performance.now();
      await piece();
      times.push(performance.now() - start);
    }
  } while (performance.now() < end);
  return spreadOf(times);
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;

/** Prints rows in columns; the first row is the head. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
  }
}
