import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { listJobs } from "#contract/jobs";
import { locales } from "#contract/locale";
import type { TestApi } from "#support/recruitment-api";

const rows = z.array(
  z.object({
    kind: z.string(),
    locale: z.enum(locales),
    query: z.string(),
    /** The openings that a person would expect; one of them must be among the first five */
    openings: z.string().transform((ids) => ids.split(" ")),
  }),
);

/** Typical searches, with the openings of the demo company that they should find. */
export const queries = rows.parse(
  parse(readFileSync(new URL("./queries.csv", import.meta.url)), { columns: true, relax_quotes: true }),
);

export const shown = 5;

/** The first openings that a search finds, by requisition number. */
export async function firstFound(
  api: TestApi,
  { query, locale }: (typeof queries)[number],
): Promise<string[]> {
  const { answer } = await api.call(listJobs, { query: { q: query, countPerPage: 20 } }, { locale });
  return answer.items.map(({ jobId }) => jobId);
}
