import type { skillLevels } from "#contract/resume/specialty";
import { pointIn, withoutPeriod } from "./dates";
import { readScore } from "./language-scores";
import type { Line } from "./line";
import type { Result } from "./result";

const longestSkill = 40;
type SkillLevel = (typeof skillLevels)[number];

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

/** Points by which the left edges of a name and of the smaller lines below it may differ. */
const edgeTolerance = 2;

/** Whether a line is printed smaller below the name of a certificate, such as its issuer or its number. */
const isDetailOf = (title: Line, line: Line) =>
  line.size < title.size &&
  line.cells.length === 1 &&
  Math.abs((line.edges[0] ?? 0) - (title.edges.at(-1) ?? 0)) < edgeTolerance;

export function readCertificates(lines: readonly Line[], result: Result): void {
  let title: Line | undefined;
  for (const line of withDates(lines)) {
    if (readScore(line, result)) continue;
    if (title && isDetailOf(title, line)) {
      const last = result.certificates.at(-1);
      if (last && !("issuer" in last) && !/\d/.test(line.text)) {
        last.issuer = line.text;
        result.from(`certificates[${result.certificates.length - 1}]`, line);
      }
      continue;
    }
    const date = pointIn(line.text);
    const [name = "", issuer] = (date ? withoutPeriod(line.text, date) : line.text)
      .split(/\s{2,}|[,，、|｜]\s*|\s+[–—·-]\s+/u)
      .map((part) => part.trim())
      .filter(Boolean);
    if (name === "" || name.length > 120) continue;
    title = line;
    const entry = { name, ...(issuer && { issuer }), ...(date && { date: date.date }) };
    const path = result.add("certificates", entry);
    if (path === null) return;
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
    const list = line.text.replace(/^[^:：]{1,20}[:：](?!\/\/)/u, "");
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
      const path = result.add("skills", { name });
      if (path === null) return;
      result.from(path, line);
    }
  }
}
