import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { degreeIn, writtenLevelsIn } from "#contract/json-resume/words";
import { newFolder } from "#support/new-folder";
import { recognized } from "#support/resume-lines";
import { bodyOf, docx } from "../../bench/resumes/documents";
import { linesOfDocx } from "../../resume-reader/docx";
import { lineOf, plain } from "../../resume-reader/line";
import { readResume } from "../../resume-reader/read";
import { headingIn } from "../../resume-reader/words";

const read = (...lines: readonly string[]) =>
  recognized(...lines).resume as Record<
    "work" | "education" | "languages" | "certificates" | "skills",
    Record<string, unknown>[]
  > & { basics: Record<string, unknown> };

const unplaced = (...lines: readonly string[]) => recognized(...lines).unplaced.map(({ text }) => text);

describe("resume text", () => {
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

  test("reads places with the code of their country, and the town of an employer after “at”", () => {
    const { work } = read(
      "Experience",
      "Lamp Works | Eindhoven, NL",
      "Senior Lamp Designer | Sept. 2021 – Present",
      "Lead Keeper at Light Verpackungen GmbH, Salzburg",
      "2018/10 – 2021/08",
    );
    expect(work).toMatchObject([
      { name: "Lamp Works", position: "Senior Lamp Designer" },
      { name: "Light Verpackungen GmbH", position: "Lead Keeper" },
    ]);
  });

  test("reads an employer without the town behind a comma", () => {
    const { work } = read("工作經歷", "採購專員 | 2018/08 - 2021/03", "白燈股份有限公司, 林口");
    expect(work).toMatchObject([{ name: "白燈股份有限公司", position: "採購專員" }]);
  });

  test("reads a school without its rank, and the degree below a faculty and an expected period", () => {
    const { education } = read(
      "教育背景",
      "海燈大学（985/211） | 航海学院 | 2024.09 – 2027.06（预计）",
      "船舶工程 | 硕士在读",
    );
    expect(education).toMatchObject([
      { institution: "海燈大学", area: "船舶工程", studyType: "硕士", endDate: "2027-06" },
    ]);
  });

  test("reads a subject after an honours degree", () => {
    const { education } = read(
      "Education",
      "BSc (Hons) Navigation, University of South Dartmoor",
      "2008 – 2011",
    );
    expect(education).toMatchObject([
      { institution: "University of South Dartmoor", area: "Navigation", studyType: "BSc" },
    ]);
  });

  test("reads schools of one German word", () => {
    const { education } = read("Education", "Matura, Bundeshandelsakademie Spittal", "2005/09 – 2010/06");
    expect(education).toMatchObject([{ institution: "Bundeshandelsakademie Spittal", studyType: "Matura" }]);
  });

  test("knows headings behind icons, and check marks as bullets, unless they are choices of a form", () => {
    expect(headingIn("✎ 教育经历")).toBe("education");
    const lines = ["✓ Photoshop", "✓役畢 □免役"].map((text) =>
      lineOf({ page: 1, cells: [text], edges: [0], size: 10 }),
    );
    expect(lines).toMatchObject([
      { text: "Photoshop", isBullet: true },
      { text: "役畢", isBullet: false },
    ]);
  });

  test("reads a certificate whose last word looks like a heading", () => {
    const { certificates } = readResume(
      ["林語彤", "證照", "Google UX Design Professional", "Certificate（2022）", "甲級電匠"].map((text) =>
        lineOf({
          page: 1,
          cells: [text],
          edges: [20],
          size: 10,
          right: 20 + text.length * 5,
          columnRight: 165,
        }),
      ),
    ).resume as { certificates: unknown };
    expect(certificates).toMatchObject([
      { name: "Google UX Design Professional Certificate", date: "2022" },
      { name: "甲級電匠" },
    ]);
  });

  test("reads the highest education in personal data only once", () => {
    const { education } = read(
      "吳佩珊",
      "最高學歷：東海大學 國際經營與貿易學系",
      "總年資：10年以上",
      "教育背景",
      "大學畢業 | 東海大學",
      "國際經營與貿易學系",
      "2010/9~2014/6",
      "高中畢業 | 臺中市立惠文高級中學",
      "普通科",
      "2007/9~2010/6",
    );
    expect(education).toMatchObject([
      { institution: "東海大學", area: "國際經營與貿易學系", studyType: "大學" },
      { institution: "臺中市立惠文高級中學", area: "普通科", studyType: "高中" },
    ]);
  });

  test("does not divide a position at a dash if the employer is on another line", () => {
    const { work } = read(
      "Work Experience",
      "Deputy Manager – Accounts",
      "Sahyadri Components Pvt. Ltd. | Apr 2021 – Till date",
      "Senior Executive – Accounts",
      "Sahyadri Components Pvt. Ltd. | Jul 2018 – Mar 2021",
    );
    expect(work).toMatchObject([
      { name: "Sahyadri Components Pvt. Ltd.", position: "Deputy Manager – Accounts", startDate: "2021-04" },
      { name: "Sahyadri Components Pvt. Ltd.", position: "Senior Executive – Accounts", endDate: "2021-03" },
    ]);
  });

  test("reads a period that ends with a wave dash, and a department without the word for major", () => {
    const { education } = read(
      "學歷",
      "臺北醫學大學 | 公共衛生學系 | 碩士",
      "2025年9月～",
      "武汉理工大学 | 自动化专业 | 本科",
      "2012年9月～2016年6月",
    );
    expect(education).toMatchObject([
      { institution: "臺北醫學大學", startDate: "2025-09" },
      { institution: "武汉理工大学", area: "自动化", startDate: "2012-09", endDate: "2016-06" },
    ]);
  });

  test("separates the words of a spaced name as in the e-mail address", () => {
    const line = (text: string, size: number) => lineOf({ page: 1, cells: [text], edges: [0], size });
    const { resume } = readResume([
      line("HANANAKAMURA", 25),
      line("ENVIRONMENTAL SCIENTIST", 10),
      line("hana.nakamura@example.com", 10),
    ]);
    expect(resume).toMatchObject({ basics: { name: "HANA NAKAMURA" } });
  });

  test("reads the issuer of a certificate between commas", () => {
    expect(read("Certifications", "Certificate in GST, NSDC, 2018").certificates).toMatchObject([
      { name: "Certificate in GST", issuer: "NSDC", date: "2018" },
    ]);
  });

  test("reads rows of a form with two labels and their values", () => {
    const { work } = read(
      "工作經驗",
      "公司名稱 | 宏遠石化工程股份有限公司 | 職務名稱 | 設備維護組長",
      "任職期間 | 2019年5月 ~ 迄今 | 管理人數 | 5人",
      "公司名稱 | 台灣精鋼機電有限公司 | 職務名稱 | 機電技術員",
      "任職期間 | 2015年10月 ~ 2019年4月 | 管理人數 | 無",
    );
    expect(work).toMatchObject([
      { name: "宏遠石化工程股份有限公司", position: "設備維護組長", startDate: "2019-05" },
      { name: "台灣精鋼機電有限公司", position: "機電技術員", startDate: "2015-10", endDate: "2019-04" },
    ]);
  });

  test("reads a table of degrees with the year of passing", () => {
    const { education } = read(
      "Academic Details",
      "Course | Institution | Board/University | Year | Percentage/CGPA",
      "B.Tech (ECE) | College of Engineering Trivandrum | KTU | 2025 | 8.4",
      "Class XII | Kendriya Vidyalaya | CBSE | 2021 | 93%",
    );
    expect(education).toMatchObject([
      { institution: "College of Engineering Trivandrum", area: "ECE", studyType: "B.Tech", endDate: "2025" },
      { institution: "Kendriya Vidyalaya", studyType: "Class XII", endDate: "2021" },
    ]);
  });

  test("reads labels and values that one space separates", () => {
    expect(read("姓名：赵敏 性别：女 电话：139-0000-1234").basics).toMatchObject({
      name: "赵敏",
      phone: "+86 139 0000 1234",
    });
  });

  test("does not take a list of certificates for a heading", () => {
    const { certificates } = read(
      "學歷",
      "國立成功大學 | 企業管理學系 | 學士 | 2014/09-2018/06",
      "證照",
      "TQC Excel 專業級、Google Analytics 認證",
      "專長",
      "Photoshop | Excel",
    );
    expect(certificates).toMatchObject([{ name: "TQC Excel 專業級" }, { name: "Google Analytics 認證" }]);
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

  test("reads certificates with the issuer and the date on the line below", () => {
    expect(
      read(
        "Certifications",
        "Google Analytics Certification",
        "Google, 2024",
        "HubSpot Inbound Marketing",
        "HubSpot Academy, 2021",
      ).certificates,
    ).toMatchObject([
      { name: "Google Analytics Certification", issuer: "Google", date: "2024" },
      { name: "HubSpot Inbound Marketing", issuer: "HubSpot Academy", date: "2021" },
    ]);
  });

  test("does not take an acronym before a country for a town", () => {
    const { work } = read(
      "Working Experience",
      "HSBC, Hong Kong",
      "Relationship Manager, Retail Banking (Mar 2020 – Present)",
    );
    expect(work).toMatchObject([{ name: "HSBC", position: "Relationship Manager, Retail Banking" }]);
  });

  test("does not take a line about the employer for a position", () => {
    const { work } = read(
      "工作经验",
      "2021/3-至今 上海瀚海半导体设备有限公司 (3年8个月)",
      "电子技术/半导体/集成电路 | 150-500人 | 民营",
      "设备部 | 设备工程师",
    );
    expect(work).toMatchObject([{ name: "上海瀚海半导体设备有限公司", position: "设备工程师" }]);
  });

  test("reads a level behind a skill, and the whole name of a test without a score", () => {
    const { skills, certificates } = read("技能", "Python 熟练", "证书", "英语专业八级 TEM-8 (2017)");
    expect(skills).toMatchObject([{ name: "Python", careers: { level: "ADVANCED" } }]);
    expect(certificates).toMatchObject([{ name: "英语专业八级 TEM-8" }]);
  });

  test.each([
    ["兵役狀況：役畢（2016/08 退伍）", "COMPLETED"],
    ["兵役：未服役", "NOT_SERVED"],
    ["役別 | 免役", "EXEMPTED"],
    ["兵役状况：无", "NOT_APPLICABLE"],
    ["服役狀況：服役中", "SERVING"],
    ["Military service: completed", "COMPLETED"],
    ["Military service: not yet served", "NOT_SERVED"],
    ["Military service: never served", "NOT_SERVED"],
    ["Military service: not completed", "NOT_SERVED"],
    ["兵役：尚未退伍", "SERVING"],
    ["兵役：將於 2030 年退伍", "SERVING"],
    ["兵役：替代役已完成", "COMPLETED"],
    ["Military service: not exempt", undefined],
    ["兵役：另議", undefined],
    ["兵役 | ☑役畢 □免役 □未役", "COMPLETED"],
    ["兵役 | □役畢 □免役 □未役", undefined],
  ])("reads the military service in %j", (line, status) => {
    const { basics } = read("王小明", "ming@example.com", line);
    expect(basics.careers).toEqual(status && { militaryServiceDescription: { status } });
  });

  test.each([
    ["通訊地址：300 新竹市東區光復路二段101號", "300 新竹市東區光復路二段101號"],
    ["现居地 | 上海市浦东新区", "上海市浦东新区"],
    ["Address: 12 Harbour Road, Hong Kong", "12 Harbour Road, Hong Kong"],
  ])("reads the address in %j", (line, address) => {
    expect(read("王小明", line).basics.location).toEqual({ address });
  });

  test("reads a name with “van der”, and does not take a job title next to a period for the name", () => {
    const { basics } = read(
      "Joris van der Meulen",
      "Work experience",
      "2020/09 – now | Lead Mechanical Engineer",
    );
    expect(basics).toMatchObject({ name: "Joris van der Meulen" });
    expect(
      read("joris the engineer", "2020/09 – now | Lead Mechanical Engineer", "Acme Ltd.").basics,
    ).not.toHaveProperty("name");
  });

  test("reads the applicant's name, not that of another person or of a job", () => {
    const { basics } = read(
      "James Baker",
      "james.baker@example.org",
      "Personal details",
      "Father's Name: Ray Kumar",
    );
    expect(basics).toMatchObject({ name: "James Baker" });
  });

  test("does not read a job title as the name, even in larger type", () => {
    const line = (text: string, size: number) => lineOf({ page: 1, cells: [text], edges: [0], size });
    const { resume } = readResume([line("Firmware Engineer", 24), line("Ming Wang", 14)]);
    expect(resume).toMatchObject({ basics: { name: "Ming Wang" } });
    const onTwoLines = readResume([line("Ming", 24), line("Wang", 24), line("Firmware Engineer", 14)]);
    expect(onTwoLines.resume).toMatchObject({ basics: { name: "Ming Wang" } });
  });

  test("reads the first of several emails and phones", () => {
    const { basics } = read(
      "Ming Wang",
      "ming@example.com",
      "0912 345 678",
      "Referee",
      "chen@example.org",
      "0922 000 111",
    );
    expect(basics).toMatchObject({ email: "ming@example.com", phone: "+886 912 345 678" });
  });

  test("prefers a number with a label to one that is printed above it", () => {
    const { basics } = read("王小明", "0922 000 111", "手機 | 0912 345 678");
    expect(basics).toMatchObject({ phone: "+886 912 345 678" });
  });

  test("does not read the name of the next field as an address", () => {
    const { basics } = read("王小明", "地址 | 電話 | 0912 345 678");
    expect(basics.location).toBeUndefined();
    expect(basics.phone).toBe("+886 912 345 678");
  });

  test("does not read the location of an employer or a school as a job title or a subject", () => {
    const { work, education } = read(
      "Experience",
      "Tesla, Inc. | Palo Alto, CA",
      "Senior Firmware Engineer | Mar 2020 – Present",
      "Education",
      "Anna University | Chennai, India",
      "B.E. in Electronics and Communication | 2010 – 2014",
    );
    expect(work).toMatchObject([{ name: "Tesla, Inc.", position: "Senior Firmware Engineer" }]);
    expect(education).toMatchObject([
      { institution: "Anna University", area: "Electronics and Communication", studyType: "B.E." },
    ]);
  });

  test("reads an employer after the job title on one line, also if its name has no company word", () => {
    const { work } = read("Experience", "Supply Chain Manager, Delta Electronics | January 2018 to Present");
    expect(work).toMatchObject([{ name: "Delta Electronics", position: "Supply Chain Manager" }]);
  });

  test("reads a school after the degree on one line", () => {
    const { education } = read(
      "Education",
      "MBA, National Taiwan University, 2010 - 2012",
      "Bachelor of Commerce, University of Melbourne, 2006 - 2009",
      "M.Sc. Physics, TU Berlin, 2003 - 2005",
    );
    expect(education).toMatchObject([
      { institution: "National Taiwan University", studyType: "MBA" },
      { institution: "University of Melbourne", studyType: "Bachelor of Commerce" },
      { institution: "TU Berlin", area: "Physics" },
    ]);
  });

  test("reads a degree between a department that names it and a state, and neither as the subject", () => {
    const { education } = read(
      "学历",
      "2017/09 - 2019/07 | 国立海洋大学",
      "电机工程学系硕士班｜硕士｜毕业",
      "2013/09 - 2017/06 | 上海理工大学",
      "本科｜毕业",
      "2010/09 - 2013/06 | Anna University",
      "Master’s degree in Physics",
    );
    expect(education).toEqual([
      expect.objectContaining({ area: "电机工程学系硕士班", studyType: "硕士" }),
      expect.not.objectContaining({ area: expect.anything() }),
      expect.objectContaining({ area: "Physics", studyType: "Master’s degree" }),
    ]);
  });

  test("reads the levels of a table of languages, and a score below the name of its test", () => {
    const { languages, certificates } = read(
      "語文能力",
      "語言 | 聽 | 說 | 讀 | 寫",
      "英文 | 中等 | 略懂 | 精通 | 不會",
      "語文檢定成績",
      "2023/05/21 | 多益 TOEIC",
      "835",
      "雅思 IELTS | May 2, 2024",
      "6.5",
    );
    expect(languages).toMatchObject([
      {
        careers: {
          language: "en",
          listening: "INTERMEDIATE",
          speaking: "BASIC",
          reading: "PROFICIENT",
          writing: "NONE",
        },
      },
    ]);
    expect(certificates).toMatchObject([
      { date: "2023-05-21", careers: { test: "TOEIC", score: "835" } },
      { date: "2024-05-02", careers: { test: "IELTS", score: "6.5" } },
    ]);
  });

  test.each([
    ["全民英檢 中級", "INTERMEDIATE"],
    ["全民英檢 中高級", "HIGH_INTERMEDIATE"],
    ["GEPT High-Intermediate", "HIGH_INTERMEDIATE"],
    ["GEPT Intermediate", "INTERMEDIATE"],
    ["GEPT 高級", "ADVANCED"],
  ])("reads the level of %s", (line, score) => {
    const { certificates } = read("語文檢定成績", `2023/05/21 | ${line}`);
    expect(certificates).toMatchObject([{ careers: { test: "GEPT", score } }]);
  });

  test("reads the dates of a table with the column 起訖", () => {
    const { education } = read(
      "學歷",
      "學校 | 科系 | 學位 | 起訖",
      "逢甲大學 | 材料科學與工程學系 | 學士 | 100/09－104/06",
    );
    expect(education).toMatchObject([{ startDate: "2011-09", endDate: "2015-06" }]);
  });

  test("reads (408) 555-0172 as a number of North America, not of China", () => {
    expect(read("Priya Raman", "(408) 555-0172").basics).toMatchObject({ phone: "+1 408 555 0172" });
  });

  test("prefers the mobile number to a landline that is printed first", () => {
    const { basics } = read("姓名 | 張怡君 | 電話 | 02-2345-6789", "行動電話 | 0955 123 456");
    expect(basics).toMatchObject({ phone: "+886 955 123 456" });
  });

  test("starts the duties without an empty line if their label has no text", () => {
    const { work } = read(
      "工作经验",
      "宁德时代新能源科技股份有限公司 | 电池工程师 | 2020.04-至今",
      "工作内容：",
      "• 负责均衡策略；",
    );
    expect(work).toMatchObject([{ summary: "• 负责均衡策略；" }]);
  });

  test.each([
    ["B.E.", "BACHELOR"],
    ["EMBA", "MASTER"],
    ["Diploma", "ASSOCIATE"],
  ])("reads %s as %s", (text, degree) => {
    expect(degreeIn(text)).toBe(degree);
  });

  test.each([
    ["Frontend Engineer, Harbor Maps", "09/2019 – 05/2021 · Taipei", "Harbor Maps"],
    ["Embedded Engineer", "Tesla, Palo Alto, CA | 09/2019 – 05/2021", "Tesla"],
    ["門市人員", "豐原書局，台中市西區 | 2019/09 – 2021/05", "豐原書局"],
    ["Test Engineer | Delta Electronics, Taiwan", "Sep 2019 – May 2021", "Delta Electronics"],
  ])("does not read a place as the employer: %s", (first, second, name) => {
    expect(read("Experience", first, second).work).toMatchObject([{ name, endDate: "2021-05" }]);
  });

  test("reads a further role below the employer of the first one", () => {
    const { work } = read(
      "Experience",
      "Ridgeway Robotics",
      "5 years 9 months",
      "Senior Controls Engineer",
      "April 2021 - Present (3 years)",
      "Taipei, Taipei City, Taiwan",
      "Leads the joint control team of five.",
      "Controls Engineer",
      "February 2018 - March 2021",
      "Taipei, Taipei City, Taiwan",
      "Wrote the torque loop",
    );
    expect(work).toMatchObject([
      { name: "Ridgeway Robotics", position: "Senior Controls Engineer" },
      { name: "Ridgeway Robotics", position: "Controls Engineer", summary: "Wrote the torque loop" },
    ]);
  });

  test("reads employer and position of an entry that has them in another order than the other entries", () => {
    const { work } = read(
      "Experience",
      "Foundry Inc. | Buyer",
      "01/2018 – 12/2019",
      "Harbour Ltd. | Planner",
      "01/2016 – 12/2017",
      "Technician | Anchor Inc.",
      "01/2014 – 12/2015",
    );
    expect(work).toMatchObject([
      { name: "Foundry Inc.", position: "Buyer" },
      { name: "Harbour Ltd.", position: "Planner" },
      { name: "Anchor Inc.", position: "Technician" },
    ]);
  });

  test("marks an employer that nothing tells apart from the position", () => {
    const { resume, uncertain } = recognized("Experience", "Nightjar | Harbour", "2019/09 – 2021/05");
    expect(resume.work).toHaveLength(1);
    expect(uncertain).toEqual(["work[0].name"]);
  });

  test("reads skills, certificates and languages below one heading", () => {
    const { skills, certificates, languages } = read(
      "技能证书",
      "软件：SolidWorks、AutoCAD",
      "语言：英语 CET-6，可流利阅读；日语N2",
      "证书：机械工程师资格证、计算机二级",
    );
    expect(skills.map(({ name }) => name)).toEqual(["SolidWorks", "AutoCAD"]);
    expect(certificates.map(({ name }) => name)).toEqual(["N2", "CET-6", "机械工程师资格证", "计算机二级"]);
    expect(languages).toMatchObject([{ careers: { language: "en" } }, { careers: { language: "ja" } }]);
  });

  test("reads a skill once, however it is capitalised when it is repeated", () => {
    const { skills } = read("Skills", "Python, SQL, python", "Tools: PYTHON, Git");
    expect(skills.map(({ name }) => name)).toEqual(["Python", "SQL", "Git"]);
  });

  test("marks texts that may name groups of skills, and reads the levels of several skills in one line", () => {
    const grid = recognized("Skills", "Analytics | Design", "GA4 | Canva", "Looker | Premiere Pro");
    expect(grid.uncertain).toEqual(["skills[0]", "skills[1]"]);
    expect(recognized("Skills", "Operations", "SQL, Excel").uncertain).toEqual(["skills[0]"]);
    const { skills } = read("技能", "招投标：熟练 | 谈判：精通");
    expect(skills).toMatchObject([
      { name: "招投标", careers: { level: "ADVANCED" } },
      { name: "谈判", careers: { level: "EXPERT" } },
    ]);
  });

  test("reads programming languages as skills", () => {
    const { skills, languages } = read("Technical Skills", "Languages: C, Verilog", "Tools: Vivado");
    expect(skills.map(({ name }) => name)).toEqual(["C", "Verilog", "Vivado"]);
    expect(languages).toEqual([]);
  });

  test("reads every language and the test of a line", () => {
    const { languages, certificates } = read(
      "語言能力",
      "中文（母語）、英文 English（流利）、台語（流利）; TOEIC 905",
    );
    expect(languages.map(({ careers }) => (careers as { language: string }).language)).toEqual([
      "zh",
      "en",
      "nan",
    ]);
    expect(certificates).toMatchObject([{ careers: { test: "TOEIC", score: "905" } }]);
  });

  test("reads a mobile number of the mainland without a country code", () => {
    expect(read("顾晨曦", "电话：138-1234-7765").basics).toMatchObject({ phone: "+86 138 1234 7765" });
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
    ["上学情况", "education"],
    ["学历与培训", "education"],
    ["SCHOOLING", "education"],
    ["專業技术", "skills"],
    ["工作经历 WORK EXPERIENCE", "work"],
    ["Certificates & Patents", "mixed"],
    ["語言與證照 Languages & Certificates", "mixed"],
    ["Tickets & licences", undefined],
  ])("reads %s as a heading", (heading, part) => {
    expect(headingIn(heading)).toBe(part);
  });

  test("ends a section at a line that is printed like its heading", () => {
    const sized = (text: string, size: number) => lineOf({ page: 1, cells: [text], edges: [0], size });
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
    expect(certificates).toEqual([{ name: "Certified Reliability Engineer (ASQ)", date: "2020" }]);
    expect(skills).toEqual([{ name: "Failure analysis" }, { name: "Fault trees" }]);
  });

  test("marks jobs, schools and languages that no heading announces, and a name below larger text", () => {
    const { resume, uncertain } = readResume(
      [
        "Zoe the designer!",
        "王小明",
        "2022年4月 ~ 現在 | 蜂巢數位科技 | 設計師",
        "2013/9 ~ 2017/6 | 國立臺灣科技大學 | 設計系",
        "英文 流利",
      ].map((line, place) =>
        lineOf({ page: 1, cells: line.split(" | "), edges: [0, 100, 200], size: place === 0 ? 20 : 10 }),
      ),
    );
    expect(resume).toMatchObject({
      work: [{ name: "蜂巢數位科技", position: "設計師" }],
      education: [{ institution: "國立臺灣科技大學" }],
      languages: [{ language: "英文" }],
    });
    expect(uncertain).toEqual(["basics.name", "languages[0]", "work[0].name", "education[0].institution"]);
  });

  test("reads neither a pause nor facts about an employer as a job", () => {
    const { work } = read(
      "工作经验",
      "2019/8-2022/7 | 上海联宇食品有限公司 | [3年]",
      "快速消费品 | 外资（欧美） | 500-1000人",
      "供应链经理",
      "2015/7-2016/7 | 育儿假 留职停薪",
      "2013/2-2014/1 | Career break — caring for a parent",
    );
    expect(work).toEqual([
      { name: "上海联宇食品有限公司", position: "供应链经理", startDate: "2019-08", endDate: "2022-07" },
    ]);
  });

  test("ends a table of a Word file at the text below it", () => {
    const { certificates } = readResume(
      ["證照", "證照名稱 | 發證日期", "乙級業務主管 | 103/11", "本人保證以上資料屬實"].map((line, place) => {
        const cells = line.split(" | ");
        return lineOf({ page: 1, cells, edges: [0, 1], size: 10, isAfterGap: cells.length > 1 && place > 0 });
      }),
    ).resume;
    expect(certificates).toEqual([{ name: "乙級業務主管", date: "2014-11" }]);
  });

  test("reads languages and levels among the skills, and no sentence about the person", () => {
    const { skills, languages } = read(
      "技能",
      "英语（良好）：听说（良好），读写（熟练）",
      "SAP：精通",
      "Redis：熟练 | 70个月",
      "設計工具 | 研究 | 其他",
      "Canva; fluent in French",
      "能吃苦，服从安排，可倒班。",
    );
    expect(skills).toEqual([
      { name: "SAP", careers: { level: "EXPERT" } },
      { name: "Redis", careers: { level: "ADVANCED" } },
      { name: "Canva" },
    ]);
    expect(languages).toMatchObject([{ language: "英语" }, { language: "French", fluency: "fluent in" }]);
    expect(writtenLevelsIn("（良好）：听说（良好），读写（熟练）")).toEqual({
      listening: "INTERMEDIATE",
      speaking: "INTERMEDIATE",
      reading: "PROFICIENT",
      writing: "PROFICIENT",
    });
  });

  test("reads the number of a certificate, and the test of an English level once", () => {
    const { certificates } = read(
      "证书",
      "PMP（证书编号 2011-88231，2015年6月）",
      "大学英语六级（CET-6）568分",
    );
    expect(certificates).toEqual([
      { name: "PMP", date: "2015-06", careers: { licenceNumber: "2011-88231" } },
      expect.objectContaining({ careers: { testName: "大学英语六级（CET-6）", score: "568" } }),
    ]);
  });

  test("reads schools with a single date, the department joined to a school, and the title of a thesis", () => {
    const { education } = read(
      "Education",
      "Ph.D. in Linguistics, Charles University, Prague, 2014",
      "Dissertation: Aspect in Czech",
      "M.A. in English Philology, Charles University, Prague, 2009",
      "國立清華大學材料科學工程學系 | 學士 | 2003.09 – 2007.06",
    );
    expect(education).toMatchObject([
      { area: "Linguistics", endDate: "2014", careers: { thesis: "Aspect in Czech" } },
      { area: "English Philology", endDate: "2009" },
      { institution: "國立清華大學", area: "材料科學工程學系", startDate: "2003-09" },
    ]);
  });

  test.each([
    ["Tel: 07700 900318 (mobile)", "+44 7700 900318"],
    ["Home: 0161 496 0512", "+44 161 496 0512"],
    ["Mobile: 0912 345 678", "+886 912 345 678"],
  ])("reads %j in an English document without a place", (line, phone) => {
    expect(read("Harriet Blunt", line, "Profile", "Calm under pressure").basics).toMatchObject({ phone });
  });

  test("reads a landline of Taiwan in an English document with an address there", () => {
    const { basics } = read("Mei Lin", "8 Guanxin Rd., Hsinchu, Taiwan | (03) 571-5000");
    expect(basics).toMatchObject({ phone: "+886 3 571 5000" });
  });

  test.each([
    ["宁波海川机械有限公司 | 2019.03 ~ 2021.08", "质量管理部 | 质量工程师"],
    ["宁波海川机械有限公司 · 质检科 | 检验助理（实习） | 2019.03 ~ 2021.08", "负责来料检验。"],
  ])("reads a part of the employer neither as the position nor as the employer: %s", (first, second) => {
    const { work } = read("工作经历", first, second, "编写检验标准。");
    expect(work).toMatchObject([
      { name: "宁波海川机械有限公司", position: expect.stringMatching(/工程师|检验助理/u) },
    ]);
  });

  test("reads the part of the employer below that of several roles", () => {
    const { work } = read(
      "Experience",
      "Halden Insurance plc",
      "Lead Data Analyst, Pricing | Mar 2021 – Present",
      "• Leads a team of four.",
      "Data Analyst, Pricing | Feb 2018 – Feb 2021",
      "• Wrote the tariff model.",
    );
    expect(work).toMatchObject([
      { name: "Halden Insurance plc" },
      { name: "Halden Insurance plc", position: "Data Analyst, Pricing" },
    ]);
  });

  test("reads a position below the employer, where the first entry has it above", () => {
    const { work } = read(
      "工作經歷",
      "遠帆網路銀行",
      "資深產品設計師，體驗設計部 | 2022.05 – 2024.03",
      "• 建立元件庫",
      "初芽設計有限公司 | 2019.09 – 2022.04",
      "介面設計師",
      "• 官網改版",
    );
    expect(work).toMatchObject([
      { name: "遠帆網路銀行" },
      { name: "初芽設計有限公司", position: "介面設計師", summary: "• 官網改版" },
    ]);
  });

  /** The resume that is read from lines of a PDF file; each line has its left edge, right edge and text. */
  const placed = (...lines: readonly (readonly [number, number, string])[]) =>
    readResume(
      lines.map(([edge, right, text]) =>
        lineOf({ page: 1, cells: [text], edges: [edge], size: 10, right, columnRight: 540 }),
      ),
    ).resume as { work: unknown[]; education: unknown[] };

  test("reads a list item with a period as text, and each item as a paragraph, if the bullets are graphics", () => {
    const { work } = placed(
      [45, 120, "Experience"],
      [45, 400, "Process Engineer, Tern Optics Ltd, 2016/03 – 2019/08"],
      [57, 320, "Owned 14 coating tools and their spare parts"],
      [57, 420, "Project “Dry Fab” – cut water use by a fifth (2018/01 – 2018/10)"],
    );
    expect(work).toEqual([
      expect.objectContaining({
        name: "Tern Optics Ltd",
        summary:
          "Owned 14 coating tools and their spare parts\nProject “Dry Fab” – cut water use by a fifth (2018/01 – 2018/10)",
      }),
    ]);
  });

  test("reads the title of a thesis that is broken, without the supervisor", () => {
    const { education } = placed(
      [45, 120, "Education"],
      [45, 400, "M.S. in Physics, National Cheng Kung University, 2011/09 – 2013/07"],
      [45, 538, "Thesis: Slow Relaxation of Polarons in Layered Perovskites at Low Temperature (Advisor:"],
      [45, 120, "Prof. Y. Lin)"],
    );
    expect(education).toMatchObject([
      { careers: { thesis: "Slow Relaxation of Polarons in Layered Perovskites at Low Temperature" } },
    ]);
  });

  test.each([
    ["University of California, Irvine | Irvine, CA", "University of California, Irvine"],
    ["University of Washington, Tacoma | Tacoma, WA", "University of Washington, Tacoma"],
    ["University of Washington, Seattle, WA", "University of Washington"],
  ])("reads a campus as a part of the name of the school: %s", (line, institution) => {
    const { education } = read("Education", line, "B.A. in History | 2010 – 2014");
    expect(education).toMatchObject([{ institution, area: "History" }]);
  });

  test("reads the subjects of A-levels neither as degree nor as department", () => {
    const { education } = read(
      "Education",
      "2003 – 2010 | Skipton Grammar School | A-levels: Physics (A), Latin (B)",
    );
    expect(education).toEqual([
      {
        institution: "Skipton Grammar School",
        studyType: "A-levels",
        startDate: "2003",
        endDate: "2010",
      },
    ]);
  });

  test("reads a table with parts of employers, and the text below its rows", () => {
    const row = (text: string) => {
      const cells = text.split(" | ");
      return lineOf({ page: 1, cells, edges: [0, 1, 2, 3], size: 10, isAfterGap: cells.length > 1 });
    };
    const { work } = readResume(
      [
        "工作经历",
        "起止时间 | 单位名称 | 部门 | 职位",
        "2018年5月至今 | 无锡启辰电子有限公司 | 财务部 | 财务主管",
        "工作内容：负责总账。",
        "2014年3月-2018年4月 | 正诚会计师事务所 | 审计二部 | 审计员",
      ].map(row),
    ).resume as { work: unknown[] };
    expect(work).toMatchObject([
      { name: "无锡启辰电子有限公司", position: "财务主管", summary: "财务部\n负责总账。" },
      { name: "正诚会计师事务所", position: "审计员", startDate: "2014-03" },
    ]);
  });

  test("reads the radical of 麦", () => {
    expect(plain("⻨田")).toBe("麦田");
  });

  test("reads two certificates, or two labels with their values, in one row", () => {
    const { certificates, skills, languages } = read(
      "证书及技能",
      "中级经济师（工商管理） | 2016.11 | 人力资源管理师 | 2014.5",
      "英语水平 | CET-4 | 日语水平 | N3",
      "计算机 | 熟练操作Photoshop、SPSS；精通Word | 普通话 | 一级乙等",
    );
    expect(certificates.map(({ name, date }) => [name, date])).toEqual([
      ["CET-4", undefined],
      ["N3", undefined],
      ["中级经济师（工商管理）", "2016-11"],
      ["人力资源管理师", "2014-05"],
    ]);
    expect(skills).toEqual([
      { name: "Photoshop", careers: { level: "ADVANCED" } },
      { name: "SPSS", careers: { level: "ADVANCED" } },
      { name: "Word", careers: { level: "EXPERT" } },
    ]);
    expect(languages).toEqual([
      { language: "英语", careers: { language: "en" } },
      { language: "日语", careers: { language: "ja" } },
      { language: "普通话", careers: { language: "zh" } },
    ]);
  });

  test("reads certificates and driving licences among skills", () => {
    const { certificates, skills, basics } = read(
      "技能專長",
      "電腦 | Excel、電腦軟體應用丙級（2019）、CSS（基礎）",
      "專業憑證 | 門市服務技術士、TQC 企劃證照",
      "證照",
      "普通小型車駕照",
    );
    expect(skills).toEqual([{ name: "Excel" }, { name: "CSS", careers: { level: "BEGINNER" } }]);
    expect(certificates).toMatchObject([
      { name: "門市服務技術士" },
      { name: "TQC 企劃證照" },
      { name: "普通小型車駕照" },
      { name: "電腦軟體應用丙級", date: "2019" },
    ]);
    expect(basics.careers).toEqual({ driverLicenses: ["CAR"] });
  });

  test("reads a certificate with brackets, a level after a dash, and the date on which it expires", () => {
    const { certificates } = read(
      "Certifications",
      "Azure Solutions Engineer – Associate | May 2023 (expires May 2026)",
      "信息系统项目管理师（高级，2019.11）",
      "CKAD（2020.03，有效期至 2023.03）",
    );
    expect(certificates).toEqual([
      { name: "Azure Solutions Engineer – Associate", date: "2023-05", careers: { expiresOn: "2026-05" } },
      { name: "信息系统项目管理师（高级）", date: "2019-11" },
      { name: "CKAD", date: "2020-03", careers: { expiresOn: "2023-03" } },
    ]);
  });

  test.each([
    ["⌂ 高雄市左營區自由二路 20 號", "高雄市左營區自由二路 20 號"],
    ["女 | 29岁 | 现居成都市高新区", "成都市高新区"],
    ["女 • 现居住地：杭州 - 余杭区", "杭州 - 余杭区"],
    ["0912-345-678 · 新竹市東區", "新竹市東區"],
    ["Tucson, AZ 85701 • pat@example.com", "Tucson, AZ 85701"],
    ["3 Mill Lane, Otley, LS21 3AB", "3 Mill Lane, Otley, LS21 3AB"],
    [
      "No. 8, Sec. 2, Beitun Rd., Taichung City 406, Taiwan",
      "No. 8, Sec. 2, Beitun Rd., Taichung City 406, Taiwan",
    ],
  ])("reads an address without a label in %j", (line, address) => {
    expect(read("Pat Quill", line).basics.location).toEqual({ address });
  });

  test.each([
    ["周思妤 女 | 28 歲", "周思妤"],
    ["Chia-Hao (Leo) Tsai 蔡家豪", "蔡家豪"],
    ["Danielle Whitcomb, BSN, RN", "Danielle Whitcomb"],
    ["方志宏 0937-550-218 fang@example.com", "方志宏"],
    ["方志宏 fang@example.com", "方志宏"],
  ])("reads the name in %j", (line, name) => {
    expect(read(line, "就業狀態 | 待業中").basics).toMatchObject({ name });
  });

  test("does not read a value next to a label as the name", () => {
    expect(read("英文姓名 | Tsai, Mei | 就業狀態 | 仍在職").basics.name).toBeUndefined();
  });

  test.each([
    ["兵役：役畢｜駕照：汽車、機車", ["MOTORCYCLE", "CAR"]],
    ["Full, clean UK driving licence", ["CAR"]],
    ["Driving licence: Car", ["CAR"]],
    ["Driver’s licenses: motorcycle. Notice period: 30 days.", ["MOTORCYCLE"]],
  ])("reads the driving licences below another heading: %s", (line, driverLicenses) => {
    expect(read("王小明", "其他", line).basics.careers).toMatchObject({ driverLicenses });
  });

  test("reads a school with a single date on the line of the degree", () => {
    const { education } = read(
      "Education",
      "University of Oregon",
      "M.A. in Linguistics | Sep 2015 – Jun 2017",
      "Reed College",
      "B.A. in Classics | May 2014",
    );
    expect(education).toMatchObject([
      { institution: "University of Oregon", startDate: "2015-09" },
      { institution: "Reed College", area: "Classics", studyType: "B.A.", endDate: "2014-05" },
    ]);
  });

  test("reads a degree without the kind of study in brackets after the school", () => {
    const { education } = read(
      "教育经历",
      "起止时间 | 学校 | 专业 | 学历/学位",
      "2019.3-2021.6 | 暨南大学（在职） | 会计学 | 硕士",
    );
    expect(education).toMatchObject([{ institution: "暨南大学", studyType: "硕士" }]);
  });

  test("marks the diploma of a high school, and reads the subjects of an IB diploma as no department", () => {
    const { resume, uncertain } = recognized(
      "Education",
      "Ripon High School | Diploma | 2001 – 2004",
      "2003 – 2010 | Skipton School | IB Diploma: Physics, History",
    );
    expect(resume.education).toMatchObject([{ studyType: "Diploma" }, { studyType: "IB Diploma" }]);
    expect(JSON.stringify(resume.education)).not.toContain("Physics");
    expect(uncertain).toEqual(["education[0].studyType"]);
  });

  test("reads volunteer work neither as certificates nor as a job", () => {
    const { work, certificates } = read(
      "Certifications",
      "VOLUNTEER",
      "Coach, City Chess Club | 2020 – 2023",
    );
    expect([work, certificates]).toEqual([[], []]);
  });

  test("lists short words, grades and dates that no value contains", () => {
    const left = unplaced(
      "姓  名 | 孔令仪 | 性  别 | 女",
      "学  历 | 专科 | 驾  照 | C1",
      "工作经历",
      "苏州启明微电子有限公司 | 测试工程师 | 2023.07 - 2023.09 | 兼职",
      "教育经历",
      "苏州大学 | 物理学 | 本科（统招） | 2016.09 - 2020.06（预计）",
      "2017 – 2019 | Ripon Grammar School | A-levels: Physics (B)",
      "语言能力",
      "英语（流利，TOEFL 102，2019/11）",
      "获得证书",
      "2018.04",
    );
    expect(left).toEqual(["性别  女", "专科", "兼职", "统招", "Physics (B", "2019/11", "2018.04"]);
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

  test("reads languages and certificates in one line below a heading of both", () => {
    const { languages, certificates } = read(
      "证书及语言",
      "英语：CET-6（520分）；日语：N3；软件设计师（中级，2017.11）",
      "证书：导游证；普通话证书",
    );
    expect(languages).toMatchObject([{ careers: { language: "en" } }, { careers: { language: "ja" } }]);
    expect(certificates.map(({ name }) => name)).toEqual([
      "CET-6",
      "N3",
      "软件设计师（中级）",
      "导游证",
      "普通话证书",
    ]);
  });

  test("reads neither an unknown town nor a team after a comma as the position or the employer", () => {
    const { work } = read(
      "Work Experience",
      "Harbour View Hotel Ltd | Whitby",
      "Sous Chef, Pastry Team | Apr 2019 – Present",
      "• Plans menus",
      "Chef de Partie, Pastry Team | Jun 2016 – Mar 2019",
      "• Ran the dessert section",
    );
    expect(work).toMatchObject([
      { name: "Harbour View Hotel Ltd", position: "Sous Chef, Pastry Team" },
      { name: "Harbour View Hotel Ltd", position: "Chef de Partie, Pastry Team" },
    ]);
  });

  test("reads the first item of a list with a period as text, below a date at the right margin", () => {
    const line = (edges: number[], text: string) =>
      lineOf({ page: 1, cells: text.split(" | "), edges, size: 10, right: 500, columnRight: 540 });
    const { work } = readResume([
      line([40], "工作經驗"),
      line([40, 480], "南方精密股份有限公司 | 2020/03 – 至今"),
      line([40], "品質工程師"),
      line([54], "退貨率由 2.1% 降至 0.6%，主導改善專案（2021/05 – 2021/12）"),
      line([54], "導入統計製程管制（2022/01 – 2022/06）"),
    ]).resume as { work: unknown[] };
    expect(work).toMatchObject([{ name: "南方精密股份有限公司", position: "品質工程師" }]);
    expect(work).toHaveLength(1);
  });

  test("marks the employer of a role with a part that the role above does not have", () => {
    const { resume, uncertain } = recognized(
      "Experience",
      "Halden Insurance plc",
      "Lead Data Analyst | Mar 2021 – Present",
      "• Leads a team of four.",
      "Data Analyst, Pricing | Feb 2018 – Feb 2021",
    );
    expect(resume.work).toMatchObject([{}, { name: "Halden Insurance plc" }]);
    expect(uncertain).toEqual(["work[1].name"]);
  });

  test("reads a table whose header has labels with brackets, of two values, and unknown ones", () => {
    const { work, education } = read(
      "工作經歷",
      "服務單位 | 部門／職稱 | 起訖年月（民國） | 班別 | 離職原因",
      "金順紙業股份有限公司 | 設備部／維修技術員 | 107.3～現職 | 日班 | 想轉日班",
      "學歷",
      "學校名稱 | 科系名稱 | 學歷∕狀態 | 就學期間 | 科系類別",
      "明晟科技大學 | 工業管理系 | 四技 畢業 | 2012/9~2016/6 | 工業管理相關",
    );
    expect(work).toEqual([
      {
        name: "金順紙業股份有限公司",
        position: "維修技術員",
        startDate: "2018-03",
        summary: "設備部",
      },
    ]);
    expect(education).toMatchObject([
      {
        institution: "明晟科技大學",
        area: "工業管理系",
        studyType: "四技",
        careers: { status: "GRADUATED" },
      },
    ]);
    expect(education).toHaveLength(1);
  });

  test("reads the period of a row from a column with another label", () => {
    const { work } = read(
      "Experience",
      "Company | Role | From – to",
      "Nordwerk Logistik AG | Supply Chain Manager | 10/2021 – today",
    );
    expect(work).toMatchObject([{ position: "Supply Chain Manager", startDate: "2021-10" }]);
    const { work: jobs } = read(
      "Experience",
      "Company | Role | From | To",
      "Nordwerk AG | Buyer | 10/2021 | 03/2024",
    );
    expect(jobs).toMatchObject([{ position: "Buyer", startDate: "2021-10", endDate: "2024-03" }]);
  });

  test("assigns the cells of a complete row to the columns in order, also below a centred header", () => {
    const line = (text: string, edges: number[], isAfterGap = true) =>
      lineOf({ page: 1, cells: text.split(" | "), edges, size: 10, isAfterGap, right: 500 });
    const { work } = readResume([
      line("工作经历", [40]),
      line("时间 | 公司 | 职务 | 职责", [60, 160, 280, 420]),
      line("2019.05-至今 | 杭州泓达贸易有限公司 | 总账会计 | 总账、合并报表", [44, 130, 270, 320]),
    ]).resume;
    expect(work).toMatchObject([{ name: "杭州泓达贸易有限公司", position: "总账会计" }]);
  });

  test("reads the first row of a table on the next page as a row", () => {
    const line = (page: number, text: string, isAfterGap = true) =>
      lineOf({ page, cells: text.split(" | "), edges: [40, 200, 300], size: 10, isAfterGap, right: 500 });
    const { work } = readResume([
      line(1, "工作經歷"),
      line(1, "公司 | 職稱 | 期間"),
      line(1, "金順紙業股份有限公司 | 技術員 | 2018/03 – 至今"),
      line(2, "昱銘機械有限公司 | 保養員 | 2009/05 – 2018/02", false),
    ]).resume;
    expect(work).toMatchObject([{ position: "技術員" }, { name: "昱銘機械有限公司", position: "保養員" }]);
  });

  test("reads an entry of several lines next to its period in a Word table", async () => {
    const folder = newFolder();
    const path = join(folder, "table.docx");
    const cells = "<p>Test Engineer</p><p>Dunamotor Kft., Győr (Hungary)</p><p>Endurance tests</p>";
    const table = `<table><tr><td>15.02.2016 – 30.09.2021</td><td>${cells}</td></tr></table>`;
    writeFileSync(path, docx(bodyOf(`<p><b>Work experience</b></p>${table}`)));
    const { work } = readResume(await linesOfDocx(path)).resume;
    expect(work).toMatchObject([
      { name: "Dunamotor Kft.", position: "Test Engineer", startDate: "2016-02", summary: "Endurance tests" },
    ]);
  });

  test("reads labels with spaces between their characters on one line", () => {
    const { basics } = read(
      "个　人　简　历",
      "姓　　名：欧阳静怡 | 出生年月：1997年8月 | 籍　　贯：湖南岳阳",
    );
    expect(basics.name).toBe("欧阳静怡");
    expect(read("个人简历", "13800001111").basics.name).toBeUndefined();
    const [name = "", ...others] = plain("姓 名：贺 军　　　性 别：男").split(/ {2,}/u);
    expect(read("个人简历", [name, ...others].join(" | ")).basics.name).toBe("贺军");
  });

  test.each([
    ["PMP / 系统集成项目管理工程师", ["PMP", "系统集成项目管理工程师"]],
    ["ISTQB 基础级（2020年9月）／软件评测师（2022年11月）", ["ISTQB 基础级", "软件评测师"]],
    ["Google UX Certificate / NN/g UX Certificate", ["Google UX Certificate", "NN/g UX Certificate"]],
    ["室內配線 甲級/乙級", ["室內配線 甲級/乙級"]],
    [
      "AWS Certified Architect – Professional (expires 03/2028) ｜ Certified Kubernetes Administrator (CKA), 2022",
      ["AWS Certified Architect – Professional", "Certified Kubernetes Administrator (CKA)"],
    ],
    [
      "ISTQB Foundation Level (12.05.2019), TÜV Functional Safety Engineer (03.11.2022, valid until 02.11.2027)",
      ["ISTQB Foundation Level", "TÜV Functional Safety Engineer"],
    ],
    [
      "室內配線乙級技術士（95.8 發證）、ISO 9001:2015 內部稽核員",
      ["室內配線乙級技術士", "ISO 9001:2015 內部稽核員"],
    ],
    ["一公噸以上堆高機操作人員（複訓有效至 117.5）", ["一公噸以上堆高機操作人員"]],
    ["戶籍：彰化縣員林市中山路二段 88 號", []],
  ])("reads the certificates in %j", (line, names) => {
    expect(read("證照及訓練", line).certificates.map(({ name }) => name)).toEqual(names);
  });

  test("does not read the line with place, date and name at the end as a certificate", () => {
    const lines = [
      "Jonas Feldkamp",
      "Certificates",
      "ADR Certificate",
      "Hamburg, 03.02.2026 | Jonas Feldkamp",
    ];
    expect(read(...lines).certificates).toHaveLength(1);
    expect(unplaced(...lines)).toEqual(["Hamburg, 03.02.2026  Jonas Feldkamp"]);
  });

  test("does not read a remark in brackets as a skill", () => {
    expect(read("技能", "Java、Git", "（C 只在課堂寫過，不敢說會）").skills).toMatchObject([
      { name: "Java" },
      { name: "Git" },
    ]);
  });

  test("reads an employer without its size and its place", () => {
    const { work } = read(
      "工作經歷",
      "品保工程師",
      "立貫精密工業股份有限公司（30~100人） 台中市大里區",
      "2018/7~2021/2",
    );
    expect(work).toMatchObject([{ name: "立貫精密工業股份有限公司", position: "品保工程師" }]);
  });

  test.each(["臺北", "臺灣", "臺灣臺北市"])(
    "reads an employer without its place, written with 臺: %s",
    (place) => {
      const { work } = read("工作經歷", `青鳥廣告公司 ${place}`, "企劃 | 2015/06 - 2019/12");
      expect(work).toMatchObject([{ name: "青鳥廣告公司", position: "企劃" }]);
    },
  );

  test("reads an employer without a town that no list contains; marks it without a word for companies", () => {
    const { resume, uncertain } = recognized(
      "Employment",
      "Ward Sister, St Brannock’s Hospital, Penryn | 2016 – 2022",
      "Barista, The Copper Kettle, Penryn | 2008 – 2010",
    );
    expect(resume.work).toMatchObject([
      { name: "St Brannock’s Hospital", position: "Ward Sister" },
      { name: "The Copper Kettle", position: "Barista" },
    ]);
    expect(uncertain).toEqual(["work[1].name"]);
  });

  test("reads roles whose titles have a word for companies, and an employer below the last of them", () => {
    const { work } = read(
      "Experience",
      "Bluebonnet Group | 2015 – Present",
      "Software Engineer II | Mar 2018 – Present",
      "• Launched billing",
      "Software Engineer | Jun 2015 – Feb 2018",
      "• Research",
      "Pecan Street Cafe | Austin, TX",
      "Shift Lead | Aug 2012 – May 2015",
    );
    expect(work).toMatchObject([
      { name: "Bluebonnet Group", position: "Software Engineer II" },
      { name: "Bluebonnet Group", position: "Software Engineer" },
      { name: "Pecan Street Cafe", position: "Shift Lead" },
    ]);
  });

  test("reads a high school without a department, and its degree from the name", () => {
    const { education } = read(
      "學歷",
      "國立員水高級中學 | 108年9月～111年6月",
      "Secondary school leaving certificate (matura) | 2005 – 2009",
      "Szilvás Gimnázium, Sopron",
    );
    expect(education).toMatchObject([
      { institution: "國立員水高級中學", studyType: "高級中學" },
      { institution: "Szilvás Gimnázium", studyType: "Secondary school leaving certificate" },
    ]);
    expect(education[1]).not.toHaveProperty("area");
    expect(degreeIn("員東高級工業職業學校")).toBe("HIGH_SCHOOL");
  });

  test("reads a level that is stated for two languages", () => {
    expect(read("語　文", "國語、台語皆流利").languages).toMatchObject([
      { careers: { language: "zh" }, fluency: "皆流利" },
      { careers: { language: "nan" }, fluency: "皆流利" },
    ]);
    expect(read("Languages", "Spanish and Basque: native").languages).toMatchObject([
      { careers: { language: "es" }, fluency: "native" },
      { careers: { language: "eu" }, fluency: "native" },
    ]);
    expect(read("Languages", "Native in English and Yoruba").languages).toMatchObject([
      { careers: { language: "en" }, fluency: "Native in" },
      { careers: { language: "yo" }, fluency: "Native in" },
    ]);
  });

  test("reads a period that is broken within its column, and marks one that ends with a dash", () => {
    const { resume, uncertain } = recognized(
      "Experience",
      "Sept 2021– | Lecturer, University of Glasgow",
      "Oct 2018–Aug | Research Fellow, Trinity College Dublin",
      "2021 | ERC project Paper Borders",
    );
    expect(resume.work).toMatchObject([
      { name: "University of Glasgow", startDate: "2021-09" },
      { name: "Trinity College Dublin", startDate: "2018-10", endDate: "2021-08" },
    ]);
    expect(uncertain).toEqual(["work[0].name"]);
  });

  test("reads a table whose header has a period, two other labels and unknown ones", () => {
    const { work } = read(
      "工作經歷",
      "服務機構 | 職稱 | 任職期間 | 月薪 | 離職原因",
      "旭美家電 | 門市店長 | 109/05～迄今 | 52,000 | 在職",
    );
    expect(work).toMatchObject([{ name: "旭美家電", position: "門市店長", startDate: "2020-05" }]);
  });

  test("reads tables with two known columns, with a school and its college, and with degree and subject in one", () => {
    const { work, education, certificates } = read(
      "工作经历",
      "起止年月 | 工作单位及部门 | 职务 | 证明人",
      "2018.03-至今 | 青岛蓝湾食品有限公司 | 质检主管 | 周敏",
      "证书",
      "证书名称 | 获得时间",
      "内审员证书、HACCP 证书 | 2020.10",
      "食品检验员三级/高级 | 2019.05",
      "Education",
      "Dates | School | Qualification",
      "2014 - 2018 | 桂北大学（材料学院） | BSc Biomedical Science",
      "2010 - 2014 |  | High school",
    );
    expect(work).toEqual([{ name: "青岛蓝湾食品有限公司", position: "质检主管", startDate: "2018-03" }]);
    expect(certificates).toMatchObject([
      { name: "内审员证书", date: "2020-10" },
      { name: "HACCP 证书", date: "2020-10" },
      { name: "食品检验员三级/高级" },
    ]);
    expect(education[0]).toMatchObject({
      institution: "桂北大学",
      area: "Biomedical Science",
      studyType: "BSc",
    });
    expect(education[1]).not.toHaveProperty("institution");
  });
});
