import { languagesIn } from "#contract/json-resume/words";
import type { skillLevels } from "#contract/resume/specialty";
import { wholeLines } from "./certificate-lines";
import { addCertificate } from "./certificates";
import { sizeTolerance } from "./columns";
import { isDate } from "./dates";
import { columnsIn } from "./entry-tables";
import { readLanguages, statesLevel } from "./languages";
import {
  continued,
  isBroken,
  joinedLines,
  type Line,
  looseness,
  partOf,
  splitOutside,
  withCells,
} from "./line";
import type { Result } from "./result";
import { headingIn, labelIn } from "./words";

const longestSkill = 50;
/** Maximum length of a skill with a remark in brackets, or with several objects */
const longestPhrase = 60;
type SkillLevel = (typeof skillLevels)[number];

const yearsOfSkill = /^(\d{1,2})\+?\s*(?:年|years?|yrs?)(?:經驗|经验)?$/i;
const levelWords: readonly (readonly [RegExp, SkillLevel])[] = [
  [/^(?:expert|master|精通|專家|专家)$/i, "EXPERT"],
  [/^(?:advanced|experienced|very good|strong|熟練|熟练|精熟|高[級级階阶]|[進进]階|进阶)$/i, "ADVANCED"],
  [
    /^(?:intermediate|skill?ful|proficient|competent|working|works independently|能獨立使用|能独立使用|熟悉|中等|中[級级階阶])$/i,
    "INTERMEDIATE",
  ],
  [
    /^(?:beginner|basics?|fundamentals|elementary|novice|初學|初学|入門|入门|了解|[略粗][懂通]|基本|基礎|基础|初[級级階阶])$/i,
    "BEGINNER",
  ],
];

/** Levels of other scales and durations in months, for which the resume has no field */
const otherFact =
  /^(?:一般|普通|[簡简][單单]|[會会](?:一[點点]|用)|良好|[較较]好|good|excellent|\d{1,3}\s?(?:%|[wc]pm)|[★☆●○■□]+|\d{1,3}\s*(?:[個个]?月|months?))$/iu;

/**
 * The level or the years that a part of a line states about the skill before it: C｜Advanced｜6 years. Empty if the
 * resume has no field for the statement; undefined if the part is not about a skill.
 */
function skillFacts(text: string): { level?: SkillLevel; years?: number } | undefined {
  const bare = text.replace(/\s+(?:level|users?|knowledge|skills?|proficiency)$/iu, "");
  const level = levelWords.find(([word]) => word.test(bare))?.[1];
  if (level) return { level };
  const years = yearsOfSkill.exec(text)?.[1];
  if (years !== undefined) return { years: Number(years) };
  return otherFact.test(text) ? {} : undefined;
}

/** 「熟练掌握 C、C++」: words before the first skill of a line. */
const knows =
  /^能[夠够]?(?:熟[練练]|[獨独]立)?地?(?:運用|运用|使用|操作|應用|应用|用)\s*|^(?:熟練|熟练|精通|熟悉|了解|掌握|擅長|擅长|具備|具备|[會会](?![计計议議]|用$))+(?:地?(?:運用|运用|使用|掌握|操作|应用|應用))?\s*[:：]?\s*(?![|｜]|$)|^(?:proficient (?:in|with)|experienced (?:in|with)|familiar with|skilled in|knowledge of)\s+/iu;

/** The level that words such as 「熟练掌握」 state. */
const levelOf = (words: string) => skillFacts(/^(?:熟練|熟练|精通|熟悉|了解)/u.exec(words)?.[0] ?? "");

/** Text that is in a list of skills but names a certificate: 「電腦軟體應用丙級（2019）」, 「会计从业资格证」 */
const namesCertificate =
  /(?:證照|證書|证书|執照|执照|資格證|资格证|技術士|[一二三四甲乙丙丁][級级])(?:\s*[(（][^)）]*[)）])?$/u;

/** 「Word、Excel 等办公软件」: words after the last skill of a list */
const andOthers =
  /\s*(?<![平同均相对對優优高初中次上])等(?:[\p{L}\d]{0,8}(?:[軟软][體体件]|工具|系[統统]|[語语]言|平台|技[術术]|程[式序]|[設设][備备]|[儀仪]器))?$/u;
/** No skill, but a kind of them: 「各类办公软件」 */
const anyOfKind = /^(?:各[類类種种]|常[用見见])[^a-z\d]*(?:[軟软][體体件]|工具|[設设][備备]|[儀仪]器)$/iu;
/** What the person has, did or can do: 「有…经验」, 「能独立完成…」, 「具有…能力」 */
const does = /^(?:具|有(?!限)|做[過过]|能(?:[夠够]|[獨独]立))/u;
/** Longer clauses are more than the name of a skill. */
const longestClause = 14;
/**
 * Whether a text is a sentence of several clauses about what the person can do, unlike a list: 「精通 Java，熟悉 Spring」; it
 * ends with a full stop, or a clause says more than the name of a skill: 「熟悉 Vue，了解响应式原理及更新过程的实现」
 */
function isSentence(text: string): boolean {
  const clauses = text.split(/[,，;；。]/u).map((clause) => clause.trim());
  const about = clauses.filter((clause) => knows.test(clause) || does.test(clause));
  const isLong = (clause: string) =>
    /\p{Script=Han}/u.test(clause) &&
    !/[、/]/u.test(clause) &&
    clause.replace(knows, "").length > longestClause;
  return (
    about.length > 1 && (/。$/u.test(text) || about.some((clause) => does.test(clause) || isLong(clause)))
  );
}

const separator = /[,，、;；|]/u;
/** The middle dot of 「データ・サイエンス」 separates nothing. */
const marks =
  /(?<!\d(?=,\d{3})),|[，、;；|｜•·‧∙⋅\n]|\s{2,}|\s(?=#)|(?<!\p{Script=Katakana})・|・(?!\p{Script=Katakana})/u;
/** "Use of gauges, scales and ovens" */
const phrase =
  /^(?!(?:Experience|Proficien|Knowledge|Familiar|Skilled))\p{Lu}\p{Ll}+(?: \p{Ll}+)* (?:of|for|with) \p{Ll}[^,]*(?:, \p{Ll}[^,]*)+ and \p{L}[^,]*$/u;
/** "Excel and PowerPoint" */
const officePrograms =
  /^((?:(?:ms\.?|microsoft) ?)?(?:word|excel|power ?point|outlook|access)) (?:and|&) ((?:(?:ms\.?|microsoft) ?)?(?:word|excel|power ?point|outlook|access))\b/iu;
/** The number of a skill: 「2.PLC」 */
const numbered = /^\d{1,2}[.、]\s*(?=\p{L})/u;
/** 「SAP（熟练） Excel（精通）」: skills with their levels, and nothing else between them */
const ratedIn = (text: string): string[] => {
  const rated = text.split(/(?<=[)）])\s+/u);
  const areRated = rated.every((each) => skillFacts(/[(（]([^()（）]+)[)）]$/u.exec(each)?.[1] ?? ""));
  return areRated ? rated : [text];
};
/** Splits a list into skills. If the list has other skills, "MATLAB / Simulink" is a single one. */
const partsOf = (text: string, isBeside = false): string[] =>
  text.length <= longestPhrase && phrase.test(text)
    ? [text]
    : ratedIn(text)
        .flatMap((part) => splitOutside(part, marks))
        .flatMap((part, _place, parts) => {
          const sides = splitOutside(part, /\s\/\s/u);
          return sides.length === 2 && (isBeside || parts.length > 1) ? [part] : sides;
        })
        .flatMap((part) => officePrograms.exec(part)?.slice(1) ?? [part])
        .map((part, _place, parts) =>
          parts.filter((each) => numbered.test(each)).length > 1 ? part.replace(numbered, "") : part,
        );

/** Writes 「开发：精通 | 谈判：熟练」 with brackets around the levels. */
function withBracketedFacts(text: string): string {
  const rated = partsOf(text).map((part) => /^([^:：]+)[:：]\s*([^:：]+)$/u.exec(part) ?? []);
  const areRated = rated.length > 1 && rated.every(([, , fact]) => fact && skillFacts(fact));
  return areRated ? rated.map(([, skill, fact]) => `${skill}（${fact}）`).join("、") : text;
}

/** Whether a line may name groups of skills: the first row of a grid, or a text above a list with separators. */
const mayBeGroup = (line: Line, above: Line | undefined, below: Line | undefined): boolean =>
  below !== undefined &&
  !/[:：]/u.test(line.text) &&
  !separator.test(line.text) &&
  (line.cells.length > 1
    ? !above && below.cells.length >= line.cells.length && !line.cells.concat(below.cells).some(skillFacts)
    : separator.test(below.text) && !/[:：]/u.test(below.text));

/** Whether a list item describes the skill above it: "Led 16 agents in a helpline, with rosters and yearly reviews." */
const isDescription = (line: Line | undefined, title: Line) =>
  line?.isBullet === true &&
  line.size < title.size - sizeTolerance &&
  /\.$/u.test(line.text) &&
  (line.text.match(/,/gu)?.length ?? 0) < 3 &&
  line.text.split(/\s+/u).length >= 5 &&
  !/^(?:proficient|experienced?|familiar|skilled|knowledge|good|strong|working)\b/iu.test(line.text);

/** 「叉车驾驶、库存盘点、电脑打字。」: a list that ends with a full stop */
const isListWithStop = (text: string) => /^(?:[^、，。]{2,8}、){2,}[^、，。]{2,8}。$/u.test(text);

/** Points by which the skills of a group start further right than its name */
const indent = 5;

/** Words that end a skill of several words */
const restOfSkill =
  /^(?:measurement|management|development|design|analysis|testing|engineering|techniques|programming|processing|maintenance|planning|control|service|support|operation|calibration|systems)s?$/u;

/** Joins the lines of a list with separators that is as wide as its column: its last item may continue on the next line. */
function withWholeItems(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    // "Oscilloscope & VNA", "measurement"
    const isRest =
      last &&
      last.cells.length === 1 &&
      line.cells.length === 1 &&
      restOfSkill.test(line.text) &&
      !separator.test(last.text) &&
      isBroken(last, line, looseness);
    const isWrapped =
      last &&
      last.cells.length === 1 &&
      line.cells.length === 1 &&
      !line.isBullet &&
      !line.isAfterGap &&
      (last.text.match(/[,;•|]/gu)?.length ?? 0) > 1 &&
      !/[:：]/u.test(line.text) &&
      /[\p{Script=Latin}\d]$/u.test(last.text) &&
      /^\p{Script=Latin}/u.test(line.text) &&
      isBroken(last, line, looseness);
    // A single Chinese character is no skill.
    const isHalf =
      last &&
      last.cells.length === 1 &&
      line.cells.length === 1 &&
      /、[^、]*\p{Script=Han}$/u.test(last.text) &&
      /^\p{Script=Han}$/u.test(line.text) &&
      isBroken(last, line);
    if (isRest || isWrapped || isHalf)
      joined[joined.length - 1] = joinedLines(last, line, continued(last.text, line.text));
    else joined.push(line);
  }
  return joined;
}

/** Whether a row is a label with a list: 「資料庫 | Redis, MySQL」; `isSure`: the separators are not all within brackets. */
const isLabelled = ({ cells: [first = "", list = "", ...others] }: Line, isSure = false) =>
  others.length === 0 &&
  !separator.test(first) &&
  (isSure ? splitOutside(list, separator).length > 1 : separator.test(list));

/** Separates a label from a list if only the gaps in other rows are wide: 「資料庫 | Redis, MySQL」, 「雲端與工具 AWS, Docker」 */
function withLabels(lines: readonly Line[]): Line[] {
  const labelled = lines.filter((line) => isLabelled(line));
  return lines.map((line) => {
    const [edge = 0] = line.edges;
    const rows = labelled.filter(({ edges: [other = 0] }) => Math.abs(other - edge) < 1);
    // The label can also be in another font: "Statistics JMP, Minitab".
    const [bold = "", after = ""] = line.apart;
    const isApart = after !== "" && !/,/u.test(bold) && !/^[(（,，]/u.test(after);
    const [label = "", list = ""] = isApart
      ? line.apart
      : (/^(\p{Script=Han}{2,8})\s+([^:：]+)$/u.exec(line.text)?.slice(1) ?? []);
    return line.cells.length === 1 && rows.length > (isApart ? 0 : 1) && separator.test(list)
      ? { ...partOf(line, `${label}  ${list}`), cells: [label, list], edges: [edge, edge] }
      : line;
  });
}

/** Separates skills where the wide gap is within a bracket: 「CRM（纷享销客） Excel」 in a row of skills */
const withGapsOfBrackets = (line: Line) =>
  line.cells.length > 2
    ? withCells(
        line,
        line.cells.flatMap((cell) => cell.split(/(?<=）)\s+/u)),
      )
    : line;

const groupLabel = /^(?:[類类][別别]|分[類类]|[種种][類类]|領域|领域|category|group|area|type)$/iu;

/** Removes the groups in a column of a table that has another column for the skills: 「類別 | 項目 | 程度」 */
function withoutGroups(lines: readonly Line[]): readonly Line[] {
  const header = lines.find((line) => line.cells.length > 2 && columnsIn(line));
  const columns = header ? (columnsIn(header) ?? []) : [];
  if (!header || !columns.some(([label]) => label === "skill" || label === "certificate")) return lines;
  const isKept = (_: unknown, place: number) => !groupLabel.test(header.cells[place] ?? "");
  return lines.map((line) =>
    line.cells.length === columns.length && line !== header
      ? withCells(line, line.cells.filter(isKept), line.edges.filter(isKept))
      : line,
  );
}

export function readSkills(printed: readonly Line[], result: Result): void {
  const lines = withLabels(withoutGroups(printed)).map(withGapsOfBrackets);
  const known = new Set<string>();
  // Below 「程式語言 | C、Python」, the first cell of 「電路 | Altium」 is a label too.
  const pairs = lines.filter(({ cells }) => cells.length === 2);
  const hasLabels = pairs.filter((line) => isLabelled(line)).length * 2 >= Math.max(pairs.length, 1);
  // Only lines with separators can continue on the next line. A list with a skill on each line has none.
  const whole = wholeLines(
    withWholeItems(lines),
    ({ text }, next) => separator.test(text) && !/^[^:：]{2,24}[:：]\s/u.test(next.text),
  );
  let described: Line | undefined;
  for (const [place, line] of whole.entries()) {
    if (described && isDescription(line, described)) continue;
    described = !line.isBullet && isDescription(whole[place + 1], line) ? line : undefined;
    if (described && line.text.length <= longestSkill && !separator.test(line.text)) {
      const path = result.add("skills", { name: line.text });
      if (path === null) return;
      result.from(path, line);
      result.uncertain.add(path);
      continue;
    }
    const isName = line.cells.length === 1 && headingIn(line.text) === "skills";
    // The heading "Software" above a column has been removed from its cell.
    const isHeader =
      columnsIn(line) !== undefined || line.cells.every((cell) => cell === "" || labelIn(cell));
    if (isName || (line.cells.length > 1 && isHeader)) {
      result.use(line);
      continue;
    }
    // The names of the columns below: 「設計工具 | 研究 | 其他」
    const isInGrid = whole[place - 1]?.cells.length === line.cells.length;
    if (line.cells.length > 2 && !isInGrid && line.cells.some((cell) => headingIn(cell))) continue;
    const next = whole[place + 1];
    // The names of groups above their skills, which are smaller or start further right
    if (
      next &&
      next.pitch > 0 &&
      !skillFacts(next.text) &&
      line.right > 0 &&
      !/[:：]/u.test(line.text) &&
      !separator.test(line.text) &&
      ((line.size > next.size + sizeTolerance &&
        line.size > (whole[place + 2]?.size ?? line.size) + sizeTolerance &&
        whole[place - 1]?.size !== line.size) ||
        line.edges.every((edge, column) => (next.edges[column] ?? 0) - edge > indent))
    )
      continue;
    // "Mother tongue | Czech"
    const [language] = line.cells.length === 2 ? languagesIn(line.cells[1] ?? "") : [];
    if (language && language.name === line.cells[1] && statesLevel(line.text)) {
      readLanguages([line], result);
      continue;
    }
    const isGroup = mayBeGroup(line, whole[place - 1], next);
    if (isGroup && line.size > (next?.size ?? line.size)) continue;
    const [first = "", ...cells] = line.cells;
    const isLabel =
      isLabelled(line, !hasLabels) ||
      (hasLabels && !line.isBullet && cells.length === 1 && !skillFacts(cells[0] ?? ""));
    const text = withBracketedFacts(line.text);
    const [before = ""] = /^(?:(?!\s{2})[^:：]){1,30}[:：](?!\/\/)/u.exec(text) ?? [];
    // "Python, C++, Testing: unit tests" begins with skills, unlike "CAD, CAM and CAE: …".
    const isList = separator.test(before) && !/\band\b|[&/和與与及]/iu.test(before);
    const label = isLabel ? first : isList ? "" : before;
    if (languagesIn(label).length > 0) {
      readLanguages([line], result);
      continue;
    }
    if (label) result.consumed.push(label);
    const list = text.slice(label.length).trim();
    // The label is a skill, followed by its level and years: 「SAP：精通｜3年」
    const isRated = label !== "" && list !== "" && partsOf(list).every(skillFacts);
    if (isRated) {
      const path = result.add("skills", { name: label.replace(/[:：]$/u, "") });
      if (path === null) return;
      result.from(path, line);
    }
    const [verbs = ""] = (!isRated && knows.exec(list)) || [];
    if (verbs) result.consumed.push(verbs);
    // A sentence about the person is not a list of skills.
    if (!label && !verbs && !isListWithStop(list) && /[。！]$|\s[^\s,，、;；]*!$/u.test(list)) continue;
    // 「Advanced | Payroll, Excel」
    let level = levelOf(verbs) ?? (isRated ? undefined : skillFacts(label.replace(/\s*[:：]$/u, "")));
    const listed = partsOf(list.slice(verbs.length), !label && whole.length > 2);
    // "Excel – VLOOKUP, pivot tables": one skill, or the name of a group before a dash
    const mayBeOne = !label && listed.length > 1 && /\s[–—-]\s/u.test(listed[0] ?? "");
    for (const part of listed) {
      // A remark on the list: 「（C 只在課堂寫過）」
      if (isDate(part) || /^[(（].*[)）]$/u.test(part)) continue;
      // 「全国计算机等级考试二级」, if 「全国计算机等级考试二级证书」 is among the certificates
      if (result.certificates.some(({ name }) => /^(.+)[證证][書书]$/u.exec(String(name))?.[1] === part)) {
        result.consumed.push(part);
        result.use(line);
        continue;
      }
      if (namesCertificate.test(part)) {
        addCertificate(part, line, result);
        continue;
      }
      if (statesLevel(part)) {
        readLanguages([partOf(line, part)], result);
        continue;
      }
      const bracket =
        /^(.+?)\s*[(（]([^)）]+)[)）]$/u.exec(part) ??
        /^(.+?)(?:\s+(?=(?:\p{Script=Han}{2,4}|[★☆●○■□]{2,})$)|\s+[–—-]\s+|[:：]\s*)([^\s:：][^:：]*)$/u.exec(
          part,
        );
      const inBracket = bracket?.[2] ? skillFacts(bracket[2].trim()) : undefined;
      const [verb = ""] = knows.exec(part) ?? [];
      if (verb) result.consumed.push(verb);
      if (verb) level = levelOf(verb);
      const name = (inBracket ? (bracket?.[1] ?? "") : part)
        .slice(verb.length)
        .replace(/^#/, "")
        .replace(/[.。]$/u, "")
        .replace(andOthers, "")
        .trim();
      const facts = skillFacts(name);
      if (facts) {
        addFacts(facts, result);
        if (Object.keys(facts).length > 0) result.consumed.push(name);
        continue;
      }
      const longest = /[^()（）][)）]$/u.test(name) || phrase.test(name) ? longestPhrase : longestSkill;
      if (name === "" || anyOfKind.test(name) || name.length > longest || /[。！？?]|\s\S*!$/u.test(name))
        continue;
      if (known.has(name.toLowerCase())) {
        result.consumed.push(name);
        continue;
      }
      known.add(name.toLowerCase());
      const path = result.add("skills", { name });
      if (path === null) return;
      result.from(path, line);
      if (isGroup || (mayBeOne && !inBracket) || isSentence(list)) result.uncertain.add(path);
      if (level) addFacts(level, result);
      if (inBracket) {
        addFacts(inBracket, result);
        result.consumed.push(bracket?.[2] ?? "");
      }
    }
  }
}

function addFacts(facts: object, result: Result): void {
  const last = result.skills.at(-1);
  if (last && Object.keys(facts).length > 0)
    last.careers = { ...(last.careers as object | undefined), ...facts };
}
