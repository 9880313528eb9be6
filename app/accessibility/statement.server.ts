import type { Locale, LocalizedText } from "#contract/locale";

const files = import.meta.glob<string>("./statement.*.md", { query: "?raw", import: "default", eager: true });

/** The portal's own accessibility statement in Markdown, by locale. */
export const statements: LocalizedText = Object.fromEntries(
  Object.entries(files).map(([path, text]): [Locale, string] => [
    // `./statement.en-US.md` → `en-US`
    path.split(".").at(-2) as Locale,
    text.trim(),
  ]),
);
