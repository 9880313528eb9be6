import { expect, test } from "vitest";
import { linesOfPages } from "../../resume-reader/layout";

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
