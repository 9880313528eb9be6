import { hasSchool, namesDegree } from "./education";
import type { Line } from "./line";
import { headingIn, labelIn, labelsIn, type Part } from "./words";

/** Whether a line is a row of a table in a Word file. */
export const isWordRow = (line: Line) => line.isAfterGap && line.right === 0;

/** Whether a row of a table in a Word file names its columns. The cell above the names of the rows is empty. */
export const isTableHeader = (line: Line) =>
  isWordRow(line) &&
  line.cells.length > 2 &&
  line.cells.every((cell, place) => labelIn(cell) !== undefined || (place === 0 && cell === ""));

/** The part that a table without a heading belongs to, by the names of its columns: 「服務單位 | 職稱 | 起訖年月」 */
export function tablePart({ cells }: Line): Part | undefined {
  const columns = cells.map(labelsIn).filter(({ length }) => length > 0);
  if (columns.length < Math.max(3, cells.length - 2)) return undefined;
  const labels = columns.flat();
  if (labels.includes("company") && labels.includes("position")) return "work";
  return labels.includes("school") && labels.includes("department") ? "education" : undefined;
}

/** Whether a row has personal data with labels, such as 「学历 | 本科 | 驾照 | C1」 */
export const isPersonalRow = ({ cells: [first = "", value = "", second = "", ...others] }: Line) =>
  others.length > 0 &&
  labelIn(first) !== undefined &&
  labelIn(value) === undefined &&
  !hasSchool(value) &&
  (labelIn(second) !== undefined || (namesDegree(value) && ![second, ...others].some(hasSchool)));

/** Whether a row has a label in the same column as the row above: 「工作技能 | 業務開發」 below 「管理責任 | 無」 in a job */
export const isDetailBelow = (line: Line, row: Line | undefined) =>
  row !== undefined &&
  line.cells.length === 2 &&
  row.cells.length === 2 &&
  row.edges.every((edge, place) => Math.abs(edge - (line.edges[place] ?? 0)) < 1) &&
  headingIn(row.cells[0] ?? "") === undefined &&
  /^\p{Script=Han}{2,8}$/u.test(row.cells[0] ?? "");
