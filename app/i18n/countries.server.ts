import { countryCodes } from "../../contract/countries";
import type { Locale } from "./locale";

const names = {
  "zh-TW": new Intl.DisplayNames("zh-TW", { type: "region" }),
  "zh-CN": new Intl.DisplayNames("zh-CN", { type: "region" }),
  "en-US": new Intl.DisplayNames("en-US", { type: "region" }),
} satisfies Record<Locale, Intl.DisplayNames>;

/** A country's name by its ISO 3166-1 code. */
export function countryName(code: string, locale: Locale): string | undefined {
  return countryCodes.includes(code) ? names[locale].of(code) : undefined;
}

/** All countries and regions by name in the locale's own order, Taiwan first. */
export function countries(locale: Locale): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale) ?? code }))
    .sort(
      (one, other) =>
        Number(other.code === "TW") - Number(one.code === "TW") || compare(one.name, other.name),
    );
}
