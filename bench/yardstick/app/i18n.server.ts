import { resolve } from "node:path";
import type { InitOptions } from "i18next";
import Backend from "i18next-fs-backend";
import { RemixI18Next } from "remix-i18next/server";

const supportedLngs = ["zh-TW", "zh-CN", "en-US"];

/**
 * The portal's texts. Their keys contain dots, so there is no key separator. `loadPath` is relative to the folder of
 * this app, in which remix-serve runs.
 */
export const options: InitOptions = {
  supportedLngs,
  fallbackLng: "en-US",
  defaultNS: "common",
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  backend: { loadPath: resolve("../../app/i18n/messages/{{lng}}/{{ns}}.json") },
};

export const i18next = new RemixI18Next({
  detection: { supportedLanguages: supportedLngs, fallbackLanguage: "en-US" },
  i18next: options,
  plugins: [Backend],
});
