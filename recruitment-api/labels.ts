import type { Job } from "../contract/jobs";
import type { LocalizedText } from "../contract/locale";

const text = (zhTW: string, zhCN: string, enUS: string): LocalizedText => ({
  "zh-TW": zhTW,
  "zh-CN": zhCN,
  "en-US": enUS,
});

export const jobFamilyNames: Readonly<Record<Job["category"], LocalizedText>> = {
  ENGINEERING: text("硬體與電路研發", "硬件与电路研发", "Hardware engineering"),
  FIRMWARE: text("韌體與嵌入式系統", "固件与嵌入式系统", "Firmware and embedded systems"),
  SOFTWARE: text("軟體開發", "软件开发", "Software"),
  MANUFACTURING: text("生產製造", "生产制造", "Manufacturing"),
  QUALITY: text("品質與可靠度", "质量与可靠性", "Quality and reliability"),
  SUPPLY_CHAIN: text("採購與供應鏈", "采购与供应链", "Supply chain"),
  SALES: text("業務", "销售", "Sales"),
  MARKETING: text("行銷企劃", "市场营销", "Marketing"),
  FINANCE: text("財務會計", "财务会计", "Finance and accounting"),
  LEGAL: text("法務智財", "法务与知识产权", "Legal and intellectual property"),
  PEOPLE: text("人力資源", "人力资源", "People"),
  INFORMATION_SECURITY: text("資訊安全", "信息安全", "Information security"),
};

export const employmentTypeNames: Readonly<Record<Job["employmentType"], LocalizedText>> = {
  FULL_TIME: text("全職", "全职", "Full-time"),
  PART_TIME: text("兼職", "兼职", "Part-time"),
  CONTRACT: text("約聘", "合同制", "Contract"),
  INTERNSHIP: text("實習", "实习", "Internship"),
};
