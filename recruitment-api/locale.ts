import type { Locale, LocalizedText } from "../contract/locale";

/** The language for callers that ask for none; for those that ask only for ones we do not have it is English. */
const unasked: Locale = "zh-TW";
const otherwise: Locale = "en-US";

function localeFor(tag: string): Locale | undefined {
  const [language, ...rest] = tag.toLowerCase().split("-");
  if (language === "en") return "en-US";
  if (language !== "zh") return undefined;
  return rest.some((part) => ["hans", "cn", "sg", "my"].includes(part)) && !rest.includes("hant")
    ? "zh-CN"
    : "zh-TW";
}

/** The locale that an Accept-Language header (RFC 9110, 12.5.4) prefers. */
export function preferredLocale(header: string | undefined): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((range) => {
      const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== "" && tag !== "*" && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  if (wanted.length === 0) return unasked;
  for (const { tag } of wanted) {
    const locale = localeFor(tag);
    if (locale) return locale;
  }
  return otherwise;
}

/** Text that was stored in all languages, in one of them. */
export function inLocale(stored: string, locale: Locale): string {
  // Written by this API from LocalizedText.
  const text = JSON.parse(stored) as LocalizedText;
  return text[locale];
}
