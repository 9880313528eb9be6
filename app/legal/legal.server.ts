import type { AppLoadContext } from "@remix-run/node";
import { type LocalizedText, localize } from "#contract/locale";
import { statements } from "../accessibility/statement.server";
import { renderMarkdown } from "../components/markdown.server";
import { withUnits } from "../i18n/unbroken";

type Rendered = ReturnType<typeof renderMarkdown> & { readonly intro: string; readonly note: string };

const isEmpty = (text: LocalizedText) => Object.keys(text).length === 0;

/**
 * A legal text of the company in the page's language, or the portal's own accessibility statement if the company has
 * none. `intro` is the first line; `note` is the rest of the first paragraph, such as the text's version.
 */
export function legalText(
  name: "privacy" | "terms" | "accessibility",
  { locale, t, brand, legal }: AppLoadContext,
  values: Readonly<Record<string, string>> = {},
): Rendered {
  const source = name === "accessibility" && isEmpty(legal[name]) ? statements : legal[name];
  const { name: company, legalName, contactEmail } = brand;
  const all = Object.entries({ company, legalName, contactEmail: `<${contactEmail}>`, ...values });
  const filled = all.reduce(
    (text, [key, value]) => text.replaceAll(`{${key}}`, value),
    localize(source, locale),
  );
  const [first = "", ...rest] = filled.split("\n\n");
  const [intro = "", ...note] = first.split("\n");
  return {
    intro: withUnits(intro),
    note: withUnits(note.join(" ")),
    ...renderMarkdown(rest.join("\n\n"), { locale, t, isLegal: true }),
  };
}
