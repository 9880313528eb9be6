import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CsvError, parse } from "csv-parse/sync";
import type { Localized } from "#contract/locale";
import { type Dictionary, overridableMessages } from "./dictionaries";
import type { CompanyIdentity } from "./identity";

const placeholders = (text: string) => [...text.matchAll(/\{\{?(\w+)[^}]*\}?\}/g)].map(([, name]) => name);

interface Row {
  readonly info: { readonly lines: number };
  readonly record: Readonly<Record<string, string>>;
}

/** Reads `texts/{locale}.csv` (key,text) of each locale: the company's own interface texts. */
export function readTexts({ folder, locales }: CompanyIdentity, errors: string[]): Localized<Dictionary> {
  const known = overridableMessages();
  const entries = locales.flatMap((locale) => {
    const name = `texts/${locale}.csv`;
    const file = join(folder, name);
    return existsSync(file) ? [[locale, readFile(file, name, known, errors)] as const] : [];
  });
  // `Object.fromEntries` types the keys as strings, but they are the company's locales.
  return Object.fromEntries(entries) as Localized<Dictionary>;
}

function readFile(
  file: string,
  name: string,
  known: ReadonlyMap<string, string>,
  errors: string[],
): Dictionary {
  const texts: Record<string, string> = {};
  // The header is line 1; a row starts after the last line of the previous one.
  let line = 1;
  for (const { info, record } of parseRows(file, name, errors)) {
    const { key = "", text = "" } = record;
    const original = known.get(key);
    const unknown = placeholders(text).filter((each) => !placeholders(original ?? "").includes(each));
    const start = line + 1;
    line = info.lines;
    const report = (message: string) => errors.push(`${name}, line ${start}: ${message}`);
    if (original === undefined) report(`“${key}” is not the key of an interface text`);
    else if (key in texts) report(`“${key}” is listed twice`);
    else if (text.trim() === "") report(`the text of “${key}” is empty`);
    else if (unknown.length > 0) report(`“${key}” has no placeholder {{${unknown[0]}}}`);
    else texts[key] = text;
  }
  return texts;
}

function parseRows(file: string, name: string, errors: string[]): Row[] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    const rows: Row[] = parse(text, { columns: true, info: true, skip_empty_lines: true });
    const header = Object.keys(rows[0]?.record ?? { key: "", text: "" });
    if (header.join() === "key,text") return rows;
    errors.push(`${name}, line 1: the header must be key,text`);
  } catch (error) {
    const { lines = 1, message } = error as Partial<CsvError> & { lines?: number };
    errors.push(`${name}, line ${lines}: ${error instanceof TypeError ? "is not UTF-8" : message}`);
  }
  return [];
}
