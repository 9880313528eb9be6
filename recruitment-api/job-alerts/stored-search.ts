import type { Kysely } from "kysely";
import { companyValues, jobFamilyName } from "#contract/company-values";
import type { AlertSearch } from "#contract/job-alerts";
import { type Facet, facets } from "#contract/job-search";
import { type Locale, type LocalizedText, localize } from "#contract/locale";
import { formatMoney } from "#contract/money";
import type { Schema } from "../database/schema";
import { employmentTypeNames, experienceLevelNames, workArrangementNames } from "../i18n/labels";
import { localized } from "../i18n/localized";

/**
 * The stored filters of an alert. A facet keeps values that no longer exist. They match nothing; without them, the
 * alert could match everything.
 */
export type StoredSearch = Readonly<Record<Facet, readonly string[]>> &
  Pick<AlertSearch, "q" | "salaryMin" | "salaryCurrency" | "salaryPeriod" | "salaryOthers">;

/** The JSON in which a search is stored; equal for searches that differ only in the order of their values. */
export function storedText(search: AlertSearch): string {
  const { salaryMin, salaryCurrency, salaryPeriod, salaryOthers } = search;
  // Removes line breaks, because emails show the search text on one line.
  const q = search.q?.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const values = facets.map((facet) => [facet, [...new Set<string>(search[facet])].sort()] as const);
  const pay = salaryMin
    ? { salaryMin, salaryCurrency: salaryCurrency ?? companyValues().currency, salaryPeriod, salaryOthers }
    : {};
  return JSON.stringify({ ...(q && { q }), ...Object.fromEntries(values), ...pay });
}

/** Only `storedText` writes such texts, so they match the schema. */
export const parseSearch = (stored: string): StoredSearch => JSON.parse(stored) as StoredSearch;

export type CityNames = ReadonlyMap<string, LocalizedText>;

export async function readCityNames(db: Kysely<Schema>): Promise<CityNames> {
  const rows = await db.selectFrom("cities").select(["i18nCityKey", "name"]).execute();
  return new Map(rows.map(({ i18nCityKey, name }) => [i18nCityKey, JSON.parse(name) as LocalizedText]));
}

const allJobs = localized("所有職缺", "全部职位", "All jobs");
const pay = {
  HOUR: localized("時薪 {} 以上", "时薪 {} 以上", "{} an hour or more"),
  MONTH: localized("月薪 {} 以上", "月薪 {} 以上", "{} a month or more"),
  YEAR: localized("年薪 {} 以上", "年薪 {} 以上", "{} a year or more"),
} as const;

/** The filters in words: 韌體、新竹市、全職 · firmware, Hsinchu City, Full-time */
export function describeSearch(search: StoredSearch, cities: CityNames, locale: Locale): string {
  const regions = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  const names: Readonly<Record<Facet, (value: string) => LocalizedText | string | undefined>> = {
    country: (value) => (/^[A-Z]{2}$/.test(value) ? regions.of(value) : value),
    city: (value) => cities.get(value),
    category: (value) => jobFamilyName(value, locale),
    employmentType: nameIn(employmentTypeNames),
    arrangement: nameIn(workArrangementNames),
    experienceLevel: nameIn(experienceLevelNames),
  };
  const parts = facets.flatMap((facet) =>
    search[facet].map((value) => {
      const name = names[facet](value) ?? value;
      return typeof name === "string" ? name : localize(name, locale);
    }),
  );
  if (search.q) parts.unshift(search.q);
  if (search.salaryMin) {
    const amount = formatMoney(search.salaryMin, search.salaryCurrency ?? companyValues().currency);
    parts.push(localize(pay[search.salaryPeriod ?? "MONTH"], locale).replace("{}", () => amount));
  }
  if (parts.length === 0) return localize(allJobs, locale);
  return parts.join(/^(?:zh|ja)\b/.test(locale) ? "、" : ", ");
}

const nameIn =
  (names: Readonly<Record<string, LocalizedText>>) =>
  (value: string): LocalizedText | undefined =>
    names[value];
