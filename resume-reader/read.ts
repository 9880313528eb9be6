import { type DocumentSource, maxPlaces } from "#contract/json-resume/document";
import { readContact } from "./contact";
import { periodIn, pointIn } from "./dates";
import { readEducation } from "./education";
import { readLanguages } from "./languages";
import type { Line } from "./line";
import { readCertificates, readSkills } from "./lists";
import { Result } from "./result";
import { headingIn, type Part } from "./words";
import { paragraphs, readWork } from "./work";

type Parts = Record<Part | "top", Line[]>;

/** Divides the lines by headings; content may follow a heading on the same line, after spaces or a colon. */
function partsOf(lines: readonly Line[], result: Result): Parts {
  const parts: Parts = {
    top: [],
    contact: [],
    work: [],
    education: [],
    certificates: [],
    languages: [],
    skills: [],
    summary: [],
    summaryEn: [],
    other: [],
  };
  let current: Part | "top" = "top";
  for (const line of lines) {
    const [first = "", ...others] = line.cells;
    const heading = line.isBullet ? undefined : headingIn(first);
    const [, word = "", value = ""] = /^([^:：]{2,20})[:：]\s*(.+)$/u.exec(first) ?? [];
    const inline = heading === undefined && !line.isBullet && value !== "" ? headingIn(word) : undefined;
    if (heading && heading !== "other") for (const part of line.whole ?? [line]) result.used.add(part);
    current = heading ?? inline ?? (line.startsColumn ? "top" : current);
    if (heading && others.length === 0) {
      if (heading === "other") parts.other.push(line);
      continue;
    }
    const cells = heading ? others : inline ? [value, ...others] : line.cells;
    const content =
      cells === line.cells
        ? line
        : {
            ...line,
            cells,
            edges: line.edges.slice(-cells.length),
            text: cells.join("  "),
            whole: line.whole ?? [line],
          };
    parts[current].push(content);
  }
  return parts;
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
      joined[joined.length - 1] = { ...last, text, cells, whole: [last, line] };
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
}

const maxPlaceText = 300;

/** Assigns the lines of a document to the fields of JSON Resume. Every value is part of a line. */
export function readResume(lines: readonly Line[]): RecognizedResume {
  const result = new Result();
  const parts = partsOf(withWholePeriods(lines), result);
  readContact([...parts.top, ...parts.contact], lines, result);
  readWork(parts.work, result);
  readEducation(parts.education, result);
  readCertificates(parts.certificates, result);
  readLanguages(parts.languages, result);
  readSkills(parts.skills, result);
  readSummary(parts, result);
  const { careers, work, education, certificates, languages, skills, sources } = result;
  const basics = Object.keys(careers).length > 0 ? { ...result.basics, careers } : result.basics;
  let left = maxPlaces;
  const placesOf = (all: readonly Line[]) => {
    const listed = all.slice(0, left);
    left -= listed.length;
    return listed.map(({ page, text }) => ({ page, text: [...text].slice(0, maxPlaceText).join("") }));
  };
  return {
    resume: { basics, work, education, certificates, languages, skills },
    sources: Object.fromEntries(
      [...sources]
        .map(([path, all]) => [path, placesOf([...all])] as const)
        .filter(([, all]) => all.length > 0),
    ),
    unplaced: placesOf(lines.filter((line) => !result.used.has(line))),
  };
}
