import type { Job } from "#contract/jobs";
import type { LocalizedText } from "#contract/locale";
import { localized } from "./localized";

export const employmentTypeNames: Readonly<Record<Job["employmentType"], LocalizedText>> = {
  FULL_TIME: localized("全職", "全职", "Full-time"),
  PART_TIME: localized("部分工時", "兼职", "Part-time"),
  CONTRACT: localized("約聘", "合同工", "Contract"),
  INTERNSHIP: localized("實習", "实习", "Internship"),
};

export const workArrangementNames: Readonly<Record<NonNullable<Job["arrangement"]>, LocalizedText>> = {
  ON_SITE: localized("進公司上班", "现场办公", "On-site"),
  HYBRID: localized("混合辦公", "混合办公", "Hybrid"),
  REMOTE: localized("全遠距", "远程办公", "Remote"),
};

export const experienceLevelNames: Readonly<Record<NonNullable<Job["experienceLevel"]>, LocalizedText>> = {
  NONE: localized("不需經驗", "无需经验", "None needed"),
  JUNIOR: localized("1–2 年", "1–2 年", "1–2 years"),
  MID: localized("3–4 年", "3–4 年", "3–4 years"),
  SENIOR: localized("5 年以上", "5 年以上", "5 years or more"),
};
