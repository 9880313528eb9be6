import { z } from "zod";
import { mainList } from "./reading/marks";

/** Pagination query: `page` from 1, `countPerPage` 1–100. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  countPerPage: z.coerce.number().int().min(1).max(100).default(20),
});

/** The default query. The portal sends both parameters with each call of a list, because some APIs require them. */
export const firstPage = { page: 1, countPerPage: 20 };

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: mainList(z.array(item)), totalCount: z.number().int().min(0) });

export const totalPages = (totalCount: number, countPerPage: number) => Math.ceil(totalCount / countPerPage);

/**
 * Adds `totalPages` to a list. `totalCount` becomes at least the number of items, because some APIs send none or a
 * lower number.
 */
export const paged = <List extends { readonly items: readonly unknown[]; readonly totalCount: number }>(
  list: List,
  query: z.input<typeof listQuery>,
) => {
  const totalCount = Math.max(list.totalCount, list.items.length);
  return { ...list, totalCount, totalPages: totalPages(totalCount, listQuery.parse(query).countPerPage) };
};
