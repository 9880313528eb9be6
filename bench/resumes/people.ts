/** A month as `YYYY-MM`, or a year; null if it continues to the present. */
type Until = string | null;

export interface Job {
  readonly company: string;
  readonly position: string;
  readonly from: string;
  readonly to: Until;
  readonly duties: readonly string[];
}

export interface School {
  readonly school: string;
  readonly department: string;
  readonly degree: string;
  readonly from: string;
  readonly to: Until;
}

/**
 * All people are invented; the addresses belong to domains reserved for examples, and the phone numbers are made up.
 */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** As printed */
  readonly phone: string;
  readonly headline: string;
  readonly place: string;
  readonly jobs: readonly Job[];
  readonly schools: readonly School[];
  readonly skills: readonly string[];
  readonly languages: readonly string[];
  readonly certificates: readonly string[];
  readonly summary: string;
}

const job = (company: string, position: string, from: string, to: Until, ...duties: string[]): Job => ({
  company,
  position,
  from,
  to,
  duties,
});
const school = (name: string, department: string, degree: string, from: string, to: Until): School => ({
  school: name,
  department,
  degree,
  from,
  to,
});

export const people = {
  lin: {
    name: "林書寧",
    email: "shuning.lin@example.com",
    phone: "0912-345-678",
    headline: "後端工程師",
    place: "新北市板橋區",
    jobs: [
      job(
        "晴川資訊股份有限公司",
        "資深後端工程師",
        "2019-09",
        null,
        "負責訂單系統的設計與維運，每日處理三十萬筆訂單。",
        "帶領四人小組，將單體服務拆成十二個微服務。",
      ),
      job(
        "木棉科技有限公司",
        "軟體工程師",
        "2016-08",
        "2019-08",
        "開發會員中心與金流串接。",
        "撰寫自動化測試，涵蓋率由 20% 提升到 75%。",
      ),
    ],
    schools: [
      school("國立中央大學", "資訊工程學系", "碩士", "2014-09", "2016-06"),
      school("逢甲大學", "資訊工程學系", "學士", "2010-09", "2014-06"),
    ],
    skills: ["Java", "Go", "PostgreSQL", "Kubernetes"],
    languages: ["英文：精通", "日文：中等"],
    certificates: ["AWS Certified Developer，2021/05"],
    summary: "八年後端經驗，熟悉大流量系統，喜歡把複雜的問題拆成小塊，一步一步解決。",
  },
  chen: {
    name: "陳冠廷",
    email: "kuanting.chen@example.org",
    phone: "0987 654 321",
    headline: "製程工程師",
    place: "新竹市東區",
    jobs: [
      job(
        "岳光半導體股份有限公司",
        "製程整合工程師",
        "2021-07",
        null,
        "導入 28 奈米製程，良率提升 3.2%。",
        "與設備商協調機台改善。",
      ),
      job("遠山光電股份有限公司", "製程工程師", "2018-03", "2021-06", "管理黃光區八台機台。"),
      job("永禾精密工業股份有限公司", "研發替代役", "2015-10", "2018-02", "開發量測治具。"),
    ],
    schools: [
      school("國立清華大學", "材料科學工程學系", "碩士", "2013-09", "2015-07"),
      school("國立成功大學", "材料科學及工程學系", "學士", "2009-09", "2013-06"),
    ],
    skills: ["SPC", "DOE", "JMP", "Python"],
    languages: ["英語：中等", "台語：母語"],
    certificates: ["iPAS 初級鑑定，2017/11"],
    summary: "專長為製程整合與良率分析，習慣用數據說話，也樂於帶領新人。",
  },
  huang: {
    name: "黃雅筑",
    email: "yachu@huang.example",
    phone: "+886 928 110 220",
    headline: "品牌行銷經理",
    place: "台北市中山區",
    jobs: [
      job(
        "禾沐生活事業股份有限公司",
        "品牌行銷經理",
        "2020-02",
        "2024-05",
        "規劃年度品牌預算兩千萬元。",
        "帶領六人團隊，經營社群與實體活動。",
      ),
      job("青鳥廣告公司", "客戶企劃", "2015-06", "2019-12", "服務食品與家電客戶，完成四十檔活動。"),
    ],
    schools: [school("輔仁大學", "廣告傳播學系", "學士", "2011-09", "2015-06")],
    skills: ["品牌策略", "社群經營", "Google Analytics", "Photoshop"],
    languages: ["英文：精通"],
    certificates: ["Google Ads 認證，2022/03"],
    summary: "十年行銷資歷，相信好的品牌來自對人的理解。",
  },
  wang: {
    name: "王思远",
    email: "siyuan.wang@example.net",
    phone: "138 0013 8000",
    headline: "前端开发工程师",
    place: "上海市浦东新区",
    jobs: [
      job(
        "云杉软件（上海）有限公司",
        "高级前端开发工程师",
        "2019-09",
        null,
        "负责电商平台前端架构，首屏时间降低 40%。",
        "制定组件规范，供五个团队使用。",
      ),
      job("杭州星轨网络科技有限公司", "前端开发工程师", "2016-07", "2019-08", "参与直播产品的网页端开发。"),
    ],
    schools: [school("浙江工业大学", "软件工程", "本科", "2012-09", "2016-06")],
    skills: ["TypeScript", "React", "Vue", "Node.js"],
    languages: ["英语：流利"],
    certificates: ["软件设计师，2018年11月"],
    summary: "七年前端经验，关注性能与可访问性，乐于分享。",
  },
  zhao: {
    name: "赵晓彤",
    email: "xiaotong.zhao@example.com",
    phone: "+86 186-1234-5678",
    headline: "人力资源主管",
    place: "深圳市南山区",
    jobs: [
      job(
        "深圳湾电子股份有限公司",
        "人力资源主管",
        "2020-03",
        null,
        "负责全国六个分公司的招聘工作。",
        "搭建绩效体系，员工流失率下降 8%。",
      ),
      job("广州木兰商贸集团", "招聘专员", "2017-07", "2020-02", "每年完成二百个职位的招聘。"),
    ],
    schools: [
      school("中山大学", "人力资源管理", "硕士", "2015-09", "2017-06"),
      school("暨南大学", "工商管理", "本科", "2011-09", "2015-06"),
    ],
    skills: ["招聘", "绩效管理", "劳动法"],
    languages: ["英语：良好", "粤语：母语"],
    certificates: ["企业人力资源管理师，2019年6月"],
    summary: "擅长从零搭建招聘流程，沟通能力强。",
  },
  carter: {
    name: "Emily Carter",
    email: "emily.carter@example.com",
    phone: "+1 415 555 2671",
    headline: "Product Designer",
    place: "San Francisco, California",
    jobs: [
      job(
        "Brightwater Labs, Inc.",
        "Senior Product Designer",
        "2020-03",
        null,
        "Led the redesign of the onboarding flow, raising activation by 18%.",
        "Built a design system used by nine teams.",
      ),
      job(
        "Foundry & Pine LLC",
        "Product Designer",
        "2016-06",
        "2020-02",
        "Designed scheduling tools for small clinics.",
      ),
      job("Marlow Studio", "Design Intern", "2015-06", "2015-09", "Prepared user interviews and prototypes."),
    ],
    schools: [
      school("University of Oregon", "Product Design", "Bachelor of Fine Arts", "2012-09", "2016-06"),
    ],
    skills: ["Figma", "Prototyping", "User research", "HTML"],
    languages: ["English: Native", "Spanish: Intermediate"],
    certificates: ["Certified Usability Analyst, May 2019"],
    summary: "Designer with nine years of experience in health and productivity software.",
  },
  okafor: {
    name: "Daniel Okafor",
    email: "d.okafor@example.org",
    phone: "+44 7911 123456",
    headline: "Site Reliability Engineer",
    place: "Manchester, United Kingdom",
    jobs: [
      job(
        "Northgate Cloud Ltd",
        "Site Reliability Engineer",
        "2019-09",
        null,
        "Cut mean time to recovery from 45 to 12 minutes.",
        "Runs the on-call rota for forty services.",
      ),
      job(
        "Pennine Telecom plc",
        "Systems Administrator",
        "2015-01",
        "2019-08",
        "Managed 300 Linux hosts with Ansible.",
      ),
    ],
    schools: [
      school("University of Leeds", "Computer Science", "MSc", "2013-09", "2014-09"),
      school("University of Lagos", "Electrical Engineering", "BSc", "2008-10", "2012-07"),
    ],
    skills: ["Linux", "Terraform", "Prometheus", "Go"],
    languages: ["English: Native", "French: Basic"],
    certificates: ["Certified Kubernetes Administrator, March 2021"],
    summary: "Keeps services boring. Writes runbooks that people read.",
  },
  nguyen: {
    name: "Linh Nguyen",
    email: "linh.nguyen@example.net",
    phone: "(206) 555-0148",
    headline: "Data Analyst",
    place: "Seattle, WA",
    jobs: [
      job(
        "Cascade Retail Group",
        "Data Analyst",
        "2021-05",
        "2024-08",
        "Forecast weekly demand for 120 stores.",
        "Automated the finance report in Python.",
      ),
      job(
        "Harbor Point Analytics",
        "Junior Analyst",
        "2018-07",
        "2021-04",
        "Cleaned survey data and built dashboards.",
      ),
    ],
    schools: [school("Western Washington University", "Statistics", "B.S.", "2014-09", "2018-06")],
    skills: ["SQL", "Python", "Tableau", "R"],
    languages: ["English (fluent)", "Vietnamese (native)"],
    certificates: ["Tableau Desktop Specialist, 2020"],
    summary: "Analyst who turns messy tables into decisions.",
  },
  tsai: {
    name: "蔡孟軒",
    email: "mhtsai@example.com.tw",
    phone: "0933555777",
    headline: "機械設計工程師",
    place: "台中市西屯區",
    jobs: [
      job(
        "鼎峰機械工業股份有限公司",
        "機械設計工程師",
        "2017-11",
        "2023-04",
        "設計五軸加工機的主軸與刀庫。",
        "以有限元素分析縮短開發時程三個月。",
      ),
      job("台灣立信自動化有限公司", "助理工程師", "2014-08", "2017-10", "繪製零件圖與組立圖。"),
    ],
    schools: [school("國立臺灣科技大學", "機械工程系", "學士", "2010-09", "2014-06")],
    skills: ["SolidWorks", "AutoCAD", "ANSYS"],
    languages: ["英文：初級"],
    certificates: ["機械設計乙級技術士，2013/08"],
    summary: "喜歡動手，從草圖到試車都親自參與。",
  },
  hsu: {
    name: "許婉婷",
    email: "wanting.hsu@example.org",
    phone: "0955-888-123",
    headline: "會計專員",
    place: "高雄市左營區",
    jobs: [
      job("誠信聯合會計師事務所", "查帳員", "2018-09", "2021-08", "查核上市公司財務報表。", "編製工作底稿。"),
      job("海港國際物流股份有限公司", "會計專員", "2021-09", null, "處理應收應付帳款與月結。"),
    ],
    schools: [school("國立高雄大學", "應用經濟學系", "學士", "2014-09", "2018-06")],
    skills: ["Excel", "SAP", "稅務申報"],
    languages: ["英文：中等"],
    certificates: ["記帳士，2019/12"],
    summary: "細心、準時，熟悉會計準則與稅法。",
  },
} as const satisfies Record<string, Person>;

/** The people of the held-back samples. */
export const otherPeople = {
  kuo: {
    name: "郭承恩",
    email: "chengen.kuo@example.com",
    phone: "0910-222-333",
    headline: "韌體工程師",
    place: "桃園市中壢區",
    jobs: [
      job(
        "沐光電子股份有限公司",
        "資深韌體工程師",
        "2020-04",
        null,
        "開發藍牙耳機的電源管理韌體。",
        "把量產測試時間縮短一半。",
      ),
      job("連雲通訊股份有限公司", "韌體工程師", "2016-10", "2020-03", "維護路由器的 Linux 驅動程式。"),
    ],
    schools: [
      school("國立陽明交通大學", "電控工程研究所", "碩士", "2014-09", "2016-08"),
      school("中原大學", "電子工程學系", "學士", "2010-09", "2014-06"),
    ],
    skills: ["C", "RTOS", "ARM", "示波器"],
    languages: ["英文：中等", "日文：初級"],
    certificates: ["日本語能力試驗 N3，2019/07"],
    summary: "做韌體九年，喜歡把規格書讀到最後一頁。",
  },
  yeh: {
    name: "葉子瑜",
    email: "tzuyu.yeh@example.net",
    phone: "+886-975-123-456",
    headline: "採購專員",
    place: "台南市永康區",
    jobs: [
      job(
        "南方食品股份有限公司",
        "採購專員",
        "2019-03",
        "2025-01",
        "議價並管理八十家供應商。",
        "每年節省成本約六百萬元。",
      ),
      job("大樹連鎖超市", "儲備幹部", "2017-07", "2019-02", "輪調三家門市，管理排班與盤點。"),
    ],
    schools: [school("南臺科技大學", "企業管理系", "學士", "2013-09", "2017-06")],
    skills: ["議價", "ERP", "Excel"],
    languages: ["英文：中等"],
    certificates: ["CPIM，2021/10"],
    summary: "重視承諾與交期。",
  },
  liu: {
    name: "刘海峰",
    email: "haifeng.liu@example.com",
    phone: "13912345678",
    headline: "算法工程师",
    place: "北京市海淀区",
    jobs: [
      job(
        "北京澄明智能科技有限公司",
        "算法工程师",
        "2021-07",
        null,
        "负责推荐系统的召回与排序。",
        "点击率提升 12%。",
      ),
      job("天河数据技术有限公司", "数据挖掘实习生", "2020-06", "2020-12", "清洗日志，建立用户画像。"),
    ],
    schools: [
      school("北京邮电大学", "计算机科学与技术", "硕士", "2018-09", "2021-06"),
      school("西安电子科技大学", "信息安全", "本科", "2014-09", "2018-07"),
    ],
    skills: ["Python", "PyTorch", "Spark", "SQL"],
    languages: ["英语：流利"],
    certificates: ["英语六级，2016年12月"],
    summary: "对机器学习在工程上的落地有丰富经验。",
  },
  sun: {
    name: "孙悦",
    email: "sunyue@example.org",
    phone: "+86 150 1111 2222",
    headline: "财务经理",
    place: "成都市高新区",
    jobs: [
      job("蜀道物流集团", "财务经理", "2018-05", null, "管理十二人的财务团队。", "完成集团资金集中管理。"),
      job("锦江会计师事务所", "审计师", "2013-07", "2018-04", "参与三家企业的上市审计。"),
    ],
    schools: [school("西南财经大学", "会计学", "本科", "2009-09", "2013-06")],
    skills: ["财务分析", "预算管理", "用友"],
    languages: ["英语：良好"],
    certificates: ["注册会计师，2016年3月"],
    summary: "十年以上财务与审计经验。",
  },
  morales: {
    name: "Sofia Morales",
    email: "sofia@morales.example",
    phone: "+1 (512) 555-0199",
    headline: "Mechanical Engineer",
    place: "Austin, Texas",
    jobs: [
      job(
        "Red Mesa Energy Corp.",
        "Mechanical Engineer",
        "2019-02",
        null,
        "Designs mounting hardware for solar farms.",
        "Reduced part count by a third.",
      ),
      job("Lonestar Pumps", "Graduate Engineer", "2016-08", "2019-01", "Tested pump housings for fatigue."),
    ],
    schools: [
      school("Texas A&M University", "Mechanical Engineering", "Master of Science", "2014-08", "2016-05"),
      school(
        "Universidad de Sevilla",
        "Industrial Engineering",
        "Bachelor of Engineering",
        "2010-09",
        "2014-06",
      ),
    ],
    skills: ["SolidWorks", "FEA", "GD&T", "MATLAB"],
    languages: ["Spanish: Native", "English: Fluent"],
    certificates: ["Professional Engineer, April 2021"],
    summary: "Engineer who enjoys the workshop as much as the model.",
  },
  fraser: {
    name: "Isla Fraser",
    email: "isla.fraser@example.com",
    phone: "+44 7700 900123",
    headline: "Marketing Manager",
    place: "Edinburgh, United Kingdom",
    jobs: [
      job(
        "Thistle & Oak Ltd",
        "Marketing Manager",
        "2021-01",
        null,
        "Owns a budget of £400,000.",
        "Doubled newsletter sign-ups in a year.",
      ),
      job("Calder Media", "Content Editor", "2017-09", "2020-12", "Edited two magazines and a podcast."),
      job("Museum of the North", "Communications Assistant", "2015-10", "2017-08", "Wrote press releases."),
    ],
    schools: [school("University of Glasgow", "English Literature", "MA (Hons)", "2011-09", "2015-06")],
    skills: ["SEO", "Copywriting", "HubSpot", "Photography"],
    languages: ["English: Native", "Gaelic: Basic"],
    certificates: ["CIM Diploma, 2019"],
    summary: "Writes plainly, measures everything.",
  },
} as const satisfies Record<string, Person>;
