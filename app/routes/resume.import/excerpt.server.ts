import type { DocumentSource } from "#contract/json-resume/document";
import { valueAt } from "#contract/json-resume/value-at";
import type { Words } from "#contract/resume/words";
import type { Translate } from "../../i18n/translate";
import { isBelow } from "./place-in-file.server";

/** The first `max` characters of a text, on one line, with slashes between its lines. */
export const excerptOf = (text: string, max = 80) => {
  const line = text
    .trim()
    .replace(/^[•·▪●◦]\s*/, "")
    .replace(/\s*\n\s*(?:[•·▪●◦]\s*)?/g, " / ")
    .replace(/\s+/g, " ");
  return [...line].length > max ? `${[...line].slice(0, max).join("")}…` : line;
};

export const onOneLine = (...texts: readonly string[]) => texts.filter(Boolean).join(" · ");

/** The first text of an entry, and as a line its period and its next texts, like the entries of a resume. */
export function entryExcerpt(
  json: unknown,
  path: string,
  { month, list }: Words,
): { title: string; lines: string[] } {
  const value = valueAt(json, path);
  const texts = Object.entries(typeof value === "object" && value !== null ? value : {}).filter(
    (each): each is [string, string] => typeof each[1] === "string" && each[1].trim() !== "",
  );
  const dates = new Map(texts.map(([name, date]) => [name, month(date.slice(0, "2018-01".length))]));
  const period = ["date", "startDate", "endDate"].flatMap((name) => dates.get(name) ?? []);
  const [title = "", ...facts] = texts
    .filter(([name]) => !/^(?:date|startDate|endDate)$/.test(name))
    .map(([, text]) => excerptOf(text));
  const line = onOneLine(period.join("–"), facts.length > 0 ? list(facts.slice(0, 2)) : "");
  return { title, lines: line === "" ? [] : [line] };
}

export function excerpt(json: unknown, path: string): string {
  const value = valueAt(json, path);
  if (typeof value === "string") return value.startsWith("data:") ? "" : excerptOf(value);
  if (typeof value !== "object" || value === null) return value === undefined ? "" : String(value);
  return excerptOf(
    Object.values(value)
      .filter((part) => typeof part === "string")
      .slice(0, 3)
      .join(" / "),
  );
}

const maxQuotedLines = 4;

/**
 * Quotes the lines of a document from which an entry was read, without those of its long texts; nothing if they say only
 * the title.
 */
export function quoteOf(
  document: DocumentSource | null,
  { path, title }: { readonly path: string; readonly title: string },
  t: Translate,
): string | undefined {
  const lines = Object.entries(document?.sources ?? {})
    .filter(([source]) => isBelow(source, path) && !source.endsWith(".summary"))
    .flatMap(([, places]) => places);
  const texts = [...new Set(lines.map(({ text }) => text))];
  const [first] = lines;
  if (!first || texts.join(" ") === title) return undefined;
  const text = excerptOf(texts.slice(0, maxQuotedLines).join(" / "), 160);
  return t("import.source", { page: first.page, text });
}
