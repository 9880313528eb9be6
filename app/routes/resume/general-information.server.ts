import type { AppLoadContext } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { PlaceInWords } from "../../../contract/resume/contracts";
import type {
  generalInformation,
  SavedGeneralInformation,
} from "../../../contract/resume/generalInformation";
import { ApiError } from "../../api/errors.server";
import { countryName } from "../../i18n/countries.server";
import { formatDate, formatList } from "../../i18n/format";
import type { Locale } from "../../i18n/locale";
import { formatPhone } from "../../i18n/phone.server";

type Information = Partial<z.output<typeof generalInformation>>;

/** Names of places by their keys, as far as they are known. */
export type PlaceNames = ReadonlyMap<string, string>;

/** A location in words, for what is not saved yet. */
export const placeFrom = ({ location }: Information, names: PlaceNames): Partial<PlaceInWords> => ({
  city: names.get(location?.i18nCityKey ?? ""),
  area: names.get(location?.i18nCityAreaKey ?? ""),
});

/** One line of the section as a person reads it; `text` is empty where nothing was filled in. */
export interface SectionLine {
  readonly name: keyof Information;
  readonly label: string;
  readonly text: string;
}

export interface Districts {
  readonly i18nCityKey: string;
  readonly areas: readonly { readonly i18nCityAreaKey: string; readonly name: string }[];
}

/** A list that a page can do without: nothing where the API refuses it or does not answer. */
export async function orNone<Item>(read: Promise<Item[]>): Promise<Item[]> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The districts of a city; they are optional, so their absence stops nobody. */
export async function districtsOf(
  i18nCityKey: string | undefined,
  { api }: AppLoadContext,
): Promise<Districts | null> {
  return i18nCityKey ? { i18nCityKey, areas: await orNone(api.places.areas(i18nCityKey)) } : null;
}

/** The section line by line, in the order of its form. */
export function linesOf(
  information: Information,
  place: Partial<PlaceInWords> | null,
  { t, locale }: { t: TFunction; locale: Locale },
): SectionLine[] {
  const { name, nameEn, email, mobilePhone, nationality, location, availableFrom } = information;
  const { city, area } = place ?? {};
  // Without the name of its district an address would read wrong; the city alone is right.
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
      name: "nationality",
      label: t("general.nationality"),
      text: nationality ? (countryName(nationality, locale) ?? nationality) : "",
    },
    {
      name: "location",
      label: t("general.location"),
      text: addressLine([city, area, address], locale),
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

/** Chinese writes from the city down to the house and without spaces, English the other way round. */
function addressLine(parts: readonly (string | undefined)[], locale: Locale): string {
  const given = parts.filter((part) => part !== undefined && part !== "");
  return locale === "en-US" ? given.reverse().join(", ") : given.join("");
}

function militaryLine({ militaryServiceDescription }: Information, t: TFunction, locale: Locale): string {
  const { status, serviceType, branch, rank, startMonth, endMonth, note } = militaryServiceDescription ?? {};
  const month = (value: string | undefined) => (value ? formatDate(`${value}-01`, locale, "month") : "");
  const period = startMonth || endMonth ? `${month(startMonth)}–${month(endMonth)}` : "";
  return formatList(
    [status && t(`militaryStatus+${status}`), serviceType, branch, rank, period, note],
    locale,
  );
}

/** The section as its form is filled with it. */
export function asFormValue({ updatedAt: _, mobilePhone, ...saved }: SavedGeneralInformation) {
  return { ...saved, mobilePhone: mobilePhone ? formatPhone(mobilePhone) : undefined };
}
