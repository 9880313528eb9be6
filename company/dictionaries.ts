import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fallbackLocale, type Locale } from "#contract/locale";
import { messagesFolder } from "./shipped";

export type Dictionary = Readonly<Record<string, string>>;

const dictionary = z.record(z.string(), z.string());

/** The interface texts of a locale that ship with the product. */
export const readDictionary = (locale: Locale): Dictionary =>
  dictionary.parse(JSON.parse(readFileSync(join(messagesFolder, `${locale}.json`), "utf8")));

/** Keys of HR's notices on pages, which no dictionary contains. */
const noticeKeys = ["home.notice", "jobs.notice"];

/** The keys that a company's texts can override, with the message of the fallback locale. */
export function overridableMessages(): ReadonlyMap<string, string> {
  const notices = noticeKeys.map((key) => [key, ""] as const);
  return new Map([...Object.entries(readDictionary(fallbackLocale)), ...notices]);
}
