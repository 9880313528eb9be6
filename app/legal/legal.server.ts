import type { AppLoadContext } from "@remix-run/node";
import { type LocalizedText, localize } from "#contract/locale";
import { statements } from "../accessibility/statement.server";
import { renderMarkdown } from "../markdown.server";

type Rendered = ReturnType<typeof renderMarkdown> & { readonly intro: string };

/** Rendered texts by their source, which is read once when the process starts. */
const rendered = new WeakMap<object, Map<string, Rendered>>();

const isEmpty = (text: LocalizedText) => Object.keys(text).length === 0;

/**
 * A legal text of the company in the page's language, for the accessibility statement the portal's own if the company has
 * none. `intro` is its first paragraph.
 */
export function legalText(
  name: "privacy" | "terms" | "accessibility",
  { locale, t, brand, legal }: AppLoadContext,
): Rendered {
  const texts = rendered.get(legal) ?? new Map<string, Rendered>();
  rendered.set(legal, texts);
  const key = `${name} ${locale}`;
  const known = texts.get(key);
  if (known) return known;
  const source = name === "accessibility" && isEmpty(legal[name]) ? statements : legal[name];
  const filled = localize(source, locale)
    .replaceAll("{company}", brand.name)
    .replaceAll("{legalName}", brand.legalName)
    .replaceAll("{contactEmail}", `<${brand.contactEmail}>`);
  const [intro = "", ...rest] = filled.split("\n\n");
  const text = { intro, ...renderMarkdown(rest.join("\n\n"), { locale, t }) };
  texts.set(key, text);
  return text;
}
