import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { companyValues } from "#contract/company-values";
import { formatDate } from "#contract/dates";
import type { CallInput } from "#contract/endpoint";
import {
  type MatchingForm,
  type MatchingSuggestion,
  matchingForm,
  type submitMatching,
} from "#contract/matching";
import { formatMoney } from "#contract/money";
import type { SavedSection } from "#contract/resume/contracts";
import { sending } from "#contract/submissions";
import { workStyleStatements } from "#contract/work-style";
import { optionalPart } from "../api/part.server";
import { notPast } from "../forms/entered-dates.server";
import { fromResume, startToCome } from "../forms/from-resume.server";
import { explain } from "../i18n/errors";
import { namedCurrencies } from "../search/currencies.server";
import type { LineGroup, ProgrammeForm } from "./submit-programme.server";

type Agreement = MatchingForm["workStyle"];

// Form values are text. conform converts them to numbers in an object with known keys, but not in a record as in the
// contract.
const workStyle = z.object(
  Object.fromEntries(
    workStyleStatements.map((statement) => [statement, matchingForm.shape.workStyle.valueType]),
    // Object.fromEntries does not preserve the key type; there is one entry per statement.
  ) as Record<keyof Agreement, z.ZodNumber>,
);

export const matching: ProgrammeForm<CallInput<typeof submitMatching>["body"]> = {
  table: "HRMatching",
  path: "/HRMatching/hrmatching",
  schema: matchingForm.extend({
    ...sending,
    workStyle,
    availableFrom: matchingForm.shape.availableFrom.superRefine(notPast),
  }),
  fieldNames:
    /^(?:families\[[0-4]\]|cities\[[0-4]\]|employmentTypes|expectedMonthlySalary|salaryCurrency|availableFrom|workStyle\.[A-Z_]+|showsName|consentVersion|idempotencyKey|formOpenedAt)$/,
  ranked: ["families", "cities"],
  normalize: (name, value) =>
    name === "expectedMonthlySalary" ? value.normalize("NFKC").replace(/NT\$|[$€£¥,\s元]/gi, "") : value,
  groups: matchingGroups,
  read: (api) => api.matching.read(),
  submit: (api, body) => api.matching.submit(body),
};

/** Returns a function from city key to name; an unknown key is returned unchanged. */
async function cityNames({ api }: AppLoadContext) {
  const cities = (await optionalPart(api.places.cities())) ?? [];
  const names = new Map(cities.map(({ i18nCityKey, name }) => [i18nCityKey, name]));
  return (key: string) => names.get(key) ?? key;
}

async function matchingGroups(form: MatchingForm, context: AppLoadContext): Promise<readonly LineGroup[]> {
  const { t, locale } = context;
  const cityName = await cityNames(context);
  const numbered = (text: string, place: number) => `${place + 1}. ${text}`;
  const agreement = (value: number | undefined) =>
    `${value}${t("form.colon")}${t(`workStyle.scale${value as 1 | 2 | 3 | 4 | 5}`)}`;
  return [
    {
      part: { id: "matching-families", title: t("matchingForm.wishes") },
      lines: [
        {
          name: "families",
          label: t("matchingForm.families"),
          texts: form.families.map((family, place) => numbered(t(`jobFamily.${family}`), place)),
        },
        {
          name: "cities",
          label: t("matchingForm.cities"),
          texts: form.cities.map((city, place) => numbered(cityName(city), place)),
        },
      ],
    },
    {
      part: { id: "terms", title: t("matchingForm.terms") },
      lines: [
        {
          name: "employmentTypes",
          label: t("matchingForm.employmentTypes"),
          texts: form.employmentTypes.map((type) => t(`employmentType.${type}`)),
        },
        {
          name: "expectedMonthlySalary",
          label: t("matchingForm.salary"),
          texts: [
            t("salary.MONTH", {
              range: formatMoney(form.expectedMonthlySalary, form.salaryCurrency ?? companyValues().currency),
            }),
          ],
        },
        {
          name: "availableFrom",
          label: t("matchingForm.availableFrom"),
          texts: [formatDate(form.availableFrom, locale)],
        },
      ],
    },
    {
      part: { id: "work-style", title: t("matchingForm.workStyle") },
      lines: workStyleStatements.map((statement) => ({
        name: statement,
        label: t(`workStyle.${statement}`),
        texts: [agreement(form.workStyle[statement])],
        isShort: true,
      })),
    },
    {
      part: { id: "privacy", title: t("matchingForm.privacy") },
      lines: [
        {
          name: "showsName",
          label: t("matchingForm.showsNameLabel"),
          texts: [t(form.showsName ? "questions.yes" : "questions.no")],
        },
      ],
    },
  ];
}

/** Replaces a suggestion's reasons by sentences in the page's language. */
export function withExplainedReasons({ opening, score, reasons }: MatchingSuggestion, { t }: AppLoadContext) {
  return {
    opening,
    score,
    reasons: reasons.map(({ points, of, message, parameters = [] }) => ({
      text: explain({ message, parameters }, t),
      points,
      of,
    })),
  };
}

/** Returns a function that lists the cities with openings, followed by those selected cities that have none. */
export async function cityChoices(context: AppLoadContext) {
  const [openings, cityName] = await Promise.all([
    optionalPart(context.api.jobs.list({ countPerPage: 1 })),
    cityNames(context),
  ]);
  const facet = openings?.facets.city.map(({ value, name }) => ({ value, name })) ?? [];
  // Lists every city of the API if there are no counts of openings.
  const all = facet.length > 0 ? [] : ((await optionalPart(context.api.places.cities())) ?? []);
  const open = [...facet, ...all.map(({ i18nCityKey, name }) => ({ value: i18nCityKey, name }))];
  return (selected: readonly string[]) => [
    ...open,
    ...selected
      .filter((key) => !open.some(({ value }) => value === key))
      .map((value) => ({ value, name: cityName(value) })),
  ];
}

/** Returns a function that lists the currencies: the company's, those of published pay, and the submission's. */
export async function currencyChoices(context: AppLoadContext) {
  const openings = await optionalPart(context.api.jobs.list({ countPerPage: 1 }));
  const offered = [companyValues().currency, ...(openings?.pay.currencies ?? [])];
  return (saved: string | undefined) =>
    namedCurrencies(saved === undefined ? offered : [...offered, saved], context.locale);
}

/**
 * Initial values from the member's general information: the home city if it is among `offered`, and the start date if
 * it has not passed.
 */
export function matchingFromResume(
  general: SavedSection<"generalInformation"> | null,
  offered: readonly { readonly value: string }[],
  { t }: Pick<AppLoadContext, "t">,
) {
  const home = general?.location?.i18nCityKey;
  return fromResume(
    "generalInformation",
    {
      cities: home !== undefined && offered.some(({ value }) => value === home) ? [home] : undefined,
      availableFrom: startToCome(general),
    },
    { cities: t("general.city"), availableFrom: t("matchingForm.availableFrom") },
  );
}

/** Converts a submission to form values, which are text. */
export const matchingFields = ({
  expectedMonthlySalary,
  salaryCurrency = companyValues().currency,
  workStyle: answers,
  showsName,
  ...rest
}: MatchingForm) => ({
  ...rest,
  showsName: showsName ? "on" : "",
  expectedMonthlySalary: String(expectedMonthlySalary),
  salaryCurrency,
  workStyle: Object.fromEntries(
    Object.entries(answers).map(([statement, value]) => [statement, String(value)]),
  ),
});
