import { languagesIn, writtenLevelsIn } from "#contract/json-resume/words";
import { languageSkills } from "#contract/resume/language-ability";
import { nearest } from "./entry-tables";
import { readTest, testIn } from "./language-scores";
import { joinedLines, type Line, partOf } from "./line";
import type { Result } from "./result";
import { withValuesBelow } from "./rows";

/**
 * Joins a line that contains only a score to the previous one, which names the test; and lines that are broken at a
 * bracket: "Welsh (native), English", "(fluent, IELTS", "8.0)"
 */
function withScores(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = `${last?.text} ${line.text}`;
    const isScore = last && /^(?:\d{1,3}(?:\.\d)?|N[1-5])[)）]?$/i.test(line.text);
    const isInBracket =
      last && !line.isBullet && (/[(（][^)）]*$/u.test(last.text) || /^[(（](?!\d+[)）])/u.test(line.text));
    if (isInBracket || (isScore && !testIn(last.text)?.careers && testIn(text)?.careers))
      joined[joined.length - 1] = joinedLines(last, line, text);
    else joined.push(line);
  }
  return joined;
}

type LanguageSkill = (typeof languageSkills)[number];
const skillWords: readonly (readonly [RegExp, LanguageSkill])[] = [
  [/^(?:[聽听]力?|listening|understand(?:ing)?)$/i, "listening"],
  [/^(?:口?[說说]|口[語语]|speak(?:ing)?|spoken(?: (?:interaction|production))?)$/i, "speaking"],
  [/^(?:[閱阅]?[讀读]|read(?:ing)?)$/i, "reading"],
  [/^(?:[書书]?[寫写]作?|writ(?:e|ing|ten))$/i, "writing"],
];

/** `skill` is undefined for columns of something else, such as the results of tests. */
type Columns = readonly { readonly skill?: LanguageSkill | undefined; readonly edge: number }[];

/** The columns of a table with a level for each skill, by left edge; undefined if the line is not its header. */
function columnsIn(line: Line): Columns | undefined {
  const skillIn = (text: string) => skillWords.find(([word]) => word.test(text))?.[1];
  const columns = line.cells.map((cell, place) => ({ skill: skillIn(cell), edge: line.edges[place] ?? 0 }));
  const skills = columns.flatMap(({ skill }) => skill ?? []);
  // In the form of Europass, the column for writing has its name in the row above.
  if (skills.length >= languageSkills.length)
    return skills.includes("writing")
      ? columns
      : [...columns, { skill: "writing", edge: Number.POSITIVE_INFINITY }];
  // "Language | Spoken | Written"
  if (skills.length > 1 && columns.every(({ skill }, place) => skill || (place === 0 && columns.length > 2)))
    return columns;
  // Columns without a wide gap are one text.
  const words = line.text.split(/\s+/).map(skillIn);
  return words.length === languageSkills.length && words.every(Boolean)
    ? words.map((skill) => ({ skill, edge: 0 }))
    : undefined;
}

/** The levels in a row of a table of skills: in order if each skill has a level, otherwise by the nearest column. */
function levelsIn(line: Line, columns: Columns): [LanguageSkill, string][] {
  const inOrder = line.cells.flatMap((cell) => writtenLevelsIn(cell).overall ?? []);
  const skills = columns.flatMap(({ skill }) => skill ?? []);
  if (inOrder.length === skills.length) {
    const levels = skills.map((skill, place): [LanguageSkill, string] => [skill, inOrder[place] ?? ""]);
    // Two levels of one skill, such as spoken interaction and production, count only if they are the same.
    return levels.filter(([skill, level]) =>
      levels.every(([other, its]) => other !== skill || its === level),
    );
  }
  // A cell that covers all columns of a table in a Word file
  if (line.right === 0 && line.cells.length === 2) return [];
  return line.cells.flatMap((cell, place): [LanguageSkill, string][] => {
    const level = writtenLevelsIn(cell).overall;
    const edge = line.edges[place] ?? 0;
    const [nearest] = columns.toSorted(
      (one, other) => Math.abs(one.edge - edge) - Math.abs(other.edge - edge),
    );
    return level && nearest?.skill ? [[nearest.skill, level]] : [];
  });
}

/** A mark in the column of a level */
const mark = /^[vx○●◎■☑☒✓✔√]$/iu;
/** Maximum length of a level above a column */
const longestLevelColumn = 10;

/** Writes the level in place of its mark: 「國語 | ■ | □ | □」 below 「語言 | 精通 | 中等 | 略懂」 becomes 「國語 | 精通」. */
function withMarkedLevels(lines: readonly Line[], result: Result): Line[] {
  let header: Line | undefined;
  return lines.map((line) => {
    const [name = "", ...levels] = line.cells;
    const isLevel = (text: string) => text.length <= longestLevelColumn && isLevelOfLanguage(text);
    if (levels.length > 1 && levels.every(isLevel)) header = line;
    const [edge, ...others] = line.edges.filter((_, place) => mark.test(line.cells[place] ?? ""));
    if (!header || edge === undefined || others.length > 0) return line;
    result.use(header);
    const level = header.cells[nearest(header.edges, edge)] ?? "";
    return { ...partOf(line, `${name}  ${level}`), cells: [name, level] };
  });
}

interface Mention {
  readonly code: string;
  readonly name: string;
  text: string;
}

/** The text between languages of the same level */
const separator = /^\s*(?:and|&|[,|/·、和與与及])\s*$|^\s{2,}$/iu;

const conjunction = /\band\b|[&和與与及]/iu;

/** The languages of a line, each with what the line states about it. */
function mentionsIn(text: string): Mention[] {
  const found = languagesIn(text);
  const [first] = found;
  if (!first) return [];
  // A level before a comma belongs to another language: "isiZulu (mother tongue), English"
  const before = text.slice(0, first.from).replace(/^.*[,，、;；]\s*$/u, "");
  // Whether each language comes after its level: "Fluent in English, native Mandarin"
  const isAfter = Object.keys(writtenLevelsIn(before)).length > 0;
  // In "Native Mandarin, English", it is the level of Mandarin only.
  const isList = /(?:\bin|[:：–—-])\s*$/iu.test(before) || conjunction.test(text);
  const mentions: Mention[] = [];
  let lead = "";
  for (const [place, { code, name, from, to }] of found.entries()) {
    const previous = found[place - 1];
    const next = found[place + 1];
    const whole = isAfter ? text.slice(previous?.to ?? 0, from) : text.slice(to, next?.from ?? text.length);
    // In "English, conversational Spanish", the level belongs to the language after it.
    const [tail = ""] =
      (!isAfter && next && /(?<=[,，、;；|]|\band\b)[^,，、;；|()（）]*$/u.exec(whole)) || [];
    const isOfNext = Object.keys(writtenLevelsIn(tail)).length > 0;
    const about = isOfNext ? whole.slice(0, whole.length - tail.length) : whole;
    const stated = `${lead} ${about}`;
    lead = isOfNext ? tail : "";
    // In "Native in English and Yoruba", Yoruba has the level of English.
    const isSame =
      isAfter && mentions.length > 0 && separator.test(about) && (isList || conjunction.test(about));
    // In 「國語、台語皆流利」 (both fluent), the level also applies to the language before.
    const isShared =
      /^\s*(?:[皆都均:：]|[(（]?(?:are )?(?:both|all|(?:fully )?(?:bi|tri)lingual)\b|\p{Script=Han})/iu.test(
        about,
      );
    for (const each of isShared ? mentions.toReversed() : []) {
      if (!separator.test(each.text)) break;
      each.text = about;
    }
    const same = mentions.find((each) => each.code === code);
    if (same) same.text += ` ${stated}`;
    else if (isSame) mentions.push({ code, name, text: mentions.at(-1)?.text ?? "" });
    else mentions.push({ code, name, text: isAfter || place > 0 ? stated : `${before} ${about}` });
  }
  return mentions;
}

/** Whether a text is about languages or language tests. */
export const isAboutLanguages = (text: string) => languagesIn(text).length > 0 || testIn(text) !== undefined;

/** Whether a text states the level of a language, or a test of it: "Japanese (JLPT N3)" */
export const statesLevel = (text: string) =>
  languagesIn(text).length > 0 &&
  (Object.keys(writtenLevelsIn(text)).length > 0 || testIn(text) !== undefined);

/** Whether the label of a list of languages also states their level: "Mother tongue", "Home language" */
export const isLevelOfLanguage = (label: string) => writtenLevelsIn(label).overall !== undefined;

export const isLanguageTable = (line: Line | undefined) =>
  line !== undefined && (isAboutLanguages(line.text) || /\b(?:listening|understanding)\b/iu.test(line.text));

/** Removes brackets, colons and separators from the text about a language, which leaves its level. */
const clean = (text: string) =>
  text
    .replace(/\(s\)/gu, "")
    .replace(/[()（）:：|｜;；、，,·・‧–—]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s/-]+ |[\s/]+$/gu, "")
    .trim();

export function readLanguages(lines: readonly Line[], result: Result): void {
  let columns: Columns | undefined;
  const isLevel = (text: string) =>
    languagesIn(text).length === 0 && Object.keys(writtenLevelsIn(text)).length > 0;
  for (const line of withScores(withValuesBelow(withMarkedLevels(lines, result), isLevel))) {
    const header = columnsIn(line);
    if (header) {
      columns = header;
      result.use(line);
      continue;
    }
    const text = withoutTests(line.text, line, result);
    const mentions = mentionsIn(text);
    for (const mention of mentions) {
      const { code: language, name } = mention;
      const written = writtenLevelsIn(mention.text);
      const fluency = Object.keys(written).length > 0 ? clean(mention.text) : "";
      const levels = Object.fromEntries(columns ? levelsIn(line, columns) : []);
      if (Object.keys(levels).length > 0) result.consumed.push(...line.text.split(/\s+/u));
      if (fluency) result.consumed.push(...mention.text.split(/[()（）:：|｜;；、，,\s]+/u));
      result.consumed.push(...languagesIn(line.text).map((each) => each.name));
      const known = result.languages.findIndex(
        (each) => (each.careers as { language: string }).language === language,
      );
      if (known >= 0) {
        const entry = result.languages[known];
        if (entry && fluency) entry.fluency = [entry.fluency, fluency].filter(Boolean).join(" ");
        result.from(`languages[${known}]`, line);
        continue;
      }
      const entry = {
        language: name,
        ...(fluency && Object.keys(levels).length === 0 && { fluency }),
        careers: { language, ...levels },
      };
      const path = result.add("languages", entry);
      if (path === null) return;
      result.from(path, line);
    }
    if (mentions.length === 0) readRest(text, line, result);
  }
}

function withoutTests(text: string, line: Line, result: Result): string {
  let rest = text;
  for (let left: string | undefined = text; left !== undefined; left = readTest(rest, line, result))
    rest = left;
  return rest;
}

/** "Native or Bilingual Proficiency" */
const longestLevel = 40;

/** Reads a line without a language and adds its levels to the language above it. */
function readRest(rest: string, line: Line, result: Result): void {
  const last = result.languages.at(-1);
  const { overall, ...written } = writtenLevelsIn(rest);
  const hasLevels = Object.keys((last?.careers as object | undefined) ?? {}).length > 1;
  const isUnrated = last?.fluency === undefined && !hasLevels && rest.length <= longestLevel;
  if (!last || (overall && !isUnrated) || (!overall && Object.keys(written).length === 0)) return;
  last.fluency = [last.fluency, clean(rest)].filter(Boolean).join(" ");
  result.consumed.push(...rest.split(/[()（）:：|｜;；、，,\s]+/u));
  result.from(`languages[${result.languages.length - 1}]`, line);
}
