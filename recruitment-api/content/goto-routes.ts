import { gotoCode, readGoto } from "#contract/goto";
import { apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { inLocale } from "../i18n/localized";

export function gotoRoutes(api: Api): void {
  serve(api, readGoto, async ({ query, locale }, { db }) => {
    const code = gotoCode.safeParse(query.code);
    const row =
      code.success &&
      (await db.selectFrom("gotoCodes").selectAll().where("code", "=", code.data).executeTakeFirst());
    if (!row) throw apiError(404, "goto.unknown");
    return { url: row.url, external: !row.url.startsWith("/"), title: inLocale(row.title, locale) };
  });
}
