import { TZDate } from "@date-fns/tz";
import type { Locale as DateLocale } from "date-fns";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
// One by one: the whole of date-fns/locale would cost every start a quarter of a second.
import { enUS } from "date-fns/locale/en-US";
import { zhCN } from "date-fns/locale/zh-CN";
import { zhTW } from "date-fns/locale/zh-TW";
import type { TFunction } from "i18next";
import type { JobSummary } from "../../contract/jobs";
import type { Locale } from "./locale";

/** date-fns' locales; both Chinese ones start the week on Monday, and the first week contains January 4. */
export const dateLocales: Record<Locale, DateLocale> = { "zh-TW": zhTW, "zh-CN": zhCN, "en-US": enUS };

/** The company's clock: every deadline and date is said in Taipei's time, whatever the reader's zone. */
const zone = "Asia/Taipei";

const patterns = {
  /** 2026/11/20 · Nov 20, 2026 */
  list: { "zh-TW": "yyyy/MM/dd", "zh-CN": "yyyy/MM/dd", "en-US": "MMM d, yyyy" },
  /** 2026 年 11 月 20 日 · November 20, 2026 */
  prose: { "zh-TW": "yyyy 年 M 月 d 日", "zh-CN": "yyyy 年 M 月 d 日", "en-US": "MMMM d, yyyy" },
  /** 2021/08 · Aug 2021 */
  month: { "zh-TW": "yyyy/MM", "zh-CN": "yyyy/MM", "en-US": "MMM yyyy" },
  /** with weekday and minutes, for deadlines */
  deadline: {
    "zh-TW": "yyyy/MM/dd（EEEEE）HH:mm",
    "zh-CN": "yyyy/MM/dd（EEE）HH:mm",
    "en-US": "EEE, MMM d, yyyy, h:mm a",
  },
  minute: { "zh-TW": "yyyy/MM/dd HH:mm", "zh-CN": "yyyy/MM/dd HH:mm", "en-US": "MMM d, yyyy, h:mm a" },
} as const satisfies Record<string, Record<Locale, string>>;

/** An instant or calendar date (ISO 8601) as a date in Taipei. */
export function formatDate(instant: string, locale: Locale, style: keyof typeof patterns = "list"): string {
  return format(new TZDate(instant, zone), patterns[style][locale], { locale: dateLocales[locale] });
}

/** A time of day on the reader's own clock: 14:05 · 2:05 PM */
export const formatClock = (at: Date, locale: Locale) =>
  at.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit", hour12: locale === "en-US" });

/** When something ends, with weekday and minutes: a period that ends as a day begins is said to end with the day before. */
export function formatClosing(instant: string, locale: Locale): string {
  const end = new TZDate(instant, zone);
  if (end.getHours() + end.getMinutes() > 0) return formatDate(instant, locale, "deadline");
  const lastMinute = formatDate(new Date(end.getTime() - 60_000).toISOString(), locale, "deadline");
  return locale === "en-US" ? lastMinute : lastMinute.replace("23:59", "24:00");
}

/** Calendar days in Taipei from `now` to `instant`; 0 on the day itself, negative after it. */
export function daysUntil(instant: string, now: Date): number {
  return differenceInCalendarDays(new TZDate(instant, zone), new TZDate(now, zone));
}

// Canadian English writes every currency with its country: NT$, US$, CN¥, JP¥, €.
const currency = (code: string) =>
  new Intl.NumberFormat("en-CA", { style: "currency", currency: code, maximumFractionDigits: 0 });

/** NT$60,000 */
export const formatMoney = (amount: number, code: string) => currency(code).format(amount);

/** NT$48,000–62,000; one amount where both ends are the same */
export const formatMoneyRange = (min: number, max: number, code: string) =>
  min === max ? formatMoney(min, code) : `${formatMoney(min, code)}–${max.toLocaleString("en-US")}`;

/** 月薪 NT$48,000–62,000 · NT$48,000–62,000 a month; "negotiable" where no range is given. */
export function formatSalary(
  { currency: code, period, min, max }: JobSummary["salary"],
  t: TFunction,
): string {
  if (min === null || max === null) return t("salary.negotiable");
  return t(`salary.${period}`, { range: formatMoneyRange(min, max, code) });
}

/** A count with its locale's digits and separators. */
export const formatCount = (count: number, locale: Locale) => count.toLocaleString(locale);

/** A file's size as file managers say it: 640 KB, 2.4 MB. */
export function formatSize(bytes: number, locale: Locale): string {
  const mega = bytes / 1024 / 1024;
  if (mega < 1) return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString(locale)} KB`;
  return `${mega.toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}

/** What there is of some parts, one after another: 甲、乙 · A, B */
export const formatList = (parts: readonly (string | undefined)[], locale: Locale): string =>
  parts.filter(Boolean).join(locale === "en-US" ? ", " : "、");
