import { describe, expect, test } from "vitest";
import { writtenLevelsIn } from "#contract/json-resume/words";
import { namesIn, printed, read, readPrinted, recognized, unplaced } from "#support/resume-lines";

describe("the reader of skills, languages and certificates", () => {
  test("reads a level behind a skill, and the whole name of a test without a score", () => {
    const { skills, certificates } = read("技能", "Python 熟练", "证书", "英语专业八级 TEM-8 (2017)");
    expect(skills).toMatchObject([{ name: "Python", careers: { level: "ADVANCED" } }]);
    expect(certificates).toMatchObject([{ name: "英语专业八级 TEM-8" }]);
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

  test("reads skills, certificates and languages below one heading", () => {
    const { skills, certificates, languages } = read(
      "技能证书",
      "软件：SolidWorks、AutoCAD",
      "语言：英语 CET-6，可流利阅读；日语N2",
      "证书：机械工程师资格证、计算机二级",
    );
    expect(namesIn(skills)).toEqual(["SolidWorks", "AutoCAD"]);
    expect(namesIn(certificates)).toEqual(["N2", "CET-6", "机械工程师资格证", "计算机二级"]);
    expect(languages).toMatchObject([{ careers: { language: "en" } }, { careers: { language: "ja" } }]);
  });

  test("reads a skill once, however it is capitalised when it is repeated", () => {
    const { skills } = read("Skills", "Python, SQL, python", "Tools: PYTHON, Git");
    expect(namesIn(skills)).toEqual(["Python", "SQL", "Git"]);
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
    expect(namesIn(skills)).toEqual(["C", "Verilog", "Vivado"]);
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
      ["普通话一级乙等", undefined],
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

  test("reads the level of skills after, before and above them, and a list that continues below its label", () => {
    const level = (name: string, each: string) => ({ name, careers: { level: each } });
    expect(
      read(
        "Skills",
        "Python (basics), Excel (advanced level), R – intermediate, SAP: basic",
        "C (experienced), Go (skillful)",
      ).skills,
    ).toEqual([
      level("Python", "BEGINNER"),
      level("Excel", "ADVANCED"),
      level("R", "INTERMEDIATE"),
      level("SAP", "BEGINNER"),
      level("C", "ADVANCED"),
      level("Go", "INTERMEDIATE"),
    ]);
    const { skills } = readPrinted(
      printed("Skills"),
      printed("Advanced | Payroll, Labour law, Microsoft", { right: 390, columnRight: 400 }),
      printed("Excel", { edges: [200], right: 225, columnRight: 400 }),
      printed("Beginner | Power BI", { right: 300, columnRight: 400 }),
    );
    expect(skills).toEqual([
      level("Payroll", "ADVANCED"),
      level("Labour law", "ADVANCED"),
      level("Microsoft Excel", "ADVANCED"),
      level("Power BI", "BEGINNER"),
    ]);
  });

  test("does not read the names of columns as skills", () => {
    const { skills } = read("专业技能", "技能名称 | 掌握程度 | 使用时间", "SAP FICO | 熟练 | 60个月");
    expect(namesIn(skills)).toEqual(["SAP FICO"]);
  });

  test("reads skills above their levels, which are at the right edge of the column", () => {
    const level = { size: 7, edges: [90], right: 120, columnRight: 120 };
    const { skills } = readPrinted(
      printed("Skills", { size: 12 }),
      printed("Solution selling", { right: 80, columnRight: 120 }),
      printed("Excellent", level),
      printed("Salesforce CRM", { right: 80, columnRight: 120 }),
      printed("Very Good", level),
    );
    expect(skills).toEqual([
      { name: "Solution selling" },
      { name: "Salesforce CRM", careers: { level: "ADVANCED" } },
    ]);
  });

  test("reads groups of skills whose names are headings too, and lists with labels at the edge of the column", () => {
    const group = { size: 10 };
    const small = { size: 8, edges: [6], right: 50, columnRight: 160, pitch: 1.5 };
    const { skills } = readPrinted(
      printed("SKILLS", { size: 12 }),
      printed("Tools", { ...group, right: 40, columnRight: 160 }),
      printed("OrCAD", small),
      printed("Lab", { ...group, right: 40, columnRight: 160 }),
      printed("Oscilloscope", small),
    );
    expect(namesIn(skills)).toEqual(["OrCAD", "Oscilloscope"]);
    const full = { right: 400, columnRight: 400 };
    const lists = readPrinted(
      printed("Skills"),
      printed("Experimental: TEM, thin films", full),
      printed("Software: Python, Origin", { right: 200, columnRight: 400 }),
    );
    expect(namesIn(lists.skills)).toEqual(["TEM", "thin films", "Python", "Origin"]);
    expect(namesIn(read("Skills", "Python, C++, Testing: JUnit", "CAD and CAM: NX").skills)).toEqual([
      "Python",
      "C++",
      "Testing: JUnit",
      "NX",
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

  test("reads volunteer work not as certificates, but as a job that the applicant has to confirm", () => {
    const { resume, uncertain } = recognized(
      "Certifications",
      "VOLUNTEER",
      "Coach, City Chess Club | 2020 – 2023",
    );
    expect(resume).toMatchObject({
      certificates: [],
      work: [{ name: "City Chess Club", position: "Coach" }],
    });
    expect(uncertain).toContain("work[0].name");
  });

  test("reads languages and certificates in one line below a heading of both", () => {
    const { languages, certificates } = read(
      "证书及语言",
      "英语：CET-6（520分）；日语：N3；软件设计师（中级，2017.11）",
      "证书：导游证；普通话证书",
    );
    expect(languages).toMatchObject([{ careers: { language: "en" } }, { careers: { language: "ja" } }]);
    expect(namesIn(certificates)).toEqual(["CET-6", "N3", "软件设计师（中级）", "导游证", "普通话证书"]);
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
    expect(namesIn(read("證照及訓練", line).certificates)).toEqual(names);
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

  test("does not read the signature at the end as skills", () => {
    const lines = ["Nadja Wiesinger", "Skills", "Python", "Dresden, 22 November 2026", "N. Wiesinger"];
    expect(read(...lines).skills).toMatchObject([{ name: "Python" }]);
    expect(unplaced(...lines)).toEqual(["Dresden, 22 November 2026", "N. Wiesinger"]);
  });

  test("does not read a remark in brackets as a skill", () => {
    expect(read("技能", "Java、Git", "（C 只在課堂寫過，不敢說會）").skills).toMatchObject([
      { name: "Java" },
      { name: "Git" },
    ]);
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

  test("reads a list that ends with an exclamation mark", () => {
    expect(namesIn(read("技能", "Keynote、Canva、Kahoot!").skills)).toEqual(["Keynote", "Canva", "Kahoot!"]);
  });

  test("reads ministries in brackets as issuers", () => {
    expect(read("證照", "保母人員單一級技術士（勞動部，2009 年）").certificates).toEqual([
      { name: "保母人員單一級技術士", issuer: "勞動部", date: "2009" },
    ]);
  });

  test("reads rows of languages above their levels, and of certificates above their dates", () => {
    const { languages, certificates } = read(
      "Languages",
      "Polish | English",
      "Native | B2",
      "Certificates",
      "Welding licence | Forklift licence",
      "valid until 2028 | 2016",
    );
    expect(languages).toMatchObject([
      { language: "Polish", fluency: "Native" },
      { language: "English", fluency: "B2" },
    ]);
    expect(certificates).toMatchObject([
      { name: "Welding licence", careers: { expiresOn: "2028" } },
      { name: "Forklift licence", date: "2016" },
    ]);
  });

  test("reads an item that continues on the next line of a full list, and years with a plus", () => {
    const wide = { right: 540, columnRight: 540 };
    const { skills } = readPrinted(
      printed("Skills"),
      printed("Selling, Salesforce, Wiring (10+ years), Quanta Power", wide),
      printed("BI, Forecasting", { right: 120, columnRight: 540 }),
      printed("Capital Markets • Board Reporting • Investor", wide),
      printed("Relations • IFRS", { right: 120, columnRight: 540 }),
    );
    expect(namesIn(skills)).toEqual([
      ...["Selling", "Salesforce", "Wiring", "Quanta Power BI", "Forecasting"],
      ...["Capital Markets", "Board Reporting", "Investor Relations", "IFRS"],
    ]);
  });

  test("reads a skill without the dots of its level", () => {
    const { skills } = read("Tools", "Illustrator ●●●●●", "After Effects ●●●○○", "Excel ★★★☆☆");
    expect(skills).toMatchObject([{ name: "Illustrator" }, { name: "After Effects" }, { name: "Excel" }]);
  });

  test.each([
    ["IELTS Academic, overall 7.5, 2022", "IELTS", "7.5"],
    ["IELTS General Training, overall 6, 2021", "IELTS", "6"],
    ["TOEIC Listening and Reading, total 905", "TOEIC", "905"],
  ])("reads the score of %j", (text, test, score) => {
    expect(read("Tests", text).certificates).toMatchObject([{ careers: { test, score } }]);
  });
});
