import { describe, expect, test } from "vitest";
import { createCatalogue, dictionaries } from "../../app/i18n/catalogue.server";
import { locales } from "../../app/i18n/locale";
import enUS from "../../app/i18n/messages/en-US.json";
import { strangersIn } from "../writing";

const row = { colId: "nav.jobs", desTn: "工作機會", desCn: "工作机会", desEn: "Openings" };

describe("translation rows", () => {
  test("become three dictionaries", () => {
    expect(dictionaries([row, { ...row, colId: "extra", desCn: "" }])).toEqual({
      "zh-TW": { "nav.jobs": "工作機會", extra: "工作機會" },
      "zh-CN": { "nav.jobs": "工作机会" },
      "en-US": { "nav.jobs": "Openings", extra: "Openings" },
    });
  });

  test("are laid over the portal's own texts, each in its language", () => {
    const tongues = createCatalogue([row]);
    expect(tongues["zh-TW"].t("nav.jobs")).toBe("工作機會");
    expect(tongues["zh-CN"].t("nav.jobs")).toBe("工作机会");
    expect(tongues["en-US"].t("nav.jobs")).toBe("Openings");
    expect(tongues["zh-TW"].t("nav.news")).toBe("最新消息");
  });

  test("reach the browser in a file with a new name", () => {
    const [before, after] = [createCatalogue([]), createCatalogue([row])];
    expect(after["zh-CN"].messagesHref).not.toBe(before["zh-CN"].messagesHref);
    expect(JSON.parse(after["zh-CN"].json)["nav.jobs"]).toBe("工作机会");
  });

  test("that one language lacks are said in English, and a key that nobody has stays a key", () => {
    const { t } = createCatalogue([{ colId: "only.english", desTn: "", desCn: "", desEn: "Only here" }])[
      "zh-TW"
    ];
    const text = t as unknown as (key: string) => string;
    expect(text("only.english")).toBe("Only here");
    expect(text("nobody.has.this")).toBe("nobody.has.this");
  });
});

test("the three dictionaries hold the same keys", () => {
  const keys = Object.keys(enUS).sort();
  for (const { json } of Object.values(createCatalogue([])))
    expect(Object.keys(JSON.parse(json)).sort()).toEqual(keys);
});

test.each(locales)(
  "every message in %s is written in that language, also those that only scripts show",
  (locale) => {
    const texts: Record<string, string> = JSON.parse(createCatalogue([])[locale].json);
    const strange = Object.entries(texts).map(([key, text]) => [key, strangersIn(text, locale)] as const);
    expect(strange.filter(([, found]) => found.length > 0)).toEqual([]);
  },
);
