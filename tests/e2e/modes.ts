import { test } from "@playwright/test";
import { locales } from "#support/demo-locales";
import { words } from "./site";

interface Mode {
  readonly locale: (typeof locales)[number];
  readonly scripts: boolean;
}

/** A locale with and without scripts */
export const withAndWithoutScripts = (locale: Mode["locale"]): Mode[] =>
  [true, false].map((scripts) => ({ locale, scripts }));

export const everyMode = locales.flatMap(withAndWithoutScripts);

/**
 * The modes of most tests: with scripts in every locale, and without scripts in one locale. One locale is enough there,
 * because tests with scripts begin with the same documents, and tests/app/routes checks their texts in every locale.
 */
export const modes = (withoutScripts: Mode["locale"]): Mode[] => [
  ...locales.map((locale) => ({ locale, scripts: true })),
  { locale: withoutScripts, scripts: false },
];

/**
 * Describes the tests once for each mode, in a browser with its locale and with scripts on or off; `w` looks up texts
 * of the locale.
 */
export function inModes(
  given: readonly Mode[],
  define: (mode: Mode & { w: ReturnType<typeof words> }) => void,
  use: Parameters<typeof test.use>[0] = {},
): void {
  for (const { locale, scripts } of given)
    test.describe(`${locale}, JavaScript ${scripts ? "on" : "off"}`, () => {
      test.use({ ...use, locale, javaScriptEnabled: scripts });
      define({ locale, scripts, w: words(locale) });
    });
}
