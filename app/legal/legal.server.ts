import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "../i18n/locale";
import { renderMarkdown } from "../markdown.server";
import privacyEnUS from "./privacy.en-US.md?raw";
import privacyZhCN from "./privacy.zh-CN.md?raw";
import privacyZhTW from "./privacy.zh-TW.md?raw";
import termsEnUS from "./terms.en-US.md?raw";
import termsZhCN from "./terms.zh-CN.md?raw";
import termsZhTW from "./terms.zh-TW.md?raw";

const texts = {
  privacy: { "zh-TW": privacyZhTW, "zh-CN": privacyZhCN, "en-US": privacyEnUS },
  terms: { "zh-TW": termsZhTW, "zh-CN": termsZhCN, "en-US": termsEnUS },
} as const satisfies Record<string, Record<Locale, string>>;

/** A legal text in the page's language, in the company's name; its first paragraph stands apart as `lede`. */
export function legalText(name: keyof typeof texts, { locale, t, brand }: AppLoadContext) {
  const filled = texts[name][locale]
    .replaceAll("{company}", brand.name[locale])
    .replaceAll("{legalName}", brand.legalName[locale])
    .replaceAll("{contactEmail}", `<${brand.contactEmail}>`);
  const [lede = "", ...rest] = filled.split("\n\n");
  return { lede, ...renderMarkdown(rest.join("\n\n"), { locale, t }) };
}
