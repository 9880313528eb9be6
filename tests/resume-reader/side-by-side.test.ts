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

test("schools that are beside each other follow one another, above sections in two columns", () => {
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
