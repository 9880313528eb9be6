import { degreeIn, languagesIn, writtenLevelsIn } from "#contract/json-resume/words";
import { endsWithDash, periodIn, pointIn, withoutPeriod } from "./dates";
import { sentenceEnd } from "./entries";
import type { Line } from "./line";
import { isPlace, unknownTown } from "./places";
import type { Result } from "./result";
import { isAside, isDivision, namesPosition, score } from "./roles";
import { isField, textsOf } from "./school-lines";
import { hasSchool, isFaculty, isSchool, namesDegree } from "./schools";
import { isGrade } from "./studies";
import { headingIn, labelIn, labelledValue } from "./words";

/** Words that begin a duty or a sentence */
const beginning =
  /^(?:负责|負責|参与|參與|主导|主導|协助|協助|熟悉|擅长|擅長|具备|具備|能够|能夠|掌握|完成|获得|獲得|担任|擔任|曾任|i|we|led|managed|built|worked|responsible|able|ability|using|including|such|with|and|or|to)(?:\p{Script=Han}|\s)/iu;
/** What a text ends with if the rest of it is missing */
const cut = /(?:\b(?:and|of|for|in|with|the|to|at|or)|[&,，、:：–—-])$/iu;

interface Limits {
  readonly words: number;
  readonly characters: number;
}
const usual: Limits = { words: 10, characters: 24 };
const short: Limits = { words: 5, characters: 14 };
const long: Limits = { words: 12, characters: 28 };

/** Whether a text is not one value: a sentence, a part of one, several values, or something of another kind */
function isOdd(text: string, { words, characters }: Limits): boolean {
  const bare = text.replace(/[(（][^()（）]*[)）]/gu, "").trim();
  return (
    !/\p{L}/u.test(bare) ||
    bare.split(/\s+/u).length > words ||
    (bare.match(/\p{Script=Han}/gu)?.length ?? 0) > characters ||
    /[()（）|｜;；:：。]|\s[·•／/]\s|\s{2}/u.test(bare) ||
    /^\p{Ll}+\s|^[,，、-]/u.test(bare) ||
    beginning.test(bare) ||
    // A word that a wrapped line divides, or two words with a hyphen
    /\p{Ll}-\s(?!(?:and|or|to|und|oder|bis)\s)\p{Ll}/u.test(bare) ||
    cut.test(bare) ||
    sentenceEnd.test(bare) ||
    isPlace(text) ||
    labelledValue(text) !== undefined ||
    periodIn(text) !== undefined
  );
}

/** What brackets at the end contain if it may be a remark on the name: "(flexo printing)", 「（研發替代役）」, but not "(AWS)" */
const remark = /[(（](?=\p{Ll}|\d|[^()（）]*(?:\s|\p{Script=Han}{4}))[^()（）]+[)）]$/u;

type Entry = Readonly<Record<string, unknown>>;
const at = (entry: Entry, field: string) => String(entry[field] ?? "");

const longestTitle = 40;

/** Whether letters are an abbreviation of a text: "BST" of "Basic Safety Training" */
function abbreviates(letters: string, text: string): boolean {
  if (!/^\p{Lu}+$/u.test(letters)) return false;
  const start = text.search(new RegExp(`(?<!\\p{L})${letters[0]}`, "iu"));
  let rest = start < 0 ? "" : text.slice(start).toLowerCase();
  return [...letters.toLowerCase()].every((letter) => {
    const at = rest.indexOf(letter);
    rest = rest.slice(at + 1);
    return at >= 0;
  });
}

/** Whether the words or capitals in brackets can be the issuer: "International Welding Specialist (SLV Mannheim)" */
function mayEndWithIssuer(certificate: string): boolean {
  const [, name = "", bracket = ""] =
    /^([^\p{Script=Han}]+?)\s*\((\p{Lu}{3,8}|\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*)+(?<!Level|Grade|Class))\)$/u.exec(
      certificate,
    ) ?? [];
  return bracket !== "" && !abbreviates(bracket, name) && !abbreviates(name, bracket);
}

/** Whether a line among the duties of a job can begin another job */
const mayBeginEntry = ({ text, isBullet }: Line) => {
  const date = periodIn(text) ?? pointIn(text);
  const rest = date ? withoutPeriod(text, date) : text;
  const isDated = date !== undefined && (date.from === 0 || date.to === text.length);
  return (
    !isBullet && rest.length <= longestTitle && !/[。；;，,.]$/u.test(text) && (isDated || score(text) !== 0)
  );
};

/** Texts that say nothing about the values of an entry: a place, a date, the size of the employer */
function isNeutral(text: string): boolean {
  const date = periodIn(text) ?? pointIn(text);
  const bare = date ? withoutPeriod(text, date) : text;
  return !/\p{L}{2}/u.test(bare) || isPlace(bare) || unknownTown.test(bare) || isAside(bare);
}

const isEndBeforeStart = (start: string, end: string) =>
  start !== "" && end !== "" && end.slice(0, start.length) < start.slice(0, end.length);

/** The values of a resume that its page does not fully support */
class Doubts {
  readonly #result: Result;
  readonly #left: readonly Line[];
  readonly #places: ReadonlyMap<Line, number>;

  constructor(result: Result, lines: readonly Line[], left: readonly Line[]) {
    this.#result = result;
    this.#left = left;
    this.#places = new Map(lines.map((line, place) => [line, place]));
  }

  #mark(path: string, ...doubts: readonly boolean[]): void {
    if (doubts.some(Boolean)) this.#result.uncertain.add(path);
  }

  #linesOf(path: string, ...fields: readonly string[]): Line[] {
    const { sources } = this.#result;
    return [...new Set(fields.flatMap((field) => [...(sources.get(`${path}.${field}`) ?? [])]))];
  }

  /** The texts of an entry's head that no value contains, such as a place or a grade */
  #restOf(head: readonly Line[]): string[] {
    return this.#left
      .filter(({ whole: [line] = [] }) => line !== undefined && head.includes(line))
      .flatMap(({ text }) => text.trim().split(/\s{2,}|\s*[|｜·•，,]\s*/u));
  }

  #isOddPeriod(entry: Entry, path: string): boolean {
    return (
      isEndBeforeStart(at(entry, "startDate"), at(entry, "endDate")) ||
      this.#linesOf(path, "startDate").some(({ text }) => endsWithDash(periodIn(text), text))
    );
  }

  /** Line and column of a value */
  #placeOf(path: string, field: string, value: string): readonly [number, number] {
    const [line] = this.#linesOf(path, field);
    return line ? [this.#places.get(line) ?? 0, line.text.indexOf(value)] : [0, 0];
  }

  /** 1 if the position of a job is after its employer, -1 if it is before it */
  #orderOf(entry: Entry, path: string): number {
    const [line, column] = this.#placeOf(path, "name", at(entry, "name"));
    const [otherLine, otherColumn] = this.#placeOf(path, "position", at(entry, "position"));
    return Math.sign(otherLine - line || otherColumn - column);
  }

  /** An employer and a position may be swapped, or be parts of another text. */
  markJobs(): void {
    const { work, labelled } = this.#result;
    const orders = work.map((entry, place) => this.#orderOf(entry, `work[${place}]`));
    for (const [place, entry] of work.entries()) {
      const path = `work[${place}]`;
      const [name, position] = [at(entry, "name"), at(entry, "position")];
      if (name === "" || position === "") continue;
      const others = orders.filter((_, other) => other !== place);
      const head = this.#linesOf(path, "name", "position", "startDate");
      const body = this.#linesOf(path, "summary");
      this.#mark(
        `${path}.name`,
        isOdd(name, usual),
        isOdd(position, usual),
        // The duties in a cell that wraps
        position.length > 14 && /[，、]/u.test(position),
        remark.test(name) || remark.test(position),
        others.length > 1 && others.every((order) => order === -(orders[place] ?? 0)),
        this.#isOddPeriod(entry, path),
        body.some((line) => !head.includes(line) && mayBeginEntry(line)),
        /\s[–—-]\s/u.test(name),
        // 「某公司（沙特）」: a place that is not in the lists, or a branch
        /公司[(（]\p{Script=Han}{2,3}[)）]$/u.test(name),
        // A school below an unknown heading
        namesDegree(name) || (!namesPosition(position) && (hasSchool(position) || namesDegree(position))),
        // "Cook, Copper Hen — Duluth"
        /[,，]/u.test(position) && unknownTown.test(name) && score(name) === 0,
        /[,，、]/u.test(name) && !/[,，]\s*(?:inc|ltd|llc|co|corp|s\.a)\b/iu.test(name),
      );
      if (labelled.has(path)) continue;
      const isOrdered = others.length > 1 && others.every((order) => order === orders[place]);
      // Texts on the line of the employer or the position that are neither
      const beside = head.filter(
        (line) => body.includes(line) && (line.text.includes(name) || line.text.includes(position)),
      );
      const notes = at(entry, "summary")
        .split("\n")
        .filter((text) => beside.some((line) => line.text.includes(text)));
      this.#mark(
        `${path}.name`,
        score(name) < 0 || isDivision(name),
        score(position) > 0,
        score(name) === 0 && score(position) === 0 && !isOrdered,
        notes.some((text) => score(text) !== 0 || !(isDivision(text) || isPlace(text))),
        this.#restOf(head).some((text) => !isNeutral(text)),
        // "Relationship Manager, Retail Banking": the text after the comma can also be a part of the position.
        score(name) === 0 && head.some(({ text }) => text.includes(`${position}, ${name}`)),
      );
    }
  }

  /** "De La Salle University – Dasmariñas": the text after the dash can be a part of the name. */
  #isCutAtDash(text: string, entry: Entry): boolean {
    const [, after = ""] = text.split(`${at(entry, "institution")} – `);
    const [campus = ""] = after.split(/\s*(?:[,，|]|\s[–—-]\s|\s{2,})/u);
    const values = [at(entry, "area"), at(entry, "studyType")].filter(Boolean);
    return campus !== "" && !values.some((value) => campus.includes(value));
  }

  markSchools(): void {
    for (const [place, entry] of this.#result.education.entries()) {
      const path = `education[${place}]`;
      const [name, area] = [at(entry, "institution"), at(entry, "area")];
      const head = this.#linesOf(path, "institution", "area", "studyType", "startDate", "endDate");
      this.#mark(
        `${path}.institution`,
        name !== "" && isOdd(name, usual),
        area !== "" && (isOdd(area, usual) || isGrade(area)),
        area !== "" && ((isSchool(area) && !isFaculty(area)) || namesDegree(area)),
        this.#isOddPeriod(entry, path),
        head.some(({ text }) => this.#isCutAtDash(text, entry)),
        head
          .flatMap(({ cells }) => cells.flatMap(textsOf))
          .filter((each) => isSchool(each) && !isFaculty(each)).length > 1,
        this.#restOf(head).some(
          (text) => !isNeutral(text) && !isGrade(text) && !isField(text) && degreeIn(text) === undefined,
        ),
      );
    }
  }

  /** Skills and certificates may be headings, labels or parts of other lines. */
  markLists(): void {
    const { skills, certificates } = this.#result;
    const isHeading = (name: string) => headingIn(name) !== undefined || labelIn(name) !== undefined;
    for (const [place, entry] of skills.entries()) {
      const name = at(entry, "name");
      this.#mark(
        `skills[${place}]`,
        isOdd(name, short) ||
          /[(（](?:\d|\p{Ll}{2})[^()（）]*[)）]$/u.test(name) ||
          name.includes("的") ||
          isHeading(name) ||
          pointIn(name) !== undefined,
        // A language or its level, in columns that are not recognized
        languagesIn(name).some((language) => language.name === name),
        /^(?:\p{Script=Han}{2}|\p{Script=Latin}+)$/u.test(name) &&
          writtenLevelsIn(name).overall !== undefined,
      );
    }
    for (const [place, entry] of certificates.entries()) {
      const name = at(entry, "name");
      const isRest = [...name].length === 1;
      if (entry.careers === undefined)
        this.#mark(
          `certificates[${place}]`,
          isOdd(name, long) || isRest || isHeading(name),
          mayEndWithIssuer(name),
        );
    }
  }
}

/**
 * Marks the values of a resume that its page does not fully support.
 *
 * @param lines the lines of the document
 * @param left the lines, and parts of lines, that no value contains
 */
export function addDoubts(result: Result, lines: readonly Line[], left: readonly Line[]): void {
  const doubts = new Doubts(result, lines, left);
  doubts.markJobs();
  doubts.markSchools();
  doubts.markLists();
}
