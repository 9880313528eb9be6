import { z } from "zod";

/** Query of every list: `page` from 1, `countPerPage` 1–100. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  countPerPage: z.coerce.number().int().min(1).max(100).default(20),
});

/** `{ items, totalCount }` */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), totalCount: z.number().int().min(0) });

/** Pages needed for `totalCount` items: the ceiling of totalCount divided by countPerPage. */
export const totalPages = (totalCount: number, countPerPage: number) => Math.ceil(totalCount / countPerPage);

/** A list's answer with its `totalPages`, which the caller adds: the API tells only the count. */
export const paged = <List extends { totalCount: number }>(list: List, query: z.input<typeof listQuery>) => ({
  ...list,
  totalPages: totalPages(list.totalCount, listQuery.parse(query).countPerPage),
});
