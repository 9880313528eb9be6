import { chineseNumber } from "#api/i18n/chinese-numbers";
import { companyValues } from "#contract/company-values";
import type { JobFilters } from "#contract/jobs";
import type { Locale } from "#contract/locale";

type Period = NonNullable<JobFilters["salaryPeriod"]>;

/**
 * A lowest pay in a search text (月薪8萬, 年薪 120 萬以上, 時薪200, 3萬5, 80k, over 80000, NT$60,000 a month) or a highest one
 * (5萬以下, under 50000).
 */
export interface PayPhrase {
  /** The phrase, NFKC */
  readonly typed: string;
  /** The text without the phrase, NFKC */
  readonly rest: string;
  readonly salaryMin: number;
  /** A highest pay; `salaryMin` is 0 then */
  readonly salaryMax?: number;
  readonly salaryPeriod: Period;
  /** ISO 4217 */
  readonly salaryCurrency: string;
}

const periods: readonly (readonly [RegExp, Period])[] = [
  [/月|month|mo$/i, "MONTH"],
  [/年|year|yr|annual/i, "YEAR"],
  [/[時时]|hour|hr/i, "HOUR"],
];
const currencies: readonly (readonly [RegExp, string])[] = [
  [/nt|twd|[台臺]/i, "TWD"],
  [/us|美/i, "USD"],
  [/rmb|cny|人民/i, "CNY"],
  [/jpy|日/i, "JPY"],
  [/eur|€|歐|欧/i, "EUR"],
];

/** The currency of an amount that names none: a mainland reader who types 月薪2万 means renminbi. */
const ownCurrency: Partial<Record<Locale, string>> = { "zh-CN": "CNY" };
/** The currencies of signs that several countries share. */
const signs: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  "zh-CN": { $: "USD", "¥": "CNY" },
  "zh-TW": { $: "TWD", "¥": "JPY" },
  "en-US": { $: "USD", "¥": "JPY" },
};

function currencyIn(before: string, after: string, locale: Locale | undefined): string | undefined {
  const named = currencies.find(([word]) => word.test(before) || word.test(after))?.[1];
  return named ?? (locale && signs[locale]?.[before]);
}
const units: Readonly<Record<string, number>> = { 萬: 10_000, 万: 10_000, 千: 1_000, k: 1_000, w: 10_000 };

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d{1,2})?|[一二兩两三四五六七八九十百]{1,5})`;
const unitPattern = String.raw`(?:[萬万千]|[kw](?![\p{Script=Latin}\p{Number}]))`;
const digit = "[1-9一二兩两三四五六七八九]";
/** Matches the 5 of 3萬5, which means 35,000, but not the 3 of 5萬3年. */
const morePattern = String.raw`(?<=[萬万])${digit}(?:千|(?![\p{Number}.,十百%]|\s*[年月天日個个小時时人名位成至到~–-]))`;
const separator = String.raw`\s*[-~–至到]\s*(?:nt\$|us\$|[$€¥])?\s*`;
const labelPattern = String.raw`(?<label>[月年時时](?:薪|領|领|收?入|收)|薪[資资水]|待遇|\b(?:monthly|annual|hourly)?\s*(?:salary|pay(?:ing|s)?|earn(?:ing)?|wages?)\b)?`;
const phrase = new RegExp(
  [
    labelPattern,
    String.raw`\s*(?<from>[:約约達达至少>≥=]{1,2}|超[過过]|高[於于]|不[低少][於于]|\b(?:above|over|more than|at least|from|minimum)\b)?\s*`,
    String.raw`(?<before>nt\$|us\$|[$€¥]|\b(?:ntd|twd|usd|rmb|cny|jpy|eur)\b)?\s*`,
    String.raw`(?<![\p{Number}.,⁄一二兩两三四五六七八九十百])(?<low>${number})`,
    // Matches 5萬-8萬 and 50,000元至80,000元, but not the 3 of 5萬-3年.
    String.raw`(?:\s*(?<lowUnit>${unitPattern})?(?<lowMore>(?<=[萬万])${digit}千?)?\s*元?(?=${separator}${number}\s*(?:${unitPattern}|元)))?`,
    String.raw`(?:${separator}(?<high>${number}))?\s*(?<unit>${unitPattern})?(?<more>${morePattern})?`,
    String.raw`\s*(?<after>美[元金]|人民[幣币]|新?[台臺][幣币]|日[圓元]|[歐欧]元|€|元整?|[塊块]|\b(?:ntd|twd|usd|rmb|cny|jpy|eur)\b)?`,
    String.raw`\s*(?<per>(?:\/|每)\s*(?:[月年時时]|小[時时])|(?:\/\s*|\ba\s*|\ban\s*|\bper\s+)(?:month|mo|year|yr|hour|hr)\b)?`,
    String.raw`\s*(?<up>以上|起|\+|(?:or|and) (?:more|up|above)\b)?`,
  ].join(""),
  "giu",
);

/** Words before and after an amount that is a highest pay: “under 50k”, 不超過5萬, 5萬以下. */
const upperBounds = {
  before: new RegExp(
    [
      labelPattern,
      String.raw`\s*`,
      "(?:[不沒没未](?:超[過过]|到|滿|满|足|高[於于])|(?<!不)[低少][於于]|最[高多]",
      String.raw`|\b(?:under|below|up to|less than|at most|max(?:imum)?))\s*(?:nt\$|us\$|[$€¥]|約|约)?\s*$`,
    ].join(""),
    "i",
  ),
  after: /^\s*(?:[以之][下內内]|or (?:less|under|below|lower)\b|max(?:imum)?\b)/i,
};
/** Words next to an amount that is not pay per month, year or hour: 3萬人, 10萬級 (clean rooms), 5萬/天, 週薪 1 萬. */
const otherAmounts = {
  before: /[日週周]薪\s*$/,
  after: /^(?:[級级件次戶户人]|小[時时]|\s*(?:\/|每)\s*[天日週周])/,
};

const isNumeral = (text: string) => !/\d/.test(text);
const numberIn = (text: string) =>
  isNumeral(text) ? chineseNumber(text) : Number.parseFloat(text.replaceAll(",", ""));
const amountOf = (text: string, unit: string, more = "") =>
  Math.round(numberIn(text) * (units[unit.toLowerCase()] ?? 1)) + numberIn(more.slice(0, 1) || "0") * 1_000;

/** Lowest and highest plausible amounts of pay without a currency, so that 薪資 2026 is not read as pay. */
const plausible: Readonly<Record<string, Readonly<Record<Period, readonly [number, number]>>>> = {
  TWD: { MONTH: [10_000, 999_999], YEAR: [200_000, 99_999_999], HOUR: [100, 9_999] },
  CNY: { MONTH: [3_000, 199_999], YEAR: [30_000, 9_999_999], HOUR: [10, 999] },
  EUR: { MONTH: [800, 29_999], YEAR: [10_000, 999_999], HOUR: [8, 299] },
};

/** Lowest and highest amounts that the filter accepts, for a text that names the currency. */
const accepted = [1, 1_000_000_000] as const;

/** From this amount on, pay without a period is read as pay per year. */
const lowestYearly: Readonly<Record<string, number>> = {
  TWD: 400_000,
  CNY: 60_000,
  JPY: 1_500_000,
  USD: 20_000,
  EUR: 20_000,
};

/**
 * An amount whose only sign of pay is its unit, such as 50k, is read as pay from this amount on. A lower one is not: 4K
 * is a resolution.
 */
const lowestUnnamed = 10_000;

/** Whether a phrase is a range, such as 3萬到5萬. */
export const isPayRange = ({ typed }: PayPhrase): boolean =>
  /[\d一二兩两三四五六七八九十百千萬万元kw]\s*[-~–至到]/i.test(typed);

/**
 * The first phrase of a search text that states a lowest or highest pay; null if there is none. An amount without a
 * currency is in `currency`, else in that of the locale or, if it has none, of the company.
 */
export function payPhraseIn(text: string, locale?: Locale, currency?: string): PayPhrase | null {
  const whole = text.normalize("NFKC");
  for (const match of whole.matchAll(phrase)) {
    const groups = match.groups ?? {};
    const { before = "", low = "", high, unit = "", more, after = "", per = "" } = groups;
    const { lowUnit = unit, lowMore = groups.lowUnit === undefined ? more : undefined } = groups;
    if (isNumeral(low) && lowUnit === "") continue;
    const textBefore = whole.slice(0, match.index + match[0].indexOf(low));
    const textAfter = whole.slice(match.index + match[0].length);
    if (otherAmounts.before.test(textBefore) || otherAmounts.after.test(textAfter)) continue;
    const boundBefore = upperBounds.before.exec(textBefore);
    const boundAfter = upperBounds.after.exec(textAfter);
    const isHighest = boundBefore !== null || boundAfter !== null;
    const start = Math.min(match.index, boundBefore?.index ?? match.index);
    const end = match.index + match[0].length + (boundAfter?.[0].length ?? 0);
    const label = groups.label ?? boundBefore?.groups?.label ?? "";
    const named = `${label}${before}${after}${per}`;
    const first = amountOf(low, lowUnit, lowMore);
    const amount =
      high === undefined ? first : (isHighest ? Math.max : Math.min)(first, amountOf(high, unit, more));
    const typed = whole.slice(start, end).trim();
    const isBound = isHighest || typed === whole.trim() || Boolean(groups.from ?? groups.up);
    if (named === "" && amount < lowestUnnamed && !(isBound && (high || unit === ""))) continue;
    // 60w is also a power.
    if (named === "" && unit.toLowerCase() === "w" && !isBound) continue;
    // A number without a unit is usually a word of the search, such as 27001. It is read as pay only if it is a
    // multiple of 1,000 and is either the whole text or stated as a limit: “over 80000”, “under 50000”.
    if (`${named}${unit}` === "" && (amount % 1_000 !== 0 || !isBound)) continue;
    const period = periods.find(([word]) => word.test(per) || word.test(label))?.[1];
    const given = currencyIn(before, after, locale);
    const salaryCurrency = given ?? currency ?? (locale && ownCurrency[locale]) ?? companyValues().currency;
    const salaryPeriod = period ?? (amount >= (lowestYearly[salaryCurrency] ?? 0) ? "YEAR" : "MONTH");
    const [least, most] = (given === undefined && plausible[salaryCurrency]?.[salaryPeriod]) || accepted;
    if (amount < least || amount > most) continue;
    return {
      typed,
      rest: `${whole.slice(0, start)} ${whole.slice(end)}`.replace(/\s+/g, " ").trim(),
      salaryMin: isHighest ? 0 : amount,
      ...(isHighest && { salaryMax: amount }),
      salaryPeriod,
      salaryCurrency,
    };
  }
  return null;
}
