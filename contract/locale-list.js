/**
 * The interface languages, as BCP 47 tags; the first has no URL prefix. To add a language, add a line here and the
 * folder `app/i18n/messages/{tag}`. A company enables it in its `company.json` and adds its legal texts.
 */
export const localeList = /** @type {const} */ ([
  { tag: "zh-TW", name: "繁體中文", short: "繁", ui: "zhHant" },
  { tag: "zh-CN", name: "简体中文", short: "简", ui: "zhHans" },
  { tag: "en-US", name: "English", short: "EN", ui: "en" },
]);
