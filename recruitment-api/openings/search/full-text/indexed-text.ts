import {
  employmentTypeNames,
  experienceLevelNames,
  jobFamilyNames,
  workArrangementNames,
} from "#api/i18n/labels";
import { type Locale, type LocalizedText, locales } from "#contract/locale";
import type { NewOpening, OpeningDetail } from "../../openings";
import { termsOf, vocabularyOf } from "../text/terms";
import type { IndexedText } from "./full-text-index";

/**
 * Increase it when the terms of a text change (this file, terms.ts and fold.ts of ../text, lists/han-variants.txt):
 * the next start then rebuilds the index.
 */
export const searchIndexVersion = 1;

/** The fields of an opening that the search covers. */
export type SearchedText = OpeningDetail &
  Pick<
    NewOpening,
    | "jobId"
    | "title"
    | "department"
    | "category"
    | "employmentType"
    | "arrangement"
    | "experienceLevel"
    | "i18nCityKey"
  >;

const regionNames = new Map(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "region", fallback: "none" })]),
);

/** Keys of cities start with the country in ISO 3166: `TW-TPE`. */
function countryIn(cityKey: string, locale: Locale): string {
  const country = /^([A-Z]{2})-/.exec(cityKey)?.[1];
  return (country && regionNames.get(locale)?.of(country)) || "";
}

function textsOf(opening: SearchedText, cityName: LocalizedText) {
  const each = (read: (locale: Locale) => readonly (string | null | undefined)[]) =>
    locales.flatMap((locale) => read(locale).map((text) => text ?? "")).join("\n");
  return {
    title: [opening.jobId, ...Object.values(opening.title)].join("\n"),
    facts: each((locale) => [
      opening.department[locale],
      opening.workplace[locale],
      cityName[locale],
      countryIn(opening.i18nCityKey, locale),
      opening.workStyle[locale],
      jobFamilyNames[opening.category][locale],
      employmentTypeNames[opening.employmentType][locale],
      opening.arrangement && workArrangementNames[opening.arrangement][locale],
      opening.experienceLevel && experienceLevelNames[opening.experienceLevel][locale],
      ...(opening.requirements[locale] ?? []),
      ...(opening.niceToHave[locale] ?? []),
    ]),
    body: each((locale) => [
      opening.intro[locale],
      opening.experience[locale],
      opening.education[locale],
      ...(opening.duties[locale] ?? []),
    ]),
  };
}

/** The terms that an opening adds to the search index, and to its vocabulary. */
export function indexedText(
  opening: SearchedText,
  cityName: LocalizedText,
): { terms: IndexedText; words: string[] } {
  const { title, facts, body } = textsOf(opening, cityName);
  return {
    terms: { title: termsOf(title), facts: termsOf(facts), body: termsOf(body) },
    words: vocabularyOf([title, facts, body].join("\n")),
  };
}
