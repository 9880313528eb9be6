import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized } from "#support/resume-lines";

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

  test.each([
    ["Volunteer", "Red Cross Society"],
    ["Editor", "Harbour Media"],
  ])("a side job within the period of an employer: %s, %s", (position, name) => {
    const { work } = read(
      "Experience",
      "Acme Corporation | 2010 – 2020",
      "Senior Engineer | 2015 – 2020",
      "• Led a team",
      `${position}, ${name} | 2015 – 2016`,
      "• Drove",
    );
    expect(work[1]).toMatchObject({ name, position });
  });

  test("a position and its field before an employer, and an employer behind “for”", () => {
    const { work } = read(
      "Experience",
      ...["Director of Manufacturing | 2015 – 2018", "Acme"],
      "Store Manager for Harbour Foods | 2012 – 2015",
    );
    expect(work).toMatchObject([
      { name: "Acme", position: "Director of Manufacturing" },
      { name: "Harbour Foods", position: "Store Manager" },
    ]);
  });

  test("an employer in lower case behind a position", () => {
    const { work } = read("Experience", "Software Engineer eBay Inc | 2015 – 2018");
    expect(work).toMatchObject([{ name: "eBay Inc", position: "Software Engineer" }]);
  });

  test("the size of a team in brackets behind a position", () => {
    const { work } = read("Experience", "Team Lead (managing 8 people) | 2015 – 2018", "Acme Ltd");
    expect(work).toMatchObject([{ name: "Acme Ltd", position: "Team Lead (managing 8 people)" }]);
  });

  test("a line about the employer that wraps above the period", () => {
    const about = "Semiconductor Manufacturing ｜ Over 500 employees ｜ Taichung ｜ Semiconductor Process";
    const { work } = readPrinted(
      printed("Work Experience"),
      printed("Process Engineer", { size: 11 }),
      printed("Siliconware Precision Industries Co., Ltd."),
      printed(about, { right: 500, columnRight: 510 }),
      printed("Engineer", { right: 60, columnRight: 510 }),
      printed("2017/9 ~ 2020/3 (2 years 7 months)"),
    );
    expect(work).toMatchObject([
      { name: "Siliconware Precision Industries Co., Ltd.", position: "Process Engineer" },
    ]);
    expect(work[0]).not.toHaveProperty("summary");
  });

  test("who a manager reports to is no employer", () => {
    const { work } = read(
      "工作经历",
      "2016年8月至今 | 华凌汽车电子股份有限公司",
      "2020年3月至今 | 制造中心总监",
      "汇报对象：总裁；下属人数：1800人",
      "• 统管两个工厂",
      "2016年8月—2020年2月 | 顺德工厂厂长",
    );
    expect(namesIn(work)).toEqual(["华凌汽车电子股份有限公司", "华凌汽车电子股份有限公司"]);
  });

  test("what an employer makes, behind the word for a listed company", () => {
    const { work } = read(
      "工作經歷",
      "律師 | 2017 年 10 月 – 迄今",
      "凌岳科技股份有限公司（上市，網通設備）",
    );
    expect(namesIn(work)).toEqual(["凌岳科技股份有限公司"]);
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

  test.each([
    ["Sunrise Manufacturing | Dayton, OH", "Plant Manager | 2015 – 2018"],
    ["Team Lead (12 employees) | 2015 – 2018", "Acme Ltd"],
    ["Software Engineer 聯發科技股份有限公司 | 2015/01 – 2018/01", ""],
    ["华凌汽车有限公司", "销售经理", "工作地点：上海 2015.03-2018.06"],
  ])("an employer and a position: %s, %s", (...lines) => {
    const [job] = read("Work Experience", ...lines.filter(Boolean)).work;
    expect(Object.keys(job ?? {})).toEqual(expect.arrayContaining(["name", "position", "startDate"]));
  });

  test("the job before within the same year as its successor", () => {
    const { work } = read(
      "Experience",
      "Acme Corporation | 2015 – Present",
      "Director | 2015 – Present",
      "• Led",
      "Manager, Harbour Logistics | Jan 2015 – Mar 2015",
    );
    expect(work.at(-1)).toMatchObject({ name: "Harbour Logistics", position: "Manager" });
  });

  test("a name in capitals on two lines, of which the last one could be a heading", () => {
    const { work } = read(
      ...["EXPERIENCE", "HARBOUR POWER", "SYSTEMS", "Engineer | 2015 – 2018", "• Built"],
      ...["EDUCATION", "SKILLS", "Python"],
    );
    expect(work).toMatchObject([{ position: "Engineer" }]);
  });

  test("the name of a factory after the employer is not the position", () => {
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

  test.each([
    ["MEd | School Psychology", "School Psychology"],
    ["MA, Institute of Education", "Institute of Education"],
    ["Postgraduate Diploma, Public Health", "Public Health"],
    ["Master of Education, School Leadership", "School Leadership"],
  ])("the subject of “%s”, which names a school or no usual degree", (degree, area) => {
    const { education } = read("Education", "University of Georgia | 2010 – 2012", degree);
    expect(education).toMatchObject([{ institution: "University of Georgia", area }]);
  });

  test("a graduate diploma, which is marked, because it is above an associate degree", () => {
    const { uncertain } = recognized(
      "Education",
      "Graduate Diploma in Accounting, Harbour University, 2010 – 2012",
    );
    expect(uncertain).toContain("education[0].studyType");
  });

  test("the city and country of a school with their labels are no subject", () => {
    const { education } = read(
      "Education",
      "[ 05/09/2022 – Current ]",
      "Master of Business Administration",
      "Harbour University | City: Hà Nội Country: Vietnam",
    );
    expect(education).toMatchObject([{ institution: "Harbour University", area: "Business Administration" }]);
  });

  test("A levels in any quotes", () => {
    const { education } = read("Education", "GCE ‘A’ Levels, Anderson Junior College (2004 – 2005)");
    expect(education).toMatchObject([{ studyType: "GCE ‘A’ Levels" }]);
  });

  test("an exchange semester with a single year is read as a school", () => {
    const { education } = read(
      "Education",
      "BA Design, Harbour University, 2015 – 2019",
      "Exchange Semester, Seoul National University, 2018",
    );
    expect(education).toHaveLength(2);
  });

  test("a degree in brackets behind the school", () => {
    const { education } = read(
      "Education",
      "University of Leeds (MSc)",
      "Leeds Business School",
      "2010 – 2012",
    );
    expect(education).toMatchObject([{ institution: "University of Leeds" }]);
  });

  test("a department is used up by its subject", () => {
    const { unplaced } = recognized(
      "Education",
      "Harbour University, Department of Physics | 2006 – 2010",
      "B.S.",
    );
    expect(unplaced).toEqual([]);
  });

  test("studies that were left, behind another remark", () => {
    const { education } = read(
      "Education",
      "Harbour University — Master of Business Administration",
      "JUNE 2018 - MARCH 2020",
      "18 units earned; withdrew in 2020 because of the pandemic.",
    );
    expect(education).toMatchObject([{ careers: { status: "LEFT" } }]);
  });

  test.each([
    "Harvard University, dropped out | 2004 – 2006",
    "Harvard University; discontinued | 2004 – 2006",
  ])("studies that were left, beside their school: %s", (line) => {
    const { education } = read("Education", line);
    expect(education).toMatchObject([{ institution: "Harvard University", startDate: "2004" }]);
  });

  test("leave for studies is no subject", () => {
    const { education } = read(
      "學歷",
      "Duke University School of Law | 2014 年 8 月 – 2015 年 5 月",
      "法學碩士（LL.M.），留職停薪進修",
    );
    expect(education[0]?.area).not.toBe("留職停薪進修");
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
    ["技能", "SAP MM（熟练） Excel（精通） Power Query（熟练）", ["SAP MM", "Excel", "Power Query"]],
    ["技能", "AutoCAD | 熟练 | 96月", ["AutoCAD"]],
  ])("skills below %s: %s", (heading, line, expected) => {
    expect(namesIn(read("Ann Lee", "ann@example.com", heading, line).skills)).toEqual(expected);
  });

  test("skills below “Systems”, printed like other headings, and a row of that name below a job", () => {
    const { skills } = read(
      ...["Ann Lee", "ann@example.com", "EXPERIENCE", "Acme Ltd | 2015 – 2020", "Engineer"],
      ...["Systems | SAP, Oracle", "• Led four people", "EDUCATION"],
      ...["BA Design, Harbour University, 2010 – 2014", "SYSTEMS", "Power BI"],
    );
    expect(namesIn(skills)).toEqual(["Power BI"]);
  });

  test("skills in cells behind the names of their groups", () => {
    const { skills } = read(
      "技能專長",
      "擅長工具 | #AutoCAD | #Excel",
      "工作技能 | #配電盤配線 | #真空系統檢修",
    );
    expect(namesIn(skills)).toEqual(["AutoCAD", "Excel", "配電盤配線", "真空系統檢修"]);
  });

  test.each([
    ["技能", ["專長 | Excel", "工具 | Git"], ["Excel", "Git"]],
    ["Skills", ["Tools | Git", "Technologies | Docker"], ["Git", "Docker"]],
  ])("a name of a group before a single skill, below %s", (heading, rows, expected) => {
    expect(namesIn(read(heading, ...rows).skills)).toEqual(expected);
  });

  test("boards of electronics are skills", () => {
    const { skills } = read("Skills", "Programming: C, C++", "Boards: STM32, ESP32", "Tools: Git, Keil");
    expect(namesIn(skills)).toEqual(["C", "C++", "STM32", "ESP32", "Git", "Keil"]);
  });

  test("a row with its own label does not continue the row above", () => {
    const rows = ["Programming | Python, MATLAB, LabVIEW", "Software | Zemax, Origin, LaTeX"];
    const { skills } = readPrinted(
      printed("Skills"),
      ...rows.map((text) => printed(text, { right: 480, columnRight: 480, pitch: 14 })),
    );
    expect(namesIn(skills)).toEqual(["Python", "MATLAB", "LabVIEW", "Zemax", "Origin", "LaTeX"]);
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

test("projects of research below a heading are no jobs", () => {
  const heading = (text: string) => printed(text, { size: 12 });
  const { work } = readPrinted(
    heading("教育背景"),
    printed("2020.09-2024.06 | 东南大学 | 材料工程"),
    heading("实习经历"),
    printed("2023.07-2023.08 | 扬杰封装材料有限公司 | 工艺实习生"),
    heading("科研项目"),
    printed("2025.03-至今 | 石墨烯导热复合材料 | 主要成员"),
  );
  expect(namesIn(work)).toEqual(["扬杰封装材料有限公司"]);
});

test.each([
  ["Rm 1205 BB Mansion, Kowloon", "9123 4567", "+852 9123 4567"],
  ["1234 NE Broadway, Portland, OR 97232", "(503) 555-0172", "+1 503 555 0172"],
])("the number below “%s”", (address, printedNumber, phone) => {
  expect(read("Kim Lee", address, printedNumber).basics.phone).toBe(phone);
});

test("a Dutch mobile number below a Dutch address", () => {
  const { basics } = read("Sanne de Vries", "Kastanjelaan 41", "5616 LK Eindhoven", "06 5550 1842");
  expect(basics.phone).toBe("+31 6 55501842");
});
