import type { Kysely } from "kysely";
import type { CampusSession } from "#contract/campus";
import type { Locale } from "#contract/locale";
import type { Schema } from "../database/schema";
import { inLocale } from "../i18n/localized";

export async function listSessions(
  db: Kysely<Schema>,
  cohort: string,
  { locale, at }: { locale: Locale; at: Date },
): Promise<CampusSession[]> {
  const rows = await db
    .selectFrom("campusSessions")
    .innerJoin("cities", "cities.i18nCityKey", "campusSessions.city")
    .select([
      "campusSessions.sessionId",
      "campusSessions.startAt",
      "campusSessions.endAt",
      "campusSessions.city",
      "cities.name as cityName",
      "campusSessions.campus",
      "campusSessions.venue",
      "campusSessions.isOnline",
      "campusSessions.joinUrl",
    ])
    .where("campusSessions.cohort", "=", cohort)
    .orderBy("campusSessions.startAt")
    .orderBy("campusSessions.sessionId")
    .execute();
  return rows.map((row) => ({
    sessionId: row.sessionId,
    startAt: row.startAt,
    endAt: row.endAt,
    city: { i18nCityKey: row.city, name: inLocale(row.cityName, locale) },
    campus: inLocale(row.campus, locale),
    venue: inLocale(row.venue, locale),
    isOnline: row.isOnline === 1,
    joinUrl: row.joinUrl,
    state: Date.parse(row.startAt) > at.getTime() ? "UPCOMING" : "OVER",
  }));
}
