import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";
import { readResume } from "../../resume-reader/read";

test("a certificate of a foundation level is not the issuer of the one above it", () => {
  const { certificates } = read(
    "Certificates",
    "Forklift licence",
    "ITIL Foundation",
    "AWS Cloud Practitioner",
  );
  expect(namesIn(certificates)).toEqual(["Forklift licence", "ITIL Foundation", "AWS Cloud Practitioner"]);
});

describe("the reader of certificates", () => {
  test.each<[lines: string[], ...certificates: object[]]>([
    [
      ["2022 | Accredited Trainer", "Corporation of Trainers", "2019 | Safety Auditor", "Employers League"],
      { name: "Accredited Trainer", issuer: "Corporation of Trainers", date: "2022" },
      { name: "Safety Auditor", issuer: "Employers League", date: "2019" },
    ],
    [
      ["PMP (2020)", "Project Management Institute", "Tax Adviser (2021)", "Institute of Certified Advisers"],
      { name: "PMP", issuer: "Project Management Institute", date: "2020" },
      { name: "Tax Adviser", issuer: "Institute of Certified Advisers", date: "2021" },
    ],
    [
      ["NPTEL – Additive Manufacturing", "Coursera: Machine Learning (2021)", "CPR – American Red Cross"],
      { name: "Additive Manufacturing", issuer: "NPTEL" },
      { name: "Machine Learning", issuer: "Coursera", date: "2021" },
      { name: "CPR", issuer: "American Red Cross" },
    ],
    [
      ["Coded Welder, ASME IX (SAIW, 2023)", "Forklift (Class B, 2021)"],
      { name: "Coded Welder, ASME IX", issuer: "SAIW", date: "2023" },
      { name: "Forklift (Class B)", date: "2021" },
    ],
    [
      ["01/2018 | Certified Public Accountant (Practising), HKICPA"],
      { name: "Certified Public Accountant (Practising)", issuer: "HKICPA", date: "2018-01" },
    ],
    [
      ["ICAEW – Member since March 2021", "FRM Part II – passed with merit, June 2019"],
      { name: "ICAEW", date: "2021-03" },
      { name: "FRM Part II", date: "2019-06" },
    ],
    [
      ["TESDA NC II – Cookery (2012)", "Bookkeeping NC III – TESDA, 2015"],
      { name: "TESDA NC II – Cookery", date: "2012" },
      { name: "Bookkeeping NC III", issuer: "TESDA", date: "2015" },
    ],
    [["TQC 專業級 Excel 2019（2023/12）"], { name: "TQC 專業級 Excel 2019", date: "2023-12" }],
    [
      ["计算机等级考试三级（嵌入式系统开发技术），普通话水平测试二级乙等"],
      { name: "计算机等级考试三级（嵌入式系统开发技术）" },
      { name: "普通话水平测试二级乙等" },
    ],
    [
      ["Chartered Accountant of Singapore (ISCA), since 2003"],
      { name: "Chartered Accountant of Singapore (ISCA)", date: "2003" },
    ],
    [
      ["Name of course | Institution | Year | Valid until", "Scaffolding | Build Academy | 2019 | 2024-05"],
      { name: "Scaffolding", issuer: "Build Academy", date: "2019", careers: { expiresOn: "2024-05" } },
    ],
    [
      ["Fellow, Institute of Quarrying of Ghana – 2018"],
      {
        name: "Fellow, Institute of Quarrying of Ghana",
        issuer: "Institute of Quarrying of Ghana",
        date: "2018",
      },
    ],
    [
      ["Certified Harbour", "Operator (CHO), 2019", "Registered Crane Rigger", "(RCR), 2021"],
      { name: "Certified Harbour Operator (CHO)", date: "2019" },
      { name: "Registered Crane Rigger (RCR)", date: "2021" },
    ],
  ])("reads the certificates in %j", (lines, ...certificates) => {
    expect(read("Certificates", ...lines).certificates).toEqual(certificates);
  });

  test("joins the last word of a wrapped certificate, and marks it unless it is a rank", () => {
    const line = (text: string, right: number) => printed(text, { edges: [20], right, columnRight: 160 });
    const { resume, uncertain } = readResume([
      printed("Certificates"),
      line("Cloud Solutions Architect", 155),
      line("– Associate", 70),
      line("Registered Welding", 150),
      line("Supervisor", 65),
    ]);
    expect(resume.certificates).toEqual([
      { name: "Cloud Solutions Architect – Associate" },
      { name: "Registered Welding Supervisor" },
    ]);
    expect(uncertain).toContain("certificates[1]");
    expect(uncertain).not.toContain("certificates[0]");
  });

  test("reads headings of one word and of courses, and no word for a passed examination as part of a name", () => {
    const { certificates } = read(
      "TECHNICAL SKILLS:",
      "CAD",
      "CERTIFICATION COURSES:",
      "Scaffolder, 2019",
      "EXTRA CURRICULAR ACTIVITIES:",
      "Chess",
      "檢定",
      "營養師證書（2020 年，考選部）",
      "證照",
      "記帳士（2017 年普考及格）",
    );
    expect(certificates).toMatchObject([
      { name: "Scaffolder" },
      { name: "營養師證書", issuer: "考選部" },
      { name: "記帳士", date: "2017" },
    ]);
  });

  test("does not join a certificate that is as wide as its column and complete with the next one", () => {
    const line = (text: string, right: number, pitch: number) =>
      printed(text, { edges: [20], right, columnRight: 160, pitch, wrappedPitch: 1.4 });
    const lines = [
      line("PRINCE2 基础级认证", 158, 1.6),
      line("软件评测师", 70, 1.4),
      line("电工证", 50, 1.6),
    ];
    expect(namesIn(readPrinted(printed("证书"), ...lines).certificates)).toEqual([
      "PRINCE2 基础级认证",
      "软件评测师",
      "电工证",
    ]);
  });

  test("reads dates and periods in smaller type below certificates of which one has none", () => {
    const title = (text: string) => printed(text, { size: 11, isAfterGap: true });
    const { certificates } = readPrinted(
      printed("Certifications", { size: 15 }),
      title("Crane Operator Level 2"),
      printed("July 2024 to July 2027"),
      title("Rigger Card"),
      printed("Issued May 2021"),
      title("Driver's License"),
    );
    expect(certificates).toEqual([
      { name: "Crane Operator Level 2", date: "2024-07", careers: { expiresOn: "2027-07" } },
      { name: "Rigger Card", date: "2021-05" },
      { name: "Driver's License" },
    ]);
  });

  test("separates skills, languages and certificates at middle dots", () => {
    const { skills, languages, certificates } = read(
      "專長",
      "傷口護理 ・ SPSS‧臨床教學・データ・サイエンス",
      "語言",
      "華語（母語） ・ 英語（中等）",
      "證照",
      "護理師證書（2014） ・ ACLS 高級心臟救命術（2025） ・ 丙級電腦軟體應用",
    );
    expect(namesIn(skills)).toEqual(["傷口護理", "SPSS", "臨床教學", "データ・サイエンス"]);
    expect(languages).toMatchObject([{ fluency: "母語" }, { fluency: "中等" }]);
    expect(certificates).toMatchObject([
      { name: "護理師證書", date: "2014" },
      { name: "ACLS 高級心臟救命術", date: "2025" },
      { name: "丙級電腦軟體應用" },
    ]);
  });

  test.each([
    ["中文（TOCFL Level 3，2025）", "TOCFL", "Level 3"],
    ["大学英语四级 CET-4（521分）", "大学英语四级", "521"],
    ["TestDaF 4×4（2017）", "TestDaF", "4×4"],
    ["德語（TestDaF TDN 4）", "TestDaF", "TDN 4"],
    ["TestDaF 4-4-5-4", "TestDaF", "4-4-5-4"],
    ["DSH-2", "DSH", "2"],
    ["Mandarin (TOCFL Band B Level 3)", "TOCFL", "Band B Level 3"],
    ["English (fluent): BEC Vantage", "BEC", "Vantage"],
    ["英语专业四级（良好）", "英语专业四级", "良好"],
  ])("reads the score in %j", (line, testName, score) => {
    expect(read("語言", line).certificates).toMatchObject([{ careers: { testName, score } }]);
  });

  test("a number or a part behind a comma is no issuer", () => {
    const { certificates } = read(
      "Licences",
      "Class 1, 2, 4 and 5 driver licence",
      "French as a Second Language, Part 2, 2019",
    );
    expect(certificates).toEqual([
      { name: "Class 1, 2, 4 and 5 driver licence" },
      { name: "French as a Second Language, Part 2", date: "2019" },
    ]);
  });

  test("reads the certificate behind a test with its score, but no remark", () => {
    const { certificates } = read(
      "证书",
      "CET-6（548），计算机技术与软件专业技术资格（软件设计师）",
      "TOEIC 905，金色證書",
      "IELTS 7.5, equivalent to TOEFL 100",
      "JLPT N2，相當於全民英檢中高級",
    );
    expect(certificates).toMatchObject([
      { name: "CET-6", careers: { score: "548" } },
      { name: "计算机技术与软件专业技术资格（软件设计师）" },
      { careers: { test: "TOEIC", score: "905" } },
      { careers: { score: expect.any(String) } },
      { careers: { score: expect.any(String) } },
    ]);
  });

  test("capitals with a year behind a certificate are its issuer", () => {
    const { certificates } = read("Certificates", "Certified Fraud Examiner, ACFE (2019)");
    expect(certificates).toEqual([{ name: "Certified Fraud Examiner", issuer: "ACFE", date: "2019" }]);
  });

  test("a registration number behind a comma is no part of the name", () => {
    const { certificates } = read("Licences", "Registered Nurse, 123456, California Board of Nursing");
    expect(certificates).toMatchObject([{ name: "Registered Nurse" }]);
  });

  test("does not hide skills behind a certificate whose name is only 「證書」", () => {
    const { skills } = read("證照", "證書 2020", "技能", "FMEA、SPSS");
    expect(namesIn(skills)).toEqual(["FMEA", "SPSS"]);
  });

  test.each(["六西格玛绿带", "六標準差黑帶", "Six Sigma Green Belt"])(
    "reads %s below a heading of honours and certificates",
    (name) => {
      const { certificates } = read("荣誉证书", "IATF 16949 内审员证书", name, "低压电工证");
      expect(certificates.map((each) => each.name)).toEqual(["IATF 16949 内审员证书", name, "低压电工证"]);
    },
  );

  test("reads a certificate whose last word looks like a heading", () => {
    const line = (text: string) =>
      printed(text, { edges: [20], right: 20 + text.length * 5, columnRight: 165 });
    const lines = ["林語彤", "證照", "Google UX Design Professional", "Certificate（2022）", "甲級電匠"];
    expect(readPrinted(...lines.map(line)).certificates).toMatchObject([
      { name: "Google UX Design Professional Certificate", date: "2022" },
      { name: "甲級電匠" },
    ]);
  });

  test("reads the issuer of a certificate between commas", () => {
    expect(read("Certifications", "Certificate in GST, NSDC, 2018").certificates).toMatchObject([
      { name: "Certificate in GST", issuer: "NSDC", date: "2018" },
    ]);
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

  test("reads a list that ends with a full stop, and the class of a driving licence of mainland China", () => {
    const { basics, certificates } = read(
      "证件",
      "机动车驾驶证A2；叉车操作证（N1）；道路货物运输从业资格证。",
    );
    expect(namesIn(certificates)).toEqual(["机动车驾驶证A2", "叉车操作证（N1）", "道路货物运输从业资格证"]);
    expect(basics.careers).toEqual({ driverLicenses: ["TRUCK"] });
  });

  test("reads the kinds of vehicles in a form as driving licences, and no word for the date as a certificate", () => {
    const { basics, certificates, skills } = read(
      "專長與證照",
      "電腦專長 | AutoCAD、Excel",
      "證照 | 丙級室內配線技術士",
      "持有駕照 | 普通小型車、重型機車",
      "證書",
      "發照於 五月 2023 | Certified Scrum Master",
    );
    expect(basics.careers).toEqual({ driverLicenses: ["MOTORCYCLE", "CAR"] });
    expect(namesIn(skills)).toEqual(["AutoCAD", "Excel"]);
    expect(namesIn(certificates)).toEqual(["丙級室內配線技術士", "Certified Scrum Master"]);
  });

  test("reads scores below a heading of their own, and the abbreviation of a test as part of its name", () => {
    const { certificates } = read("考试成绩", "雅思 7.5", "CET-6：602", "证书", "日语专业八级（TEM-8）");
    expect(certificates).toMatchObject([
      { careers: { test: "IELTS", score: "7.5" } },
      { careers: { testName: "CET-6", score: "602" } },
      { name: "日语专业八级（TEM-8）" },
    ]);
  });

  test("reads the score of a test behind its date in a row of four cells", () => {
    const { certificates } = readPrinted(
      printed("技能特长"),
      printed("技能： | Altium（精通） | 示波器（精通）", { right: 500 }),
      printed("语言： | 英语（良好）", { right: 500 }),
      printed("证书： | 2016/12 | 大学英语六级 | 成绩：498", { right: 500 }),
      printed("2021/11 | 电子工程师职业技能证书（中级）", { right: 500, edges: [200, 400] }),
    );
    expect(certificates).toMatchObject([
      { careers: { testName: "大学英语六级", score: "498" } },
      { name: "电子工程师职业技能证书（中级）", date: "2021-11" },
    ]);
  });

  test("keeps the version of a program in the name of a certificate", () => {
    expect(read("證照", "TQC Excel 2019 專業級").certificates).toEqual([{ name: "TQC Excel 2019 專業級" }]);
  });

  test("reads no words before a date and no part of a standard as a certificate", () => {
    const { certificates } = readPrinted(
      printed("證照", { size: 13 }),
      printed("Google Ads 搜尋廣告認證", { size: 9 }),
      printed("Google · 核發於 五月 2025", { size: 8 }),
      printed("ISO/IEC 17025 Internal Auditor (2022)", { size: 9 }),
    );
    expect(namesIn(certificates)).toEqual(["Google Ads 搜尋廣告認證", "ISO/IEC 17025 Internal Auditor"]);
  });

  test.each([
    [
      "an agency of a state is an issuer",
      "Driver licence class C, Roads for NSW",
      { name: "Driver licence class C", issuer: "Roads for NSW" },
    ],
    [
      "the number behind a date in brackets",
      "藥師證書（考選部，101年3月，藥師字第012345號）",
      { name: "藥師證書", issuer: "考選部", date: "2012-03", careers: { licenceNumber: "012345" } },
    ],
    [
      "the date before the issuer and a number in brackets",
      "10/2021  Welder EN ISO 9606-1 135 (TÜV Nord, no. 31-2209)",
      { name: "Welder EN ISO 9606-1 135", issuer: "TÜV Nord", date: "2021-10" },
    ],
    [
      "a council in brackets",
      "烘焙食品丙級技術士（勞委會，98年）",
      { name: "烘焙食品丙級技術士", issuer: "勞委會", date: "2009" },
    ],
  ])("reads %s", (_, line, expected) => {
    expect(read("Certificates", line).certificates).toEqual([expected]);
  });

  test.each(["財政部", "浙江省教育厅"])("the authority %s in brackets is an issuer", (issuer) => {
    expect(read("證照", `記帳士（${issuer}）`).certificates).toEqual([{ name: "記帳士", issuer }]);
  });
});

test("reads the issuer behind a level and a wide space", () => {
  const { certificates } = read(
    "證照",
    "AWS Certified Developer – Associate | Amazon Web Services · 2023 年 5 月",
    "Cloud Engineer – Professional | Google Cloud · 2024 年 1 月",
  );
  expect(certificates).toEqual([
    { name: "AWS Certified Developer – Associate", issuer: "Amazon Web Services", date: "2023-05" },
    { name: "Cloud Engineer – Professional", issuer: "Google Cloud", date: "2024-01" },
  ]);
});
