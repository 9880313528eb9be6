import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized, unplaced } from "#support/resume-lines";
import { plain } from "../../resume-reader/line";
import { readResume } from "../../resume-reader/read";
import { headingIn } from "../../resume-reader/words";

describe("the reader of headings and of other lines", () => {
  test.each(["－", "‒", "―", "─", "﹣"])("reads periods with the dash %s", (dash) => {
    const { work, education } = read(
      "工作經歷",
      "軟體工程師｜緯創資通股份有限公司",
      `2014/09 ${dash} 2019/06`,
      "學歷",
      "國立中央大學 資訊管理學系 學士",
      `97/09 ${dash} 101/06`,
    );
    expect(work).toMatchObject([
      { name: "緯創資通股份有限公司", position: "軟體工程師", startDate: "2014-09", endDate: "2019-06" },
    ]);
    expect(education).toMatchObject([
      { institution: "國立中央大學", startDate: "2008-09", endDate: "2012-06" },
    ]);
  });

  test("does not read a word as a heading that is printed like the text above it", () => {
    const { certificates, skills } = readPrinted(
      printed("Skills", { size: 12 }),
      printed("Knots", { right: 60 }),
      printed("Certificates", { size: 12, isAfterGap: true }),
      printed("Certified Keeper in Core", { right: 160 }),
      printed("Competencies", { right: 90 }),
      printed("Harbour Institute, 2023", { right: 140 }),
    );
    expect(namesIn(skills)).toEqual(["Knots"]);
    expect(namesIn(certificates)).toContain("Certified Keeper in Core Competencies");
  });

  test("knows headings behind icons, and check marks as bullets, unless they are choices of a form", () => {
    expect(headingIn("✎ 教育经历")).toBe("education");
    expect(printed("✓ Photoshop")).toMatchObject({ text: "Photoshop", isBullet: true });
    expect(printed("✓役畢 □免役")).toMatchObject({ text: "役畢", isBullet: false });
  });

  test("reads a German resume", () => {
    const { work, education, languages } = read(
      "Berufserfahrung",
      "seit 04/2021 | HR Business Partner",
      "Rheinwerk Chemie GmbH, Köln",
      "Okt. 2017 – März 2021 | Recruiterin",
      "Mobilus Personal AG, Düsseldorf",
      "Ausbildung",
      "10/2014 – 12/2016 | M.Sc. Psychologie",
      "Universität zu Köln",
      "Sprachen",
      "Deutsch | Muttersprache",
      "Englisch | fließend (C1)",
    );
    expect(work).toMatchObject([
      { name: "Rheinwerk Chemie GmbH", position: "HR Business Partner", startDate: "2021-04" },
      { name: "Mobilus Personal AG", position: "Recruiterin", startDate: "2017-10", endDate: "2021-03" },
    ]);
    expect(education).toMatchObject([
      { institution: "Universität zu Köln", area: "Psychologie", endDate: "2016-12" },
    ]);
    expect(languages).toMatchObject([
      { careers: { language: "de" }, fluency: "Muttersprache" },
      { careers: { language: "en" }, fluency: "fließend C1" },
    ]);
  });

  test("lists the lines, and the parts of lines, that no value contains", () => {
    const left = unplaced(
      "顾晨曦",
      "电话：138-1234-7765 | 政治面貌：共青团员",
      "工作经历",
      "苏州启明微电子有限公司 | 测试工程师 | 2023.07 - 2023.09",
      "兴趣爱好",
      "长跑",
    );
    expect(left).toEqual(["政治面貌：共青团员", "兴趣爱好", "长跑"]);
  });

  test.each([
    ["打工经历", "work"],
    ["Part-time jobs", "work"],
    ["Where I’ve worked", "work"],
    ["Where I’ve cooked", "work"],
    ["Good at", "skills"],
    ["TRAININGS AND ELIGIBILITY", "certificates"],
    ["上学情况", "education"],
    ["学历与培训", "education"],
    ["SCHOOLING", "education"],
    ["IV. EDUCATIONAL ATTAINMENT", "education"],
    ["II. SEA SERVICE", "work"],
    ["活动", "other"],
    ["專業技术", "skills"],
    ["工作经历 WORK EXPERIENCE", "work"],
    ["Certificates & Patents", "mixed"],
    ["語言與證照 Languages & Certificates", "mixed"],
    ["Tickets & licences", "certificates"],
    ["Cards & licences", undefined],
    ["Where I’ve been writing", "work"],
    ["What I’ve been learning", "education"],
    ["What I’m good at", "skills"],
    ["Knowledge and abilities", "skills"],
    ["I speak", "languages"],
    ["Trainings and Seminars", "training"],
    ["SEMINARS / WORKSHOPS ATTENDED", "training"],
    ["Licenses and Eligibility", "certificates"],
    ["Giving back", "volunteering"],
    ["Off the clock", "other"],
    ["Education and Professional Development", "education"],
  ])("reads %s as a heading", (heading, part) => {
    expect(headingIn(heading)).toBe(part);
  });

  test("ends a section at a line that is printed like its heading", () => {
    const sized = (text: string, size: number) => printed(text, { size });
    const { resume, unplaced: left } = readResume([
      sized("王小明", 20),
      sized("專長", 13),
      sized("Minitab", 10),
      sized("我的休閒", 13),
      sized("登山", 10),
      sized("兵役", 13),
      sized("替代役（已退役）", 10),
    ]);
    expect(resume.skills).toEqual([{ name: "Minitab" }]);
    expect(resume.basics).toMatchObject({ careers: { militaryServiceDescription: { status: "COMPLETED" } } });
    expect(left.map(({ text }) => text)).toEqual(["我的休閒", "登山", "替代役"]);
  });

  test.each([
    ["【%】", "技术", "其他"],
    ["■ %", "領域與專長", "我的休閒"],
    ["%", "TECHNICAL TOOLKIT", "MY OTHER LIFE"],
  ])("recognises other headings that are printed like %j", (style, skills, other) => {
    const heading = (text: string) => style.replace("%", text);
    const lines = [
      "王小明",
      heading("EDUCATION"),
      "清河大學 | 2014-2018",
      heading("CERTIFICATES"),
      "PMP",
      heading(skills),
    ];
    const rest = ["Minitab、焊接", heading("LANGUAGES"), "排灣語：普通", heading(other), "登山"];
    const { resume } = recognized(...lines, ...rest);
    expect(resume).toMatchObject({
      certificates: [{ name: "PMP" }],
      skills: [{ name: "Minitab" }, { name: "焊接" }],
      languages: [{ careers: { language: "pwn" }, fluency: "普通" }],
    });
  });

  test("reads only what it recognises below a heading of a list and other content", () => {
    const { certificates, skills } = read(
      "Certificates & Patents",
      "Certified Reliability Engineer (ASQ), 2020",
      "US Patent 11,234,567 B2, granted Feb 2022",
      "Skills and Achievements",
      "Methods: Failure analysis, Fault trees",
      "Best Paper Award, 2017",
    );
    expect(certificates).toEqual([{ name: "Certified Reliability Engineer", issuer: "ASQ", date: "2020" }]);
    expect(skills).toEqual([{ name: "Failure analysis" }, { name: "Fault trees" }]);
  });

  test("marks jobs, schools and languages that no heading announces, and a name below larger text", () => {
    const { resume, uncertain } = readResume([
      printed("Zoe the designer!", { size: 20 }),
      printed("王小明"),
      printed("2022年4月 ~ 現在 | 蜂巢數位科技 | 設計師"),
      printed("2013/9 ~ 2017/6 | 國立臺灣科技大學 | 設計系"),
      printed("英文 流利"),
    ]);
    expect(resume).toMatchObject({
      work: [{ name: "蜂巢數位科技", position: "設計師" }],
      education: [{ institution: "國立臺灣科技大學" }],
      languages: [{ language: "英文" }],
    });
    expect(uncertain).toEqual(["basics.name", "languages[0]", "work[0].name", "education[0].institution"]);
  });

  test("reads the radical of 麦", () => {
    expect(plain("⻨田")).toBe("麦田");
  });

  test("lists short words, grades and dates that no value contains", () => {
    const left = unplaced(
      "姓  名 | 孔令仪 | 性  别 | 女",
      "学  历 | 专科 | 驾  照 | C1",
      "工作经历",
      "苏州启明微电子有限公司 | 测试工程师 | 2023.07 - 2023.09 | 远程",
      "教育经历",
      "苏州大学 | 物理学 | 本科（统招） | 2016.09 - 2020.06（预计）",
      "2017 – 2019 | Ripon Grammar School | A-levels: Physics (B)",
      "语言能力",
      "英语（流利，TOEFL 102，2019/11）",
      "获得证书",
      "2018.04",
    );
    expect(left).toEqual(["性别  女", "专科", "远程", "统招", "Physics (B", "2019/11", "2018.04"]);
  });

  test("lists neither labels of values, nor the levels of a table of languages, nor durations", () => {
    const left = unplaced(
      "王小明",
      "手機 0912-345-678 / 信箱 ming@example.com",
      "工作經歷",
      "緯創資通股份有限公司 | 2014/09 – 2019/06",
      "系統部 | 軟體工程師 / Tech Lead",
      "4 年 10 個月",
      "語文能力",
      "語言 | 聽 | 說 | 讀 | 寫",
      "英文 | 中等 | 略懂 | 精通 | 不會",
    );
    expect(left).toEqual([]);
  });

  test.each(["在校经历", "校园实践经历", "在校期间任职情况"])("clubs below 「%s」 are no jobs", (heading) => {
    const { work } = read(
      "实习经历",
      "2025.07 - 2025.08 | 某某卫生服务中心 | 见习护士",
      heading,
      "2024.09 - 2025.06 | 学生会 | 宣传部部长",
    );
    expect(work).toHaveLength(1);
  });

  test("marks a job below an unknown heading with the mark of the other headings", () => {
    const { uncertain } = recognized(
      "▍教育背景",
      "2020.09 - 2024.06 | 某某大学",
      "▍实习经历",
      "2025.07 - 2025.08 | 某某卫生服务中心 | 见习护士",
      "• 参与疫苗接种登记。",
      "▍我的社团时光",
      "2024.09 - 2025.06 | 摄影协会 | 会长",
    );
    expect(uncertain).toContain("work[1].name");
  });

  test("a heading and its translation in the next cell have no content", () => {
    const { education } = read("教育背景 | Education", "2012.09-2016.06 | 某某大学 | 会计学（本科）");
    expect(education).toMatchObject([{ institution: "某某大学", area: "会计学", studyType: "本科" }]);
  });

  test.each([
    ["Study", "education"],
    ["Internship / Industrial Exposure", "work"],
    ["任教经历", "work"],
    ["实习与支教", "work"],
    ["持有证件", "certificates"],
    ["聯絡", "contact"],
    ["Extra-curricular", "other"],
  ])("%s is a heading of the part %s", (text, part) => {
    expect(headingIn(text)).toBe(part);
  });

  test.each([
    ["設計軟體", "skills"],
    ["常用工具", "skills"],
    ["商用語言", "languages"],
  ])("%s, printed like a heading, is one of the part %s", (text, part) => {
    expect(headingIn(text, true)).toBe(part);
  });
});

test.each([
  ["SKILLS / MACHINES YOU CAN OPERATE", ["Soldering", "AOI machine"]],
  ["專業技能／可操作機台", ["Soldering", "AOI machine"]],
  ["SALES / MACHINES YOU CAN OPERATE", []],
])("reads the heading %s by the words before its slash", (text, skills) => {
  const heading = (title: string) => printed(title, { size: 14, isAfterGap: true });
  const resume = readPrinted(
    heading(/\p{Lu}/u.test(text) ? "EDUCATION" : "學歷"),
    printed("2012 – 2015 | Harbour High School"),
    heading(/\p{Lu}/u.test(text) ? "LANGUAGES" : "語言"),
    printed("English: Basic"),
    heading(text),
    printed("Soldering, AOI machine"),
  );
  expect(namesIn(resume.skills)).toEqual(skills);
});
