import type { CallInput } from "#contract/endpoint";
import { paged } from "#contract/list";
import { listNews, type NewsItem, readNews } from "#contract/news";
import { droppedItems, withDropped } from "#contract/reading/dropped";
import type { Call } from "./call";
import { isApiError } from "./errors.server";
import { findInPages, readOrFind } from "./result";

/** An item without a URL-safe slug is addressed by its id. */
const withSlug = (item: NewsItem): NewsItem =>
  readNews.params.shape.id.safeParse(item.slug).success ? item : { ...item, slug: item.id };

export const news = (call: Call) => ({
  list: async (query: CallInput<typeof listNews>["query"]) => {
    const list = (await call(listNews, { query })) ?? { items: [], totalCount: 0 };
    return paged({ ...list, items: withDropped(list.items.map(withSlug), droppedItems(list.items)) }, query);
  },
  /** Reads an item by id or slug, from the list if the API has no call for a single item */
  read: async (key: string): Promise<NewsItem> => {
    try {
      return await readItem(call, key);
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
      // Some APIs have slugs and find an item by its id only.
      const named = await findItem(call, ({ slug, id }) => slug === key && id !== key);
      if (named === undefined) throw error;
      return readItem(call, named.id);
    }
  },
});

const findItem = (call: Call, matches: (item: NewsItem) => boolean) =>
  findInPages((query) => call(listNews, { query }), matches);

const readItem = async (call: Call, key: string): Promise<NewsItem> =>
  withSlug(
    await readOrFind({
      read: () => call(readNews, { params: { id: key } }),
      find: () => findItem(call, ({ id }) => id === key),
      isKnown: () => call.offers.has(readNews) === true,
      onMissing: () => call.offers.reportMissing(readNews),
      call: readNews.name,
    }),
  );
