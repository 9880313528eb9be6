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
 * The modes of most tests: with scripts in every locale, and without them in one, because a document that is shown without
 * scripts has been checked in every locale by then: tests/app/routes compares its texts, and a browser with scripts starts
 * from the same document. main-job.spec.ts runs in every mode.
 */
export const modes = (withoutScripts: Mode["locale"]): Mode[] => [
  ...locales.map((locale) => ({ locale, scripts: true })),
  { locale: withoutScripts, scripts: false },
];

/** Describes tests once for each mode, with browsers that have it; `w` looks up the texts of its locale. */
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
