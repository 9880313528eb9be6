import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { locales } from "../../contract/locale";

const root = new URL("../..", import.meta.url).pathname;
const dictionaries = locales.map((locale) => {
  const file = join(root, `app/i18n/messages/${locale}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  return { locale, texts };
});

/** The sources whose strings a person may read by way of the dictionaries; the seed's content is no message. */
const sources = ["recruitment-api", "contract"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.startsWith("seed/"))
    .map((file) => readFileSync(join(root, folder, file), "utf8")),
);

const families = new Set(
  dictionaries.flatMap(({ texts }) => Object.keys(texts).map((key) => key.split(".")[0])),
);

/** Where the code says "this is a message", whatever it is called; and all that is called like one. */
const said =
  /(?:(?:message|reason|error):\s*|(?:refusal|problem|fault|leave)\([^()"]*)"([a-z][a-zA-Z]*(?:\.[a-zA-Z]+)+)"/g;
const called = /"([a-z][a-zA-Z]*(?:\.[a-zA-Z]+)+)"/g;
const isFileName = (text: string) => /\.(?:jpg|db|json|csv)$/.test(text);

const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, key = ""]) => key);
const keys = [
  ...new Set(
    sources.flatMap((source) => [
      ...found(source, said),
      ...found(source, called).filter((key) => families.has(key.split(".")[0]) && !isFileName(key)),
    ]),
  ),
].sort();

describe("what the API says", () => {
  test("is found in its sources at all", () => {
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

  test.each(dictionaries)("has a text for every key in $locale", ({ texts }) => {
    expect(keys.filter((key) => !texts[key]?.trim())).toEqual([]);
  });

  test("is a sentence of each language, never the key itself or another language's text", () => {
    const [taiwan, mainland, english] = dictionaries.map(({ texts }) => texts);
    for (const key of keys) {
      expect(taiwan?.[key], key).toMatch(/\p{Script=Han}/u);
      expect(mainland?.[key], key).toMatch(/\p{Script=Han}/u);
      expect(english?.[key], key).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
