import { fluencyIn, languageCode } from "#contract/json-resume/words";
import { languageSkills } from "#contract/resume/language-ability";
import { readScore, scoreIn } from "./language-scores";
import type { Line } from "./line";
import type { Result } from "./result";

const languageSeparator = /[:：(（–—-]|\s{2,}|\s(?=\p{Script=Han}|[A-Z(])/u;

/** Joins a line that contains only a score to the previous one, which names the test. */
function withScores(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = `${last?.text} ${line.text}`;
    const isScore = last && /^(?:\d{1,3}(?:\.\d)?|N[1-5])$/i.test(line.text);
    if (isScore && !scoreIn(last.text) && scoreIn(text))
      joined[joined.length - 1] = { ...last, text, whole: [...(last.whole ?? [last]), line] };
    else joined.push(line);
  }
  return joined;
}

type LanguageSkill = (typeof languageSkills)[number];
const skillWords: Readonly<Record<string, LanguageSkill>> = {
  聽: "listening",
  听: "listening",
  listening: "listening",
  說: "speaking",
  说: "speaking",
  speaking: "speaking",
  讀: "reading",
  读: "reading",
  reading: "reading",
  寫: "writing",
  写: "writing",
  writing: "writing",
};

/** Left edges closer than this belong to the same column (points; in a Word file indexes). */
const columnTolerance = 1;

/** The left edges of the columns of a table with a level for each skill, if the line is its header. */
function columnsIn(line: Line): { skill: LanguageSkill; edge: number }[] | undefined {
  const columns = line.cells.flatMap((cell, place) => {
    const skill = skillWords[cell.toLowerCase()];
    return skill ? [{ skill, edge: line.edges[place] ?? 0 }] : [];
  });
  return columns.length === languageSkills.length ? columns : undefined;
}

/** The levels in the row of such a table. */
function levelsIn(line: Line, columns: ReturnType<typeof columnsIn>) {
  const levels = (columns ?? []).flatMap(({ skill, edge }) => {
    const place = line.edges.findIndex((each) => Math.abs(each - edge) < columnTolerance);
    const level = fluencyIn(line.cells[place] ?? "");
    return level ? [[skill, level] as const] : [];
  });
  return Object.fromEntries(levels);
}

export function readLanguages(lines: readonly Line[], result: Result): void {
  let columns: ReturnType<typeof columnsIn>;
  for (const line of withScores(lines)) {
    const header = columnsIn(line);
    if (header) {
      columns = header;
      for (const part of line.whole ?? [line]) result.used.add(part);
      continue;
    }
    if (readScore(line, result)) continue;
    for (const item of line.text.split(/[;；、]|,\s|\s\|\s/u)) {
      const [word = "", ...others] = item.trim().split(languageSeparator);
      const language = languageCode(word.trim());
      if (language === undefined) continue;
      const fluency = others.join(" ").replace(/[)）]/g, "").trim();
      const path = result.add("languages", {
        language: word.trim(),
        ...(fluencyIn(fluency) && { fluency }),
        careers: { language, ...levelsIn(line, columns) },
      });
      if (path === null) return;
      result.from(path, line);
    }
  }
}
