import type { InitOptions } from "i18next";
import { RemixI18Next } from "remix-i18next/server";

/** The portal's texts by locale. */
const resources: Record<string, { translation: Record<string, string> }> = {};
const files = import.meta.glob<Record<string, string>>("../../../app/i18n/messages/*/*.json", {
  eager: true,
  import: "default",
});
for (const [path, texts] of Object.entries(files)) {
  const locale = /messages\/([\w-]+)/.exec(path)?.[1] ?? "";
  resources[locale] ??= { translation: {} };
  Object.assign(resources[locale].translation, texts);
}

/** The portal's keys contain dots and have no namespaces. */
export const options: InitOptions = {
  supportedLngs: Object.keys(resources),
  fallbackLng: "en-US",
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources,
};

export const i18next = new RemixI18Next({
  detection: { supportedLanguages: Object.keys(resources), fallbackLanguage: "en-US" },
  i18next: options,
});
