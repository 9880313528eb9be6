import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";
import { linesOfPages } from "../../resume-reader/layout";
import { lineOf } from "../../resume-reader/line";
import { withBullets } from "../../resume-reader/pdf";

/** Names are larger than the texts below them, and headings larger than names. */
const sizes: Readonly<Record<string, number>> = {
  學歷: 15,
  語言: 15,
  證照: 15,
  國立政治大學: 12,
  東吳大學: 12,
};
const column = (x: number, y: number, ...texts: readonly string[]) =>
  texts.map((text, place) => {
    const size = sizes[text] ?? 10;
    return { text, x, y: y + place * 20, size, right: x + (text.length * size) / 2 };
  });

test("two schools side by side are read one after the other", () => {
  const pieces = [
    ...column(50, 100, "學歷", "國立政治大學", "碩士，勞工研究所", "2015 - 2017", "語言", "中文：母語"),
    ...column(
      300,
      120,
      "東吳大學",
      "學士，社會學系",
      "2011 - 2015",
      "證照",
      "就業服務乙級技術士",
      "倉儲管理師",
    ),
  ];
  expect(linesOfPages([{ width: 600, pieces }]).map(({ text }) => text)).toEqual([
    "學歷",
    "國立政治大學",
    "碩士，勞工研究所",
    "2015 - 2017",
    "東吳大學",
    "學士，社會學系",
    "2011 - 2015",
    "語言",
    "中文：母語",
    "證照",
    "就業服務乙級技術士",
    "倉儲管理師",
  ]);
});

const placed = (x: number, y: number, text: string, size = 10) => ({
  text,
  x,
  y,
  size,
  right: x + (text.length * size) / 2,
});

test("two columns are recognized if headings in the right one have a smaller translation next to them", () => {
  const pieces = [
    placed(16, 50, "基本信息", 13),
    ...column(16, 70, "电话：137-0000-2260", "民族：汉"),
    placed(16, 112, "专业技能", 13),
    ...column(16, 130, "信用证审核", "单证制作"),
    placed(203, 48, "教育背景", 13),
    placed(259, 48, "Education", 9),
    ...column(203, 67, "2012.09-2016.06", "主修课程：国际贸易实务"),
    placed(203, 115, "工作经历", 13),
    placed(259, 115, "Experience", 9),
    ...column(203, 136, "外贸业务员", "处理客户投诉"),
  ];
  const lines = linesOfPages([{ width: 600, pieces }]).map(({ text }) => text);
  expect(lines.slice(0, 6)).toEqual([
    ...["基本信息", "电话：137-0000-2260", "民族：汉"],
    ...["专业技能", "信用证审核", "单证制作"],
  ]);
});

test("labels at the right edge of a narrow column are cells of their own", () => {
  const rows = [
    ["Analysis", "NMR, GPC"],
    ["Processing", "Cast film"],
    ["Computing", "Python"],
    ["Writing", "LaTeX"],
  ] as const;
  const pieces = rows.flatMap(([label, text], place) => [
    placed(100 - label.length * 5, 100 + place * 16, label),
    placed(107, 100 + place * 16, text),
  ]);
  expect(linesOfPages([{ width: 600, pieces }]).map(({ cells }) => cells)).toEqual(rows);
});

test("the last group of a list of skills is no heading of a right column", () => {
  const pieces = [
    placed(50, 100, "技能", 15),
    ...["前端", "測試", "其他"].map((text, place) => placed(50 + place * 170, 120, text, 12)),
    ...["React", "Jest", "Figma"].map((text, place) => placed(64 + place * 170, 140, text)),
    ...["Vue", "Cypress", "GraphQL"].map((text, place) => placed(64 + place * 170, 160, text)),
    placed(50, 180, "學歷", 15),
    placed(50, 200, "2015 - 2017"),
    placed(203, 200, "國立臺灣科技大學 碩士學位 資訊管理系 資訊管理組 智慧商務學程"),
  ];
  expect(linesOfPages([{ width: 600, pieces }]).map(({ text }) => text)).toEqual([
    "技能",
    "前端  測試  其他",
    "React  Jest  Figma",
    "Vue  Cypress  GraphQL",
    "學歷",
    "2015 - 2017  國立臺灣科技大學 碩士學位 資訊管理系 資訊管理組 智慧商務學程",
  ]);
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
