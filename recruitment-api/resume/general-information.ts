import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { companyValues } from "#contract/company-values";
import { countryOf } from "#contract/countries";
import type { ErrorEntry } from "#contract/errors";
import type { Locale } from "#contract/locale";
import type { PlaceInWords } from "#contract/resume/contracts";
import type { GeneralInformation } from "#contract/resume/general-information";
import type { Deps } from "../deps";
import { inLocale } from "../i18n/localized";

type NormalizeResult =
  | { readonly outcome: "valid"; readonly content: GeneralInformation }
  | { readonly outcome: "invalid"; readonly entries: ErrorEntry[] };

/**
 * Converts the phone number to E.164 and validates the phone number, city and district. Returns one entry per invalid
 * field.
 */
export async function normalizeGeneralInformation(
  input: GeneralInformation,
  deps: Deps,
): Promise<NormalizeResult> {
  const { country } = companyValues();
  const mobilePhone = e164(input.mobilePhone, [
    countryOf(input.location.i18nCityKey),
    ...(country ? [country] : []),
    input.nationality,
  ]);
  const entries = [
    ...(mobilePhone ? [] : [{ message: "error.phone", field: "mobilePhone" }]),
    ...(await placeErrors(input.location, deps)),
  ];
  if (!mobilePhone || entries.length > 0) return { outcome: "invalid", entries };
  return { outcome: "valid", content: { ...input, mobilePhone } };
}

/**
 * Converts a phone number to E.164; null if it is not valid. A number without a country code belongs to the first of
 * the countries in which it is valid.
 */
function e164(input: string, countries: readonly string[]): string | null {
  for (const country of countries) {
    if (!isSupportedCountry(country)) continue;
    const number = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false });
    if (number?.isValid() && !number.ext) return number.number;
  }
  return null;
}

type Location = GeneralInformation["location"];

/** Names of the city and district in one locale; null if the city is unknown. */
export async function placeInWords(
  { i18nCityKey, i18nCityAreaKey = "" }: Location,
  locale: Locale,
  db: Deps["db"],
): Promise<PlaceInWords | null> {
  const row = await db
    .selectFrom("cities")
    .leftJoin("areas", (join) =>
      join
        .onRef("areas.i18nCityKey", "=", "cities.i18nCityKey")
        .on("areas.i18nCityAreaKey", "=", i18nCityAreaKey),
    )
    .select(["cities.name as city", "areas.name as area"])
    .where("cities.i18nCityKey", "=", i18nCityKey)
    .executeTakeFirst();
  if (!row) return null;
  return { city: inLocale(row.city, locale), ...(row.area && { area: inLocale(row.area, locale) }) };
}

async function placeErrors(location: Location, { db }: Deps): Promise<ErrorEntry[]> {
  const { i18nCityKey, i18nCityAreaKey } = location;
  const city = await db
    .selectFrom("cities")
    .select("i18nCityKey")
    .where("i18nCityKey", "=", i18nCityKey)
    .executeTakeFirst();
  if (!city) return [{ message: "error.city", field: "location.i18nCityKey" }];
  if (!i18nCityAreaKey) return [];
  const area = await db
    .selectFrom("areas")
    .select("i18nCityAreaKey")
    .where("i18nCityAreaKey", "=", i18nCityAreaKey)
    .where("i18nCityKey", "=", i18nCityKey)
    .executeTakeFirst();
  return area ? [] : [{ message: "error.cityArea", field: "location.i18nCityAreaKey" }];
}
