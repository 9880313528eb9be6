import type { z } from "zod";
import { countryCodes } from "#contract/countries";
import { jobFilters } from "#contract/jobs";
import { listQuery } from "#contract/list";
import { type JobSearch, maxSearchCharacters } from "./search";

const isoCodes = new Set(Intl.supportedValuesOf("currency"));

/** The non-empty values of a parameter: HTML forms submit empty fields, and z.coerce.number() turns "" into 0. */
const valuesOf = (query: URLSearchParams, name: string) =>
  query.getAll(name).flatMap((value) => value.trim() || []);

/** The text to search for; the API rejects control characters. */
const textOf = (query: URLSearchParams) => (valuesOf(query, "q")[0] ?? "").replace(/\p{Cc}+/gu, " ").trim();

/** Cuts a text that is too long to be searched: at the end of a word, or at the limit if it has no spaces (Chinese). */
function firstWords(whole: string): string {
  if (whole.length <= maxSearchCharacters) return whole;
  const words = /^.{50,100}(?=\s)/s.exec(whole)?.[0];
  // Removes the first half of a surrogate pair whose second half is cut off.
  return words?.trim() ?? whole.slice(0, maxSearchCharacters).replace(/[\uD800-\uDBFF]$/, "");
}

/** Removes undefined fields, whose names would be in the page's serialized data. */
const withoutMissing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** Whether `readSearch` cuts the text. */
export const isTextTooLong = (query: URLSearchParams): boolean => textOf(query).length > maxSearchCharacters;

/**
 * Parses the query string of the job list, the Atom feed and the JSON list. Invalid values are ignored. If a parameter
 * with a single value is repeated, the first value counts.
 */
export function readSearch(query: URLSearchParams): JobSearch {
  const { shape } = jobFilters;
  // Accepts full-width digits and letters, which input methods for Chinese write.
  const first = (name: string) => valuesOf(query, name)[0]?.normalize("NFKC").trim();
  const one = <Schema extends z.ZodType>(name: string, schema: Schema) => schema.safeParse(first(name)).data;
  const many = <Value>(name: string, schema: z.ZodType<Value[]>) =>
    [...new Set(valuesOf(query, name).flatMap((value) => schema.safeParse(value).data ?? []))].slice(0, 50);
  const salaryCurrency = first("salaryCurrency")?.toUpperCase();
  // Ignores an amount in an unknown currency, which would otherwise count as an amount in the company's currency.
  const hasAmount = salaryCurrency === undefined || isoCodes.has(salaryCurrency);
  return withoutMissing({
    q: shape.q.parse(firstWords(textOf(query)) || undefined),
    city: many("city", shape.city),
    category: many("category", shape.category),
    employmentType: many("employmentType", shape.employmentType),
    country: many("country", shape.country).filter((code) => countryCodes.includes(code)),
    arrangement: many("arrangement", shape.arrangement),
    experienceLevel: many("experienceLevel", shape.experienceLevel),
    salaryMin: (hasAmount && one("salaryMin", shape.salaryMin)) || undefined,
    salaryCurrency: hasAmount ? salaryCurrency : undefined,
    salaryPeriod: one("salaryPeriod", shape.salaryPeriod),
    salaryOthers: one("salaryOthers", shape.salaryOthers),
    mentions: one("mentions", shape.mentions),
    postedWithin: one("postedWithin", shape.postedWithin),
    sort: one("sort", shape.sort),
    page: one("page", listQuery.shape.page) ?? 1,
  });
}
