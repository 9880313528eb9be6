import { hasSpaces, type Locale } from "./locale";

/** A time of day in the browser's time zone: 14:05 · 2:05 PM */
export const formatClock = (at: Date, locale: Locale) =>
  at.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit", hour12: locale === "en-US" });

export const formatCount = (count: number, locale: Locale) => count.toLocaleString(locale);

/** Joins the parts that are not empty: 甲、乙 · A, B */
export const formatList = (parts: readonly (string | undefined)[], locale: Locale): string =>
  parts.filter(Boolean).join(hasSpaces(locale) ? ", " : "、");

/** Joins the sentences that are not empty, with a space between them in languages that have spaces. */
export const formatSentences = (sentences: readonly (string | null | undefined)[], locale: Locale): string =>
  sentences.filter(Boolean).join(hasSpaces(locale) ? " " : "");
