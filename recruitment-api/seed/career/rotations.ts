import type { StoredCareerPaths } from "../../career";

const text = (zhTW: string, zhCN: string, enUS: string) => ({ "zh-TW": zhTW, "zh-CN": zhCN, "en-US": enUS });

/** How three people of the demo company moved. */
export const demoStories: StoredCareerPaths["stories"] = [
  {
    name: text("吳佩珊", "吴佩珊", "Wu Pei-shan"),
    position: text("新竹，首席工程師", "新竹，首席工程师", "Principal engineer, Hsinchu"),
    steps: [
      { year: 2014, text: text("以測試工程師到職", "以测试工程师入职", "Joined as a test engineer") },
      { year: 2018, text: text("派駐蘇州兩年", "派驻苏州两年", "Two years in Suzhou") },
      { year: 2023, text: text("從 M3 轉回 P6", "从 M3 转回 P6", "Moved from M3 back to P6") },
    ],
    quote: text(
      "是我自己說不想再管人的。薪水沒變，變的是行事曆。",
      "是我自己说不想再管人的。薪水没变，变的是日程表。",
      "I asked to stop managing. My pay did not change, my calendar did.",
    ),
  },
  {
    name: text("Jonas Brandt", "Jonas Brandt", "Jonas Brandt"),
    position: text("慕尼黑，經理", "慕尼黑，经理", "Section manager, Munich"),
    steps: [
      {
        year: 2019,
        text: text("以應用工程師到職", "以应用工程师入职", "Joined as a field application engineer"),
      },
      { year: 2021, text: text("到台北主持專案", "到台北主持项目", "Led a project in Taipei") },
      { year: 2025, text: text("回慕尼黑帶 14 人", "回慕尼黑带 14 人", "Back in Munich, leading 14 people") },
    ],
    quote: text(
      "去台北是我提的，房子是公司找的。",
      "去台北是我提的，房子是公司找的。",
      "Going to Taipei was my idea. Finding the flat was theirs.",
    ),
  },
  {
    name: text("陳郁凡", "陈郁凡", "Chen Yu-fan"),
    position: text("台北，人才數據專家", "台北，人才数据专家", "Staff data analyst, Taipei"),
    steps: [
      { year: 2016, text: text("以薪資助理到職", "以薪资助理入职", "Joined as a payroll assistant") },
      {
        year: 2019,
        text: text("公司補助讀夜間碩士", "公司资助读在职硕士", "A master's degree at night, paid by us"),
      },
      { year: 2024, text: text("升 P5，負責人才數據", "升 P5，负责人才数据", "P5 in people analytics") },
    ],
    quote: text(
      "換了專業，沒有換公司。",
      "换了专业，没有换公司。",
      "I changed profession without changing company.",
    ),
  },
];

/** What rotations come to in numbers; the year before that of the demo. */
export const demoFigures: StoredCareerPaths["figures"] = [
  {
    label: text("由內部同仁接任的職務", "由内部同事接任的岗位", "Jobs filled from inside"),
    value: 38,
    unit: "PERCENT",
    note: text(
      "對外公告前先在內部開放兩週",
      "对外发布前先在内部开放两周",
      "Every job is open inside for two weeks first",
    ),
  },
  {
    label: text("正在其他城市輪調的人", "正在其他城市轮岗的人", "People on a rotation in another city"),
    value: 212,
    unit: "PEOPLE",
    note: text("其中 74 人在台灣以外", "其中 74 人在台湾以外", "Seventy-four of them outside Taiwan"),
  },
  {
    label: text("一次輪調的時間，中位數", "一次轮岗的时间，中位数", "Length of a rotation, median"),
    value: 14,
    unit: "MONTHS",
    note: text(
      "結束後保證有同級職務",
      "结束后保证有同级岗位",
      "With a job of the same grade assured afterwards",
    ),
  },
  {
    label: text("每人每年學習時數", "每人每年学习时长", "Hours of learning, per person and year"),
    value: 46,
    unit: "HOURS",
    note: text("在上班時間內", "在工作时间内", "Within working hours"),
  },
  {
    label: text(
      "進修補助，每人每年上限",
      "进修补助，每人每年上限",
      "Support for studies, up to, per person and year",
    ),
    value: 60_000,
    unit: "TWD",
    note: text(
      "不限與現職相關的科目",
      "不限于与现职相关的科目",
      "Also for subjects that have nothing to do with the job",
    ),
  },
];
