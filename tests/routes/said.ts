import type { Locale } from "../../app/i18n/locale";
import messages from "../../app/i18n/messages/en-US.json" with { type: "json" };
import { strangersIn } from "../writing";
import { decoded, read } from "./pages";

const keys = Object.keys(messages).filter((key) => key.includes("."));

/** Everything that a page says to somebody who sees it or has it read out, toasts, labels and names of images included. */
export function said(html: string): string {
  const own = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    // What is marked as another language is meant to be: the names of the languages, the specification's own sentence.
    .replace(/<(?!html\b)(\w+)\b[^>]*\slang="[^>]*>[\s\S]*?<\/\1>/g, "");
  const attributes = [...own.matchAll(/\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g)];
  return [read(own), ...attributes.map(([, text = ""]) => decoded(text))].join(" ");
}

/**
 * What a page says that its readers should not have to read: keys of translations, places that were left unfilled, and
 * what was written for another locale. `typed` is what members wrote themselves; it stays as it is in every language.
 */
export function faultsIn(html: string, locale: Locale, typed: readonly string[] = []): string[] {
  const all = said(html);
  const ours = typed.reduce((text, each) => text.replaceAll(each.replace(/\s+/g, " ").trim(), " "), all);
  return [
    ...keys.filter((key) => ours.includes(key)),
    ...(ours.match(/\{\{?\w[^}]*/g) ?? []),
    ...strangersIn(ours, locale),
  ];
}
