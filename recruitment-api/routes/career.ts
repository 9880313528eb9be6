import { readCareerPaths } from "../../contract/career";
import { careerPathsIn } from "../career";
import { type Api, serve } from "../serve";

export function careerRoutes(api: Api): void {
  serve(api, readCareerPaths, async ({ locale }, { db }) => {
    const row = await db
      .selectFrom("documents")
      .select("content")
      .where("name", "=", "careerPaths")
      .executeTakeFirst();
    return careerPathsIn(row?.content ?? null, locale);
  });
}
