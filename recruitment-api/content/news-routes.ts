import type { Selectable } from "kysely";
import type { Locale } from "#contract/locale";
import { listNews, newsItem, readNews } from "#contract/news";
import type { NewsTable } from "../database/schema";
import { apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { inLocale } from "../i18n/localized";

const itemOf = (row: Selectable<NewsTable>, locale: Locale) =>
  newsItem.parse({
    ...row,
    title: inLocale(row.title, locale),
    summary: inLocale(row.summary, locale),
    body: inLocale(row.body, locale),
    pinned: row.pinned === 1,
  });

export function newsRoutes(api: Api): void {
  serve(api, listNews, async ({ query, locale }, { db, now }) => {
    let published = db.selectFrom("news").where("publishedAt", "<=", now().toISOString());
    if (query.category) published = published.where("category", "=", query.category);
    const { totalCount } = await published
      .select(({ fn }) => fn.countAll<number>().as("totalCount"))
      .executeTakeFirstOrThrow();
    const rows = await published
      .selectAll()
      .orderBy("pinned", "desc")
      .orderBy("publishedAt", "desc")
      .orderBy("id")
      .limit(query.countPerPage)
      .offset((query.page - 1) * query.countPerPage)
      .execute();
    return { items: rows.map((row) => itemOf(row, locale)), totalCount };
  });

  serve(api, readNews, async ({ params, locale }, { db, now }) => {
    const row = await db
      .selectFrom("news")
      .selectAll()
      .where((is) => is.or([is("id", "=", params.id), is("slug", "=", params.id)]))
      .where("publishedAt", "<=", now().toISOString())
      .executeTakeFirst();
    if (!row) throw apiError(404, "error.newsNotFound");
    return itemOf(row, locale);
  });
}
