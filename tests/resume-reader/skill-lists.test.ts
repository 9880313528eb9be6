import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";
import { readResume } from "../../resume-reader/read";

describe("a list of skills", () => {
  test("has the titles above sentences, which are no skills, and marks them", () => {
    const title = (text: string) => printed(text, { size: 14 });
    const item = (text: string) => printed(text, { isListItem: true });
    const { resume, uncertain } = readResume([
      printed("Ann Lee", { size: 20 }),
      printed("Key Skills", { size: 16 }),
      title("Team Leadership"),
      item("Lead 16 agents in a helpline, with rosters and yearly reviews."),
      item("Recruited and inducted 31 agents since 2022."),
      title("Coaching"),
      item("Run a fortnightly session; resolution rose from 68% to 81%."),
      printed("Zendesk, Genesys Cloud"),
    ]);
    const names = namesIn(resume.skills as Record<string, unknown>[]);
    expect(names).toEqual(["Team Leadership", "Coaching", "Zendesk", "Genesys Cloud"]);
    expect(uncertain).toEqual(["skills[0]", "skills[1]"]);
  });

  test("keeps the items that state knowledge below the name of a group", () => {
    const { skills } = readPrinted(
      printed("Skills", { size: 16 }),
      printed("Software", { size: 14 }),
      printed("Proficient in AutoCAD, Revit, Excel and Word.", { isListItem: true }),
    );
    expect(namesIn(skills)).toContain("AutoCAD");
  });

  test("can end with a full stop, unlike a sentence", () => {
    expect(namesIn(read("特长", "叉车驾驶、库存盘点、用友T3、电脑打字。").skills)).toEqual([
      "叉车驾驶",
      "库存盘点",
      "用友T3",
      "电脑打字",
    ]);
    expect(read("特长", "本人性格开朗、乐于助人，有较强的责任心。").skills).toEqual([]);
  });

  test("has skills with several objects, or a remark in brackets", () => {
    const skills = [
      "Use of ovens, scales and mixers",
      "Programming and running palletizers (Kuka and Fanuc robots)",
    ];
    expect(namesIn(read("Skills", ...skills, "Welding, grinding and turning").skills).slice(0, 3)).toEqual([
      ...skills,
      "Welding",
    ]);
  });

  test("has no tools of a project", () => {
    const { skills } = read(
      "专业技能",
      "编程语言：C、C++",
      "项目经历",
      "2024.05-2025.08 | 温控器 | 负责人",
      "技术栈：STM32、Modbus",
    );
    expect(namesIn(skills)).toEqual(["C", "C++"]);
  });
});

describe("lists of skills and certificates", () => {
  test.each([
    ["Skills", "Workshop: Lathe, Milling", ["Lathe", "Milling"]],
    ["技能", "SAP MM（熟练） Excel（精通） Power Query（熟练）", ["SAP MM", "Excel", "Power Query"]],
    ["技能", "AutoCAD | 熟练 | 96月", ["AutoCAD"]],
    ["技能", "1. 欧姆龙 CP1：会用", ["欧姆龙 CP1"]],
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

  test("has the last skill above a heading, although the skills below start further right", () => {
    const line = (text: string, left: number, size: number) =>
      printed(text, { edges: [left], size, pitch: 1.5, right: 150, columnRight: 180 });
    const { skills } = readPrinted(
      line("Software", 20, 12),
      line("Blender", 20, 10),
      line("Krita", 20, 10),
      line("Skills", 20, 12),
      line("Modelling", 28, 10),
    );
    expect(namesIn(skills)).toEqual(["Blender", "Krita", "Modelling"]);
  });
});

test("two columns of skills, of which one has a remark with a comma, are no labels with lists", () => {
  const { skills } = read(
    "Skills",
    "Wound care | Rota planning",
    "Catheterisation | SystmOne",
    "Discharge planning | Good IT skills (Word, Outlook)",
  );
  expect(namesIn(skills)).toEqual([
    ...["Wound care", "Rota planning", "Catheterisation", "SystmOne"],
    ...["Discharge planning", "Good IT skills (Word, Outlook)"],
  ]);
});

test("a skill on two lines at the end of a Chinese list", () => {
  const line = (text: string, right: number) => printed(text, { right, columnRight: 500, pitch: 1.5 });
  const { skills } = readPrinted(
    printed("專長", { size: 13 }),
    line("生產管理、供應鏈管理、精實生產、績效管", 496),
    line("理", 10),
  );
  expect(namesIn(skills)).toEqual(["生產管理", "供應鏈管理", "精實生產", "績效管理"]);
});

test("lines of skills that are as long as the column are not joined", () => {
  const line = (text: string) => printed(text, { right: 496, columnRight: 500, pitch: 1.5 });
  const { skills } = readPrinted(
    printed("专业技能", { size: 13 }),
    line("市场调研、品牌策划、渠道管理"),
    line("财务管理、预算管理、税务筹划"),
    line("数据分析"),
  );
  expect(namesIn(skills)).toEqual([
    "市场调研",
    "品牌策划",
    "渠道管理",
    "财务管理",
    "预算管理",
    "税务筹划",
    "数据分析",
  ]);
});

test("rows of labels whose lists are in brackets", () => {
  const { skills } = read(
    "Skills",
    "Cloud | AWS (EC2, S3)",
    "Databases | PostgreSQL (indexes, tuning)",
    "Frontend | React",
  );
  expect(namesIn(skills)).toEqual(["AWS (EC2, S3)", "PostgreSQL (indexes, tuning)", "React"]);
});
