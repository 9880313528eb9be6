import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { ErrorEntry } from "../contract/errors";
import type { Locale } from "../contract/locale";
import type { PlaceInWords } from "../contract/resume/contracts";
import type { GeneralInformation } from "../contract/resume/generalInformation";
import { inLocale } from "./locale";
import { ApiFault, type Deps } from "./serve";

/** Numbers typed without a country code are Taiwan's. */
const homeCountry = "TW";

/** With the phone number as E.164; throws 400 with an entry a field that does not hold what exists outside the form. */
export async function checkedGeneralInformation(
  typed: GeneralInformation,
  deps: Deps,
): Promise<GeneralInformation> {
  const mobilePhone = e164(typed.mobilePhone);
  const faults = [
    ...(mobilePhone ? [] : [{ message: "error.phone", field: "mobilePhone" }]),
    ...(await placeFaults(typed.location, deps)),
  ];
  if (!mobilePhone || faults.length > 0) throw new ApiFault(400, faults);
  return { ...typed, mobilePhone };
}

function e164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: homeCountry, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

type Location = GeneralInformation["location"];

/** City and district as they are called in a language; null where the city is none of those known. */
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

async function placeFaults(location: Location, { db }: Deps): Promise<ErrorEntry[]> {
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
