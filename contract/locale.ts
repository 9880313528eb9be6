/** The three interface languages, as BCP 47 tags; the first has no URL prefix. */
export const locales = ["zh-TW", "zh-CN", "en-US"] as const;
export type Locale = (typeof locales)[number];

/** Text in all three languages. */
export type LocalizedText = Readonly<Record<Locale, string>>;
