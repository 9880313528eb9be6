import type { AppLoadContext } from "@remix-run/node";
import { formatPhone, isPossiblePhone } from "#contract/phone";
import type { PlaceInWords } from "#contract/resume/contracts";
import {
  enteredGeneralInformation,
  type GeneralInformation,
  generalInformation,
  type SavedGeneralInformation,
} from "#contract/resume/general-information";
import { type Fact, factsOf } from "#contract/resume/view";
import { orEmptyList } from "../../api/part.server";
import { type Localization, wordsOf } from "./words.server";

/** The schema of the section's forms. It reports an impossible phone number together with the other errors. */
export const generalForm = enteredGeneralInformation.extend({
  mobilePhone: enteredGeneralInformation.shape.mobilePhone.refine(
    (number) => number === "" || isPossiblePhone(number),
    { params: { message: "error.phone" } },
  ),
});

type Information = Partial<GeneralInformation>;

/** Names of cities and districts by i18n key; unknown keys are absent. */
export type PlaceNames = ReadonlyMap<string, string>;

export const placeInWords = ({ location }: Information, names: PlaceNames): Partial<PlaceInWords> => ({
  city: names.get(location?.i18nCityKey ?? ""),
  area: names.get(location?.i18nCityAreaKey ?? ""),
});

export interface Districts {
  readonly i18nCityKey: string;
  readonly areas: readonly { readonly i18nCityAreaKey: string; readonly name: string }[];
}

/**
 * The districts of a city; null without a city. If the API fails, there are no districts, because the field is
 * optional.
 */
export async function readDistricts(
  i18nCityKey: string | undefined,
  { api }: AppLoadContext,
): Promise<Districts | null> {
  return i18nCityKey ? { i18nCityKey, areas: await orEmptyList(api.places.areas(i18nCityKey)) } : null;
}

/** The fields of the section in form order, empty ones included. */
export const generalInformationLines = (
  information: Information,
  place: Partial<PlaceInWords> | null,
  i18n: Localization,
): Fact[] => factsOf("fact", generalInformation, information, wordsOf(i18n, place));

export function toFormValue({ updatedAt: _, mobilePhone, ...saved }: SavedGeneralInformation) {
  return { ...saved, mobilePhone: mobilePhone ? formatPhone(mobilePhone) : undefined };
}
