import type { AppLoadContext } from "@remix-run/node";
import type { SavedGeneralInformation } from "#contract/resume/general-information";
import { countries } from "../../../i18n/countries.server";
import { toFormValue } from "../../resume/sections/general-information.server";

/** The required fields of the general information, in form order. */
const requiredFields = ["name", "email", "mobilePhone", "nationality", "city"] as const;
export type NeededField = (typeof requiredFields)[number];

/** Names and values of all fields with a value, as a form sends them: `location.i18nCityKey`, `driverLicenses[0]`. */
function formFields(value: unknown, name = ""): [string, string][] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value !== "object") return [[name, String(value)]];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) => {
    const own = isList ? `${name}[${key}]` : name === "" ? key : `${name}.${key}`;
    return formFields(each, own);
  });
}

/**
 * What the general information still lacks, for a form that asks only for that; null if it lacks no required field. Fields
 * that are saved already are sent along unchanged, because a save replaces the section.
 */
export function neededInformation(
  saved: SavedGeneralInformation,
  cities: readonly { readonly i18nCityKey: string; readonly name: string }[],
  { locale }: AppLoadContext,
) {
  const { location, name, email, mobilePhone, nationality } = saved;
  const values = { name, email, mobilePhone, nationality, city: location?.i18nCityKey };
  const missing = requiredFields.filter((field) => !values[field]);
  if (missing.length === 0) return null;
  return { missing, saved: formFields(toFormValue(saved)), cities, nationalities: countries(locale) };
}
export type NeededInformation = NonNullable<ReturnType<typeof neededInformation>>;
