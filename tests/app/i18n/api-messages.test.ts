import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readDictionary } from "#company/dictionaries";
import { locales } from "#support/demo-locales";

const root = new URL("../../..", import.meta.url).pathname;
const dictionaries = locales.map((locale) => ({ locale, texts: readDictionary(locale) }));

/** The source code whose message keys the portal may show to a visitor. */
const sources = ["recruitment-api", "contract"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(root, folder, file), "utf8")),
);

const families = new Set(
  dictionaries.flatMap(({ texts }) => Object.keys(texts).map((key) => key.split(".")[0])),
);

/** Finds strings where the code expects a message key. `keyLiteral` finds all strings that look like one. */
const messageLiteral =
  /(?:(?:message|reason|error):\s*|(?:apiError|problem|fault|leave)\([^()"]*)"([a-z][a-zA-Z]*(?:\.[a-zA-Z]+)+)"/g;
const keyLiteral = /"([a-z][a-zA-Z]*(?:\.[a-zA-Z]+)+)"/g;
const isFileName = (text: string) => /\.(?:jpg|db|json|csv)$/.test(text);

const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, key = ""]) => key);
const keys = [
  ...new Set(
    sources.flatMap((source) => [
      ...found(source, messageLiteral),
      ...found(source, keyLiteral).filter((key) => families.has(key.split(".")[0]) && !isFileName(key)),
    ]),
  ),
].sort();

/** The text of a key or of its plural form `_other`. */
const textOf = (texts: Readonly<Record<string, string>> | undefined, key: string) =>
  texts?.[key] ?? texts?.[`${key}_other`];

describe("the API's message keys", () => {
  test("are found in its source code", () => {
    for (const known of [
      "error.required",
      "error.endBeforeStart",
      "apply.already",
      "file.tooLarge",
      "import.noPlace",
      "resume.conflict",
    ])
      expect(keys).toContain(known);
    expect(keys.length).toBeGreaterThan(60);
  });

  test.each(dictionaries)("all have a text in $locale", ({ texts }) => {
    expect(keys.filter((key) => !textOf(texts, key)?.trim())).toEqual([]);
  });

  test("have a text in the language of each dictionary", () => {
    const [taiwan, mainland, english] = dictionaries.map(({ texts }) => texts);
    for (const key of keys) {
      expect(textOf(taiwan, key), key).toMatch(/\p{Script=Han}/u);
      expect(textOf(mainland, key), key).toMatch(/\p{Script=Han}/u);
      expect(textOf(english, key), key).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
