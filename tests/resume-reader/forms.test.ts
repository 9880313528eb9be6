import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized } from "#support/resume-lines";

test("reads the Chinese name of a person whose name is also given in Latin letters", () => {
  const { basics } = read("Name | CHAN Ka Wai, Karen | Name in Chinese | 陳嘉慧");
  expect(basics).toMatchObject({ name: "陳嘉慧", careers: { nameEn: "CHAN Ka Wai, Karen" } });
});

test("a post office box is no name", () => {
  const { basics } = read("P.O. Box 412-50100, Kakamega", "Brian Simiyu", "brian@example.com");
  expect(basics.name).toBe("Brian Simiyu");
});

test("marks a position that contains its employer", () => {
  const { uncertain } = recognized(
    "Experience",
    "Period | Company | Position",
    "2020 – 2022 | Golden Crest Limited | Clerk Golden Crest Limited",
  );
  expect(uncertain).toEqual(["work[0].name"]);
});

test("contact data below a referee is not the applicant's", () => {
  const { resume } = recognized(
    "Jane Doe",
    "jane@example.com",
    "Education",
    "University of Leeds, BSc Physics, 2014 – 2018",
    "References | Dr John Smith",
    "Phone | +44 7700 900123",
  );
  expect(resume.basics).not.toHaveProperty("phone");
});

test("contact data below a row about the latest job is certain", () => {
  const { resume, uncertain } = recognized(
    "林郁婷 34歲",
    "最近工作 | 會計主任 | 工作年資 | 10~11年工作經驗",
    "主要手機 | 0932-418-706 | E-mail | yuting@example.com",
  );
  expect(resume.basics).toMatchObject({ phone: "+886 932 418 706", email: "yuting@example.com" });
  expect(uncertain).toEqual([]);
});

describe("resumes from job boards and on forms", () => {
  test("the last school, repeated above the first heading, is read once", () => {
    const { education } = read(
      "林佩珊",
      "最高學歷 | 高雄醫學大學 護理學系",
      "希望職稱 | 個案管理師",
      "教育背景",
      "2025/9~就學中 | 高雄醫學大學",
      "護理學系｜碩士就學中｜台灣",
      "2011/9~2015/6 | 輔英科技大學",
      "護理系｜大學畢業｜台灣",
    );
    expect(education).toMatchObject([
      { institution: "高雄醫學大學", area: "護理學系", startDate: "2025-09" },
      { institution: "輔英科技大學", area: "護理系", startDate: "2011-09" },
    ]);
  });

  test("skills among the details of a job do not begin the list of skills", () => {
    const { work, skills } = read(
      "工作經歷",
      "業務副理",
      "聯宇電子零件股份有限公司",
      "2019/7~仍在職",
      "管理責任 | 管理 4 人以下",
      "工作技能 | 業務開發",
      "業務專員",
      "震旦行股份有限公司",
      "2015/11~2019/6",
    );
    expect(namesIn(work)).toEqual(["聯宇電子零件股份有限公司", "震旦行股份有限公司"]);
    expect(skills).toEqual([]);
  });

  test("a row with the name of a list among the details of the last job begins that list", () => {
    const { work, skills } = read(
      "工作经历",
      "2018.03-至今 | 昆山宏远模具有限公司 | 设备主管",
      "工作内容 | 负责注塑机的保养计划",
      "2009.05-2018.02 | 永成电子有限公司 | 维修电工",
      "工作内容 | 设备日常维修",
      "专业技能 | 三菱 PLC、变频器调试",
    );
    expect(namesIn(work)).toEqual(["昆山宏远模具有限公司", "永成电子有限公司"]);
    expect(namesIn(skills)).toEqual(["三菱 PLC", "变频器调试"]);
  });

  test("an employer or school in capitals is separated from the title before it", () => {
    const { work, education } = read(
      "Work Experience",
      "01/09/2020 – CURRENT Wrocław, Poland",
      "Senior Supply Planner BALTIC HOME APPLIANCES SP. Z O.O.",
      "Education and Training",
      "01/10/2012 – 30/06/2014 Wrocław, Poland",
      "Master’s degree in Logistics UNIVERSITY OF ECONOMICS",
    );
    expect(work).toMatchObject([
      { name: "BALTIC HOME APPLIANCES SP. Z O.O.", position: "Senior Supply Planner", startDate: "2020-09" },
    ]);
    expect(education).toMatchObject([{ institution: "UNIVERSITY OF ECONOMICS", area: "Logistics" }]);
  });

  test("a name is followed by sex and age, and the title of the document is no name", () => {
    const { basics } = read("104人力銀行  求職者履歷", "林柏宏  男 · 35歲 · 役畢", "總年資 | 9~10年工作經驗");
    expect(basics.name).toBe("林柏宏");
  });

  test("a phone number with a country code is preferred to a postal code that looks like a number", () => {
    const { basics } = read(
      "Tomás Ferreira",
      "Mechanical Design Engineer, Poland and Portugal",
      "Rua da Boavista 21, 4050-174 Porto",
      "+351 912 604 338",
    );
    expect(basics.phone).toBe("+351 912 604 338");
  });

  test("headings and jobs have Chinese numbers, also those of contracts", () => {
    const { work, skills, certificates } = read(
      "貳、經歷",
      "一、宏遠電子股份有限公司 財會部經理 （103.09～迄今）",
      "二、正誠聯合會計師事務所 查帳組長 （93.04～103.08）",
      "參、專業證照",
      "1. 記帳士（95 年）",
      "肆、專長",
      "合併報表編製、IFRS",
    );
    expect(namesIn(work)).toEqual(["宏遠電子股份有限公司", "正誠聯合會計師事務所"]);
    expect(namesIn(certificates)).toEqual(["記帳士"]);
    expect(namesIn(skills)).toEqual(["合併報表編製", "IFRS"]);
  });

  test("the pay and other details of a job board are not part of a job's description", () => {
    const { resume, unplaced } = recognized(
      "工作經歷",
      "機構設計工程師",
      "昱新精密工業股份有限公司",
      "2021/4~仍在職",
      "公司規模 100~500人",
      "薪資待遇 月薪 52,000元",
      "工作內容 負責傳送模組的機構設計。",
    );
    const [job] = (resume as { work: { summary: string }[] }).work;
    expect(job?.summary).toContain("負責傳送模組的機構設計。");
    expect(job?.summary).not.toMatch(/薪資|規模/);
    expect(unplaced.map(({ text }) => text)).toContain("薪資待遇 月薪 52,000元");
  });

  test("the degree is read from a column without a name, a bracket after the department, the status, or the kind of school", () => {
    const { education } = read(
      "學歷",
      " | 學校名稱 | 科系 | 起訖年月 | 畢／肄業",
      "大學 | 崑山科技大學 | 電機工程系 | 94年9月～98年6月 | 畢業",
      "五專 | 仁德醫護管理專科學校 | 護理科（五專） | 86年9月～91年6月 | 畢業",
    );
    expect(education).toMatchObject([
      { institution: "崑山科技大學", studyType: "大學" },
      { institution: "仁德醫護管理專科學校", area: "護理科", studyType: "五專" },
    ]);
    expect(read("學歷", "正修工商專科學校 | 機械科 | 85/09～87/06").education).toMatchObject([
      { studyType: "專科" },
    ]);
    expect(
      read(
        "學歷",
        "學校名稱 | 科系 | 起訖年月 | 畢／肄業",
        "國立臺北商業大學 | 財務金融系 | 101/09～103/06 | 大學肄業",
      ).education,
    ).toMatchObject([{ area: "財務金融系", studyType: "大學", careers: { status: "LEFT" } }]);
  });

  test("a subject keeps the bracket after it unless the bracket states a degree", () => {
    const { education } = read(
      "教育背景",
      "2019年9月—2022年6月 | 浙江师范大学 | 学科教学（英语） | 硕士",
      "2011年9月—2015年6月 | 绍兴文理学院 | 英语（本科）",
    );
    expect(education).toMatchObject([{ area: "学科教学（英语）" }, { area: "英语", studyType: "本科" }]);
  });

  test("the names of columns begin a table of jobs below a table of schools, with years of the republic", () => {
    const { work, education } = read(
      "教育程度 | 學校名稱 | 科系 | 起訖年月 | 畢／肄業",
      "高職 | 明亮高級商業職業學校 | / | 78/09/01－81/06/30 | 畢業",
      "服務單位 | 職稱 | 起訖年月 | 工作內容 | 離職原因",
      "明亮燈具有限公司 | 店長 | 109/03－迄今 | 賣燈 | 無",
      "大同燈具有限公司 | 店員 | 102-09～109-02 | 賣燈 | 無",
    );
    expect(education).toMatchObject([{ startDate: "1989-09", endDate: "1992-06" }]);
    expect(education[0]).not.toHaveProperty("area");
    expect(work).toMatchObject([
      { name: "明亮燈具有限公司", position: "店長", startDate: "2020-03", summary: "賣燈" },
      { name: "大同燈具有限公司", startDate: "2013-09", endDate: "2020-02" },
    ]);
  });

  test("numbered lines with periods are read as jobs", () => {
    const { work } = read(
      "經歷",
      "1. 楊梅汽車保養廠 | 學徒 | 86.07～87.08",
      "2. 大榮貨運 | 聯結車司機 | 95.02～103.08",
      "跑高雄夜線",
      "（97.01～97.06 留職停薪）",
    );
    expect(work).toMatchObject([
      { name: "楊梅汽車保養廠", position: "學徒" },
      { name: "大榮貨運", position: "聯結車司機", startDate: "2006-02" },
    ]);
  });

  test("a colon before a value is not a part of the value", () => {
    const { work } = read(
      "WORK EXPERIENCE",
      "Organization | : Voltrix EMS India Pvt. Ltd., Bengaluru",
      "Designation | : Senior Test Engineer",
      "Duration | : Sep 2021 to Till date",
      "Roles & Responsibilities:",
      "Leads a team",
      "Organization | : Sahyadri Electronics Ltd.",
      "Designation | : Test Engineer",
      "Duration | : Jul 2018 to Aug 2021",
    );
    expect(work).toMatchObject([
      { name: "Voltrix EMS India Pvt. Ltd.", position: "Senior Test Engineer" },
      { name: "Sahyadri Electronics Ltd.", position: "Test Engineer", startDate: "2018-07" },
    ]);
  });

  test("a list after a label such as 「證照：」 continues on the next lines, if work or education begins with a label too", () => {
    const { education, certificates, skills } = read(
      "吳金水",
      "學歷：高雄市私立三信家商 | 餐飲科 | 畢業 | （78年6月）",
      "專長：台菜、海鮮料理",
      "證照：中餐烹調葷食乙級技術士 | （87年）",
      "廚師證書 | （112年換證）",
      "語言：國語、台語",
    );
    expect(education).toMatchObject([{ institution: "高雄市私立三信家商", area: "餐飲科" }]);
    expect(namesIn(skills)).toEqual(["台菜", "海鮮料理"]);
    expect(namesIn(certificates)).toEqual(["中餐烹調葷食乙級技術士", "廚師證書"]);
  });

  test("several roles have the employer above them, also if the title of a role contains a dash", () => {
    const { work } = read(
      "Experience",
      "Arrow Electronics UK Ltd | Jan 2010 – Feb 2019",
      "Sales Manager – South West & Wales | Jul 2014 – Feb 2019",
      "Key Account Manager | Jan 2010 – Jun 2014",
    );
    expect(namesIn(work)).toEqual(["Arrow Electronics UK Ltd", "Arrow Electronics UK Ltd"]);
  });

  test("the description of an employer behind its name is neither employer nor position", () => {
    const { work } = read(
      "工作经验",
      "2023/3-2026/9 | 成都云栈信息技术有限公司  [3年7个月]  计算机软件｜150-500人｜民营公司",
      "HRBP",
      "2019/6-2023/2 | 四川锦程物流集团有限公司  [3年9个月]  交通/运输/物流｜1000-5000人｜国有企业",
      "招聘主管",
    );
    expect(work).toMatchObject([
      { name: "成都云栈信息技术有限公司", position: "HRBP", startDate: "2023-03" },
      { name: "四川锦程物流集团有限公司", position: "招聘主管", startDate: "2019-06" },
    ]);
  });

  test("a text with an unknown word and the size of the employer names the employer", () => {
    const { work } = read("工作經歷", "2014/03 – 2018/02 | 小日子咖啡｜10人以下", "店長");
    expect(work).toMatchObject([{ name: "小日子咖啡", position: "店長" }]);
  });

  test("reads the name of a project as a duty, and ignores the job category on the line with the number of reports", () => {
    const { work } = read(
      "工作經歷",
      "韌體工程師",
      "瀚宇微控股份有限公司",
      "2020/3~仍在職",
      "韌體工程師 | 管理責任：管理4人以下",
      "项目名称：订单系统",
      "負責 OTA 更新機制",
    );
    expect(work).toMatchObject([{ summary: "项目名称：订单系统\n負責 OTA 更新機制" }]);
  });

  test("years in the text of the duties begin no job", () => {
    const { work } = read(
      "工作經驗",
      "公司名稱 | 美新成衣廠 | 任職期間 | 1996年8月 〜 2004年12月",
      "職務名稱 | 車縫人員 | 產業類別 | 成衣業",
      "工作內容 | 平車、拷克操作。2005 至 2008 年在家照顧小孩。",
    );
    expect(work).toEqual([
      expect.objectContaining({
        name: "美新成衣廠",
        startDate: "1996-08",
        summary: "平車、拷克操作。2005 至 2008 年在家照顧小孩。",
      }),
    ]);
  });

  test.each(["希望工作條件", "求职意向", "期望條件", "其餘"])(
    "what the applicant wishes for below 「%s」 is neither a skill nor a certificate",
    (heading) => {
      const { skills, certificates } = read(
        "專長與證照",
        "專業技能 | 目視檢驗、排班管理",
        "證照 | 急救人員",
        heading,
        "希望職務 | 生產線領班、品管檢驗員",
        "希望待遇 | 月薪 38,000 元以上，可配合加班，可輪二班",
        "應徵職缺：倉管員",
      );
      expect(namesIn(skills).filter((name) => name !== heading)).toEqual(["目視檢驗", "排班管理"]);
      expect(namesIn(certificates)).toEqual(["急救人員"]);
    },
  );

  test("the signature below the autobiography is not a part of it", () => {
    const { basics } = read("自傳", "本人做事踏實。", "填表日期 | 民國 115 年 11 月 22 日 | 簽名");
    expect(basics.summary).toBe("本人做事踏實。");
  });

  test("columns named 「服務機構名稱」 and 「就讀學校名稱」 are those of employers and schools", () => {
    const { work, education } = read(
      "學歷",
      "就讀學校名稱 | 科系 | 起訖年月 | 畢／肄業",
      "國立成功大學 | 會計學系碩士在職專班 | 101/09 – 103/06 | 畢業",
      "南臺科技大學 | 會計資訊系 | 91/09 – 93/06 | 畢業（二技）",
      "經歷",
      "服務機構名稱 | 職稱 | 起訖年月 | 離職原因",
      "向禾精密股份有限公司 | 主辦會計 | 104/05 – 迄今 | 在職",
    );
    expect(education).toMatchObject([
      { institution: "國立成功大學", area: "會計學系碩士在職專班", studyType: "碩士在職專班" },
      {
        institution: "南臺科技大學",
        area: "會計資訊系",
        studyType: "二技",
        careers: { status: "GRADUATED" },
      },
    ]);
    expect(work).toMatchObject([{ name: "向禾精密股份有限公司", position: "主辦會計" }]);
  });

  test.each(["現居城市: 廈門", "现居住城市：厦门", "所在城市：厦门"])(
    "the address in 「%s」 begins behind the label",
    (line) => {
      expect(read("孙嘉怡", line).basics.location).toEqual({ address: line.slice(-2) });
    },
  );

  test.each([
    ["基本", "BEGINNER"],
    ["略懂", "BEGINNER"],
    ["初階", "BEGINNER"],
    ["中階", "INTERMEDIATE"],
    ["进阶", "ADVANCED"],
  ])("the word %s behind a tool is its level", (word, level) => {
    const { skills } = read("電腦技能", `Excel（${word}）、ERP 報工系統`);
    expect(skills).toEqual([{ name: "Excel", careers: { level } }, { name: "ERP 報工系統" }]);
  });

  test("a comma within a number does not divide a skill", () => {
    expect(namesIn(read("Skills", "Python,SQL, 10,000 documents indexed").skills)).toEqual([
      "Python",
      "SQL",
      "10,000 documents indexed",
    ]);
  });
});

describe("texts that look like places or headings", () => {
  test.each([
    ["Manager, HR", "Acme Ltd", "Manager, HR"],
    ["Cashier", "Party City", "Cashier"],
  ])("reads the position %s at %s", (position, name, expected) => {
    expect(read("Experience", `${name} | 2019/01 – 2020/02`, position).work).toMatchObject([
      { name, position: expected },
    ]);
  });

  test("a list of two languages is not read as a heading", () => {
    expect(namesIn(read("語言", "英文、日文", "專長", "Excel").skills)).toEqual(["Excel"]);
    expect(read("語言", "英文、日文").languages).toHaveLength(2);
  });

  test("a line with the tools of a job does not begin the list of skills", () => {
    const { work } = read(
      "Objective: Technician",
      "Education: BSc Physics, Leeds University, 2010 – 2013",
      "Languages: English",
      "Skills: Excel",
      "Work experience",
      "Planner, Acme Ltd | 2017 – 2019",
      "Tools: SAP, Excel",
      "Plans orders.",
      "Technician, Bolt Ltd | 2013 – 2016",
    );
    expect(namesIn(work)).toEqual(["Acme Ltd", "Bolt Ltd"]);
  });

  test("the rows of a school's form are neither languages nor jobs, and a certificate is read once", () => {
    const row = (text: string) => printed(text, { edges: [0, 1, 2, 3], isAfterGap: true });
    const { work, languages, skills, certificates } = readPrinted(
      row("学院 | 外国语学院 | 专业 | 英语（师范）"),
      row("实习经历 | 2025.07—2025.08  启禾教育咨询有限公司  助教"),
      row("社会实践 | 2024.09—2025.06  校广播台英语组  组长"),
      row("计算机水平 | 全国计算机等级考试二级"),
      row("资格证书 | 全国计算机等级考试二级证书"),
    );
    expect(namesIn(work)).toEqual(["启禾教育咨询有限公司"]);
    expect(languages).toEqual([]);
    expect(skills).toEqual([]);
    expect(namesIn(certificates)).toEqual(["全国计算机等级考试二级证书"]);
  });
});
