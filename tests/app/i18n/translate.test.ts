import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createTranslate, type MessageKey } from "#app/i18n/translate";
import { type PageTexts, Trans, TranslationProvider } from "#app/i18n/translation";

/** Casts a key of `messages`, because the type of `t` allows only the shipped keys. */
const keyOf = (key: string) => key as MessageKey;

const messages = {
  plain: "Openings",
  greeting: "Dear {{name}}, {{name}}!",
  jobs_one: "{{count, number}} job",
  jobs_other: "{{count, number}} jobs",
  pages_other: "{{count}} pages",
  consent: "I agree to the <0>policy</0> and the <1>terms</1> of {{company}}.",
};

describe("a message", () => {
  const t = createTranslate("en-US", messages);

  test("is returned unchanged, or with its values", () => {
    expect(t(keyOf("plain"))).toBe("Openings");
    expect(t(keyOf("greeting"), { name: "Ann" })).toBe("Dear Ann, Ann!");
  });

  test("preserves placeholders and replacement patterns inside a value", () => {
    expect(t(keyOf("greeting"), { name: "{{name}} $& $1" })).toBe("Dear {{name}} $& $1, {{name}} $& $1!");
  });

  test("is empty in place of a missing value", () => {
    expect(t(keyOf("greeting"))).toBe("Dear , !");
    expect(t(keyOf("greeting"), { name: null })).toBe("Dear , !");
  });

  test("inserts nothing for placeholders named like properties of Object.prototype", () => {
    const odd = createTranslate("en-US", { odd: "a{{constructor}}{{__proto__}}{{toString, number}}b" });
    expect(odd(keyOf("odd"), { name: "Ann" })).toBe("ab");
  });

  test("has the plural form of its count and the locale's separators", () => {
    expect(t(keyOf("jobs"), { count: 1 })).toBe("1 job");
    expect(t(keyOf("jobs"), { count: 0 })).toBe("0 jobs");
    expect(t(keyOf("jobs"), { count: 12_345 })).toBe("12,345 jobs");
  });

  test("uses the general form if the plural form is missing", () => {
    expect(t(keyOf("pages"), { count: 1 })).toBe("1 pages");
  });

  test("has one form for all counts in Chinese", () => {
    const chinese = createTranslate("zh-TW", { ...messages, jobs_other: "{{count, number}} 個職缺" });
    expect(chinese(keyOf("jobs"), { count: 1 })).toBe("1 個職缺");
  });
});

test("a key without a message is reported, unless it names a value of an enumeration", () => {
  const missing: string[] = [];
  const t = createTranslate("en-US", messages, (key) => missing.push(key));
  for (const key of ["plain", "section.SPACE", "nowhere.found"]) t(keyOf(key));
  expect(missing).toEqual(["nowhere.found"]);
});

test("a key without a message is returned, without the name of an enumeration", () => {
  const t = createTranslate("en-US", messages);
  expect(t(keyOf("nowhere.found"))).toBe("nowhere.found");
  for (const key of ["section.SPACE", "news.category.SPACE", "degree+SPACE"])
    expect(t(keyOf(key)), key).toBe("SPACE");
  expect(t(keyOf("language+xx"))).toBe("language+xx");
  expect(t(keyOf("constructor"))).toBe("constructor");
  expect(t.has("constructor")).toBe(false);
  expect(t.has("plain")).toBe(true);
});

test("elements of a message are rendered with its text", () => {
  const t = createTranslate("en-US", messages);
  const link = (href: string) => createElement("a", { key: href, href });
  const consent = createElement(Trans, {
    message: keyOf("consent"),
    values: { company: "A & <b>" },
    components: [link("/policy"), link("/terms")],
  });
  const value: PageTexts = { t, namespaces: [], include: () => value };
  expect(renderToStaticMarkup(createElement(TranslationProvider, { value }, consent))).toBe(
    'I agree to the <a href="/policy">policy</a> and the <a href="/terms">terms</a> of A &amp; &lt;b&gt;.',
  );
});

test.each([
  ["詳見<0>條款</0>。", "詳見<wbr/><b>條款</b>。"],
  ["（<0>條款</0>）", "（<b>條款</b>）"],
  ["See <0>terms</0>", "See <b>terms</b>"],
])("a line may break between Chinese text and an element: %s", (message, html) => {
  const t = createTranslate("zh-TW", { linked: message });
  const text = createElement(Trans, {
    message: keyOf("linked"),
    components: [createElement("b", { key: 0 })],
  });
  const texts = { t, namespaces: [], include: () => texts } as PageTexts;
  const page = createElement(TranslationProvider, { value: texts }, text);
  expect(renderToStaticMarkup(page)).toBe(html);
});
