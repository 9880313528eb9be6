import { companyValues } from "#contract/company-values";
import type { PayOptions } from "#contract/jobs";
import { type Locale, locales } from "../../i18n/locale";
import type { Currency, JobSearch } from "../../search/search";

const currencyNames = new Map(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "currency" })]),
);
/**
 * The currencies of published salaries, with their names. The server names them, because browsers may name them
 * differently.
 */
export function currenciesOf(
  { currencies }: PayOptions,
  { salaryMin, salaryCurrency }: JobSearch,
  locale: Locale,
): Currency[] {
  const chosen = salaryMin ? [salaryCurrency ?? companyValues().currency] : [];
  return [...new Set([...currencies, ...chosen])]
    .filter((code) => /^[A-Z]{3}$/.test(code))
    .map((code) => ({ code, name: currencyNames.get(locale)?.of(code) ?? code }));
}
