import { companyValues } from "#contract/company-values";
import { type Locale, locales } from "../i18n/locale";
import type { Currency, JobSearch } from "./search";

const currencyNames = new Map(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "currency" })]),
);

/** Names currencies on the server, because browsers may name them differently. */
export const namedCurrencies = (codes: readonly string[], locale: Locale): Currency[] =>
  [...new Set(codes)]
    .filter((code) => /^[A-Z]{3}$/.test(code))
    .map((code) => ({ code, name: currencyNames.get(locale)?.of(code) ?? code }));

/** The currency of a search with a lowest pay; empty for other searches. */
export const chosenCurrency = ({ salaryMin, salaryCurrency = companyValues().currency }: JobSearch) =>
  salaryMin ? [salaryCurrency] : [];
