import { listCities, listCityAreas } from "#contract/places";
import { apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { inLocale } from "../i18n/localized";

export function placeRoutes(api: Api): void {
  serve(api, listCities, async ({ locale }, { db }) => {
    const rows = await db.selectFrom("cities").select(["i18nCityKey", "name"]).orderBy("position").execute();
    return rows.map(({ i18nCityKey, name }) => ({ i18nCityKey, name: inLocale(name, locale) }));
  });

  serve(api, listCityAreas, async ({ query, locale }, { db }) => {
    const city = await db
      .selectFrom("cities")
      .select("i18nCityKey")
      .where("i18nCityKey", "=", query.i18nCityKey)
      .executeTakeFirst();
    if (!city) throw apiError(404, "error.cityNotFound", { field: "i18nCityKey" });
    const rows = await db
      .selectFrom("areas")
      .select(["i18nCityAreaKey", "name", "postalCode"])
      .where("i18nCityKey", "=", query.i18nCityKey)
      .orderBy("position")
      .execute();
    return rows.map((row) => ({ ...row, name: inLocale(row.name, locale) }));
  });
}
