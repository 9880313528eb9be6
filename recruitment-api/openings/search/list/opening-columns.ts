import type { JobFacets } from "#contract/jobs";
import { countryOf } from "../../../places/country-of";

export type Facet = keyof JobFacets;
export const facets = [
  "city",
  "category",
  "employmentType",
  "country",
  "arrangement",
  "experienceLevel",
] as const satisfies readonly Facet[];

/** A column with few different values: `values[codes[row]]` is the value of a row. */
export interface CodedColumn {
  readonly values: readonly (string | null)[];
  readonly codes: Uint16Array;
}

/** An empty text is null. */
function coded(ofRows: readonly string[]): CodedColumn {
  const codeByText = new Map<string, number>();
  const codes = Uint16Array.from(ofRows, (text) => {
    const code = codeByText.get(text) ?? codeByText.size;
    codeByText.set(text, code);
    return code;
  });
  return { values: [...codeByText.keys()].map((text) => text || null), codes };
}

/** The index of the first number that is at least `least`; the length if all are less. */
function firstAtLeast(sorted: Float64Array, least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The columns that are read for each opening. Values are read as text; null as an empty text. */
export const storedColumns = [
  "number",
  "openUntil",
  "salaryReach",
  "salaryCurrency",
  "city",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
] as const;
export type StoredColumns = Readonly<Record<(typeof storedColumns)[number], readonly string[]>>;

const nearRows = 4;

/**
 * What lists filter, count and sort by, of all openings that are open or will be: one row for each, ordered by number,
 * so the newest is the last. A row takes 38 bytes. The texts are in the database only.
 */
export class OpeningColumns {
  readonly numbers: Float64Array;
  /** Milliseconds since 1970 */
  readonly openUntil: Float64Array;
  readonly salaryReach: Int32Array;
  readonly salaryCurrency: CodedColumn;
  readonly facets: Readonly<Record<Facet, CodedColumn>>;
  #byClosing: Uint32Array | undefined;

  /** The rows are ordered by number. */
  constructor(stored: StoredColumns) {
    this.numbers = Float64Array.from(stored.number, Number);
    this.openUntil = Float64Array.from(stored.openUntil, (text) => Date.parse(text));
    this.salaryReach = Int32Array.from(stored.salaryReach, Number);
    this.salaryCurrency = coded(stored.salaryCurrency);
    this.facets = {
      city: coded(stored.city),
      category: coded(stored.category),
      employmentType: coded(stored.employmentType),
      country: coded(stored.city.map(countryOf)),
      arrangement: coded(stored.arrangement),
      experienceLevel: coded(stored.experienceLevel),
    };
  }

  get length(): number {
    return this.numbers.length;
  }

  /** All rows, the first to close first, then the newest. */
  get byClosing(): Uint32Array {
    const { openUntil } = this;
    this.#byClosing ??= Uint32Array.from(openUntil.keys()).sort(
      (one, other) => (openUntil[one] ?? 0) - (openUntil[other] ?? 0) || other - one,
    );
    return this.#byClosing;
  }

  /** The first row whose number is at least this. */
  firstFrom(number: number): number {
    return firstAtLeast(this.numbers, number);
  }

  /**
   * The row of the opening with this number; undefined if it is not among them. Quick if that is one of the next rows
   * after `previous`.
   */
  rowOf(number: number, previous: number): number | undefined {
    for (let row = previous + 1; row <= previous + nearRows; row += 1) {
      if (this.numbers[row] === number) return row;
    }
    const row = firstAtLeast(this.numbers, number);
    return this.numbers[row] === number ? row : undefined;
  }
}
