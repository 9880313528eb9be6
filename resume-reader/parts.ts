import { languagesIn } from "#contract/json-resume/words";
import { sizeTolerance } from "./columns";
import { isOnlyDate, periodIn, pointIn } from "./dates";
import { labelOf } from "./entries";
import { columnsIn } from "./entry-tables";
import { bracket, capitals, formalNumbers, markOf, numbers, styleOf } from "./heading-styles";
import { isAboutLanguages, isLanguageTable, isLevelOfLanguage } from "./languages";
import { continued, isBroken, joinedLines, type Line, linesOfCell, partOf, withCells } from "./line";
import { listOf } from "./mixed-lists";
import type { Result } from "./result";
import { isAside, score } from "./roles";
import {
  clausesOf,
  isDetailBelow,
  isPersonalRow,
  isTableHeader,
  isWordRow,
  labelledLine,
  pairsOf,
  tablePart,
  toolsOfProject,
  withoutLabel,
} from "./rows";
import { hasSchool } from "./schools";
import { headingIn, isOfNoPart, labelIn, longestHeading, type Part } from "./words";

/** `top`: lines above the first heading; `unknown`: lines below an unknown heading */
export type Parts = Record<Part | "top" | "unknown", Line[]>;

/**
 * The part of the resume to which a line with heading and content belongs, such as "Skills: C, Verilog". The label
 * "Languages" in a list of skills can mean programming languages.
 */
function inlinePart(label: string, value: string, current: keyof Parts): Part | undefined {
  const part = headingIn(label);
  if (current === "skills" && /^workshop$/iu.test(label)) return current;
  // "Relevant courses: Algorithms, Databases" below a degree
  if (part === "training" || part === "volunteering") return "other";
  // 「語文證照：TOEIC 865」; several items can belong to different lists.
  if (part === "mixed" && !/[,，、;；]/u.test(value)) return listOf({ text: value, cells: [value] }, label);
  // Below a heading of several lists, 「其他：C1 驾照」 can be anything.
  const isOfList = current === "skills" || (current === "mixed" && !/\p{Script=Han}/u.test(label));
  if (part === "other" && isOfList && otherItems.test(label)) return "skills";
  if (part === "languages" && !isAboutLanguages(value)) return isList(current) ? "skills" : undefined;
  return part;
}

const listsOfItems: ReadonlySet<Part> = new Set(["skills", "languages", "certificates", "contact", "other"]);
/** Minimum number of parts that begin with a label; with fewer, the lines below a label do not belong to its part */
const leastInlineParts = 4;
const isContactLabel = /^(?:phone|email|address)$/u;
const otherItems = /^(?:others?|其[他它])$/iu;
const isList = (part: keyof Parts) => part === "skills" || part === "mixed";
/** Points by which the sizes of headings with different marks may differ */
const sameSize = 0.1;

const mayBeHeading = (line: Line) =>
  line.cells.length === 1 &&
  (line.isBullet === (line.bullet !== "") || headingIn(line.text) !== undefined) &&
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
  !/[:：]\s*\S/u.test(line.text) &&
  [undefined, "license", "military"].includes(labelIn(line.text)) &&
  line.bullet === above.bullet &&
  (line.edges[0] ?? 0) - (above.edges[0] ?? 0) < headingIndent &&
  Math.abs(line.size - above.size) < (markOf(line) === markOf(above) ? sizeTolerance : sameSize) &&
  (below.size < above.size - sizeTolerance ||
    (line.bullet !== "" && below.bullet !== above.bullet) ||
    (markOf(line) === markOf(above) &&
      markOf(below) !== markOf(above) &&
      ([bracket, numbers, formalNumbers].includes(markOf(above)) ||
        (markOf(above) === capitals && line.isAfterGap && !below.isAfterGap))));

/** Whether a row is a numbered heading with its content, after another numbered heading: 「八、希望職務 | …」 after 「七、電腦技能」 */
const isNextNumber = (line: Line, above: Line) =>
  line.cells.length > 1 &&
  [numbers, formalNumbers].includes(markOf(above)) &&
  markOf(line) === markOf(above) &&
  /^[(（]/u.test(line.text) === /^[(（]/u.test(above.text) &&
  !line.text.startsWith("一") &&
  !pointIn(line.text);

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

/** A heading and the state of reading the lines below it. Each heading starts a new section. */
interface Section {
  readonly part: keyof Parts;
  /** The heading; undefined above the first heading and at the top of a column */
  readonly heading?: Line;
  /** The text of a heading that names several lists */
  readonly listHeading?: string;
  /** The heading and its text are a row of a form in a Word file; the next row does not belong to the heading */
  readonly isRowOfForm?: boolean;
  /** The heading's row in a list of a PDF file, with the left edge of its content; lines at this edge continue it */
  readonly listRow?: { readonly part: Part; readonly edge: number } | undefined;
  firstLine?: Line;
  /** The last row with several cells */
  row?: Line;
  /** The line above, if it begins with the label of another part */
  labelledBefore?: { readonly line: Line; readonly part: Part } | undefined;
}

/** Divides the lines of a document by headings. Content may follow a heading on its line, after wide spaces or a colon. */
class Divider {
  readonly parts: Parts = {
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
    volunteering: [],
    training: [],
    other: [],
  };
  readonly #result: Result;
  readonly #styles: ReadonlySet<string>;
  /** The parts with a heading of their own; in personal data, 「最高學歷：…」 repeats a part of them */
  readonly #ownHeadings: ReadonlySet<Part | undefined>;
  readonly #areInline: boolean;
  /** The labels of several rows, such as 「專業技能」 below each job */
  readonly #repeated: ReadonlySet<string>;
  #section: Section = { part: "top" };
  #above: Line | undefined;
  #next: Line | undefined;
  /** No heading of education or work has been found yet */
  #isBeforeHistory = true;
  /** Whether a line with only a heading has been found */
  #hasHeading = false;
  /** The header of the table to which rows with as many cells belong */
  #tableHeader: Line | undefined;

  constructor(lines: readonly Line[], result: Result) {
    this.#result = result;
    this.#styles = headingStyles(lines);
    this.#ownHeadings = new Set(
      lines.filter(({ cells }) => cells.length === 1).map(({ text }) => headingIn(text)),
    );
    this.#areInline = hasInlineParts(lines);
    const labels = lines.flatMap(({ cells: [first = "", ...others] }) => (others.length > 0 ? [first] : []));
    this.#repeated = new Set(labels.filter((label, place) => labels.indexOf(label) < place));
    const all = lines.flatMap(pairsOf);
    for (const [place, line] of all.entries()) {
      this.#above = all[place - 1];
      this.#next = all[place + 1];
      this.#add(line);
    }
  }

  #add(line: Line): void {
    const clauses = this.#section.part === "mixed" ? clausesOf(line) : [line];
    if (clauses.length > 1) {
      for (const clause of clauses) this.#add(clause);
      return;
    }
    const heading = this.#headingIn(line);
    if (isTableHeader(line)) this.#tableHeader = line;
    const table = heading ? undefined : tablePart(line, this.#next);
    if (table && table !== this.#section.part) this.#section = { part: table };
    if (line.cells.length > 1) this.#section.row = line;
    if (!heading) this.#addText(line);
    else if (line.cells.length === 1) this.#addHeading(line, heading);
    else this.#addRow(line, heading);
    if (heading === "education" || heading === "work") this.#isBeforeHistory = false;
  }

  #isRepeated(part: Part | undefined): boolean {
    return this.#isBeforeHistory && (part === "education" || part === "work") && this.#ownHeadings.has(part);
  }

  #headingIn(line: Line): Part | undefined {
    const [first = "", ...others] = line.cells;
    const { part, row, heading: above, isRowOfForm = false } = this.#section;
    if (!isWordRow(line) || line.cells.length !== this.#tableHeader?.cells.length)
      this.#tableHeader = undefined;
    const isRow =
      (this.#tableHeader !== undefined && !others.some(labelIn)) ||
      isPersonalRow(line) ||
      (part === "work" &&
        (this.#repeated.has(first) || /^(?:工作|職務|职务)技能$/u.test(first)) &&
        isDetailBelow(line, row));
    const isStyled = this.#styles.has(styleOf(line)) && mayBeHeading(line) && !hasSchool(first);
    if (isRow || (line.isBullet && !isStyled) || this.#isInText(line)) return undefined;
    const heading = headingIn(first, isStyled);
    // 「Others | MS Office」 or "Software | Excel, Word" in a list of skills
    const isOfList =
      heading === part &&
      !isRowOfForm &&
      others.length === 1 &&
      !/[,，、]/u.test(first) &&
      /[,，、;；]/u.test(others[0] ?? "");
    const isItem =
      others.length > 0 &&
      ((this.#isRepeated(heading) && !isAside(others.join(" "))) ||
        (part === "skills" && (otherItems.test(first) || isOfList)));
    // The rest of a name in capitals: "HARBOUR POWER", "SYSTEMS"
    const isRest =
      /^systems$/iu.test(first) && this.#above !== undefined && styleOf(this.#above) === styleOf(line);
    // "Languages" or "Other languages" among skills can mean programming languages.
    const isAboutCode =
      part === "skills" &&
      (others.length > 0
        ? heading === "languages" && !isAboutLanguages(line.text)
        : /^other languages?\b/iu.test(first) && !isLanguageTable(this.#next));
    // "Tools" in small print below "Skills" is the name of a group.
    const isGroup =
      part === "skills" &&
      heading === part &&
      others.length === 0 &&
      line.size < (above?.size ?? 0) - sizeTolerance;
    return isItem || isRest || isAboutCode || isGroup ? undefined : heading;
  }

  /** Whether a possible heading is printed like the text above it, unlike other headings: "Professional in Core", "Skills" */
  #isInText(line: Line): boolean {
    const above = this.#above;
    return (
      above !== undefined &&
      line.right > 0 &&
      line.cells.length === 1 &&
      !line.isAfterGap &&
      this.#styles.size > 0 &&
      !this.#styles.has(styleOf(line)) &&
      styleOf(line) === styleOf(above) &&
      markOf(line) < 0 &&
      !/[:：]$/u.test(line.text)
    );
  }

  #addHeading(line: Line, heading: Part): void {
    this.#hasHeading = true;
    this.#section = { part: heading, heading: line, listHeading: line.text };
    if (heading === "other") this.parts.other.push(line);
    else this.#result.use(line);
  }

  /** Adds a row with a heading and its content. */
  #addRow(line: Line, heading: Part): void {
    const [first = "", ...others] = line.cells;
    const [, edge] = line.edges;
    const { part, listHeading = "" } = this.#section;
    const isHeader =
      (labelIn(first) !== undefined && others.every(labelIn)) ||
      (others.length > 1 && columnsIn({ cells: others }) !== undefined) ||
      (others.length === 1 && labelIn(others[0] ?? "") === "level");
    const isListRow = line.right > 0 && edge !== undefined && heading !== "mixed";
    this.#section = {
      // Below a heading that names several lists, a row belongs to one of them: 「英语水平 | CET-6」
      part: part === "mixed" && listsOfItems.has(heading) ? part : heading,
      heading: line,
      listHeading: heading === "mixed" ? first : listHeading,
      isRowOfForm: !isHeader && isWordRow(line) && others.length === 1,
      listRow: isListRow ? { part: heading, edge } : undefined,
    };
    const content = {
      ...withCells(line, others, line.edges.slice(1)),
      size: line.sizeBeside,
    };
    const list = others.length > 1 ? [content] : linesOfCell(content);
    if (heading === "mixed" && !isHeader) for (const each of list) this.#add(each);
    else if (isHeader && !labelIn(first)) this.parts[heading].push({ ...line, cells: ["", ...others] });
    else if (
      isHeader ||
      languagesIn(first).length > 0 ||
      (heading === "languages" && isLevelOfLanguage(first))
    )
      this.parts[heading].push(line);
    else this.parts[heading].push(...list);
  }

  #addText(line: Line): void {
    const [first = "", ...others] = line.cells;
    if (line.startsColumn) this.#section = { part: "top" };
    const { part, heading, listRow, isRowOfForm = false } = this.#section;
    if (listRow && part === "mixed" && Math.abs((line.edges[0] ?? 0) - listRow.edge) <= 1) {
      this.parts[listRow.part].push(line);
      return;
    }
    if (heading && isNextNumber(line, heading)) {
      this.#addUnknown(line);
      return;
    }
    if (isRowOfForm && first !== "" && !pointIn(first)) this.#section = { part: "unknown" };
    // Exports of 104.com.tw have 「最近工作 | 會計主任」 above 「主要手機 | 0912…」.
    const isOfJob = /^(?:最近工作|希望職稱)$/u.test(heading?.cells[0] ?? "");
    if (isOfJob && isContactLabel.test(labelIn(first) ?? "")) this.#section = { part: "contact" };
    this.#section.firstLine ??= line;
    const { heading: above, firstLine } = this.#section;
    const before = this.#above ?? line;
    const isLargerApart = line.isAfterGap && line.size > before.size + sizeTolerance;
    // The rest of a wrapped text, a text below its date, an employer or a school
    const isOfEntry =
      (styleOf(line) === styleOf(before) && isBroken(before, line)) ||
      (part === "certificates" && isOnlyDate(before.text)) ||
      ((part === "work" || part === "education") &&
        (score(line.text) !== 0 || hasSchool(line.text) || (!isLargerApart && periodIn(before.text))));
    if (above && !isOfEntry && isLikeHeading(line, above, firstLine)) {
      this.#addUnknown(line, line);
      return;
    }
    const headingLabel = firstLine === line && part === "unknown" && above ? labelIn(above.text) : undefined;
    const { label } =
      (others.length > 0 || part === "mixed" || part === "skills" ? labelOf(line) : undefined) ?? {};
    if (above && (headingLabel === "military" || headingLabel === "license"))
      this.parts.contact.push(joinedLines(above, line, `${above.text}：${line.text}`));
    else if (label === "license" || label === "military") this.parts.contact.push(line);
    else this.#addToPart(line);
  }

  #addUnknown(line: Line, heading?: Line): void {
    this.#section = { part: "unknown", ...(heading && { heading }) };
    this.parts.unknown.push(line);
  }

  /** Adds a line to the part that its label names, or to the current part. */
  #addToPart(line: Line): void {
    const [first = "", ...others] = line.cells;
    const { part: current, heading, labelledBefore: before, listHeading = "" } = this.#section;
    const [, label = "", value = ""] = labelledLine.exec(first) ?? [];
    const mayHaveLabel = value !== "" && (!line.isBullet || isList(current) || current === "other");
    const isOfProject =
      current === "other" &&
      toolsOfProject.test(label) &&
      /[項项]目|[專专]案|\bprojects?\b/iu.test(heading?.text ?? "");
    const named = mayHaveLabel && !isOfProject ? inlinePart(label, value, current) : undefined;
    const labelled = this.#isRepeated(named) ? undefined : named;
    if (labelled) {
      const isSection = this.#areInline && current !== "top" && !this.#hasHeading;
      if (isSection || !listsOfItems.has(labelled)) this.#section = { ...this.#section, part: labelled };
      this.#section.labelledBefore = { line, part: labelled };
      // The reader of skills knows labels, with which a line does not continue the line above.
      const isWhole =
        (labelled === "languages" && isLevelOfLanguage(label)) ||
        (labelled === "skills" && current === labelled);
      const cells = [isWhole ? first : value, ...others];
      this.parts[labelled].push({ ...partOf(line, cells.join("  ")), cells });
    } else if (before && isBroken(before.line, line)) {
      this.#section.labelledBefore = { line, part: before.part };
      const lines = this.parts[before.part];
      const last = lines.pop();
      if (last) lines.push(joinedLines(last, line, continued(last.text, line.text)));
    } else {
      this.#section.labelledBefore = undefined;
      const isOther = current !== "top" && current !== "contact" && isOfNoPart(line.text);
      const part = isOther ? "unknown" : current === "mixed" ? listOf(line, listHeading) : current;
      const isFirst = part === "skills" && this.#section.firstLine === line && line.pitch > 0;
      // The skills below the previous heading are no groups of those below this one.
      const own = isFirst ? { ...line, pitch: 0, whole: line.whole ?? [line] } : line;
      this.parts[part].push(part === current ? own : withoutLabel(line));
    }
  }
}

export const partsOf = (lines: readonly Line[], result: Result): Parts => new Divider(lines, result).parts;
