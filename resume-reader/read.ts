import { type DocumentSource, maxPlaces } from "#contract/json-resume/document";
import { languagesIn } from "#contract/json-resume/words";
import { readContact } from "./contact";
import { periodIn, pointIn, withoutPeriod } from "./dates";
import { hasSchool, readEducation } from "./education";
import { continued } from "./entries";
import { isAboutLanguages, readLanguages, statesLevel } from "./languages";
import { leftoversOf } from "./leftovers";
import { isBroken, joinedLines, type Line, partOf } from "./line";
import { isDate, readCertificates, readSkills, splitOutside } from "./lists";
import { Result } from "./result";
import { headingIn, labelIn, longestHeading, type Part } from "./words";
import { namesCompany, namesPosition, paragraphs, readWork } from "./work";

/** `top`: lines above the first heading; `unknown`: those below a heading with other words */
type Parts = Record<Part | "top" | "unknown", Line[]>;

/** 「語言：英文（流利）」 within another section. */
const labelledLine = /^([^:：]{2,24})[:：]\s*(?!\/\/)(.+)$/u;

/**
 * The part of a line with a heading and content, such as "Languages: C, Verilog"; a list of skills has such a label for
 * programming languages too.
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
const isListHeading = (text: string) => {
  const part = headingIn(text);
  return part === "skills" || part === "languages" || part === "certificates";
};
const isList = (part: keyof Parts) => part === "skills" || part === "mixed";
const certificateWord = /證|证|執照|执照|資格|资格|certif|licen[cs]e|[級级]$|技師|技师/iu;

/** The list to which a line below a heading of several lists belongs. */
function listOf({ text }: Line, hasSkills: boolean): Part {
  const [, label = "", value = text] = labelledLine.exec(text) ?? [];
  if (isAboutLanguages(value) || languagesIn(label).length > 0) return "languages";
  const [, last = ""] = /\s{2}(\S+)$/u.exec(text) ?? [];
  return certificateWord.test(label || value) || isDate(last) || !hasSkills ? "certificates" : "skills";
}

/** Points by which the sizes of headings may differ. */
const sizeTolerance = 0.4;

/** Whether a line is printed like the heading above, whose text is smaller. */
const isLikeHeading = (line: Line, above: Line, below: Line) =>
  below.size < above.size - sizeTolerance &&
  Math.abs(line.size - above.size) < sizeTolerance &&
  line.cells.length === 1 &&
  !line.isBullet &&
  line.text.length <= longestHeading &&
  !periodIn(line.text);

const aboutSkills = /^(?:計算機|计算机|電腦|电脑|軟體|软件)/u;

/** Rows of two labels with their values, or of two certificates with their dates: 「英语 | CET-6 | 普通话 | 二级甲等」 */
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

/** Divides the lines by headings; content may follow a heading on the same line, after spaces or a colon. */
function partsOf(lines: readonly Line[], result: Result): Parts {
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
  /** Whether the heading of several lists includes skills */
  let hasSkills = true;
  /** The line above, if it is a heading with content */
  let inlineBefore: { line: Line; part: Part } | undefined;
  const queue = lines.flatMap(pairsOf);
  for (let line = queue.shift(); line; line = queue.shift()) {
    // 「英语：CET-6；软件设计师（2017.11）」
    const [clause = "", ...clauses] = current === "mixed" ? splitOutside(line.text, /[;；]/u) : [];
    const isLabelled = headingIn(labelledLine.exec(line.text)?.[1] ?? "") !== undefined;
    if (clauses.length > 0 && line.cells.length === 1 && !isLabelled) {
      const whole = line;
      queue.unshift(...[clause, ...clauses].map((text) => partOf(whole, text)));
      continue;
    }
    const [first = "", ...others] = line.cells;
    // 「学历 | 本科 | 驾照 | C1」: a row of personal data
    const isRow =
      others.length > 2 && labelIn(first) && labelIn(others[1] ?? "") && !labelIn(others[0] ?? "");
    const heading = line.isBullet || isRow ? undefined : headingIn(first);
    if (heading && heading !== "other" && others.length === 0) result.use(line);
    if (heading === "mixed") hasSkills = /技|能力|工具|软件|skill|tool|competenc/iu.test(first);
    if (heading) [above, below] = [line, undefined];
    if (heading && others.length === 0) {
      current = heading;
      inlineBefore = undefined;
      if (heading === "other") parts.other.push(line);
      continue;
    }
    if (heading) {
      // Below a heading of several lists, a row belongs to one of them: 「英语水平 | CET-6」
      if (current !== "mixed" || !isListOfItems(heading as Part)) current = heading;
      inlineBefore = undefined;
      const isTableHeader = labelIn(first) !== undefined && others.every((cell) => labelIn(cell));
      const content = { ...partOf(line, others.join("  ")), cells: others, edges: line.edges.slice(1) };
      parts[heading].push(isTableHeader || languagesIn(first).length > 0 ? line : content);
      continue;
    }
    if (line.startsColumn) [current, above] = ["top", undefined];
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
    const inline: Part | undefined = mayHaveHeading ? inlinePart(label, value, current) : undefined;
    if (inline && !isListOfItems(inline)) current = inline;
    const before = inlineBefore;
    const continues = before && inline === undefined && isBroken(before.line, line);
    const part =
      inline ?? (continues ? before.part : current === "mixed" ? listOf(line, hasSkills) : current);
    inlineBefore = inline || continues ? { line, part: part as Part } : undefined;
    if (continues) {
      const last = parts[part].at(-1);
      if (last)
        parts[part][parts[part].length - 1] = joinedLines(last, line, continued(last.text, line.text));
      continue;
    }
    const isWhole = part === current || (part === "languages" && languagesIn(label).length > 0);
    if (!inline) parts[part].push(isWhole ? line : withoutLabel(line));
    else parts[part].push({ ...partOf(line, [value, ...others].join("  ")), cells: [value, ...others] });
  }
  return parts;
}

/** Whether a text is about work, also at a school, or about a school. */
function partOfNames(text: string): "work" | "education" | undefined {
  if (namesPosition(text)) return "work";
  if (hasSchool(text)) return "education";
  return namesCompany(text) ? "work" : undefined;
}

/**
 * Jobs and schools above all headings, and below headings with other words: lines with a period that name an employer, a
 * position or a school, with the list items below them.
 */
function withoutHeading(lines: readonly Line[]): Pick<Parts, "work" | "education" | "languages"> {
  const found: ReturnType<typeof withoutHeading> = { work: [], education: [], languages: [] };
  let part: keyof typeof found | undefined;
  for (const line of lines) {
    const period = periodIn(line.text);
    if (!line.isBullet) part = period && partOfNames(withoutPeriod(line.text, period));
    if (part) found[part].push(line);
    else if (line.text.length <= longestHeading && statesLevel(line.text)) found.languages.push(line);
  }
  return found;
}

/** A line of a list without the label before its items. */
function withoutLabel(line: Line): Line {
  const [, , value] = labelledLine.exec(line.text) ?? [];
  return value ? partOf(line, value) : line;
}

/** Joins a line with the next one if a period is broken between them. */
function withWholePeriods(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = `${last?.text} ${line.text}`;
    const isBroken =
      last && !periodIn(last.text) && pointIn(last.text) && !periodIn(line.text) && periodIn(text);
    const cells =
      last && line.cells.length === 1
        ? [...last.cells.slice(0, -1), `${last.cells.at(-1)} ${line.cells[0]}`]
        : undefined;
    if (isBroken && cells?.some((cell) => periodIn(cell)))
      joined[joined.length - 1] = { ...joinedLines(last, line, text), cells };
    else joined.push(line);
  }
  return joined;
}

/** Joins a heading of two lines: "Licenses &", "Certifications". */
function withWholeHeadings(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = `${last?.text} ${line.text}`;
    const isHeading =
      last?.cells.length === 1 && line.cells.length === 1 && last.size === line.size && !headingIn(last.text);
    if (isHeading && headingIn(text)) joined[joined.length - 1] = joinedLines(last, line, text);
    else joined.push(line);
  }
  return joined;
}

/** Reads the text about the person; in two languages if the document has a heading above the English one. */
function readSummary(parts: Parts, result: Result): void {
  const text = paragraphs(parts.summary).join("\n");
  const english = paragraphs(parts.summaryEn).join("\n");
  if (text === "" && english === "") return;
  result.basics.summary = text || english;
  if (english) Object.assign(result.careers, { zh: text, en: english });
  result.from("basics.summary", ...parts.summary, ...parts.summaryEn);
}

/** The recognised content of a document. */
interface RecognizedResume {
  /** JSON Resume */
  readonly resume: Readonly<Record<string, unknown>>;
  readonly sources: DocumentSource["sources"];
  readonly unplaced: DocumentSource["unplaced"];
  readonly uncertain: DocumentSource["uncertain"];
}

const maxPlaceText = 300;

/** Assigns the lines of a document to the fields of JSON Resume. Every value is part of a line. */
export function readResume(lines: readonly Line[]): RecognizedResume {
  const result = new Result();
  const parts = partsOf(withWholeHeadings(withWholePeriods(lines)), result);
  readContact([...parts.top, ...parts.contact], lines, result);
  readWork(parts.work, result);
  readEducation(parts.education, result);
  const [jobs, schools] = [result.work.length, result.education.length];
  const guessed = withoutHeading([...parts.top, ...parts.unknown]);
  readWork(guessed.work, result);
  readEducation(guessed.education, result);
  const languagesBefore = result.languages.length;
  readLanguages(guessed.languages, result);
  for (let place = languagesBefore; place < result.languages.length; place += 1)
    result.uncertain.add(`languages[${place}]`);
  for (let place = jobs; place < result.work.length; place += 1) result.uncertain.add(`work[${place}].name`);
  for (let place = schools; place < result.education.length; place += 1)
    result.uncertain.add(`education[${place}].institution`);
  readLanguages(parts.languages, result);
  // 「填表人：王小明　日期：…」, "Hamburg, 03.02.2026  Jonas Feldkamp" at the end of the last list
  const name = String(result.basics.name ?? "");
  const isSigned = ({ text }: Line) => name !== "" && text.includes(name) && pointIn(text) !== undefined;
  const certificateLines = parts.certificates.filter((line) => !isSigned(line));
  readCertificates(certificateLines, result);
  readSkills(parts.skills, result);
  readSummary(parts, result);
  const { careers, work, education, certificates, languages, skills, sources } = result;
  const basics = Object.keys(careers).length > 0 ? { ...result.basics, careers } : result.basics;
  const resume = { basics, work, education, certificates, languages, skills };
  let left = maxPlaces;
  const placesOf = (all: readonly Line[]) => {
    const listed = all.slice(0, left);
    left -= listed.length;
    return listed.map(({ page, text }) => ({ page, text: [...text].slice(0, maxPlaceText).join("") }));
  };
  return {
    resume,
    sources: Object.fromEntries(
      [...sources]
        .map(([path, all]) => [path, placesOf([...all])] as const)
        .filter(([, all]) => all.length > 0),
    ),
    unplaced: placesOf(leftoversOf(lines, resume, result)),
    uncertain: [...result.uncertain],
  };
}
