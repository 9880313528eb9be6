import { degreeIn } from "#contract/json-resume/words";
import { periodIn } from "./dates";
import { joinedLines, type Line, partOf } from "./line";
import { hasSchool, onlyDegree } from "./schools";
import { mode } from "./studies";

/** Words with which a remark after a school begins */
const remarkBegins =
  /^(?:graduated|(?:first|second|third|upper|lower)\b|grade|c?gpa|distinction|merit|hono|final|pass(?:ed)?\b|with )/iu;

/** Separates a grade or a status from the sentence before it: "Tipperary University, Cork. First Class Honours." */
export function withoutRemark(line: Line): Line[] {
  const [, name = "", remark = ""] = /^(.+?\p{Ll})\.\s+(\p{Lu}.+?)\.?$/u.exec(line.text) ?? [];
  const isRemark = line.cells.length === 1 && hasSchool(name) && remarkBegins.test(remark);
  return isRemark ? [name, remark].map((text) => partOf(line, text)) : [line];
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
  /^(?:tertiary|secondary|primary|elementary|(?:(?:junior|senior) )?high school|vocational|college)(?: education| level)?:?$/iu;

/** Separates a level of education from the school after it: 「大學：國立中央大學」 */
export function withoutLevel(line: Line): Line {
  const [first = "", ...others] = line.cells;
  if (onlyStage.test(first) && others.some(hasSchool)) {
    const level = first.replace(/:$/u, "");
    const isLevel = degreeIn(level) !== undefined;
    const cells = isLevel ? [...others, level] : others;
    const edges = isLevel ? [...line.edges.slice(1), line.edges[0] ?? 0] : line.edges.slice(1);
    return { ...line, cells, edges, text: cells.join("  "), whole: [line] };
  }
  const [, stage, name] = stageBefore.exec(first) ?? [];
  if (stage && name)
    return { ...line, cells: [name, ...others], text: [name, ...others].join("  "), whole: [line] };
  const [, level = "", rest = ""] = /^(\p{Script=Han}{2,4})[:：]\s*(\S.*)$/u.exec(first) ?? [];
  if (!(onlyDegree.test(level) || mode.test(level)) || !hasSchool(rest)) return line;
  const [edge = 0] = line.edges;
  return { ...line, cells: [rest, ...others, level], edges: [...line.edges, edge], whole: [line] };
}
