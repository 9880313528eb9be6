import type { z } from "zod";
import { jobFilters } from "#contract/jobs";
import { listQuery } from "#contract/list";
import { type JobSearch, maxSearchCharacters } from "./search";

/** The text to search for; the API rejects control characters. */
const textOf = (query: URLSearchParams) => (query.get("q") ?? "").replace(/\p{Cc}+/gu, " ").trim();

/** A text that is too long to be searched, up to the end of a word; Chinese text up to the limit. */
function firstWords(whole: string): string {
  if (whole.length <= maxSearchCharacters) return whole;
  const words = /^.{50,100}(?=\s)/s.exec(whole)?.[0];
  // Without the first half of a surrogate pair
  return words?.trim() ?? whole.slice(0, maxSearchCharacters).replace(/[\uD800-\uDBFF]$/, "");
}

/** The fields that have a value; documents contain the names of the others too. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** Whether `readSearch` cuts the text. */
export const isTextTooLong = (query: URLSearchParams): boolean => textOf(query).length > maxSearchCharacters;

/** Parses the query string; invalid parameters are ignored. */
export function readSearch(query: URLSearchParams): JobSearch {
  const { shape } = jobFilters;
  // HTML forms submit empty fields too, and z.coerce.number() turns "" into 0.
  const one = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    schema.safeParse(query.get(name)?.trim() || undefined).data;
  const many = <Value>(name: string, schema: z.ZodType<Value[]>) =>
    [...new Set(query.getAll(name).flatMap((value) => (value && schema.safeParse(value).data) || []))].slice(
      0,
      50,
    );
  return given({
    q: shape.q.parse(firstWords(textOf(query)) || undefined),
    city: many("city", shape.city),
    category: many("category", shape.category),
    employmentType: many("employmentType", shape.employmentType),
    country: many("country", shape.country),
    arrangement: many("arrangement", shape.arrangement),
    experienceLevel: many("experienceLevel", shape.experienceLevel),
    salaryMin: one("salaryMin", shape.salaryMin) || undefined,
    salaryCurrency: one("salaryCurrency", shape.salaryCurrency),
    salaryPeriod: one("salaryPeriod", shape.salaryPeriod),
    salaryOthers: one("salaryOthers", shape.salaryOthers),
    mentions: one("mentions", shape.mentions),
    postedWithin: one("postedWithin", shape.postedWithin),
    sort: one("sort", shape.sort),
    page: one("page", listQuery.shape.page) ?? 1,
  });
}
