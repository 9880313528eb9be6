import type { Locale } from "#app/i18n/locale";
import { readDictionary } from "#company/dictionaries";
import { foreignText } from "../language-check";
import { decoded, mainOf, textOf } from "./pages";

const keys = Object.keys(readDictionary("en-US")).filter((key) => key.includes("."));

/** All text that a page shows or exposes to screen readers, including toasts, labels and names of images. */
export function visibleText(html: string): string {
  const own = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    // Text marked as another language is intended: names of languages, the sentence quoted from the specification.
    .replace(/<(?!html\b)(\w+)\b[^>]*\slang="[^>]*>[\s\S]*?<\/\1>/g, "");
  const attributes = [...own.matchAll(/\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g)];
  return [textOf(own), ...attributes.map(([, text = ""]) => decoded(text))].join(" ");
}

const inline = "a|b|button|label|small|span|summary|time";

/**
 * Texts of adjacent inline elements without a space between them. CSS keeps such texts apart, but text browsers and
 * screen readers do not. Omits elements for screen readers only, and full-width punctuation, which needs no space.
 */
const runTogether = (html: string): string[] =>
  [
    ...mainOf(html).matchAll(
      new RegExp(
        `([^\\s<>]+)(?:</(?:${inline})>)+(?:<(?:${inline})\\b(?![^>]*sr-only)[^>]*>)+([^\\s<（：][^<]{0,20})`,
        "g",
      ),
    ),
  ].map(([, before, after]) => `${before}|${after}`);

/** Items of ordered lists whose text begins with their number, which text browsers would show twice. */
const numberedTwice = (html: string): string[] =>
  [...mainOf(html).matchAll(/<ol\b.*?<\/ol>/gs)].flatMap(([list]) =>
    [...list.matchAll(/<li\b[^>]*>(?:\s*<(?:div|p|span|b)\b[^>]*>)*\s*(\d{1,2}\.?)\s*</g)].map(
      ([, number]) => `numbered twice: ${number}`,
    ),
  );

/**
 * Errors in the text of a page: untranslated keys, unfilled placeholders, words run together and text of another
 * locale. `typed` is text that members entered themselves, which is the same in every language.
 */
export function textErrors(html: string, locale: Locale, typed: readonly string[] = []): string[] {
  const all = visibleText(html);
  const ours = typed.reduce((text, each) => text.replaceAll(each.replace(/\s+/g, " ").trim(), " "), all);
  return [
    ...runTogether(html),
    ...numberedTwice(html),
    ...keys.filter((key) => ours.includes(key)),
    ...(ours.match(/\{\{?\w[^}]*/g) ?? []),
    ...foreignText(ours, locale),
  ];
}
