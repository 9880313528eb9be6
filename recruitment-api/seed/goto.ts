import type { LocalizedText } from "../../contract/locale";

interface SeedGotoCode {
  code: string;
  /** A path of the portal without locale prefix, or an https address elsewhere */
  url: string;
  title: LocalizedText;
}

/** Short codes as they stand on posters, slides and in mails. */
export const demoGotoCodes: readonly SeedGotoCode[] = [
  {
    code: "ma",
    url: "/hr/upgrecruit/upgma",
    title: {
      "zh-TW": "儲備幹部（MA）計畫",
      "zh-CN": "管培生（MA）计划",
      "en-US": "Management associate program",
    },
  },
  {
    code: "campus",
    url: "/HRCampus/hrcampus",
    title: { "zh-TW": "校園徵才登記", "zh-CN": "校园招聘登记", "en-US": "Campus registration" },
  },
  {
    code: "match",
    url: "/HRMatching",
    title: { "zh-TW": "媒合計畫", "zh-CN": "匹配计划", "en-US": "Matching program" },
  },
  {
    code: "intern",
    url: "/job?employmentType=INTERNSHIP",
    title: { "zh-TW": "實習職缺", "zh-CN": "实习职位", "en-US": "Internships" },
  },
  {
    code: "pay",
    url: "/hr/world/career/salary",
    title: { "zh-TW": "薪資福利", "zh-CN": "薪酬福利", "en-US": "Pay and benefits" },
  },
  {
    code: "munich-map",
    url: "https://maps.munich.example/offices/garching",
    title: {
      "zh-TW": "慕尼黑辦公室交通指南",
      "zh-CN": "慕尼黑办公室交通指南",
      "en-US": "How to reach the Munich office",
    },
  },
  {
    code: "annual-report",
    url: "https://investors.camphorisle.example/annual-report",
    title: { "zh-TW": "年度報告", "zh-CN": "年度报告", "en-US": "Annual report" },
  },
];
