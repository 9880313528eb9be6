import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { ErrorEntry } from "../contract/errors";
import type { GeneralInformation } from "../contract/resume/generalInformation";
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

async function placeFaults(location: GeneralInformation["location"], { db }: Deps): Promise<ErrorEntry[]> {
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
