import { employmentTypeNames, experienceLevelNames, workArrangementNames } from "#api/i18n/labels";
import { localized } from "#api/i18n/localized";
import { jobFamilyName } from "#contract/company-values";
import { type Locale, type LocalizedText, locales } from "#contract/locale";
import type { NewOpening, OpeningDetail } from "../../openings";
import { headOf, inHead, termsOf, vocabularyOf } from "../text/terms";
import type { IndexedText } from "./full-text-index";

/**
 * Increase this version when the terms of a text change (this file, terms.ts and fold.ts of ../text,
 * lists/han-variants.txt). The next start then rebuilds the index.
 */
export const searchIndexVersion = 8;

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
  > & { readonly salary: Pick<NewOpening["salary"], "min"> };

const regionNames = new Map(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "region", fallback: "none" })]),
);

/** The name of a city's country; keys of cities start with its ISO 3166 code, such as `TW-TPE`. Empty if unknown. */
function countryIn(cityKey: string, locale: Locale): string {
  const country = /^([A-Z]{2})-/.exec(cityKey)?.[1];
  return (country && regionNames.get(locale)?.of(country)) || "";
}

/** Added to the title of a fully remote opening, so that a search for remote work ranks it before hybrid work. */
const fullyRemote = localized("全遠距・完全遠端", "全远程・完全远程", "Fully remote, remote");

const negotiablePay = localized("薪資面議", "薪资面议", "Negotiable pay");

/** The part of a requirement that lists majors: 統計、數學或資工 of 統計、數學或資工相關科系. */
const majors =
  /(?<![\p{Script=Han}、])(\p{Script=Han}[\p{Script=Han}、]+?)[或等]?(?:相[關关](?:科系|系所|研究所|碩士|专业)|专业硕士)/u;

/** The majors of a requirement as a candidate names them: 統計系. Empty if the requirement has none. */
const majorsIn = (requirement: string): string[] =>
  (majors.exec(requirement)?.[1] ?? "").split(/[、或]/u).map((major) => major && `${major}系`);

/** A clause of a requirement that is only a wish, such as 德文 B1 以上有助於溝通: part of the body, not of the facts. */
const wish =
  /有助[於于]|加分|[為为]佳|尤佳|[優优]先(?![權权])|\b(?:helps|preferred|desirable|an? (?:plus|advantage))\b/iu;
const clausesOf = (requirement: string) => requirement.split(/(?<=[；;，,。]|\.\s)/u);

function textsOf(opening: SearchedText, cityName: LocalizedText, locale: Locale) {
  const requirements = opening.requirements[locale] ?? [];
  const lines = (...texts: readonly (string | null | undefined)[]) =>
    texts.map((text) => text ?? "").join("\n");
  return {
    title: lines(
      locale === locales[0] ? opening.jobId : null,
      opening.title[locale],
      opening.arrangement === "REMOTE" ? fullyRemote[locale] : null,
    ),
    facts: lines(
      opening.workplace[locale],
      cityName[locale],
      countryIn(opening.i18nCityKey, locale),
      opening.workStyle[locale],
      jobFamilyName(opening.category, locale),
      employmentTypeNames[opening.employmentType][locale],
      opening.arrangement && workArrangementNames[opening.arrangement][locale],
      opening.experienceLevel && experienceLevelNames[opening.experienceLevel][locale],
      ...requirements.map((each) =>
        clausesOf(each)
          .filter((clause) => !wish.test(clause))
          .join(""),
      ),
      ...requirements.flatMap(majorsIn),
      opening.salary.min === null ? negotiablePay[locale] : null,
    ),
    body: lines(
      opening.department[locale],
      opening.intro[locale],
      opening.experience[locale],
      opening.education[locale],
      ...(opening.duties[locale] ?? []),
      ...requirements.flatMap(clausesOf).filter((clause) => wish.test(clause)),
      ...(opening.niceToHave[locale] ?? []),
    ),
  };
}

export function indexedText(
  opening: SearchedText,
  cityName: LocalizedText,
): { terms: IndexedText; words: string[] } {
  const all = locales.map((locale) => ({ locale, texts: textsOf(opening, cityName, locale) }));
  const termsIn = (part: keyof IndexedText) =>
    all.flatMap(({ locale, texts }) => termsOf(texts[part], locale));
  const heads = locales.flatMap((locale) => termsOf(headOf(opening.title[locale] ?? ""), locale).map(inHead));
  return {
    terms: { title: [...termsIn("title"), ...heads], facts: termsIn("facts"), body: termsIn("body") },
    words: all.flatMap(({ locale, texts }) => vocabularyOf(Object.values(texts).join("\n"), locale)),
  };
}
