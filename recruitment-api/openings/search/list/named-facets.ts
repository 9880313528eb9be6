import { employmentTypeNames, experienceLevelNames, workArrangementNames } from "#api/i18n/labels";
import { inLocale } from "#api/i18n/localized";
import { companyValues } from "#contract/company-values";
import { regionName } from "#contract/countries";
import type { Facet } from "#contract/job-search";
import { employmentTypes, experienceLevels, type JobFacets, workArrangements } from "#contract/jobs";
import { type Locale, type LocalizedText, localize } from "#contract/locale";
import { byFrequency, type Counts } from "./filter";

/**
 * The values of each facet with their names and the numbers of openings.
 *
 * @param cityNames JSON of LocalizedText by the city's key, in the order in which cities are listed
 */
export function facetsOf(
  counts: Readonly<Record<Facet, Counts>>,
  cityNames: ReadonlyMap<string, string>,
  locale: Locale,
): JobFacets {
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
  return {
    city: named("city", cityNames).map((city) => ({ ...city, name: inLocale(city.name, locale) })),
    category: named(
      "category",
      companyValues().jobFamilies.map(({ key, name }) => [key, localize(name, locale)] as const),
    ),
    employmentType: labelled("employmentType", employmentTypes, employmentTypeNames),
    country: named(
      "country",
      byFrequency(counts.country).map((code) => [code, regionName(code, locale) ?? code] as const),
    ),
    arrangement: labelled("arrangement", workArrangements, workArrangementNames),
    experienceLevel: labelled("experienceLevel", experienceLevels, experienceLevelNames),
  };
}
