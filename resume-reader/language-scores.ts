import { languagesIn } from "#contract/json-resume/words";
import { dayIn, pointIn } from "./dates";
import { type Line, splitOutside } from "./line";
import type { Result } from "./result";

/** The tests of `languageTests` in the contract. The group of a pattern is the score. */
const knownTests: readonly (readonly [test: string, pattern: RegExp])[] = [
  [
    "TOEIC",
    /(?:TOEIC(?: Listening (?:and|&) Reading)?|多益|托业)\D{0,12}(\d{2,3})(?!\d)\s*(?:分|points?)?/iu,
  ],
  [
    "TOEFL_IBT",
    /(?:TOEFL(?![\s-]*(?:ITP|PBT|CBT))(?:[\s-]*iBT)?|托福)\D{0,12}(\d{2,3})(?!\d)\s*(?:分|points?)?/iu,
  ],
  ["IELTS", /(?:IELTS(?: \(?(?:Academic|General Training)\)?)?|雅思)\D{0,20}(\d(?:\.\d)?)(?!\d)\s*分?/iu],
  [
    "JLPT",
    /(?:JLPT|日本語能力試驗|日本语能力(?:考试|测试)|日文檢定|日檢)[^\dN]{0,6}(N[1-5])(?!\d)\s*[級级]?/iu,
  ],
  ["JLPT", /(?<=日[語语文][^\dN]{0,6}|japanese[^\dN]{0,6})(N[1-5])(?!\d)\s*[級级]?/iu],
  ["HSK", /HSK\D{0,8}([1-6])(?!\d)\s*[級级]?/iu],
  [
    "GEPT",
    /(?:全民英檢|GEPT)[\s:：(（-]{0,3}(初級|中高級|中級|高級|優級|elementary|high[- ]intermediate|intermediate|advanced|superior)/iu,
  ],
];
const geptLevels: readonly (readonly [RegExp, string])[] = [
  [/初級|elementary/i, "ELEMENTARY"],
  [/中高級|high/i, "HIGH_INTERMEDIATE"],
  [/中級|intermediate/i, "INTERMEDIATE"],
  [/高級|advanced/i, "ADVANCED"],
  [/優級|superior/i, "SUPERIOR"],
];

/** The name of another test, and its score if there is one. */
const otherTest =
  /((?<![a-z])(?:CET|TEM)[-–\s]?[468]|(?:大学)?英[语语文][四六]级(?:考试)?(?:\s*[(（]CET[-–\s]?[46][)）])?|(?:[英日][語语文])?专业[四八]级(?:考试)?(?:\s*[(（]TEM[-–\s]?[48][)）])?|(?<=英[语语文][^\d四六]{0,6})[四六]级|[英日]?专[四八]|(?<=普通[話话][^一二三]{0,8})[一二三][級级][甲乙]等|TOEFL[\s-]*(?:ITP|PBT|CBT)|TOPIK|TOCFL|DELF|DALF|DELE|TestDaF|telc(?:\s(?:Deutsch|English|Français|Español|Italiano))?|ÖSD(?:[- ]Zertifikat)?|\bDSH\b|Goethe(?:-Zertifikat)?|\bPTE(?: Academic)?\b|Duolingo(?: English Test)?|BULATS|\bBEC\b|Linguaskill)[\s:：(（—–-]{0,3}(?:CET[-–\s]?[46][\s:：(（]*)?(?:(?:成绩|成績|分数|score|grade|(?<!TOCFL[\s(（]*)level)[\s:：]*)?(\d{2,3}(?:\.\d)?(?!\d)\s*分?|[1-6]\s*[級级]|(?<=专业[四八]级(?:考试)?[\s:：(（]*)(?:优秀|良好|合格)|[ABC][12]\b|Band\s[ABC](?:,?\sLevel\s[1-6])?|(?<=TOCFL[\s(（]*)(?:Level|Band)\s[1-6ABC]|(?<=BEC\s*)(?:preliminary|vantage|higher|[初中高][級级])|(?:TDN\s*)?[345](?:\s*[×x*]\s*4|(?:[-–/\s][345]){3})(?!\d)|TDN\s*[345](?!\d)|(?<=DSH[-–\s]?)[123](?!\d))?/iu;

const longestName = 24;

interface Found {
  /** The text that states test and score */
  readonly text: string;
  readonly index: number;
  /** Values without a field in JSON Resume; null if the test has no score */
  readonly careers: Readonly<Record<string, string>> | null;
  readonly name: string;
}

/** 「N4水平（未考证）」, 「六级未通过」 */
const notPassed = /[未没沒](?:有)?(?:考|通[過过]|[過过](?!期))|not (?:yet )?(?:taken|passed|certified)/iu;
const isNotPassed = (text: string, { index }: { readonly index: number }) =>
  notPassed.test(text.slice(index).split(/[,，、;；]/u)[0] ?? "");

/** Finds a test and its score. The text must not contain dates, because their digits could be taken for a score. */
function found(text: string): Found | undefined {
  for (const [test, pattern] of knownTests) {
    const match = pattern.exec(text);
    if (!match || isNotPassed(text, match)) continue;
    const [whole, word = ""] = match;
    const level = test === "GEPT" ? geptLevels.find(([words]) => words.test(word))?.[1] : undefined;
    const careers = { test, score: level ?? word.toUpperCase() };
    return { text: whole, index: match.index, name: whole, careers };
  }
  const match = otherTest.exec(text);
  if (!match || isNotPassed(text, match)) return undefined;
  const [stated, word = "", score] = match;
  const isWhole = !score && text.length < longestName && !/[,，、;；:：()（）|｜]|\s{2}/u.test(text.trim());
  const ofMandarin = /^[一二三][級级]/u.test(word) ? /普通[話话]/u.exec(text)?.[0] : undefined;
  const subject = ofMandarin ?? (/^[四六]级/u.test(word) ? "英语" : "");
  // 「英语 CET-4」 and 「普通话二级甲等」 also name a language.
  const [language] = isWhole ? languagesIn(text) : [];
  const from = language?.from === 0 ? language.to : 0;
  const bare = text.slice(from).trim();
  const whole = /^\p{Script=Latin}/u.test(bare) ? bare : text.trim();
  const name = isWhole ? whole : (subject + word).trim();
  const careers = score ? { testName: name, score: score.replace(/\s*分?$/u, "") } : null;
  return isWhole
    ? { text: text.slice(from), index: from, name, careers }
    : { text: stated, index: match.index, name, careers };
}

const dateIn = (text: string) => dayIn(text) ?? pointIn(text);

function withoutDate(text: string): string {
  const date = dateIn(text);
  return date ? `${text.slice(0, date.from)} ${text.slice(date.to)}`.replace(/[(（]\s*[)）]/u, "") : text;
}

export const testIn = (text: string): Found | undefined => found(withoutDate(text));

/** Reads a test and its date. Returns the text without them; undefined if the text names no test. */
export function readTest(text: string, line: Line, result: Result): string | undefined {
  const bare = withoutDate(text);
  const test = found(bare);
  if (!test) return undefined;
  const date = test.careers ? dayIn(text) : dateIn(text);
  const path = result.add("certificates", {
    name: test.name,
    ...(date && { date: date.date }),
    ...(test.careers && { careers: test.careers }),
  });
  if (path !== null) result.from(path, line);
  result.consumed.push(test.text);
  return bare.slice(0, test.index) + bare.slice(test.index + test.text.length);
}

/** Reads tests with a score that no list states, among other facts such as those below a school: 「CET-6（512分），校奖学金」 */
export function readScores(line: Line, result: Result): void {
  for (const item of splitOutside(line.text, /[,，、;；|]|\s{2,}/u)) {
    const text = item.replace(/^[^:：]{2,8}[:：]\s*/u, "");
    const test = testIn(text);
    const isKnown = result.certificates.some(
      ({ careers }) => JSON.stringify(careers) === JSON.stringify(test?.careers),
    );
    if (test?.careers && test.index === 0 && !isKnown) readTest(text, line, result);
  }
}
