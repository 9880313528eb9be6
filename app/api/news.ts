import type { CallInput } from "../../contract/endpoint";
import { paged } from "../../contract/list";
import { listNews, readNews } from "../../contract/news";
import type { Call } from "./client.server";

export const news = (call: Call) => ({
  list: async (query: CallInput<typeof listNews>["query"]) => paged(await call(listNews, { query }), query),
  read: (id: string) => call(readNews, { params: { id } }),
});
