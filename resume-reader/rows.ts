import { degreeIn, languagesIn } from "#contract/json-resume/words";
import { isDate, isOnlyDate, periodIn } from "./dates";
import { continued, joinedLines, type Line, partOf, splitOutside, withCells } from "./line";
import { isPlace } from "./places";
import { hasSchool, namesDegree } from "./schools";
import { headingIn, labelIn, labelsIn, type Part } from "./words";

/** Whether a line is a row of a table in a Word file. */
export const isWordRow = (line: Line) => line.isAfterGap && line.right === 0;

/** Whether a row of a table in a Word file names its columns. The cell above the names of the rows is empty. */
export const isTableHeader = (line: Line) =>
  isWordRow(line) &&
  line.cells.length > 2 &&
  line.cells.every((cell, place) => labelIn(cell) !== undefined || (place === 0 && cell === ""));

/**
 * The part that a table without a heading belongs to, by the names of its columns: 「服務單位 | 職稱 | 起訖年月」. The first row
 * shows whether "Institution | Qualification" are a school and a degree.
 */
export function tablePart({ cells }: Line, row: Line | undefined): Part | undefined {
  const columns = cells.map(labelsIn).filter(({ length }) => length > 0);
  if (columns.length < Math.max(3, cells.length - 2)) return undefined;
  const labels = columns.flat();
  // Referees have a name and a phone number: "Name | Company / Position | Contact No."
  const isDated = labels.some((label) => ["period", "start", "end"].includes(label));
  if (!isDated && (labels.includes("name") || labels.includes("phone"))) return undefined;
  if (labels.includes("company") && labels.includes("position")) return "work";
  if (labels.includes("issuer") && !labels.includes("school")) return "certificates";
  const hasDegree = row?.cells.some(hasSchool) && row.cells.some((cell) => degreeIn(cell) !== undefined);
  const isStudy = labels.includes("department") || (labels.includes("degree") && hasDegree);
  return labels.includes("school") && isStudy ? "education" : undefined;
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

const edgeTolerance = 4;
const isBelow = (one = 0, other = 0) => Math.abs(one - other) < edgeTolerance;

/** The cell above the name of the rows: 「 | 廣東話 | 英語」 above 「程度 | 母語 | 良好」 */
const isAboveName = ({ cells }: Line, column: number) => column === 0 && cells[0] === "" && cells.length > 2;

/** Splits two rows in which each text is above its value, such as languages above their levels. */
export function withValuesBelow(lines: readonly Line[], isValue: (text: string) => boolean): Line[] {
  const split: Line[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const [line, next] = [lines[place] as Line, lines[place + 1]];
    const areColumns =
      next !== undefined &&
      line.cells.length > 1 &&
      line.cells.length === next.cells.length &&
      line.edges.every((edge, column) => isBelow(edge, next.edges[column])) &&
      !line.cells.some(isValue) &&
      next.cells.every((cell, column) => isValue(cell) || isAboveName(line, column));
    if (areColumns) {
      split.push(
        ...line.cells.flatMap((cell, column) =>
          isAboveName(line, column)
            ? []
            : [{ ...joinedLines(line, next, `${cell}, ${next.cells[column]}`), right: 0 }],
        ),
      );
      place += 1;
    } else split.push(line);
  }
  return split;
}

/** The index of a line's cell at an edge; in a Word file, edges are indexes. */
const columnAt = ({ edges, right }: Line, edge = 0) =>
  edges.findIndex((each) => Math.abs(each - edge) < (right > 0 ? edgeTolerance : 1));

/** Maximum number of rows with the head of an entry */
const headRows = 4;
type Kind = (text: string) => boolean;
const isDated: Kind = (text) => periodIn(text) !== undefined;

/**
 * The first lines of a list if they are the rows of entries side by side: all cells of one row name an employer or a
 * school, and all cells of another one have a period or a degree. Otherwise empty.
 */
function rowsBeside(lines: readonly Line[], [isName, ...kinds]: readonly [Kind, ...Kind[]]): readonly Line[] {
  const [first, ...below] = lines;
  const kindOf = ({ cells }: Line) =>
    cells.length > 1 ? [isName, isDated, ...kinds].find((is) => cells.every((cell) => is(cell))) : undefined;
  const kind = first && kindOf(first);
  if (!kind) return [];
  const nextEdge = ({ edges }: Line) =>
    first.edges[columnAt(first, edges[0]) + 1] ?? Number.POSITIVE_INFINITY;
  // Text of the entries can also name an employer, but no period or degree is below it.
  const beginsEntry = (line: Line, place: number) =>
    kindOf(line) === kind &&
    below.slice(place + 1, place + headRows).some((each) => ![undefined, kind].includes(kindOf(each)));
  const end = below.findIndex(
    (line, place) =>
      line.edges.some((edge) => columnAt(first, edge) < 0) ||
      (line.cells.length === 1 && line.right > nextEdge(line)) ||
      beginsEntry(line, place),
  );
  const rows = lines.slice(0, end < 0 ? lines.length : end + 1);
  const found = new Set(
    rows.flatMap((row) => (row.cells.length === first.cells.length && kindOf(row)) || []),
  );
  return found.has(isName) && found.size > 1 ? rows : [];
}

/**
 * Moves entries side by side below each other: two or three schools on a row, and their degrees and periods at the same
 * edges on the rows below.
 *
 * @param kinds whether a text names an employer or a school; other texts that entries can have on the same row
 */
export function withoutColumns(lines: readonly Line[], ...kinds: readonly [Kind, ...Kind[]]): Line[] {
  const moved: Line[] = [];
  for (let place = 0; place < lines.length; ) {
    const rows = rowsBeside(lines.slice(place), kinds);
    const { edges = [] } = rows[0] ?? {};
    for (const edge of edges)
      for (const row of rows) {
        const text = row.cells[columnAt(row, edge)];
        if (text) moved.push({ ...partOf(row, text), edges: edges.slice(0, 1), right: 0 });
      }
    if (rows.length === 0) moved.push(...lines.slice(place, place + 1));
    place += Math.max(rows.length, 1);
  }
  return moved;
}

/**
 * Moves the text in the right column below the entry in the left one, if the left column has the position, the employer and
 * the period on lines of their own, as in Cake: 「韌體工程師 | 開發控制器」, 「群聯電子 | 協助除錯」, 「2018年3月 - 2021年6月」
 */
export function withTextBelow(lines: readonly Line[], isName: Kind): readonly Line[] {
  const dated = lines.filter(({ cells: [first = ""] }) => isOnlyDate(first) && periodIn(first));
  // The text next to a period can be the employer, 「2021.06 - 至今 | 某公司」, so another line must have two cells.
  const beside = lines.find(
    (line) => line.cells.length === 2 && line.edges[0] === dated[0]?.edges[0] && !dated.includes(line),
  );
  const [left = 0, right = 0] = beside?.edges ?? [];
  const isIn = (edge: number, line: Line) =>
    line.edges.every((each) => isBelow(each, edge) || isBelow(each, left));
  const entries: Line[][] = [];
  for (const line of lines) {
    const isComplete = entries.at(-1)?.some((each) => dated.includes(each)) ?? true;
    if (line.isAfterGap && isBelow(line.edges[0], left) && isComplete) entries.push([line]);
    else entries.at(-1)?.push(line);
  }
  const areEntries =
    beside !== undefined &&
    beside.right > 0 &&
    dated.length > 1 &&
    entries.length === dated.length &&
    entries.flat().length === lines.length &&
    entries.every(
      (entry) =>
        entry.every((line) => line.cells.length < 3 && isIn(right, line)) &&
        entry.some((line) => dated.includes(line)) &&
        entry.some(({ cells: [first = ""], edges }) => isBelow(edges[0], left) && isName(first)),
    );
  if (!areEntries) return lines;
  const cut = (line: Line, place: number) => ({
    ...partOf(line, line.cells[place] ?? ""),
    edges: [line.edges[place] ?? 0],
  });
  return entries.flatMap((entry) => {
    const heads: Line[] = [];
    for (const line of entry.filter(({ edges }) => isBelow(edges[0], left)).map((each) => cut(each, 0))) {
      const last = heads.at(-1);
      // "Position · Employer" can continue on the next line.
      const isRest = last && / · /u.test(last.text) && !/ · /u.test(line.text) && !periodIn(line.text);
      if (isRest) heads[heads.length - 1] = joinedLines(last, line, continued(last.text, line.text));
      else heads.push(line);
    }
    const texts = entry.flatMap((line) =>
      line.cells.flatMap((_, place) => (isBelow(line.edges[place], right) ? [cut(line, place)] : [])),
    );
    return [...heads, ...texts.map((line) => ({ ...line, isBullet: true, isAfterGap: false }))];
  });
}

/**
 * If places are printed below the periods in the left column, moves each place to the line of its period. The texts in
 * the right column can then be joined.
 */
export function withPlacesBesidePeriods(lines: readonly Line[]): Line[] {
  const moved: Line[] = [];
  for (const line of lines) {
    const above = moved.at(-1);
    const [place = "", ...others] = line.cells;
    const [period = "", ...besides] = above?.cells ?? [];
    const [edge = 0, ...edges] = line.edges;
    const isMoved =
      above &&
      others.length > 0 &&
      besides.length > 0 &&
      periodIn(period) &&
      isBelow(edge, above.edges[0]) &&
      isBelow(edges[0], above.edges[1]) &&
      isPlace(place);
    if (isMoved) {
      const cells = [period, place, ...besides];
      moved[moved.length - 1] = {
        ...joinedLines(above, line, cells.join("  ")),
        cells,
        edges: [edge, ...above.edges],
        right: above.right,
      };
      moved.push(withCells(line, others, edges));
    } else moved.push(line);
  }
  return moved;
}

const longestLabel = 24;
const isListHeading = (text: string) => {
  const part = headingIn(text);
  return part === "skills" || part === "languages" || part === "certificates";
};
export const aboutSkills =
  /^(?:computer|software|tools?\b|it\b|programming|計算機|计算机|電腦|电脑|軟體|软件)/iu;

/** Splits rows with two labels and their values, or two certificates and their dates: 「英语 | CET-6 | 普通话 | 二级甲等」 */
export function pairsOf(line: Line): Line[] {
  const { cells } = line;
  if (cells.length < 4 || cells.length % 2 > 0) return [line];
  const pairs = cells.flatMap((label, place) => (place % 2 === 0 ? [[label, cells[place + 1] ?? ""]] : []));
  const isPair = ([label = "", value = ""]: readonly string[]) =>
    label.length <= longestLabel &&
    ((isDate(value) && !isListHeading(label)) ||
      languagesIn(label).length > 0 ||
      /^\p{Script=Han}{1,3}[語语話话]$/u.test(label) ||
      aboutSkills.test(label) ||
      (isListHeading(label) && !isDate(value)));
  return pairs.every(isPair)
    ? pairs.map((pair, place) => withCells(line, pair, line.edges.slice(place * 2, place * 2 + 2)))
    : [line];
}

/** A line with a label, such as 「語言：英文（流利）」 in a list of skills. */
export const labelledLine = /^([^:：]{2,24})[:：]\s*(?!\/\/)(.+)$/u;

/** Labels of the tools that a project used */
export const toolsOfProject =
  /^(?:技[术術][栈棧]|[使所]用(?:技[术術]|工具)|tech(?:nology|nical)? stack|technologies(?: used)?|tools?(?: used)?)$/iu;

/** Clauses that belong to different lists: 「英语：CET-6；软件设计师（2017.11）」 */
export function clausesOf(line: Line): Line[] {
  const isLabelled = headingIn(labelledLine.exec(line.text)?.[1] ?? "") !== undefined;
  if (line.cells.length > 1 || isLabelled) return [line];
  const clauses = splitOutside(line.text, labelledLine.test(line.text) ? /[;；]/u : /[;；、]/u);
  return clauses.length > 1 ? clauses.map((text) => partOf(line, text)) : [line];
}

/** A line of a list without the label before its items. */
export function withoutLabel(line: Line): Line {
  const [, label = "", value] = labelledLine.exec(line.text) ?? [];
  return value && languagesIn(label).length === 0 ? partOf(line, value) : line;
}
