import { chineseNumber } from "../../i18n/chinese-numbers";
import { ambiguityOfAmount, currencyCode } from "../amounts";

export const payPeriods: ReadonlyMap<string, string> = new Map([
  ...["month", "monthly", "月薪", "月", "每月"].map((word) => [word, "MONTH"] as const),
  ...["year", "yearly", "年薪", "年", "每年"].map((word) => [word, "YEAR"] as const),
  ...["hour", "hourly", "時薪", "时薪", "時", "小時", "每小時", "小时", "每小时"].map(
    (word) => [word, "HOUR"] as const,
  ),
]);

export interface Pay {
  /** null: negotiable */
  readonly min: number | null;
  /** Absent if the cell contains a single amount, which is stored in `min` */
  readonly max?: number | null;
  readonly currency: string | undefined;
  readonly period: string | undefined;
}

const negotiable = /^(?:面議|面议|待遇面議|薪資面議|薪资面议|negotiable)$/i;
const units: Readonly<Record<string, number>> = { 萬: 10_000, 万: 10_000, 千: 1_000, K: 1_000 };
const currency = String.raw`(?<currency>NT\$|US\$|HK\$|新[臺台]幣|[臺台]幣|人民[幣币]|美[元金]|日[圓元]|[A-Z]{3}|[$€¥])?`;
const amount = (name: string) => String.raw`(?<${name}>\d[\d,]*(?:\.\d+)?) ?(?<${name}Unit>[萬万千K])?`;
const written = new RegExp(
  `^(?<period>月薪|每月|年薪|每年|時薪|时薪)?[:]? ?${currency} ?${amount("min")}(?: ?[元圓])?(?: ?(?:-|–|—|~|〜|至|到) ?(?:NT\\$)?${amount("max")}(?: ?[元圓])?)?$`,
);

const spoken =
  /(?<![\d.,])(?<tens>\d{1,3}|[一二兩两三四五六七八九十]{1,3})(?<unit>[萬万])(?:(?<thousands>[1-9一二兩两三四五六七八九])千?)?(?!\d)/g;
const spokenNumber = (text: string) => (/\d/.test(text) ? Number(text) : chineseNumber(text));
/** Writes 五萬二, 五萬二千 and 5萬2 as 5.2萬. */
const inDigits = (text: string) =>
  text.replace(
    spoken,
    (_, tens: string, unit: string, thousands = "") =>
      `${(spokenNumber(tens) * 10 + spokenNumber(thousands)) / 10}${unit}`,
  );

/**
 * Reads pay as HR systems write it: `5.2萬`, `五萬二`, `60000-85000`, `月薪 60,000~85,000 元`, `NT$5–6萬`, `面議`. Returns null
 * if the text is not pay or is ambiguous.
 */
export function parsePay(text: string): Pay | null {
  const plain = inDigits(text.normalize("NFKC").trim().toUpperCase());
  if (negotiable.test(plain)) return { min: null, max: null, currency: undefined, period: undefined };
  const { period, currency: sign, min = "", minUnit, max, maxUnit } = written.exec(plain)?.groups ?? {};
  if (min === "" || ambiguityOfAmount(min) || (max && ambiguityOfAmount(max))) return null;
  const value = (digits: string, unit: string | undefined) =>
    // Rounded, because 1.11 × 10,000 is 11100.000000000002 in binary fractions.
    Number((Number(digits.replaceAll(",", "")) * (unit ? (units[unit] ?? 1) : 1)).toFixed(2));
  const top = max === undefined ? undefined : value(max, maxUnit);
  // In 5-6萬, the unit applies to both amounts.
  const bottom = value(min, minUnit ?? (Number(min) < 1_000 ? maxUnit : undefined));
  return {
    min: bottom,
    ...(top !== undefined && { max: top }),
    currency: sign && (currencyCode(sign) ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined)),
    period: period && payPeriods.get(period),
  };
}
