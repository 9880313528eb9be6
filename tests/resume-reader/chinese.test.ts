import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized, unplaced } from "#support/resume-lines";

const row = (text: string) =>
  printed(text, { isAfterGap: true, right: 0, edges: text.split(" | ").map((_, at) => at) });

describe("what applicants in Taiwan and China write", () => {
  test.each([
    "王小明 ♀",
    "王小明♂",
    "王小明（男 / 28歲）",
    "王小明（女）",
    "王小明（28歲）",
    "王小明 男",
    "王小明，女，29岁",
  ])("a name with sex and age: %s", (name) => {
    expect(read(`姓名：${name}`, "ming@example.com").basics.name).toBe("王小明");
    expect(read(name, "ming@example.com", "工作經歷").basics.name).toBe("王小明");
  });

  test("a name that ends with the character for a sex", () => {
    expect(read("姓名：陳勝男", "chen@example.com").basics.name).toBe("陳勝男");
  });

  test("periods with the month before the year, as in Cake", () => {
    const { work } = read(
      "工作經歷",
      "資深設計師 · 大方電腦股份有限公司",
      "8月 2021 - Present",
      "設計師 · 大方電腦股份有限公司",
      "10月 2019 - 7月 2021",
    );
    expect(work).toMatchObject([
      { name: "大方電腦股份有限公司", position: "資深設計師", startDate: "2021-08" },
      { name: "大方電腦股份有限公司", position: "設計師", startDate: "2019-10", endDate: "2021-07" },
    ]);
  });

  test("certificates side by side with issuer and date below them, as in Cake", () => {
    const { certificates } = readPrinted(
      printed("證照", { size: 13 }),
      ...["專案管理師 (PMP) | 會計乙級技術士", "PMI · 5月 2015 | 勞動部 · 11月 2020"].map((text) =>
        printed(text, { edges: [45, 306], right: 400 }),
      ),
    );
    expect(certificates).toMatchObject([
      { name: "專案管理師 (PMP)", issuer: "PMI", date: "2015-05" },
      { name: "會計乙級技術士", issuer: "勞動部", date: "2020-11" },
    ]);
  });

  test.each([
    ["2016 暑假 – 2017/12", "2016", "2017-12"],
    ["2018 – 2019", "2018", "2019"],
  ])("the period %s", (period, startDate, endDate) => {
    const { work } = read("工作經歷", `大樹咖啡店 | ${period}`, "店員（2017 年起轉正職）");
    expect(work).toMatchObject([{ name: "大樹咖啡店", startDate, endDate }]);
    expect(work).toHaveLength(1);
  });

  test("a dash in place of a department does not open a period that has an end", () => {
    const { work } = read(
      "工作经历",
      "2017/11-2019/2 | 运营主管 | —",
      "大方商行",
      "2015/1-2016/2 | 店员",
      "小方商行",
    );
    expect(work[0]).toMatchObject({ name: "大方商行", position: "运营主管" });
  });

  test.each(["家裡因素照顧父母", "生育及照顾孩子"])("a period without work: %s", (text) => {
    const { work } = read("工作經歷", "2018 – 2020 | 大方電腦公司 | 工程師", `2020 – 2021 | ${text}`);
    expect(work).toHaveLength(1);
  });

  test("the header row of a table of jobs names no employer, even if it has columns for pay and reasons for leaving", () => {
    const { work } = readPrinted(
      row("經歷\n（由近而遠） | 服務機關名稱 | 職稱 | 服務起訖 | 月薪 | 離職原因"),
      row("1 | 大方物流股份有限公司 | 組長 | 109 年 6 月至迄今 | 43,500 | 在職中"),
      row("2 | 小方倉儲有限公司 | 倉管員 | 103 年 2 月至 109 年 5 月 | 34,000 | 生涯規劃"),
      row("主要工作\n內容說明 | 進出貨點收、儲位規劃。"),
    );
    expect(work).toMatchObject([
      { name: "大方物流股份有限公司", position: "組長", startDate: "2020-06" },
      { name: "小方倉儲有限公司", position: "倉管員", startDate: "2014-02", endDate: "2020-05" },
    ]);
    expect(work[1]).not.toHaveProperty("summary");
  });

  test("the kind of school in brackets decides between the printed degrees of a form", () => {
    const lines = [
      row("學歷 | 學校名稱 | 科系 | 起訖年月 | 畢／肄業"),
      row("大學／專科 | 東方科技大學（夜二技） | 管理系 | 98.09 - 99.06 | 肄"),
      row("大學／專科 | 西方技術學院（二專） | 電機科 | 94.09 - 96.06 | 畢"),
      row("大學／專科 | 南方技術學院 | 電機科 | 94.09 - 96.06 | 畢"),
    ];
    const { education } = readPrinted(...lines);
    expect(education).toMatchObject([
      { institution: "東方科技大學", studyType: "夜二技" },
      { institution: "西方技術學院", studyType: "二專" },
      { institution: "南方技術學院" },
    ]);
  });

  test.each([
    ["计算机等级二级、CET-6 | 561分", "CET-6", "561"],
    ["CET-6 | 561分", "CET-6", "561"],
    ["BEC 中级", "BEC", "中级"],
  ])("a test of a language in %s", (line, testName, score) => {
    expect(read("证书", line).certificates.at(-1)).toMatchObject({ careers: { testName, score } });
  });

  test.each(["日语：自学，N4水平（未考证）", "英语：六级（未通过）"])(
    "no test that was not passed: %s",
    (line) => {
      const { certificates, languages } = read("语言能力", line);
      expect(certificates).toEqual([]);
      expect(languages).toHaveLength(1);
    },
  );

  test("a test that was passed is read, one that was not passed is left out", () => {
    const { certificates } = read("语言能力", "英语：TOEIC 850，日语：N4（未考证）");
    expect(certificates).toMatchObject([{ careers: { test: "TOEIC", score: "850" } }]);
  });

  test("the languages 越語 and 日本語", () => {
    const { languages } = read("語文能力", "越語：略懂  日本語 – 初階");
    expect(languages).toMatchObject([{ careers: { language: "vi" } }, { careers: { language: "ja" } }]);
  });

  test.each([
    ["熟练使用 Word、Excel、PPT 等办公软件", ["Word", "Excel", "PPT"]],
    ["能独立操作 AutoCAD、SolidWorks等绘图软件", ["AutoCAD", "SolidWorks"]],
    ["计算机：能熟练操作各类办公软件", []],
    ["初等数学、办公软件、男女平等", ["初等数学", "办公软件", "男女平等"]],
  ])("the skills of %s", (line, names) => {
    expect(namesIn(read("专业技能", line).skills)).toEqual(names);
  });

  test("skills in a sentence of several clauses are uncertain", () => {
    const { resume, uncertain } = recognized(
      "专业技能",
      "熟练使用 Word、Excel，能用 SAP 出报表；具有较强的写作能力。",
    );
    expect(namesIn(resume.skills as { name: string }[]).slice(0, 2)).toEqual(["Word", "Excel"]);
    expect(uncertain).toEqual(expect.arrayContaining(["skills[0]", "skills[1]", "skills[2]"]));
  });

  test("a skill whose name contains 證 is no certificate", () => {
    const { skills, certificates } = readPrinted(
      printed("技能证书"),
      ...["信用证审单 | 熟练", "产品验证 | 精通"].map((text) => printed(text)),
    );
    expect(namesIn(skills)).toEqual(["信用证审单", "产品验证"]);
    expect(certificates).toEqual([]);
  });

  test("an employer with a branch above its roles", () => {
    const { work } = read(
      "工作經歷",
      "大方茶飲股份有限公司｜文化店 | 2019/08 – 至今",
      "店長 | 2022/04 – 至今",
      "副店長 | 2019/08 – 2022/03",
    );
    expect(work).toMatchObject([
      { name: "大方茶飲股份有限公司", position: "店長" },
      { name: "大方茶飲股份有限公司", position: "副店長" },
    ]);
  });

  test("roles with their duties behind a comma", () => {
    const { work } = read(
      "工作履历",
      "1、2001年8月—2014年6月 | 大方机械集团有限公司 | 动力分厂",
      "（1）2001.8—2005.12 | 电气技术员，负责车间行车运行维护；",
      "（2）2006.1—2014.6 | 电气工程师、班组长，主持电控系统大修。",
    );
    expect(work).toMatchObject([
      {
        name: "大方机械集团有限公司",
        position: "电气技术员",
        summary: expect.stringContaining("负责车间行车"),
      },
      { name: "大方机械集团有限公司", position: "电气工程师、班组长" },
    ]);
  });

  test.each([
    ["我走過的路", "大方公司 | 店長 | 2019 – 2021", "work"],
    ["念過的學校", "東方大學 | 2014 – 2016", "education"],
    ["我會的", "拉花、手沖", "skills"],
    ["工具箱", "拉花、手沖", "skills"],
    ["會說的語言", "國語（母語）", "languages"],
    ["考過的", "飲料調製丙級技術士，2018", "certificates"],
    ["六、持证情况", "一级建造师，2017年", "certificates"],
  ] as const)("the heading %s", (heading, line, part) => {
    expect(read(heading, line)[part].length).toBeGreaterThan(0);
    expect(unplaced(heading, line)).not.toContain(heading);
  });

  test("a heading of two words in brackets below a list of schools", () => {
    const { work } = read(
      "【學歷】",
      "東方高級中學 | 2011/09 – 2014/06",
      "【打工與實習】",
      "店員，大方商行 | 2014/7 – 2015/8",
    );
    expect(work).toMatchObject([{ name: "大方商行", position: "店員" }]);
  });

  test("the field of research is no subject, and a dot behind a bracket separates the degree", () => {
    const { education } = read(
      "教育经历",
      "东方大学 | 2024.09 – 2027.06",
      "新闻学 · 硕士 | 研究方向：数据新闻、地方媒体",
      "西方大学 | 2020.09 – 2024.06",
      "新闻学（国际新闻方向）· 文学学士",
    );
    expect(education).toMatchObject([
      { area: "新闻学", studyType: "硕士" },
      { area: "新闻学（国际新闻方向）", studyType: "文学学士" },
    ]);
  });

  test("studies that ended in the second year, below the school", () => {
    const { education } = read("學歷", "東方大學 | 服裝學系 | 2014/09 – 2016/06", "大二肄業，先出來工作了。");
    expect(education).toMatchObject([{ careers: { status: "LEFT" } }]);
  });

  test("an award of a year below a list of certificates", () => {
    const { certificates } = read("证书", "大学英语四级、人力资源管理师三级、C1 驾驶证", "2024 年度优秀员工");
    expect(certificates.at(-2)).toEqual({ name: "C1 驾驶证" });
  });

  test.each([
    "扎实的 Java 基础，熟悉 Spring 框架，能独立完成接口开发",
    "熟练掌握 MySQL，了解索引结构及查询 optimizer 的代价模型",
    "熟悉 Kafka，有千万级消息系统的上线经验",
    "了解 Docker、Nginx，做过镜像瘦身与缓存优化",
  ])("skills in a sentence without a full stop are uncertain: %s", (line) => {
    const { resume, uncertain } = recognized("专业技能", line);
    expect(uncertain).toEqual((resume.skills as object[]).map((_, place) => `skills[${place}]`));
  });

  test("skills in several clauses that only name them are certain", () => {
    const { resume, uncertain } = recognized("专业技能", "精通 Java，熟悉 Spring，了解 MySQL、Redis");
    expect(namesIn(resume.skills as { name: string }[])).toEqual(["Java", "Spring", "MySQL", "Redis"]);
    expect(uncertain).toEqual([]);
  });

  test("a label close to its skills is recognized if other rows have labels", () => {
    const { skills } = readPrinted(
      printed("技能", { size: 14 }),
      printed("語言 | Rust, Java"),
      printed("資料庫 | SQLite, Oracle"),
      printed("部署與監控 Nagios, Ansible"),
    );
    expect(namesIn(skills)).toEqual(["Rust", "Java", "SQLite", "Oracle", "Nagios", "Ansible"]);
  });

  test("「其他：」 in a list of skills is a label", () => {
    const { skills } = read(
      "专业技能",
      "编程语言：Python、Go",
      "其他：Linux、Jira",
      "自我评价",
      "做事踏实。",
    );
    expect(namesIn(skills)).toEqual(["Python", "Go", "Linux", "Jira"]);
  });

  test("certificates on lines of a narrow column are separate", () => {
    const narrow = { right: 100, columnRight: 110, edges: [10], pitch: 1.4 };
    const { certificates } = readPrinted(
      printed("證照", { size: 14, edges: [10] }),
      printed("Meta Blueprint 認證", narrow),
      printed("Hootsuite Social Marketing", narrow),
      printed("BIM 認證", { ...narrow, pitch: 2 }),
    );
    expect(namesIn(certificates)).toEqual(["Meta Blueprint 認證", "Hootsuite Social Marketing", "BIM 認證"]);
  });

  test.each([
    ["证书", "英语 CET-4", "CET-4"],
    ["技能证书", "外语水平：英语 CET-6", "CET-6"],
    ["证书", "日语 专业四级", "日语 专业四级"],
  ])("the name of a test behind its language, below %s: %s", (heading, line, name) => {
    expect(namesIn(read(heading, line).certificates)).toEqual([name]);
  });

  test("a certificate with a remark and its date in brackets is uncertain", () => {
    const { resume, uncertain } = recognized("证书", "系统分析师（高级，2019.05）", "会计师（2018.09）");
    expect(resume.certificates).toMatchObject([{ name: "系统分析师（高级）" }, { name: "会计师" }]);
    expect(uncertain).toEqual(["certificates[0]"]);
  });

  test.each([
    [["一、大方連接器股份有限公司", "二、小方電路板有限公司"], "進料與出貨檢驗"],
    [["大方連接器股份有限公司", "小方電路板有限公司"], "巡檢排班、量具校正、海外廠支援"],
  ])("duties above the next role are no employer, below %s", ([first = "", second = ""], duties) => {
    const { work } = read(
      "經歷",
      first,
      "品管組長 | 2018/3～迄今",
      duties,
      "品管員 | 2015/5～2018/2",
      "首件檢查",
      second,
      "作業員 | 2010/6～2015/4",
      "機台操作",
    );
    expect(work).toMatchObject([
      { name: "大方連接器股份有限公司", position: "品管組長", summary: duties },
      { name: "大方連接器股份有限公司", position: "品管員" },
      { name: "小方電路板有限公司", position: "作業員" },
    ]);
  });

  test("schools and jobs with several labels on a line", () => {
    const { education, work } = read(
      "工作经历",
      "公司：大方物流有限公司 职位：仓库主管 时间：2012-07 ~ 至今",
      "学习经历",
      "学校：东方开放大学 专业：物流管理 学历：大专（在读） 时间：2024-09 ~ 至今",
      "学校：东方职业教育中心校 专业：机电技术应用 学历：中专 时间：2009-09 ~ 2012-06",
    );
    expect(work).toMatchObject([{ name: "大方物流有限公司", position: "仓库主管", startDate: "2012-07" }]);
    expect(education).toMatchObject([
      {
        institution: "东方开放大学",
        area: "物流管理",
        startDate: "2024-09",
        careers: { status: "STUDYING" },
      },
      { institution: "东方职业教育中心校", area: "机电技术应用", studyType: "中专", endDate: "2012-06" },
    ]);
  });

  test("a foreign school with its Chinese name, and a degree with its Chinese name", () => {
    const { education } = read(
      "教育背景",
      "University of Bristol（布里斯托大学）",
      "MSc Marketing Analytics 硕士",
      "2019/09 – 2020/09",
    );
    expect(education).toMatchObject([
      {
        institution: "University of Bristol（布里斯托大学）",
        area: "Marketing Analytics",
        studyType: expect.stringMatching(/^(?:MSc|硕士)$/u),
      },
    ]);
  });

  test("studies that were suspended, and a department whose name states the degree", () => {
    const { education } = read(
      "學歷",
      "國立東方大學，科技管理碩士在職專班",
      "2021 年 9 月 – 2022 年 6 月（休學，未完成）",
      "西方大學，會計學系碩士在職專班",
      "2015 年 9 月 – 2017 年 6 月",
    );
    expect(education).toMatchObject([
      { institution: "國立東方大學", area: "科技管理碩士在職專班", careers: { status: "LEFT" } },
      { institution: "西方大學", area: "會計學系" },
    ]);
  });

  test("tests with a score below a school, unless a list states them", () => {
    const facts = ["2017.09 – 2021.06 | 东方大学 | 软件工程 | 本科", "CET-6（512分），雅思 6.5，校奖学金"];
    const cet = { careers: { testName: "CET-6", score: "512" } };
    const ielts = { careers: { test: "IELTS", score: "6.5" } };
    const { education, certificates } = read("教育经历", ...facts);
    expect(education).toMatchObject([{ institution: "东方大学", area: "软件工程" }]);
    expect(certificates).toMatchObject([cet, ielts]);
    expect(unplaced("教育经历", ...facts).join()).toContain("校奖学金");
    expect(read("教育经历", ...facts, "证书", "CET-6 512分").certificates).toMatchObject([cet, ielts]);
    expect(read("教育经历", ...facts.slice(0, 1), "组织 TOEIC 考前班 30 人").certificates).toEqual([]);
  });
});
