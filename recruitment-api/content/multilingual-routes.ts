import { listTranslations } from "#contract/multilingual";
import { type Api, serve } from "../http/serve";

export function multilingualRoutes(api: Api): void {
  serve(api, listTranslations, (_, { db }) =>
    db.selectFrom("translations").selectAll().orderBy("colId").execute(),
  );
}
