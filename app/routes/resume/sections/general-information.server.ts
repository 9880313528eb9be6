import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { PlaceInWords } from "#contract/resume/contracts";
import { generalInformation, type SavedGeneralInformation } from "#contract/resume/general-information";
import { orEmptyList } from "../../../api/part.server";
import { countryName } from "../../../i18n/countries.server";
import { formatDate } from "../../../i18n/dates";
import { formatList } from "../../../i18n/format";
import { hasSpaces, type Locale } from "../../../i18n/locale";
import { formatPhone, isPossiblePhone } from "../../../i18n/phone.server";
import type { Translate } from "../../../i18n/translate";

/** The section as its forms submit it, so that an impossible phone number is reported together with the other errors. */
export const generalForm = generalInformation.extend({
  mobilePhone: generalInformation.shape.mobilePhone.refine(
    (number) => number === "" || isPossiblePhone(number),
    { params: { message: "error.phone" } },
  ),
});

type Information = Partial<z.output<typeof generalInformation>>;

/** Names of cities and districts by i18n key; unknown keys are absent. */
export type PlaceNames = ReadonlyMap<string, string>;

/** City and district names of a location that is not saved yet. */
export const placeInWords = ({ location }: Information, names: PlaceNames): Partial<PlaceInWords> => ({
  city: names.get(location?.i18nCityKey ?? ""),
  area: names.get(location?.i18nCityAreaKey ?? ""),
});

/** A field with its display text, empty if it is not filled in. */
export interface SectionLine {
  readonly name: keyof Information;
  readonly label: string;
  readonly text: string;
}

export interface Districts {
  readonly i18nCityKey: string;
  readonly areas: readonly { readonly i18nCityAreaKey: string; readonly name: string }[];
}

/** The districts of a city; empty if the API fails, since the field is optional. */
export async function readDistricts(
  i18nCityKey: string | undefined,
  { api }: AppLoadContext,
): Promise<Districts | null> {
  return i18nCityKey ? { i18nCityKey, areas: await orEmptyList(api.places.areas(i18nCityKey)) } : null;
}

/** The fields of the section in form order. */
export function generalInformationLines(
  information: Information,
  place: Partial<PlaceInWords> | null,
  { t, locale }: { t: Translate; locale: Locale },
): SectionLine[] {
  const { name, nameEn, email, mobilePhone, nationality, location, availableFrom } = information;
  const { city, area } = place ?? {};
  // Without its district the address would be wrong, so only the city is shown.
  const address = area || !location?.i18nCityAreaKey ? location?.address : "";
  return [
    { name: "name", label: t("general.name"), text: name ?? "" },
    { name: "nameEn", label: t("general.nameEn"), text: nameEn ?? "" },
    { name: "email", label: t("general.email"), text: email ?? "" },
    {
      name: "mobilePhone",
      label: t("general.mobilePhone"),
      text: mobilePhone ? formatPhone(mobilePhone) : "",
    },
    {
      name: "location",
      label: t("general.location"),
      text: addressLine([city, area, address], locale),
    },
    {
      name: "nationality",
      label: t("general.nationality"),
      text: nationality ? (countryName(nationality, locale) ?? nationality) : "",
    },
    {
      name: "availableFrom",
      label: t("general.availableFrom"),
      text: availableFrom ? formatDate(availableFrom, locale) : "",
    },
    {
      name: "driverLicenses",
      label: t("general.driverLicenses"),
      text: formatList(
        (information.driverLicenses ?? []).map((license) => t(`driverLicense+${license}`)),
        locale,
      ),
    },
    {
      name: "militaryServiceDescription",
      label: t("general.military"),
      text: militaryLine(information, t, locale),
    },
  ];
}

/** Chinese addresses go from the city to the house number, without spaces; English ones are in reverse order. */
function addressLine(parts: readonly (string | undefined)[], locale: Locale): string {
  const nonEmpty = parts.filter((part) => part !== undefined && part !== "");
  return hasSpaces(locale) ? nonEmpty.reverse().join(", ") : nonEmpty.join("");
}

function militaryLine({ militaryServiceDescription }: Information, t: Translate, locale: Locale): string {
  const { status, serviceType, branch, rank, startMonth, endMonth, note } = militaryServiceDescription ?? {};
  const month = (value: string | undefined) => (value ? formatDate(`${value}-01`, locale, "month") : "");
  const period = startMonth || endMonth ? `${month(startMonth)}–${month(endMonth)}` : "";
  return formatList(
    [status && t(`militaryStatus+${status}`), serviceType, branch, rank, period, note],
    locale,
  );
}

/** Default values of the form. */
export function toFormValue({ updatedAt: _, mobilePhone, ...saved }: SavedGeneralInformation) {
  return { ...saved, mobilePhone: mobilePhone ? formatPhone(mobilePhone) : undefined };
}
