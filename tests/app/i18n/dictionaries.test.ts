import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { type Locale, locales } from "#app/i18n/locale";
import { readDictionary, readNamespaces } from "#company/dictionaries";
import { applicationStates } from "#contract/applications";
import { hasSingular } from "#contract/locale";
import { createCatalogue, dictionaries, type LocaleBundle } from "#server/messages/catalogue";
import { foreignText } from "#support/language-check";

const textsOf = async ({ file }: LocaleBundle, namespace: string): Promise<Record<string, string>> =>
  JSON.parse(new TextDecoder().decode((await file(namespace, null)) ?? undefined));

const row = { colId: "nav.jobs", desTn: "工作機會", desCn: "工作机会", desEn: "Openings" };

describe("translation rows", () => {
  test("are converted to one dictionary per locale", () => {
    expect(dictionaries([row, { ...row, colId: "extra", desCn: "" }])).toEqual({
      "zh-TW": { "nav.jobs": "工作機會", extra: "工作機會" },
      "zh-CN": { "nav.jobs": "工作机会" },
      "en-US": { "nav.jobs": "Openings", extra: "Openings" },
    });
  });

  test("override the portal's own texts in each locale", () => {
    const catalogue = createCatalogue([row]);
    expect(catalogue("zh-TW").t("nav.jobs")).toBe("工作機會");
    expect(catalogue("zh-CN").t("nav.jobs")).toBe("工作机会");
    expect(catalogue("en-US").t("nav.jobs")).toBe("Openings");
    expect(catalogue("zh-TW").t("nav.news")).toBe("最新消息");
  });

  test("are merged once for each locale", () => {
    const catalogue = createCatalogue([row]);
    expect(catalogue("zh-TW")).toBe(catalogue("zh-TW"));
  });

  test("change the path of the messages that browsers load", async () => {
    const [shipped, overridden] = [createCatalogue([]), createCatalogue([row])];
    expect(overridden("zh-CN").messagesHref).not.toBe(shipped("zh-CN").messagesHref);
    expect(await textsOf(overridden("zh-CN"), "common")).toHaveProperty(["nav.jobs"], "工作机会");
  });

  test("that lack a language fall back to English, and unknown keys to the key itself", {
    tags: ["spec-3-3", "spec-4-2"],
  }, () => {
    const { t } = createCatalogue([{ colId: "only.english", desTn: "", desCn: "", desEn: "Only here" }])(
      "zh-TW",
    );
    const text = t as unknown as (key: string) => string;
    expect(text("only.english")).toBe("Only here");
    expect(text("nobody.has.this")).toBe("nobody.has.this");
  });
});

test("the browser's messages include the English text of a key that the locale lacks", async () => {
  const catalogue = createCatalogue([{ colId: "nav.english", desTn: "", desCn: "", desEn: "Only here" }]);
  for (const locale of locales)
    expect(await textsOf(catalogue(locale), "common")).toHaveProperty(["nav.english"], "Only here");
});

test("a row whose key is in no dictionary belongs to the namespaces that have keys with the same first part", async () => {
  const rows = ["home.notice", "section.NEW"].map((colId) => ({ ...row, colId, desEn: "New" }));
  const bundle = createCatalogue(rows)("en-US");
  expect(await textsOf(bundle, "home")).toHaveProperty(["home.notice"], "New");
  expect(await textsOf(bundle, "resume")).toHaveProperty(["section.NEW"], "New");
  expect(await textsOf(bundle, "jobs")).not.toHaveProperty(["home.notice"]);
});

test("the components of a page have the texts of its namespaces only; another key is logged", () => {
  const texts = createCatalogue([])("en-US").textsOf(["common"]);
  expect(texts.t("nav.jobs")).toBe("Jobs");
  expect(texts.t("jobs.seeAll")).toBe("jobs.seeAll");
  expect(vi.mocked(console.error).mock.calls.splice(0)).toEqual([["Missing message: jobs.seeAll"]]);
  expect(texts.include(["opening"]).t("jobs.seeAll")).toBe("See all jobs");
});

const hasKey = (locale: Locale) => (key: string) => hasSingular(locale) || !/_one(?: in |$)/.test(key);

// Reads the files directly, because the catalogue fills the gaps of a locale with English.
test.each(locales)(
  "the dictionary of %s has a text for all keys, without singular forms in Chinese",
  (locale) => {
    const dictionary = readDictionary(locale);
    const expected = Object.keys(readDictionary("en-US")).filter(hasKey(locale));
    expect(Object.keys(dictionary).sort()).toEqual(expected.sort());
    expect(Object.entries(dictionary).filter(([, text]) => text.trim() === "")).toEqual([]);
  },
);

test("a key is in one namespace only, in every locale in the same", () => {
  const keysOf = (locale: Locale) =>
    [...readNamespaces(locale)].flatMap(([namespace, texts]) =>
      Object.keys(texts).map((key) => `${key} in ${namespace}`),
    );
  expect(keysOf("en-US")).toHaveLength(Object.keys(readDictionary("en-US")).length);
  for (const locale of locales)
    expect(keysOf(locale).sort()).toEqual(keysOf("en-US").filter(hasKey(locale)).sort());
});

test.each(locales)(
  "every message in %s is written in that language, including those that only scripts show",
  (locale) => {
    const strange = Object.entries(readDictionary(locale)).map(
      ([key, text]) => [key, foreignText(text, locale)] as const,
    );
    expect(strange.filter(([, found]) => found.length > 0)).toEqual([]);
  },
);

/** Messages that quote no label of a page: they quote texts of the browser, of Google or of an opening's pay. */
const quotesOtherWords = new Set([
  "captcha.challenge",
  "salary.law",
  "salary.unpublishedText",
  "savedRequest.tooLargeText",
]);

test.each(locales)("a label that a message in %s quotes is one that the pages show", (locale) => {
  const dictionary = readDictionary(locale);
  const bare = (text: string) =>
    text
      .replace(/<\/?\d>|\{\{.*?\}\}/g, "")
      .replace(/^\s*[（(]|[）)]$/g, "")
      .trim();
  const labels = new Set(Object.values(dictionary).map(bare));
  const unknown = Object.entries(dictionary).flatMap(([key, text]) =>
    [...text.matchAll(/[「“]([^」”{]+?)[.,]?[」”]/g)]
      .filter(([, quoted = ""]) => !quotesOtherWords.has(key) && !labels.has(quoted))
      .map(([, quoted]) => `${key}: ${quoted}`),
  );
  expect(unknown).toEqual([]);
});

test("the glossary has the words of the pages for each status of an application", () => {
  const glossary = readFileSync(new URL("../../../docs/glossary.md", import.meta.url), "utf8");
  const rows = applicationStates.map((state) => {
    const words = locales.map((locale) => readDictionary(locale)[`applicationState.${state}`]);
    return `| ${state} | ${words.join(" | ")} |`;
  });
  expect(
    glossary
      .split("\n")
      .filter((line) => rows.includes(line))
      .sort(),
  ).toEqual(rows.sort());
});
