import type { InitOptions } from "i18next";
import type { Locale } from "./locale";

/** What the server's and the browser's i18next have in common. A missing message falls back to en-US, then to its key. */
export const i18nextOptions = (locale: Locale) =>
  ({
    lng: locale,
    fallbackLng: "en-US",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initImmediate: false,
  }) satisfies InitOptions;
