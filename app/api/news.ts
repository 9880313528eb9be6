import type { Can } from "#contract/capabilities";
import type { CallInput } from "#contract/endpoint";
import { firstPage, paged } from "#contract/list";
import { listNews, type NewsItem, readNews } from "#contract/news";
import { droppedItems, withDropped } from "#contract/reading/dropped";
import type { Call } from "./call";
import { isApiError } from "./errors.server";
import { findInPages, requiredItem } from "./result";

/** An item without a URL-safe slug is addressed by its id. */
const withSlug = (item: NewsItem): NewsItem =>
  readNews.params.shape.id.safeParse(item.slug).success ? item : { ...item, slug: item.id };

export const news = (call: Call, can: Can) => ({
  list: async (given: CallInput<typeof listNews>["query"]) => {
    const query = { ...firstPage, ...given };
    const list = (await call(listNews, { query })) ?? { items: [], totalCount: 0 };
    return paged({ ...list, items: withDropped(list.items.map(withSlug), droppedItems(list.items)) }, query);
  },
  /** Reads an item by id or slug. @throws {ApiError} 404 if there is no such item */
  read: async (key: string): Promise<NewsItem> => {
    try {
      return await readItem(call, can, key);
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
      // Some APIs send slugs but find items by id only.
      const named = await findItem(call, ({ slug, id }) => slug === key && id !== key);
      if (named === undefined) throw error;
      return readItem(call, can, named.id);
    }
  },
});

const findItem = (call: Call, matches: (item: NewsItem) => boolean) =>
  findInPages((query) => call(listNews, { query }), matches);

const readItem = async (call: Call, can: Can, key: string): Promise<NewsItem> =>
  withSlug(
    requiredItem(
      can.newsDetails
        ? await call(readNews, { params: { id: key } })
        : await findItem(call, ({ id }) => id === key),
      readNews.name,
    ),
  );
