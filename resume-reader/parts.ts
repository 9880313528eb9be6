import { languagesIn } from "#contract/json-resume/words";
import { isDate, periodIn, pointIn } from "./dates";
import { hasSchool, namesDegree } from "./education";
import { continued } from "./entries";
import { isAboutLanguages } from "./languages";
import { isBroken, joinedLines, type Line, linesOfCell, partOf, splitOutside } from "./line";
import type { Result } from "./result";
import { isAside } from "./roles";
import { headingIn, headingNames, labelIn, longestHeading, type Part } from "./words";

/** `top`: lines above the first heading; `unknown`: lines below an unknown heading */
export type Parts = Record<Part | "top" | "unknown", Line[]>;

/** A line with a label, such as 「語言：英文（流利）」 in a list of skills. */
const labelledLine = /^([^:：]{2,24})[:：]\s*(?!\/\/)(.+)$/u;

/**
 * The part of the resume to which a line with heading and content belongs, such as "Skills: C, Verilog". The label
 * "Languages" in a list of skills can mean programming languages.
 */
function inlinePart(label: string, value: string, current: keyof Parts): Part | undefined {
  const part = headingIn(label);
  if (part === "languages" && !isAboutLanguages(value)) return isList(current) ? "skills" : undefined;
  return part;
}

const isListOfItems = (part: Part) =>
  part === "skills" ||
  part === "languages" ||
  part === "certificates" ||
  part === "contact" ||
  part === "other";
const longestLabel = 24;
/** Minimum number of parts that begin with a label; with fewer, the lines below a label do not belong to its part */
const leastInlineParts = 4;
const isListHeading = (text: string) => {
  const part = headingIn(text);
  return part === "skills" || part === "languages" || part === "certificates";
};
const isList = (part: keyof Parts) => part === "skills" || part === "mixed";
const certificateWord = /證|证|執照|执照|資格|资格|certif|licen[cs]e|[級级]$|技師|技师/iu;

/** The part to which a line belongs if its heading names several lists. */
function listOf({ text }: Line, heading: string): Part {
  const [, label = "", value = text] = labelledLine.exec(text) ?? [];
  if (isAboutLanguages(value) || languagesIn(label).length > 0) return "languages";
  const hasOther = headingNames(heading, "other");
  const hasSkills = headingNames(heading, "skills") || /技|能力|工具|软件/u.test(heading);
  const [, last = ""] = /\s{2}(\S+)$/u.exec(text) ?? [];
  const isDated = hasOther ? false : isDate(last);
  if (certificateWord.test(label || value) || isDated || !(hasSkills || hasOther)) return "certificates";
  return !hasOther || (hasSkills && label !== "" && /[,，、]/u.test(value)) ? "skills" : "other";
}

/** Points by which the sizes of headings may differ. */
const sizeTolerance = 0.4;

/** Marks of headings: brackets, Chinese numbers, capitals */
const marks = [
  /^[【[《<].+[】\]》>]$/u,
  /^[(（]?[一二三四五六七八九十]{1,2}[)）、.]/u,
  /^(?!.*\p{Script=Han})[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u,
];
/** The place of Chinese numbers among the marks */
const chineseNumber = 1;
const markOf = ({ text }: Line) => marks.findIndex((mark) => mark.test(text));
const styleOf = (line: Line) => `${Math.round(line.size * 2)} ${line.bullet || markOf(line)}`;

const mayBeHeading = (line: Line) =>
  line.cells.length === 1 &&
  line.isBullet === (line.bullet !== "") &&
  line.text.length <= longestHeading &&
  !periodIn(line.text);

/**
 * The styles of headings: those of at least two known headings and at most as many other lines. A bullet is part of a
 * style: 「■ 學歷」
 */
function headingStyles(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number[]>();
  for (const line of lines.filter(mayBeHeading)) {
    const [known = 0, others = 0] = counts.get(styleOf(line)) ?? [];
    if (headingIn(line.text)) counts.set(styleOf(line), [known + 1, others]);
    else if (!headingIn(line.text, true)) counts.set(styleOf(line), [known, others + 1]);
  }
  return new Set(
    [...counts].flatMap(([style, [known = 0, others = 0]]) => (known >= Math.max(2, others) ? [style] : [])),
  );
}

/** Points by which a heading can start further right than another one */
const headingIndent = 24;

/** Whether a line is printed like the heading above it, unlike the text below that heading. */
const isLikeHeading = (line: Line, above: Line, below: Line) =>
  mayBeHeading(line) &&
  [undefined, "license", "military"].includes(labelIn(line.text)) &&
  line.bullet === above.bullet &&
  (line.edges[0] ?? 0) - (above.edges[0] ?? 0) < headingIndent &&
  Math.abs(line.size - above.size) < sizeTolerance &&
  (below.size < above.size - sizeTolerance ||
    (line.bullet !== "" && below.bullet !== above.bullet) ||
    (markOf(line) === markOf(above) &&
      markOf(below) !== markOf(above) &&
      ([0, chineseNumber].includes(markOf(above)) ||
        (markOf(above) === 2 && line.isAfterGap && !below.isAfterGap))));

/** Whether a row is a numbered heading with its content, after another numbered heading: 「八、希望職務 | …」 after 「七、電腦技能」 */
const isNextNumber = (line: Line, above: Line) =>
  line.cells.length > 1 &&
  markOf(above) === chineseNumber &&
  markOf(line) === chineseNumber &&
  /^[(（]/u.test(line.text) === /^[(（]/u.test(above.text) &&
  !line.text.startsWith("一") &&
  !pointIn(line.text);

const aboutSkills = /^(?:計算機|计算机|電腦|电脑|軟體|软件)/u;

/** Splits rows with two labels and their values, or two certificates and their dates: 「英语 | CET-6 | 普通话 | 二级甲等」 */
function pairsOf(line: Line): Line[] {
  const { cells } = line;
  if (cells.length < 4 || cells.length % 2 > 0) return [line];
  const pairs = cells.flatMap((label, place) => (place % 2 === 0 ? [[label, cells[place + 1] ?? ""]] : []));
  const isPair = ([label = "", value = ""]: readonly string[]) =>
    label.length <= longestLabel &&
    (isDate(value) || languagesIn(label).length > 0 || aboutSkills.test(label) || isListHeading(label));
  return pairs.every(isPair)
    ? pairs.map((pair, place) => ({
        ...partOf(line, pair.join("  ")),
        cells: pair,
        edges: line.edges.slice(place * 2, place * 2 + 2),
      }))
    : [line];
}

const isWordRow = (line: Line) => line.isAfterGap && line.right === 0;

/** Whether a row of a table in a Word file names its columns. The cell above the names of the rows is empty. */
const isTableHeader = (line: Line) =>
  isWordRow(line) &&
  line.cells.length > 2 &&
  line.cells.every((cell, place) => labelIn(cell) !== undefined || (place === 0 && cell === ""));

/** Whether a row has personal data with labels, such as 「学历 | 本科 | 驾照 | C1」 */
const isPersonalRow = ({ cells: [first = "", value = "", second = "", ...others] }: Line) =>
  others.length > 0 &&
  labelIn(first) !== undefined &&
  labelIn(value) === undefined &&
  !hasSchool(value) &&
  (labelIn(second) !== undefined || (namesDegree(value) && ![second, ...others].some(hasSchool)));

/** Whether a row has a label in the same column as the row above: 「工作技能 | 業務開發」 below 「管理責任 | 無」 in a job */
const isDetailBelow = (line: Line, row: Line | undefined) =>
  row !== undefined &&
  line.cells.length === 2 &&
  row.cells.length === 2 &&
  row.edges.every((edge, place) => Math.abs(edge - (line.edges[place] ?? 0)) < 1) &&
  headingIn(row.cells[0] ?? "") === undefined &&
  /^\p{Script=Han}{2,8}$/u.test(row.cells[0] ?? "");

/** Whether education or work, and other parts, begin on a line with their label, such as 「學歷：…」 and 「專長：…」. */
function hasInlineParts(lines: readonly Line[]): boolean {
  const parts = new Set(
    lines.flatMap(({ cells: [first = ""], isBullet }) => {
      const [, label = "", value = ""] = labelledLine.exec(first) ?? [];
      return (!isBullet && value && inlinePart(label, value, "top")) || [];
    }),
  );
  return (parts.has("education") || parts.has("work")) && parts.size >= leastInlineParts;
}

/** Divides the lines by headings. Content may follow a heading on the same line, after wide spaces or a colon. */
export function partsOf(lines: readonly Line[], result: Result): Parts {
  const parts: Parts = {
    top: [],
    unknown: [],
    contact: [],
    work: [],
    education: [],
    certificates: [],
    languages: [],
    skills: [],
    summary: [],
    summaryEn: [],
    mixed: [],
    other: [],
  };
  let current: keyof Parts = "top";
  /** The heading above and the first line below it */
  let above: Line | undefined;
  let below: Line | undefined;
  /** The current heading, if it names several lists */
  let listHeading = "";
  /** The heading and its text are a row of a form in a Word file; the next row does not belong to the heading */
  let isRowOfForm = false;
  const styles = headingStyles(lines);
  /** The parts with a heading of their own; in personal data, 「最高學歷：…」 repeats a part of them */
  const ownHeadings = new Set(
    lines.filter(({ cells }) => cells.length === 1).map(({ text }) => headingIn(text)),
  );
  /** No heading of education or work has been found yet */
  let isBeforeHistory = true;
  const isRepeated = (part: Part | undefined): boolean =>
    isBeforeHistory && (part === "education" || part === "work") && ownHeadings.has(part);
  const areInline = hasInlineParts(lines);
  /** A heading on a line of its own has been found */
  let hasHeading = false;
  /** The header of the table to which rows with as many cells belong */
  let tableHeader: Line | undefined;
  /** The last row with several cells in the current part */
  let row: Line | undefined;
  /** The last row of a list with a heading, in a PDF file; lines in its second column continue it */
  let listRow: { readonly part: Part; readonly edge: number } | undefined;
  /** The line above, if it is a heading with content */
  let inlineBefore: { line: Line; part: Part } | undefined;
  const queue = lines.flatMap(pairsOf);
  for (let line = queue.shift(); line; line = queue.shift()) {
    // Clauses that belong to different lists: 「英语：CET-6；软件设计师（2017.11）」
    const [clause = "", ...clauses] =
      current === "mixed"
        ? splitOutside(line.text, labelledLine.test(line.text) ? /[;；]/u : /[;；、]/u)
        : [];
    const isLabelled = headingIn(labelledLine.exec(line.text)?.[1] ?? "") !== undefined;
    if (clauses.length > 0 && line.cells.length === 1 && !isLabelled) {
      const whole = line;
      queue.unshift(...[clause, ...clauses].map((text) => partOf(whole, text)));
      continue;
    }
    const [first = "", ...others] = line.cells;
    if (tableHeader && !(isWordRow(line) && line.cells.length === tableHeader.cells.length))
      tableHeader = undefined;
    const isRow: boolean =
      (tableHeader !== undefined && !others.some(labelIn)) ||
      isPersonalRow(line) ||
      (current === "work" && headingIn(first) === "skills" && isDetailBelow(line, row));
    if (isTableHeader(line)) tableHeader = line;
    if (others.length > 0) row = line;
    const isStyled = styles.has(styleOf(line)) && mayBeHeading(line) && !hasSchool(first);
    const headed: Part | undefined =
      (line.isBullet && !isStyled) || isRow ? undefined : headingIn(first, isStyled);
    // 「Others | MS Office」 in a list of skills
    const isItem: boolean =
      others.length > 0 &&
      ((isRepeated(headed) && !isAside(others.join(" "))) ||
        (current === "skills" && /^(?:others?|其[他它])$/iu.test(first)));
    const heading: Part | undefined = isItem ? undefined : headed;
    if (heading === "education" || heading === "work") isBeforeHistory = false;
    if (heading && others.length === 0) hasHeading = true;
    if (heading && heading !== "other" && others.length === 0) result.use(line);
    if (heading === "mixed") listHeading = first;
    if (heading) [above, below, isRowOfForm, row, listRow] = [line, undefined, false, undefined, undefined];
    if (heading && others.length === 0) {
      current = heading;
      inlineBefore = undefined;
      if (heading === "other") parts.other.push(line);
      continue;
    }
    if (heading) {
      // Below a heading that names several lists, a row belongs to one of them: 「英语水平 | CET-6」
      if (current !== "mixed" || !isListOfItems(heading as Part)) current = heading;
      inlineBefore = undefined;
      const [, edge] = line.edges;
      const isListRow = line.right > 0 && edge !== undefined && heading !== "mixed";
      listRow = isListRow ? { part: heading, edge } : undefined;
      const isHeader =
        (labelIn(first) !== undefined && others.every(labelIn)) ||
        (others.length > 1 && others.filter(labelIn).length >= others.length - 1);
      isRowOfForm = !isHeader && isWordRow(line) && others.length === 1;
      const content = { ...partOf(line, others.join("  ")), cells: others, edges: line.edges.slice(1) };
      if (heading === "mixed" && !isHeader) queue.unshift(content);
      else if (isHeader && !labelIn(first)) parts[heading].push({ ...line, cells: ["", ...others] });
      else if (isHeader || languagesIn(first).length > 0) parts[heading].push(line);
      else parts[heading].push(...(others.length > 1 ? [content] : linesOfCell(content)));
      continue;
    }
    if (line.startsColumn) [current, above] = ["top", undefined];
    if (Math.abs((line.edges[0] ?? 0) - (listRow?.edge ?? 0)) > 1) listRow = undefined;
    if (listRow && current === "mixed") {
      parts[listRow.part].push(line);
      continue;
    }
    if (above && isNextNumber(line, above)) {
      [current, above] = ["unknown", undefined];
      parts.unknown.push(line);
      continue;
    }
    if (isRowOfForm && first !== "" && !pointIn(first))
      [current, above, isRowOfForm] = ["unknown", undefined, false];
    const isFirst = below === undefined;
    below ??= line;
    if (above && isLikeHeading(line, above, below)) {
      [current, above, below, inlineBefore] = ["unknown", line, undefined, undefined];
      parts.unknown.push(line);
      continue;
    }
    const name = isFirst && current === "unknown" && above ? labelIn(above.text) : undefined;
    if (above && (name === "military" || name === "license")) {
      parts.contact.push(joinedLines(above, line, `${above.text}：${line.text}`));
      continue;
    }
    const cellLabel = others.length > 0 && labelIn(first);
    if (cellLabel === "license" || cellLabel === "military") {
      parts.contact.push(line);
      continue;
    }
    const [, label = "", value = ""] = labelledLine.exec(first) ?? [];
    const mayHaveHeading: boolean =
      value !== "" && (!line.isBullet || isList(current) || current === "other");
    const labelled: Part | undefined = mayHaveHeading ? inlinePart(label, value, current) : undefined;
    const inline: Part | undefined = isRepeated(labelled) ? undefined : labelled;
    if (inline && ((areInline && current !== "top" && !hasHeading) || !isListOfItems(inline)))
      current = inline;
    const before = inlineBefore;
    const continues = before && inline === undefined && isBroken(before.line, line);
    const part =
      inline ?? (continues ? before.part : current === "mixed" ? listOf(line, listHeading) : current);
    inlineBefore = inline || continues ? { line, part: part as Part } : undefined;
    if (continues) {
      const last = parts[part].at(-1);
      if (last)
        parts[part][parts[part].length - 1] = joinedLines(last, line, continued(last.text, line.text));
      continue;
    }
    const isWhole = part === current;
    if (!inline) parts[part].push(isWhole ? line : withoutLabel(line));
    else parts[part].push({ ...partOf(line, [value, ...others].join("  ")), cells: [value, ...others] });
  }
  return parts;
}

/** A line of a list without the label before its items. */
function withoutLabel(line: Line): Line {
  const [, label = "", value] = labelledLine.exec(line.text) ?? [];
  return value && languagesIn(label).length === 0 ? partOf(line, value) : line;
}
