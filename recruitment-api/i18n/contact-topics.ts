import type { ContactTopic } from "#contract/contact";
import type { LocalizedText } from "#contract/locale";
import { localized } from "./localized";

export const topicNames: Readonly<Record<ContactTopic, LocalizedText>> = {
  JOB: localized("職缺與應徵", "职位与投递", "Jobs and applications"),
  ACCOUNT: localized("帳號與履歷", "账号与简历", "Account and resume"),
  PROGRAMME: localized(
    "儲備幹部、媒合或校園徵才",
    "管培生、人岗匹配或校园招聘",
    "MA, matching or campus program",
  ),
  PERSONAL_DATA: localized("個人資料", "个人信息", "Personal data"),
  ACCESSIBILITY: localized("網站使用與無障礙", "网站使用与无障碍", "Using this site, accessibility"),
  OTHER: localized("其他", "其他", "Something else"),
};
