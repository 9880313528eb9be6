import type { LocalizedText } from "../contract/locale";

/** The company in whose name mails are written. */
export const company: LocalizedText = {
  "zh-TW": "樟嶼集團",
  "zh-CN": "樟屿集团",
  "en-US": "Camphor Isle",
};

/** Where the company reads its mail when nothing else is set. */
export const companyAddress = "careers@camphorisle.example";
