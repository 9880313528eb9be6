import type { z } from "zod";
import { jobFilters } from "#contract/jobs";
import { listQuery } from "#contract/list";
import type { JobSearch } from "./search";

/** Parses the query string; an invalid parameter is ignored, the others apply. */
export function readSearch(query: URLSearchParams): JobSearch {
  const { q, salaryMin, postedWithin, sort, city, category, employmentType } = jobFilters.shape;
  // Forms submit empty fields too, and z.coerce.number() turns "" into 0.
  const one = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    schema.safeParse(query.get(name)?.trim() || undefined).data;
  const many = <Value>(name: string, schema: z.ZodType<Value[]>) =>
    [...new Set(query.getAll(name).flatMap((value) => (value && schema.safeParse(value).data) || []))].slice(
      0,
      50,
    );
  return {
    q: one("q", q),
    city: many("city", city),
    category: many("category", category),
    employmentType: many("employmentType", employmentType),
    salaryMin: one("salaryMin", salaryMin),
    postedWithin: one("postedWithin", postedWithin),
    sort: one("sort", sort),
    page: one("page", listQuery.shape.page) ?? 1,
  };
}
