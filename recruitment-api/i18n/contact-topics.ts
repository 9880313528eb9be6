import type { ContactTopic } from "#contract/contact";
import type { LocalizedText } from "#contract/locale";
import { localized } from "./localized";

export const topicNames: Readonly<Record<ContactTopic, LocalizedText>> = {
  JOB: localized("職缺與應徵進度", "职位与投递进度", "Jobs and applications"),
  ACCOUNT: localized("帳號或履歷問題", "账号或简历问题", "Account or resume"),
  PROGRAMME: localized(
    "儲備幹部、媒合或校園徵才",
    "管培生、人岗匹配或校园招聘",
    "MA, matching or campus program",
  ),
  PERSONAL_DATA: localized(
    "個人資料的查詢、更正或刪除",
    "个人信息的查询、更正或删除",
    "Accessing, correcting or deleting my data",
  ),
  ACCESSIBILITY: localized(
    "無障礙或網站使用問題",
    "无障碍或网站使用问题",
    "Accessibility or using this site",
  ),
  OTHER: localized("其他", "其他", "Something else"),
};
