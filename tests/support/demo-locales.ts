/** The languages in which every text of the demo company and of the product is complete. */
export const locales = ["zh-TW", "zh-CN", "en-US"] as const;
export type Locale = (typeof locales)[number];
