/**
 * The interface languages, as BCP 47 tags; the first has no URL prefix. A new language is a line here and a folder of
 * texts, `app/i18n/messages/{tag}`; a company turns it on in its `company.json` and adds its legal texts.
 */
export const localeList = /** @type {const} */ ([
  { tag: "zh-TW", name: "繁體中文", short: "繁", ui: "zhHant" },
  { tag: "zh-CN", name: "简体中文", short: "简", ui: "zhHans" },
  { tag: "en-US", name: "English", short: "EN", ui: "en" },
]);
