import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { fallbackLocale, type Locale } from "#contract/locale";
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

/** The texts of all namespaces; a key is in one of them. */
export const readDictionary = (locale: Locale): Dictionary =>
  Object.assign({}, ...readNamespaces(locale).values());

/** Keys of HR's notices on pages, which no dictionary contains. */
const noticeKeys = ["home.notice", "jobs.notice"];

/** The keys that a company's texts can override, with the message of the fallback locale. */
export function overridableMessages(): ReadonlyMap<string, string> {
  const notices = noticeKeys.map((key) => [key, ""] as const);
  return new Map([...Object.entries(readDictionary(fallbackLocale)), ...notices]);
}
