import { describe, expect, test } from "vitest";
import { namesIn, read } from "#support/resume-lines";

describe("employers of several roles, and their places", () => {
  test("a role within the period of its employer keeps the field after its comma", () => {
    const { work } = read(
      "Experience",
      "NORTH ROCK POWER, Tempe, AZ | 2014 – Present",
      "Senior Vice President, Global Operations (2019 – Present)",
      "• Leads nine sites",
      "Vice President, Asia Manufacturing (2014 – 2019)",
      "• Moved two plants",
      "HARBOUR ELECTRONICS, Angleton, TX | 2005 – 2014",
      "General Manager (2010 – 2014)",
      "• Ran a plant",
      "Director of Manufacturing (2005 – 2010)",
      "• Built cells",
    );
    expect(work).toMatchObject([
      { name: "NORTH ROCK POWER", position: "Senior Vice President, Global Operations" },
      { name: "NORTH ROCK POWER", position: "Vice President, Asia Manufacturing" },
      { name: "HARBOUR ELECTRONICS", position: "General Manager" },
      { name: "HARBOUR ELECTRONICS", position: "Director of Manufacturing" },
    ]);
  });

  test("an employer within the period of another one stays an employer", () => {
    const { work } = read(
      "Experience",
      "North Rock Power, Tempe, AZ | 2014 – Present",
      "Senior Engineer (2019 – Present)",
      "• Leads nine sites",
      "Lecturer, Harbour College (2015 – 2016)",
    );
    expect(work[1]).toMatchObject({ name: "Harbour College", position: "Lecturer" });
  });

  test("the town after an employer, if the other jobs have one", () => {
    const { work } = read(
      "Experience",
      "2019 – 2021 | Validation Engineer, Boston Scientific, Galway.",
      "2017 – 2019 | Process Engineer, Creganna Medical, Galway.",
      "2015 – 2016 | Co-op Student, Quality Engineering, Abbott Vascular, Clonmel.",
    );
    expect(work[2]).toMatchObject({
      name: "Abbott Vascular",
      position: "Co-op Student, Quality Engineering",
    });
  });

  test("the town after a dash, if the other jobs have one", () => {
    const { work } = read(
      "Experience",
      "Senior Staff Nurse",
      "St. Luke’s Medical Center – Quezon City",
      "January 2019 – July 2025",
      "Nurse",
      "Barangay Health Center Kamuning – Quezon City",
      "February 2015 – February 2016",
    );
    expect(namesIn(work)).toEqual(["St. Luke’s Medical Center", "Barangay Health Center Kamuning"]);
  });

  test("the number of employees in brackets behind an employer", () => {
    const { work } = read(
      "Work Experience",
      "CNC Operator",
      "Jui Feng Co., Ltd. (Machinery, 30 employees)",
      "2012/9 ~ 2014/2 1 year 6 months",
    );
    expect(namesIn(work)).toEqual(["Jui Feng Co., Ltd."]);
  });

  test("a plant beside the employer, above the position", () => {
    const { work } = read("工作經歷", "海港電子股份有限公司 | 中國吳江廠", "生產課長 | 2007/08 ～ 2014/04");
    expect(work).toMatchObject([{ name: "海港電子股份有限公司", position: "生產課長" }]);
  });
});

describe("studies", () => {
  test.each([
    ["Master of Business Administration (part-time), currently studying", "Business Administration"],
    ["Bachelor of Commerce (B.Com.)", "Commerce"],
    ["Department of Physics, Bachelor", "Physics"],
  ])("the subject of “%s”", (degree, area) => {
    const { education } = read("Education", "2015 – 2017", degree, "Harbour University");
    expect(education).toMatchObject([{ institution: "Harbour University", area }]);
  });

  test("the school of a university behind it is no subject", () => {
    const { education } = read(
      "Education",
      "Master of Business Administration (MBA), Harbour University, W. P. Carey School of Business, 2004",
    );
    expect(education).toMatchObject([{ institution: "Harbour University", area: "Business Administration" }]);
  });

  test("a kind of school with its diploma, above the school", () => {
    const { education } = read(
      "Education",
      "09.2006 – 07.2011",
      "Liceo Linguistico (high school diploma)",
      "Liceo Vincenzo Gioberti, Turin",
    );
    expect(education).toMatchObject([
      { institution: "Liceo Vincenzo Gioberti", studyType: expect.stringContaining("high school diploma") },
    ]);
  });

  test("a remark that names another school is not a school", () => {
    const { education } = read(
      "Education",
      "Harbour University — Bachelor of Arts, History",
      "SEPTEMBER 2012 – APRIL 2015",
      "Dean’s honour list 2014. Exchange term at Copenhagen Business School, 2014.",
    );
    expect(education).toHaveLength(1);
  });

  test("the rank of a school in the column before it", () => {
    const { education } = read(
      "Education",
      "Highest | Harbour University of Applied Sciences",
      "Department of Mechanical Engineering",
      "Bachelor, Graduated",
      "2007/9 ~ 2011/6",
    );
    expect(education).toMatchObject([{ area: "Mechanical Engineering", studyType: "Bachelor" }]);
  });
});

describe("lists", () => {
  test.each([
    ["Skills", "Workshop: Lathe, Milling", ["Lathe", "Milling"]],
    ["SYSTEMS", "SAP S/4HANA", ["SAP S/4HANA"]],
    ["技能", "SAP MM（熟练） Excel（精通） Power Query（熟练）", ["SAP MM", "Excel", "Power Query"]],
    ["技能", "AutoCAD | 熟练 | 96月", ["AutoCAD"]],
  ])("skills below %s: %s", (heading, line, expected) => {
    expect(namesIn(read("Ann Lee", "ann@example.com", heading, line).skills)).toEqual(expected);
  });

  test("a slash in columns of skills, if it separates three of them", () => {
    const { skills } = read("技能", "C | FreeRTOS | I2C / SPI / UART", "Python | Zephyr | CAN / Modbus");
    expect(namesIn(skills)).toEqual([
      "C",
      "FreeRTOS",
      "I2C",
      "SPI",
      "UART",
      "Python",
      "Zephyr",
      "CAN",
      "Modbus",
    ]);
  });

  test("the grade of a certificate is not its issuer", () => {
    const { certificates } = read("Certificates", "Mechanical Design Technician, Grade 2 (2015)");
    expect(certificates).toEqual([{ name: "Mechanical Design Technician, Grade 2", date: "2015" }]);
  });

  test("a score after a label among languages", () => {
    const { certificates } = read("語文能力", "英文 | 聽 /精通", "語文證照：TOEIC 多益測驗 865分");
    expect(certificates).toMatchObject([{ careers: { test: "TOEIC", score: "865" } }]);
  });

  test("the personal statement below “Autobiography” is not a certificate", () => {
    const { certificates, basics } = read(
      "Certificates",
      "PMP, 2020",
      "Autobiography",
      "I grew up in Gangshan.",
    );
    expect([namesIn(certificates), basics.summary]).toEqual([["PMP"], "I grew up in Gangshan."]);
  });
});

test("a Dutch mobile number below a Dutch address", () => {
  const { basics } = read("Sanne de Vries", "Kastanjelaan 41", "5616 LK Eindhoven", "06 5550 1842");
  expect(basics.phone).toBe("+31 6 55501842");
});
