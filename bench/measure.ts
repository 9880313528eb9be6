import { cpus, loadavg } from "node:os";

export interface Spread {
  /** Milliseconds */
  readonly p50: number;
  readonly p95: number;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** The value at `share` of the sorted values, without interpolation; `share` is 0.95 for the 95th percentile. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs all tasks in turn until `limitMs` have passed, at least once each. */
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
  return { p50: median(times), p95: percentile(times, 0.95) };
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;

/** Prints aligned columns; the first row is the header. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
  }
}

/** Prints what is measured, with date, machine and load, because figures of different machines cannot be compared. */
export function printTitle(title: string): void {
  const date = new Date().toISOString().slice(0, 10);
  const processors = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}`;
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${title}\n  ${date}, ${processors}, Node ${process.version}, load average ${load}`);
}

export function reportTarget(targets: string, isMet: boolean): boolean {
  console.log(`  target: ${targets}: ${isMet ? "met" : "NOT MET"}`);
  return isMet;
}
