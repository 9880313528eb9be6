import type { SectionInput } from "../../contract/resume/contracts";

/** What the demo member has filled in beside general information; the rest is left for whoever tries the form. */
export const demoSections = {
  educationInformation: {
    items: [
      {
        school: "國立臺北科技大學",
        department: "電子工程系",
        degree: "BACHELOR",
        status: "GRADUATED",
        startMonth: "2013-09",
        endMonth: "2017-06",
        country: "TW",
      },
      {
        school: "國立臺灣海洋大學",
        department: "電機工程學系碩士班",
        degree: "MASTER",
        status: "GRADUATED",
        startMonth: "2017-09",
        endMonth: "2019-07",
        country: "TW",
        thesis: "低功耗浮標感測節點之電源管理",
      },
    ],
  },
  workExperience: {
    workExps: [
      {
        company: "澄舟儀器股份有限公司",
        position: "韌體工程師",
        employmentType: "FULL_TIME",
        industry: "量測儀器",
        startMonth: "2022-03",
        isCurrent: true,
        summary:
          "負責手持式水質儀的韌體，把待機電流從 1.8 mA 降到 0.4 mA。\n建立自動化的迴歸測試，發版前的人工測試從三天縮短到半天。",
      },
      {
        company: "禾順電子股份有限公司",
        position: "助理工程師",
        employmentType: "FULL_TIME",
        industry: "電源供應器",
        startMonth: "2019-10",
        endMonth: "2021-12",
        summary: "量測與除錯電源模組，整理失效案例供產線查詢。",
      },
    ],
  },
  languageAbility: {
    items: [
      { language: "zh", listening: "NATIVE", speaking: "NATIVE", reading: "NATIVE", writing: "NATIVE" },
      {
        language: "en",
        listening: "INTERMEDIATE",
        speaking: "INTERMEDIATE",
        reading: "PROFICIENT",
        writing: "INTERMEDIATE",
      },
    ],
  },
  langScore: { items: [{ test: "TOEIC", score: "835", date: "2023-05-21" }], langScoreOther: [] },
  specialty: {
    skills: [
      { name: "C", level: "ADVANCED", years: 6 },
      { name: "低功耗設計", level: "INTERMEDIATE", years: 4 },
    ],
    tools: [{ name: "Git" }, { name: "示波器" }],
    links: [],
  },
} as const satisfies { [Section in Filled]: Omit<SectionInput<Section>, "version"> };

type Filled = "educationInformation" | "workExperience" | "languageAbility" | "langScore" | "specialty";
