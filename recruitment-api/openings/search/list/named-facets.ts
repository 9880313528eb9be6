import type { Kysely } from "kysely";
import type { Schema } from "#api/database/schema";
import { employmentTypeNames, experienceLevelNames, workArrangementNames } from "#api/i18n/labels";
import { inLocale } from "#api/i18n/localized";
import { companyValues } from "#contract/company-values";
import type { Facet } from "#contract/job-search";
import { employmentTypes, experienceLevels, type JobFacets, workArrangements } from "#contract/jobs";
import { type Locale, type LocalizedText, localize } from "#contract/locale";
import { byFrequency, type Counts } from "./filter";

/** Names of cities by key, in the order of lists. */
async function readCityNames(
  db: Kysely<Schema>,
  keys: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("cities")
    .select(["i18nCityKey", "name"])
    .where("i18nCityKey", "in", keys)
    .orderBy("position")
    .execute();
  return new Map(rows.map((row) => [row.i18nCityKey, inLocale(row.name, locale)]));
}

/** The values of each facet with their names and the numbers of openings. */
export async function facetsOf(
  db: Kysely<Schema>,
  counts: Readonly<Record<Facet, Counts>>,
  locale: Locale,
): Promise<JobFacets> {
  const named = (facet: Facet, names: Iterable<readonly [string, string]>) =>
    [...names].flatMap(([value, name]) => {
      const count = counts[facet].get(value);
      return count === undefined ? [] : [{ value, name, count }];
    });
  const labelled = <Value extends string>(
    facet: Facet,
    values: readonly Value[],
    names: Readonly<Record<Value, LocalizedText>>,
  ) =>
    named(
      facet,
      values.map((value) => [value, localize(names[value], locale)] as const),
    );
  const regions = new Intl.DisplayNames(locale, { type: "region" });
  return {
    city: named("city", await readCityNames(db, [...counts.city.keys()], locale)),
    category: named(
      "category",
      companyValues().jobFamilies.map(({ key, name }) => [key, localize(name, locale)] as const),
    ),
    employmentType: labelled("employmentType", employmentTypes, employmentTypeNames),
    country: named(
      "country",
      byFrequency(counts.country).map(
        (code) => [code, /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code] as const,
      ),
    ),
    arrangement: labelled("arrangement", workArrangements, workArrangementNames),
    experienceLevel: labelled("experienceLevel", experienceLevels, experienceLevelNames),
  };
}
