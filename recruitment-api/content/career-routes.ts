import { careerPathsIn, companyCareers } from "#company/careers";
import { readCareerPaths } from "#contract/career";
import { type Api, serve } from "../http/serve";

export function careerRoutes(api: Api): void {
  serve(api, readCareerPaths, async ({ locale }, { db }) => {
    const row = await db
      .selectFrom("documents")
      .select("content")
      .where("name", "=", "careerPaths")
      .executeTakeFirst();
    return careerPathsIn(row ? companyCareers.parse(JSON.parse(row.content)) : null, locale);
  });
}
