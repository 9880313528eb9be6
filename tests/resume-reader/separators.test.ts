import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized } from "#support/resume-lines";
import { linesOfPages } from "../../resume-reader/layout";
import { lineOf } from "../../resume-reader/line";
import { withBullets } from "../../resume-reader/pdf";

describe("dates and periods as people write them", () => {
  test.each([
    ["12-Jun-2021 to till date", "2021-06", undefined],
    ["06-Aug-2018 to 31-May-2021", "2018-08", "2021-05"],
    ["Agustus 2015 s/d Juni 2017", "2015-08", "2017-06"],
    ["2016年6月至8月", "2016-06", "2016-08"],
    ["02/21 - current", "2021-02", undefined],
    ["01/17 - 11/20", "2017-01", "2020-11"],
  ])("the period of a job: %s", (period, startDate, endDate) => {
    const [job] = read("Experience", "Sales Assistant | Acme Ltd.", period).work;
    expect(job).toMatchObject({ name: "Acme Ltd.", position: "Sales Assistant", startDate });
    expect(job?.endDate).toBe(endDate);
  });

  test.each(["Duration : December 2023", "Date: 12/2023 (SIWES)"])(
    "a single month with its label: %s",
    (period) => {
      const { work } = read(
        "Internships / Inplant Training",
        "Company : Roots India Limited",
        "Role : Trainee",
        period,
      );
      expect(work).toMatchObject([
        { name: "Roots India Limited", position: "Trainee", startDate: "2023-12", endDate: "2023-12" },
      ]);
    },
  );

  test("a job since a month, behind a dash", () => {
    const { work } = read(
      "Experience",
      "Administrative Assistant, Acme Ltd. — since Sept ’25",
      "Office Manager, Formosa Trading Co., Ltd. — Aug ’14 – Dec ’18",
    );
    expect(work).toMatchObject([{ startDate: "2025-09" }, { startDate: "2014-08", endDate: "2018-12" }]);
  });

  test("a year of two digits behind the issuer of a certificate, and a year behind the version of a program", () => {
    const { certificates } = read(
      "Certificates",
      "Level C Technician (Workforce Development Agency, ’25)",
      "MOS Excel 2016, 2019",
    );
    expect(certificates).toMatchObject([
      { date: "2025", name: "Level C Technician" },
      { date: "2019", name: "MOS Excel 2016" },
    ]);
  });
});

describe("marks between texts", () => {
  test("headings with a colon and a dash, and a heading on two lines whose first one is a heading too", () => {
    const { work, education } = readPrinted(
      printed("EMPLOYMENT HISTORY :-"),
      printed("Organization | Zentrix Softech Pvt. Ltd."),
      printed("Designation | Senior Test Engineer"),
      printed("Duration | 2018 to 2021"),
      printed("PROJECT DETAILS:-"),
      printed("Android TV Set Top Box"),
      printed("EDUCATION AND"),
      printed("TRAINING"),
      printed("2010 – 2014 | Bachelor of Science in Chemistry | University of Leeds"),
    );
    expect(work).toMatchObject([{ name: "Zentrix Softech Pvt. Ltd.", position: "Senior Test Engineer" }]);
    expect(education).toMatchObject([{ institution: "University of Leeds", startDate: "2010" }]);
  });

  test("employers with a number above the labels of the position and the period", () => {
    const { work } = read(
      "Working Experience",
      "1. Chin Hsiang Metal Co., Ltd.",
      "Position | Maintenance Technician",
      "Period | Feb 2023 – now",
      "Job desc",
      "• Repairs press machines",
      "2. PT. Sumber Makmur Elektronik",
      "Position | Electrical Technician",
      "Period | Sept 2017 – Nov 2019",
    );
    expect(work).toMatchObject([
      { name: "Chin Hsiang Metal Co., Ltd.", position: "Maintenance Technician", startDate: "2023-02" },
      { name: "PT. Sumber Makmur Elektronik", position: "Electrical Technician", startDate: "2017-09" },
    ]);
  });

  test("a wide gap within brackets behind an employer, and the kind of employment behind them", () => {
    const { work } = read("工作經歷", "外場服務人員 | 2014/9~2016/6", "星野咖啡館 （餐館業 | 1~30人） 兼職");
    expect(work).toMatchObject([
      { name: "星野咖啡館", position: "外場服務人員", careers: { employmentType: "PART_TIME" } },
    ]);
  });

  test("a position and an employer that continue on the next line of a narrow column", () => {
    const left = { edges: [51, 244], right: 540, columnRight: 700, isAfterGap: true };
    const { work } = readPrinted(
      printed("工作經歷", { size: 13 }),
      printed("資深前端工程師 · 潮汐數位股份有 | 主導會員平台的遷移", left),
      printed("限公司 | 首頁縮短到 1.8 秒。", { ...left, isAfterGap: false }),
      printed("三月 2022 - Present | 建立設計系統", left),
      printed("文字記者 · 港都週報 | 採訪市政議題", left),
      printed("九月 2017 - 十二月 2019 | 製作專題", left),
    );
    expect(work).toMatchObject([
      { name: "潮汐數位股份有限公司", position: "資深前端工程師", startDate: "2022-03" },
      { name: "港都週報", position: "文字記者", startDate: "2017-09" },
    ]);
  });

  test("the number of a page is no skill", () => {
    const page = (texts: readonly string[]) => ({
      width: 600,
      pieces: texts.map((text, place) => ({ text, x: 50, right: 200, y: 60 + place * 20, size: 10 })),
    });
    const lines = linesOfPages([page(["Skills", "Wound care", "1"]), page(["Patient education", "2"])]);
    expect(lines.map(({ text }) => text)).toEqual(["Skills", "Wound care", "Patient education"]);
  });

  test("a checked box that is filled", () => {
    const { languages } = read("語文", "國語：▓精通 □中等 □略懂");
    expect(languages).toMatchObject([{ fluency: "精通", careers: { language: "zh" } }]);
  });

  test("an offer of references is no skill, and neither is a hobby", () => {
    const { skills } = read(
      "Skills",
      "Forklift, Pallet jack",
      "References avalable upon request",
      "Hobby: football",
    );
    expect(namesIn(skills)).toEqual(["Forklift", "Pallet jack"]);
  });

  test("skills in a row of a list with other facts", () => {
    const { skills, languages } = read(
      "Skills & Others",
      "Computer | Excel (PivotTable, Power Query), CaseWare",
      "Languages | Cantonese (native), English (fluent)",
      "Availability | Two months’ notice",
    );
    expect(namesIn(skills)).toEqual(["Excel (PivotTable, Power Query)", "CaseWare"]);
    expect(languages).toHaveLength(2);
  });
});

describe("names of persons, schools and certificates", () => {
  test("a first name below the label of the name, and a family name below its own", () => {
    const { basics } = read(
      "Name : Giuseppe",
      "Surname : Marchetti",
      "Phone | 0044 7700 900482",
      "WORK EXPERIENCE",
    );
    expect(basics).toMatchObject({ name: "Giuseppe Marchetti", phone: "+44 7700 900482" });
  });

  test("an English name after a Chinese name and another text; a phone number of Hong Kong in a Chinese resume", () => {
    const { basics } = read("陳凱欣 | 女 | CHAN Hoi Yan, Kelly", "電話：(852) 9384 2210", "學歷");
    expect(basics).toMatchObject({
      name: "陳凱欣",
      phone: "+852 9384 2210",
      careers: { nameEn: "CHAN Hoi Yan, Kelly" },
    });
  });

  test("the kind of a school in brackets states the degree", () => {
    const { education } = read(
      "Education",
      "2006 - 2009 : SMP Negeri 2 Demak (Junior High School)",
      "2009 - 2012 : SMK Negeri 7 Semarang (Vocational High School), Electrical Installation",
    );
    expect(education).toMatchObject([
      { institution: "SMP Negeri 2 Demak" },
      {
        institution: "SMK Negeri 7 Semarang",
        area: "Electrical Installation",
        studyType: "Vocational High School",
      },
    ]);
    expect(education[0]).not.toHaveProperty("studyType");
  });

  test("a school leaving examination of Hong Kong is no school, and a degree can be below its school", () => {
    const { education } = read(
      "學歷",
      "沙田蘇浙公學 | 2007年9月至2013年7月",
      "香港中學文憑考試（HKDSE）",
      "西南大学 / 学科教学 | 2024 年 9 月 – 2027 年 6 月",
      "• 非全日制教育硕士，在读",
    );
    expect(education).toMatchObject([
      { institution: "沙田蘇浙公學", studyType: "香港中學文憑考試" },
      { institution: "西南大学", studyType: "非全日制教育硕士" },
    ]);
  });

  test("certificates and their issuers", () => {
    const { certificates } = read(
      "Certifications",
      "Certified Public Accountant, Hong Kong Institute of Certified Public Accountants (Nov 2021)",
      "Forklift Certified (2021), OSHA 10",
      "NMC Registered Nurse – Adult",
      "Fund Practice Qualification, Computer Rank Examination Level 2",
    );
    expect(certificates).toMatchObject([
      {
        name: "Certified Public Accountant",
        issuer: "Hong Kong Institute of Certified Public Accountants",
        date: "2021-11",
      },
      { name: "Forklift Certified", date: "2021" },
      { name: "OSHA 10" },
      { name: "NMC Registered Nurse – Adult" },
      { name: "Fund Practice Qualification" },
      { name: "Computer Rank Examination Level 2" },
    ]);
  });

  test("an employer before a state only is marked, because its name can end with the town", () => {
    const { resume, uncertain } = recognized(
      "Experience",
      "Amazon CMH1 Etna, OH | Feb 2019 – May 2021",
      "Warehouse Associate",
    );
    expect(resume.work).toMatchObject([{ name: "Amazon CMH1 Etna" }]);
    expect(uncertain).toContain("work[0].name");
  });

  test("a kind of employment in brackets is part of neither the employer nor the position", () => {
    const { work } = read(
      "Experience",
      "UPS (seasonal) | Oct 2018 - Jan 2019",
      "Driver helper",
      "Bagno Maria, | Summer 2014",
      "Waiter (summer job)",
    );
    expect(work).toMatchObject([
      { name: "UPS", position: "Driver helper" },
      { name: "Bagno Maria", position: "Waiter" },
    ]);
  });
});

describe("tables, columns and repeated lines", () => {
  test("rows of a table without a gap, with a remark behind the period", () => {
    const row = (text: string, edges = [65, 158, 251, 344]) =>
      printed(text, { edges, right: 500, columnRight: 540 });
    const { education } = readPrinted(
      printed("Academic Profile", { size: 12 }),
      row("Course | Institution | Board | Year"),
      row("B.E. Mechanical | PSG College of | Anna University | 2021 – 2025"),
      row("Engineering | Technology | (pursuing)", [65, 158, 344]),
      row("HSC (XII) | Jai Sarada School | State Board | 2021"),
    );
    expect(education).toMatchObject([
      { institution: "PSG College of Technology", startDate: "2021", endDate: "2025" },
      { institution: "Jai Sarada School", endDate: "2021" },
    ]);
  });

  test("levels of languages below their names, with a name for the row", () => {
    const row = (text: string) => printed(text, { edges: [0, 1, 2, 3], isAfterGap: true });
    const { languages } = readPrinted(
      printed("語言能力", { size: 14 }),
      row(" | 廣東話 | 英語 | 普通話"),
      row("程度 | 母語 | 良好 | 流利"),
    );
    expect(languages).toMatchObject([{ fluency: "母語" }, { fluency: "良好" }, { fluency: "流利" }]);
  });

  test("a degree in a column of remarks, and a period without work in a table of jobs", () => {
    const row = (text: string) => printed(text, { edges: [0, 1, 2, 3], isAfterGap: true });
    const { work, education } = readPrinted(
      printed("工作经验", { size: 14 }),
      row("时间 | 单位 | 岗位 | 工作内容"),
      row("2023.06-至今 | 河南小橘灯教育咨询有限公司 | 行政专员 | 考勤"),
      row("2019.08-2023.05 | 在家 | 全职妈妈 | 照顾孩子"),
      printed("学历", { size: 14 }),
      row("时间 | 学校 | 专业 | 备注"),
      row("2013.03-2015.07 | 郑州大学 | 行政管理 | 大专（函授）已毕业"),
    );
    expect(work).toMatchObject([{ name: "河南小橘灯教育咨询有限公司" }]);
    expect(education).toMatchObject([{ institution: "郑州大学", studyType: "大专（函授）已毕业" }]);
  });

  test("a label in another font before its skills", () => {
    const label = { edges: [48, 113], right: 300 };
    const { skills } = readPrinted(
      printed("Skills", { size: 12 }),
      printed("Statistics JMP, Minitab", { edges: [48], right: 300, apart: ["Statistics", "JMP, Minitab"] }),
      printed("Quality | FMEA, 8D", label),
    );
    expect(namesIn(skills)).toEqual(["JMP", "Minitab", "FMEA", "8D"]);
  });

  test("a header that is repeated on the next page; lines that several pages end with remain", () => {
    const page = (texts: readonly string[]) => ({
      width: 600,
      pieces: texts.map((text, place) => ({ text, x: 50, right: 200, y: 60 + place * 20, size: 10 })),
    });
    const lines = linesOfPages([
      page(["Ada Fisher", "Skills", "Wound care", "Confidential"]),
      page(["Ada Fisher", "Patient education", "Confidential"]),
    ]);
    expect(lines.map(({ text }) => text)).toEqual([
      "Ada Fisher",
      "Skills",
      "Wound care",
      "Confidential",
      "Patient education",
      "Confidential",
    ]);
  });

  test("letters of a font of symbols are bullets", () => {
    const piece = (text: string, x: number, y: number, font: string) => ({
      text,
      x,
      right: x + 9,
      y,
      size: 10,
      font,
    });
    const [page] = withBullets([
      {
        width: 600,
        pieces: [
          piece("n", 50, 60, "symbols"),
          piece("n", 50, 80, "symbols"),
          piece("n", 70, 80, "text"),
          piece("m", 90, 80, "text"),
        ],
      },
    ]);
    expect(page?.pieces.map(({ text }) => text)).toEqual(["•", "•", "n", "m"]);
  });

  test("the place of a job can be on a line between its employer and its period", () => {
    const { work } = read(
      "Work Experience",
      "Customer Service Representative",
      "TaskUs Philippines",
      "Imus City",
      "June 17, 2021 - Present",
      "- Handles chats",
      "Service Crew",
      "Jollibee Foods Corporation",
      "Bacoor, Cavite",
      "Apr. 2016 – Oct. 2016",
    );
    expect(work).toMatchObject([
      { name: "TaskUs Philippines" },
      { name: "Jollibee Foods Corporation", position: "Service Crew" },
    ]);
  });

  test("a full-width full stop between a position and an employer, and wide spaces within a cell", () => {
    const { work } = read("工作經歷", "助理工程師 ． 瑞昱半導體股份有限公司 | 2020/10 - 2022/02");
    expect(work).toMatchObject([{ name: "瑞昱半導體股份有限公司", position: "助理工程師" }]);
    const row = lineOf({
      page: 1,
      cells: ["2023.07-2023.08", "合肥市卫生服务中心    见习护士"],
      edges: [0, 1],
      size: 10,
    });
    expect(readPrinted(printed("实习经历"), row).work).toMatchObject([
      { name: "合肥市卫生服务中心", position: "见习护士" },
    ]);
  });
});

describe("results and levels in brackets", () => {
  test("are part of neither a certificate nor a skill", () => {
    const { certificates, skills } = readPrinted(
      printed("Certificates", { size: 14 }),
      printed("NPTEL Certification in Manufacturing (Elite, 71%)"),
      printed("LCCI 會計學三級證書 (優異)"),
      printed("Skills", { size: 14 }),
      printed("打字、PS（简单）"),
    );
    expect(namesIn(certificates)).toEqual(["NPTEL Certification in Manufacturing", "LCCI 會計學三級證書"]);
    expect(namesIn(skills)).toEqual(["打字", "PS"]);
  });

  test("abbreviations with a year, next to awards", () => {
    const { certificates } = read("Certificates & Awards", "Employee of the Month, 2019", "CSWP，2018");
    expect(namesIn(certificates)).toEqual(["CSWP"]);
  });

  test("an English name with a comma in brackets behind a Chinese name", () => {
    const { basics } = read("姓名： | 陳嘉慧 (CHAN Ka Wai, Carmen)", "電郵： | carmen@example.com", "學歷");
    expect(basics).toMatchObject({ name: "陳嘉慧", careers: { nameEn: "CHAN Ka Wai, Carmen" } });
  });
});
