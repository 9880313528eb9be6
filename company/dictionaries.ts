import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { companyTimeName } from "#contract/company-time";
import { companyValues } from "#contract/company-values";
import { countryRules } from "#contract/country-rules";
import { fallbackLocale, type Locale, localize } from "#contract/locale";
import { currencySign } from "#contract/money";
import { messagesFolder } from "./shipped";

export type Dictionary = Readonly<Record<string, string>>;

const dictionary = z.record(z.string(), z.string());

/** The interface texts of a locale that ship with the product, by namespace: one JSON file per area of the site. */
export function readNamespaces(locale: Locale): ReadonlyMap<string, Dictionary> {
  const folder = join(messagesFolder, locale);
  return new Map(
    readdirSync(folder).map((file) => [
      basename(file, ".json"),
      dictionary.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))),
    ]),
  );
}

/** The texts of all namespaces; no two namespaces have a key in common. */
export const readDictionary = (locale: Locale): Dictionary =>
  Object.assign({}, ...readNamespaces(locale).values());

/** Keys of HR's notices on pages, which no dictionary contains. */
const noticeKeys = ["home.notice", "jobs.notice"];

/** The keys that a company's texts can override, with the message of the fallback locale; empty for notices. */
export function overridableMessages(): ReadonlyMap<string, string> {
  const notices = noticeKeys.map((key) => [key, ""] as const);
  return new Map([...Object.entries(readDictionary(fallbackLocale)), ...notices]);
}

/**
 * The shipped texts of a language and the names of the company's job families (`jobFamily.{key}`), overridden by the
 * texts of the company's country, then by `overrides`. `{{zone}}` is replaced by the name of the company's time zone,
 * `{{currency}}` by the sign of its currency.
 */
export function companyMessages(
  locale: Locale,
  shipped: Dictionary,
  ...overrides: readonly (Dictionary | undefined)[]
): Dictionary {
  const ofCountry = Object.entries(countryRules().texts).flatMap(([key, texts]) => {
    const text = texts[locale];
    return text === undefined ? [] : [[key, text] as const];
  });
  const families = companyValues().jobFamilies.map(({ key, name }) => [
    `jobFamily.${key}`,
    localize(name, locale),
  ]);
  const merged: Dictionary = Object.assign(
    {},
    shipped,
    Object.fromEntries(ofCountry),
    Object.fromEntries(families),
    ...overrides,
  );
  const [zone, currency] = [companyTimeName(locale), currencySign(companyValues().currency)];
  return Object.fromEntries(
    Object.entries(merged).map(([key, text]) => [
      key,
      text.replaceAll("{{zone}}", zone).replaceAll("{{currency}}", currency),
    ]),
  );
}
