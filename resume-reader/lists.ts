import { fluencyIn, languageCode } from "#contract/json-resume/words";
import type { skillLevels } from "#contract/resume/specialty";
import { pointIn, withoutPeriod } from "./dates";
import type { Line } from "./line";
import type { Result } from "./result";

const longestSkill = 40;
type SkillLevel = (typeof skillLevels)[number];
const tests: readonly (readonly [test: string, pattern: RegExp])[] = [
  ["TOEIC", /(?:TOEIC|多益|托业)\D{0,12}(\d{2,3})(?!\d)/iu],
  ["TOEFL_IBT", /(?:TOEFL(?:\s*iBT)?|托福)\D{0,12}(\d{2,3})(?!\d)/iu],
  ["IELTS", /(?:IELTS|雅思)\D{0,12}(\d(?:\.\d)?)(?!\d)/iu],
  ["JLPT", /(?:JLPT|日本語能力試驗|日本语能力考试|日文檢定|日檢)\D{0,12}(N[1-5])/iu],
  ["HSK", /HSK\D{0,6}([1-6])/iu],
];

/** Reads a test with its score; the rest of the line contains the date. */
function readScore(line: Line, result: Result): boolean {
  for (const [test, pattern] of tests) {
    const score = pattern.exec(line.text)?.[1]?.toUpperCase();
    if (!score) continue;
    const path = `certificates[${result.certificates.length}]`;
    result.certificates.push({ name: line.text, careers: { test, score } });
    result.from(path, line);
    return true;
  }
  return false;
}

const languageSeparator = /[:：(（–—-]|\s{2,}|\s(?=\p{Script=Han}|[A-Z(])/u;

export function readLanguages(lines: readonly Line[], result: Result): void {
  for (const line of lines) {
    if (readScore(line, result)) continue;
    for (const item of line.text.split(/[;；、]|,\s|\s\|\s/u)) {
      const [word = "", ...others] = item.trim().split(languageSeparator);
      const language = languageCode(word.trim());
      if (language === undefined) continue;
      const fluency = others.join(" ").replace(/[)）]/g, "").trim();
      const path = `languages[${result.languages.length}]`;
      result.languages.push({
        language: word.trim(),
        ...(fluencyIn(fluency) && { fluency }),
        careers: { language },
      });
      result.from(path, line);
    }
  }
}

/** Joins a line that contains only the rest of a date to the previous one. */
function withDates(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isRest = /^(?:19|20)\d\d年?$/.test(line.text);
    if (last && isRest && !pointIn(last.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${line.text}`, whole: [last, line] };
    else joined.push(line);
  }
  return joined;
}

export function readCertificates(lines: readonly Line[], result: Result): void {
  for (const line of withDates(lines)) {
    if (readScore(line, result)) continue;
    const date = pointIn(line.text);
    const [name = "", issuer] = (date ? withoutPeriod(line.text, date) : line.text)
      .split(/\s{2,}|[,，、|｜]\s*|\s+[–—·-]\s+/u)
      .map((part) => part.trim())
      .filter(Boolean);
    if (name === "" || name.length > 120) continue;
    const path = `certificates[${result.certificates.length}]`;
    result.certificates.push({ name, ...(issuer && { issuer }), ...(date && { date: date.date }) });
    result.from(path, line);
  }
}

const yearsOfSkill = /^(\d{1,2})\s*(?:年|years?|yrs?)$/i;
const levelWords: readonly (readonly [RegExp, SkillLevel])[] = [
  [/^(?:expert|精通|專家|专家)$/i, "EXPERT"],
  [/^(?:advanced|熟練|熟练)$/i, "ADVANCED"],
  [/^(?:intermediate|works independently|能獨立使用|能独立使用)$/i, "INTERMEDIATE"],
  [/^(?:beginner|初學|初学|入門|入门)$/i, "BEGINNER"],
];

/** What a part of a line says about the skill before it: C｜Advanced｜6 years */
function skillFacts(text: string): { level: SkillLevel } | { years: number } | undefined {
  const level = levelWords.find(([word]) => word.test(text))?.[1];
  if (level) return { level };
  const years = yearsOfSkill.exec(text)?.[1];
  return years === undefined ? undefined : { years: Number(years) };
}

export function readSkills(lines: readonly Line[], result: Result): void {
  const known = new Set<string>();
  for (const line of lines) {
    const list = line.text.replace(/^[^:：]{1,20}[:：]/u, "");
    for (const part of list.split(/[,，、;；|｜•·\n]|\s{2,}|\s(?=#)|\s\/\s/u)) {
      const name = part.replace(/^#/, "").trim();
      const facts = skillFacts(name);
      if (facts) {
        const last = result.skills.at(-1);
        if (last) last.careers = { ...(last.careers as object | undefined), ...facts };
        continue;
      }
      if (
        name === "" ||
        name.length > longestSkill ||
        /[。！!？?]/.test(name) ||
        known.has(name.toLowerCase())
      )
        continue;
      known.add(name.toLowerCase());
      const path = `skills[${result.skills.length}]`;
      result.skills.push({ name });
      result.from(path, line);
    }
  }
}
