import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { listJobs } from "#contract/jobs";
import { type Locale, locales } from "#contract/locale";
import type { TestApi } from "#support/recruitment-api";

const locale = z.enum(locales);
const ids = z.string().transform((cell) => cell.split(" ").filter((id) => id !== ""));
const read = (name: string) =>
  parse(readFileSync(new URL(name, import.meta.url)), { columns: true, relax_quotes: true });

/** Typical searches. One of the `openings` of the demo company should be among the first five results. */
export const queries = z
  .array(z.object({ kind: z.string(), locale, query: z.string(), openings: ids }))
  .parse(read("./queries.csv"));

/**
 * Searches for which a person has read all openings of the demo company. `best` are the openings that may come first,
 * `also` the others that answer the search.
 */
export const judged = z
  .array(z.object({ locale, query: z.string(), best: ids, also: ids }))
  .parse(read("./judged.csv"))
  // Every third search is held back: it is not used to tune the search.
  .map((search, index) => ({ ...search, isHeldBack: index % 3 === 2 }));
export type Judged = (typeof judged)[number];

export const shown = 5;

/** The requisition numbers of the first openings that a search finds. */
export async function firstFound(
  api: TestApi,
  { query, locale }: { query: string; locale: Locale },
): Promise<string[]> {
  const { answer } = await api.call(listJobs, { query: { q: query, countPerPage: 20 } }, { locale });
  return answer.items.map(({ jobId }) => jobId);
}

export interface Verdict extends Judged {
  readonly first: readonly string[];
  /** The share of the first five that answer the search; 0 if it finds nothing */
  readonly precision: number;
  readonly isBestFirst: boolean;
}

export function judge(search: Judged, found: readonly string[]): Verdict {
  const first = found.slice(0, shown);
  const right = first.filter((id) => search.best.includes(id) || search.also.includes(id));
  return {
    ...search,
    first,
    precision: first.length === 0 ? 0 : right.length / first.length,
    isBestFirst: first[0] !== undefined && search.best.includes(first[0]),
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const figuresOf = (verdicts: readonly Verdict[]) => ({
  precision: mean(verdicts.map(({ precision }) => precision)),
  bestFirst: mean(verdicts.map(({ isBestFirst }) => Number(isBestFirst))),
});
