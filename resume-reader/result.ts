import { maxListItems } from "#contract/json-resume/reader";
import type { Line } from "./line";

/** A resume in the JSON Resume format, with the lines from which each value was read. */
export class Result {
  readonly basics: Record<string, unknown> = {};
  /** `basics.careers`: values without a field in JSON Resume */
  readonly careers: Record<string, unknown> = {};
  readonly work: Record<string, unknown>[] = [];
  readonly education: Record<string, unknown>[] = [];
  readonly certificates: Record<string, unknown>[] = [];
  readonly languages: Record<string, unknown>[] = [];
  readonly skills: Record<string, unknown>[] = [];
  readonly sources = new Map<string, Set<Line>>();
  readonly used = new Set<Line>();
  /**
   * Texts that values were read from and that differ from the values: `0912 345 678` for a number with a country code
   */
  readonly consumed: string[] = [];
  /** Paths of entries whose values have labels in the document */
  readonly labelled = new Set<string>();
  /** Paths of values that may have been read wrongly */
  readonly uncertain = new Set<string>();

  /** Appends an entry to a list and returns its path; null if the import reads no more entries of the list. */
  add(
    list: "work" | "education" | "certificates" | "languages" | "skills",
    entry: Record<string, unknown>,
  ): string | null {
    if (this[list].length === maxListItems) return null;
    return `${list}[${this[list].push(entry) - 1}]`;
  }

  /** Marks a line without values, such as a heading, as read. */
  use(line: Line): void {
    for (const part of line.whole ?? [line]) this.used.add(part);
  }

  /** Records the lines from which the value at a path was read. */
  from(path: string, ...lines: readonly (Line | undefined)[]): void {
    const known = this.sources.get(path) ?? new Set();
    for (const line of lines) {
      if (!line) continue;
      for (const part of line.whole ?? [line]) {
        known.add(part);
        this.used.add(part);
      }
    }
    this.sources.set(path, known);
  }
}
