import { degreeIn } from "#contract/json-resume/words";
import { periodIn } from "./dates";
import type { Text } from "./entries";
import { joinedLines, type Line, linesOfCell, partOf, withCells } from "./line";
import { english, hasSchool, isSchool, onlyDegree, status } from "./schools";
import { isGrade, isSubject, mode } from "./studies";

/** A text about the end of studies: "Discontinued after 4 semesters", 「大二肄業」 */
export const aboutEnd =
  /^(?:(?:graduated|not (?:completed|finished)|did not|withdrew|left (?:without|after)|dropped out|discontinued|abandoned|unfinished|incomplete|abgebrochen)\b|大[一二三四][上下]?(?:肄[業业]|休[學学]|退[學学]))/iu;
/** The streams of Indian schools: "HSC (Science)" */
export const stream = /^(?:science|commerce|arts|humanities|pc[mb]|mpc|bipc)(?: stream| group)?$/iu;
/** Words with which another remark after a school begins */
const remarkBegins =
  /^(?:(?:first|second|third|upper|lower)\b|grade|c?gpa|distinction|merit|hono|final|pass(?:ed)?\b|with )/iu;

/** The field to which a job site assigns a subject: 「行銷學系 | 企業管理相關」, 「電機工程學系（工程學科類）」 */
const field =
  /\s*[(（]\p{Script=Han}{2,10}(?:[學学]科[類类]|相[關关])[)）]|^\p{Script=Han}{2,12}(?:[學学]科[類类]|相[關关])$/u;

/** The texts of a cell, which vertical bars can separate: 「化工系｜大學畢業」 */
export const textsOf = (cell: string) => cell.split(/\s*[|｜]\s*/u);

export const isField = (text: string) => field.test(text);

/** Whether a text on the line of a field is a subject: 「化工系」, 「工業工程」, but not 「碩士畢業」 */
const namesSubject = (text: string) =>
  !field.test(text) &&
  (/(?:[系所科組组]|[學学]程)$/u.test(text) ||
    (isSubject(text) && degreeIn(text) === undefined && !hasSchool(text)));

/** Removes these fields, unless no other text of the line is a subject. */
export function withoutField(line: Line): Line[] {
  const parts = line.cells.flatMap(textsOf);
  const hasField = parts.some((part) => field.test(part));
  if (!hasField || (parts.length > 1 && !parts.some(namesSubject))) return [line];
  const texts = line.cells.map((cell) =>
    textsOf(cell)
      .map((part) => part.replace(field, ""))
      .filter(Boolean)
      .join(" | "),
  );
  const edges = line.edges.filter((_, place) => texts[place] !== "");
  const cells = texts.filter(Boolean);
  return cells.length > 0 ? [withCells(line, cells, edges)] : [];
}

/** Separates a degree from its school: "B.Tech in Electronics from CVR College, Hyderabad" */
export function withoutFrom(line: Line): Line {
  const [, degree = "", school = ""] = /^(.+?),? from (\p{Lu}.*)$/u.exec(line.cells[0] ?? "") ?? [];
  const isDegree = degreeIn(degree) !== undefined || /^intermediate\b/iu.test(degree);
  return isDegree && !hasSchool(degree) && hasSchool(school)
    ? withCells(line, line.cells.with(0, `${degree}, ${school}`))
    : line;
}

/** Separates a grade or a status from the sentence before it: "Tipperary University, Cork. First Class Honours." */
export function withoutRemark(line: Line): Line[] {
  const [cell = ""] = line.cells.slice(-1);
  const at = [...cell.matchAll(/(?<=\p{Ll})\.\s+(?=\p{Lu})/gu)].find(({ index, 0: { length } }) => {
    const remark = cell.slice(index + length);
    return remarkBegins.test(remark) || aboutEnd.test(remark);
  });
  const name = cell.slice(0, at?.index);
  if (!at || !hasSchool(name)) return [line];
  const remark = cell.slice(at.index + at[0].length).replace(/\.$/u, "");
  return [withCells(line, line.cells.with(-1, name)), partOf(line, remark)];
}

/** Joins a name with its last word on the next line, if a period is in the right column: "Thomas Rotherham | 2007–2009", "College" */
export function withWholeNames(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const [name = "", period = "", ...others] = last?.cells ?? [];
    const isRest =
      last &&
      others.length === 0 &&
      periodIn(period) &&
      line.cells.length === 1 &&
      !line.isAfterGap &&
      last.right > 0 &&
      last.size === line.size &&
      last.edges[0] === line.edges[0] &&
      !hasSchool(name) &&
      /^(?:university|college|institute|school|academy)\b[\p{L} ]*$/iu.test(line.text);
    if (isRest) {
      const cells = [`${name} ${line.text}`, period];
      joined[joined.length - 1] = { ...joinedLines(last, line, cells.join("  ")), cells };
    } else joined.push(line);
  }
  return joined;
}

/** "TERTIARY: Mapua, Manila" */
const stageBefore =
  /^(tertiary|secondary|primary|elementary|college|university|high school|vocational|(?:post|under)graduate)(?: education| level)?:\s*(\S.*)$/iu;

/** The level in a column before the school: "Senior High School | Rizal High School, Pasig City" */
const onlyStage =
  /^(?:tertiary|secondary|primary|elementary|(?:(?:junior|senior) )?high school|vocational|college|(?:second )?highest)(?: education| level)?:?$/iu;

/** Separates a level of education from the school after it: 「大學：國立中央大學」 */
export function withoutLevel(line: Line): Line[] {
  const [first = "", ...others] = line.cells;
  if (onlyStage.test(first) && others.some(hasSchool)) {
    const level = first.replace(/:$/u, "");
    const content = withCells(line, others, line.edges.slice(1));
    const [, ...texts] = content.text.split("\n");
    const isList = texts.some((each) => english.test(each) || periodIn(each));
    const [head = content, ...below] = isList ? linesOfCell(content) : [content];
    const isLevel = degreeIn(level) !== undefined;
    const whole = withCells(head, [...head.cells, level], [...head.edges, line.edges[0] ?? 0]);
    return [isLevel ? whole : head, ...below];
  }
  const [, stage, name] = stageBefore.exec(first) ?? [];
  if (stage && name) return [withCells(line, [name, ...others])];
  const [, level = "", rest = ""] = /^(\p{Script=Han}{2,4})[:：]\s*(\S.*)$/u.exec(first) ?? [];
  if (!(onlyDegree.test(level) || mode.test(level)) || !hasSchool(rest)) return [line];
  const [edge = 0] = line.edges;
  return [{ ...line, cells: [rest, ...others, level], edges: [...line.edges, edge], whole: [line] }];
}

/** The kind of a school without its name */
export const onlyKind =
  /^(?:(?:junior|senior|upper|lower|general|technical|vocational|secondary|primary|high|middle|comprehensive|elementary|grammar) )+school$/iu;

/** A degree without its status and mode: 「大专（函授）已毕业」 */
export const withoutRemarks = (text: string) =>
  text
    .replace(/[(（][^()（）]*[)）]/gu, "")
    .replace(status, "")
    .trim();

/** A degree below its school, with other remarks: 「文学学士，已毕业」 */
export const titleBelow = /^(\p{Script=Han}{0,8}(?:[學学]士|[碩硕]士|博士))(?:[，,]|$)/u;

/** Separates a school and its kind: "SMK Negeri 7 (Vocational High School)". For junior high schools there is no degree. */
export function withKindApart(whole: Text): Text[] {
  const [, name = "", kind = "", rest = ""] =
    /^([^()（）]+?)\s*[(（]([^()（）]+)[)）](?:[,，]\s*(.+))?$/u.exec(whole.text) ?? [];
  if (!onlyKind.test(kind) || !isSchool(name)) return [whole];
  return [name, /^junior/iu.test(kind) ? "" : kind, rest].filter(Boolean).map((text) => ({ ...whole, text }));
}

/** 「工商管理（MBA，非全日制，在读）」 */
export function subjectAndDegree(text: string): boolean {
  const [, content = ""] = /^\p{Script=Han}{2,20}[（(]([^()（）]+)[)）]$/u.exec(text) ?? [];
  return degreeIn(content) !== undefined;
}

/** Whether a cell begins with this qualification, before its subject: "Technical Course in Mechanics" */
export const beginsWith = ({ text, line }: Text) =>
  line.cells.some((cell) => english.exec(cell.slice(Math.max(cell.indexOf(text), 0)))?.[1] === text);

/** Removes grades behind and below the degree in a cell of a table */
export const withoutGrades = (degree: Text | undefined) =>
  degree && {
    ...degree,
    text: degree.text
      .split(/\n/u)
      .filter((each, place) => place === 0 || !isGrade(each))
      .join("\n")
      .replace(/,\s*(?:(?:first|second|third|upper|lower)\b[^,]*\bhon[^,]*|[12][.:][12])$/iu, ""),
  };
