import type { LocalizedText } from "../../../contract/locale";

export const text = (zhTW: string, zhCN: string, enUS: string): LocalizedText => ({
  "zh-TW": zhTW,
  "zh-CN": zhCN,
  "en-US": enUS,
});

export const option = (value: string, zhTW: string, zhCN: string, enUS: string) => ({
  value,
  label: text(zhTW, zhCN, enUS),
});

/** What every questionnaire ends with. */
export const truth = {
  type: "DECLARATION",
  id: "ownWork",
  required: true,
  label: text(
    "以上由我本人作答。提到的作品與數字，沒有洩漏前公司或客戶的機密。",
    "以上由我本人作答。提到的作品与数字，没有泄露前公司或客户的机密。",
    "I answered these questions myself, and nothing here discloses the secrets of an earlier employer or a client.",
  ),
} as const;
