import type { Job } from "#contract/jobs";
import type { LocalizedText } from "#contract/locale";
import { localized } from "./localized";

export const jobFamilyNames: Readonly<Record<Job["category"], LocalizedText>> = {
  ENGINEERING: localized("硬體與電路研發", "硬件与电路研发", "Hardware engineering"),
  FIRMWARE: localized("韌體與嵌入式系統", "固件与嵌入式系统", "Firmware engineering"),
  SOFTWARE: localized("軟體開發", "软件开发", "Software"),
  MANUFACTURING: localized("生產製造", "生产制造", "Manufacturing"),
  QUALITY: localized("品質與可靠度", "质量与可靠性", "Quality and reliability"),
  SUPPLY_CHAIN: localized("採購與供應鏈", "采购与供应链", "Supply chain"),
  SALES: localized("業務", "销售", "Sales"),
  MARKETING: localized("行銷企劃", "市场营销", "Marketing"),
  FINANCE: localized("財務會計", "财务会计", "Finance and accounting"),
  LEGAL: localized("法務智財", "法务与知识产权", "Legal and IP"),
  PEOPLE: localized("人力資源", "人力资源", "People"),
  INFORMATION_SECURITY: localized("資訊安全", "信息安全", "Information security"),
};

export const employmentTypeNames: Readonly<Record<Job["employmentType"], LocalizedText>> = {
  FULL_TIME: localized("全職", "全职", "Full-time"),
  PART_TIME: localized("部分工時", "兼职", "Part-time"),
  CONTRACT: localized("約聘", "合同制", "Contract"),
  INTERNSHIP: localized("實習", "实习", "Internship"),
};

export const workArrangementNames: Readonly<Record<NonNullable<Job["arrangement"]>, LocalizedText>> = {
  ON_SITE: localized("到班工作", "到岗办公", "On site"),
  HYBRID: localized("部分遠距", "部分远程", "Hybrid"),
  REMOTE: localized("全遠距", "全远程", "Remote"),
};

export const experienceLevelNames: Readonly<Record<NonNullable<Job["experienceLevel"]>, LocalizedText>> = {
  NONE: localized("不需經驗", "无需经验", "None needed"),
  JUNIOR: localized("1–2 年", "1–2 年", "1–2 years"),
  MID: localized("3–4 年", "3–4 年", "3–4 years"),
  SENIOR: localized("5 年以上", "5 年以上", "5 years or more"),
};
