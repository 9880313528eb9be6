import { gotoCode, readGoto } from "../../contract/goto";
import { inLocale } from "../locale";
import { type Api, refusal, serve } from "../serve";

export function gotoRoutes(api: Api): void {
  serve(api, readGoto, async ({ query, locale }, { db }) => {
    const code = gotoCode.safeParse(query.code);
    const row =
      code.success &&
      (await db.selectFrom("gotoCodes").selectAll().where("code", "=", code.data).executeTakeFirst());
    if (!row) throw refusal(404, "goto.unknown");
    return { url: row.url, external: !row.url.startsWith("/"), title: inLocale(row.title, locale) };
  });
}
