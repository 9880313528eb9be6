import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { CallInput } from "../../contract/endpoint";
import {
  type MatchingForm,
  type MatchingSuggestion,
  matchingForm,
  type submitMatching,
} from "../../contract/matching";
import { sending } from "../../contract/submissions";
import { workStyleStatements } from "../../contract/workStyle";
import { explain } from "../i18n/errors";
import { formatDate, formatMoney } from "../i18n/format";
import type { Line, ProgrammeForm } from "./entry.server";

type Agreement = MatchingForm["workStyle"];

// A form sends text: conform reads the numbers of an object's known fields, not those of a record.
const workStyle = z.object(
  Object.fromEntries(
    workStyleStatements.map((statement) => [statement, matchingForm.shape.workStyle.valueType]),
    // One entry for each statement, which fromEntries cannot tell.
  ) as Record<keyof Agreement, z.ZodNumber>,
);

export const matching: ProgrammeForm<CallInput<typeof submitMatching>["body"]> = {
  table: "HRMatching",
  path: "/HRMatching/hrmatching",
  schema: matchingForm.extend({ ...sending, workStyle }),
  names:
    /^(?:families\[[0-4]\]|cities\[[0-4]\]|employmentTypes|expectedMonthlySalary|availableFrom|workStyle\.[A-Z_]+|consentVersion|idempotencyKey|formOpenedAt)$/,
  ranked: ["families", "cities"],
  tidy: (name, value) =>
    name === "expectedMonthlySalary" ? value.normalize("NFKC").replace(/NT\$|[,\s元]/gi, "") : value,
  lines: matchingLines,
  read: (api) => api.matching.read(),
  submit: (api, body) => api.matching.submit(body),
};

/** Names of cities by their keys; a city that is no longer known is shown by its key. */
async function cityNames({ api }: AppLoadContext) {
  const cities = await api.places.cities();
  const names = new Map(cities.map(({ i18nCityKey, name }) => [i18nCityKey, name]));
  return (key: string) => names.get(key) ?? key;
}

async function matchingLines(form: MatchingForm, context: AppLoadContext): Promise<readonly Line[]> {
  const { t, locale } = context;
  const cityName = await cityNames(context);
  const numbered = (text: string, place: number) => `${place + 1}. ${text}`;
  const agreement = (value: number | undefined) =>
    `${value}${t("form.colon")}${t(`workStyle.scale${value as 1 | 2 | 3 | 4 | 5}`)}`;
  return [
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
    {
      name: "employmentTypes",
      label: t("matchingForm.employmentTypes"),
      texts: form.employmentTypes.map((type) => t(`employmentType.${type}`)),
    },
    {
      name: "expectedMonthlySalary",
      label: t("matchingForm.salary"),
      texts: [t("salary.MONTH", { range: formatMoney(form.expectedMonthlySalary, "TWD") })],
    },
    {
      name: "availableFrom",
      label: t("matchingForm.availableFrom"),
      texts: [formatDate(form.availableFrom, locale)],
    },
    ...workStyleStatements.map((statement) => ({
      name: statement,
      label: t(`workStyle.${statement}`),
      texts: [agreement(form.workStyle[statement])],
    })),
  ];
}

/** A suggestion with its reasons as sentences. */
export function explained({ opening, score, reasons }: MatchingSuggestion, { t }: AppLoadContext) {
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

/** Cities to choose from: those with openings and, once they are known, those that were chosen before. */
export async function cityChoices(context: AppLoadContext) {
  const [{ facets }, cityName] = await Promise.all([
    context.api.jobs.list({ countPerPage: 1 }),
    cityNames(context),
  ]);
  const open = facets.city.map(({ value, name }) => ({ value, name }));
  return (chosen: readonly string[]) => [
    ...open,
    ...chosen
      .filter((key) => !open.some(({ value }) => value === key))
      .map((value) => ({ value, name: cityName(value) })),
  ];
}

/** What was sent, as the fields of a form hold it. */
export const matchingFields = ({ expectedMonthlySalary, workStyle: answers, ...rest }: MatchingForm) => ({
  ...rest,
  expectedMonthlySalary: String(expectedMonthlySalary),
  workStyle: Object.fromEntries(
    Object.entries(answers).map(([statement, value]) => [statement, String(value)]),
  ),
});
