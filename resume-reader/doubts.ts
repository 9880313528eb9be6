import { degreeIn } from "#contract/json-resume/words";
import { endsWithDash, periodIn, pointIn, withoutPeriod } from "./dates";
import { isFaculty, isGrade, isSchool, namesDegree } from "./education";
import { sentenceEnd } from "./entries";
import type { Line } from "./line";
import { isPlace, unknownTown } from "./places";
import type { Result } from "./result";
import { isAside, isDivision, score } from "./roles";
import { headingIn, labelIn, labelledValue } from "./words";

/** Words that begin a duty or a sentence */
const beginning =
  /^(?:负责|負責|参与|參與|主导|主導|协助|協助|熟悉|擅长|擅長|具备|具備|能够|能夠|掌握|完成|获得|獲得|担任|擔任|曾|i|we|led|managed|built|worked|responsible|able|ability|using|including|such|with|and|or|to)(?:\p{Script=Han}|\s)/iu;
/** What a text ends with if the rest of it is missing */
const cut = /(?:\b(?:and|of|for|in|with|the|to|at|or)|[&,，、:：–—-])$/iu;

interface Limits {
  readonly words: number;
  readonly characters: number;
}
const usual: Limits = { words: 10, characters: 24 };
const short: Limits = { words: 5, characters: 14 };

/** Whether a text is not one value: a sentence, a part of one, several values, or something of another kind */
function isOdd(text: string, { words, characters }: Limits): boolean {
  const bare = text.replace(/[(（][^()（）]*[)）]/gu, "").trim();
  return (
    !/\p{L}/u.test(bare) ||
    bare.split(/\s+/u).length > words ||
    (bare.match(/\p{Script=Han}/gu)?.length ?? 0) > characters ||
    /[()（）|｜;；:：。！!？?]|\s[·•／/]\s|\s{2}/u.test(bare) ||
    /^\p{Ll}+\s|^[,，、-]/u.test(bare) ||
    beginning.test(bare) ||
    cut.test(bare) ||
    sentenceEnd.test(bare) ||
    isPlace(text) ||
    labelledValue(text) !== undefined ||
    periodIn(text) !== undefined
  );
}

type Entry = Readonly<Record<string, unknown>>;
const at = (entry: Entry, field: string) => String(entry[field] ?? "");

const longestTitle = 40;

/** Whether a line among the duties of a job can begin another job */
const mayBeginEntry = ({ text, isBullet }: Line) => {
  const date = periodIn(text) ?? pointIn(text);
  const rest = date ? withoutPeriod(text, date) : text;
  const isDated = date !== undefined && (date.from === 0 || date.to === text.length);
  return (
    !isBullet && rest.length <= longestTitle && !/[。；;，,.]$/u.test(text) && (isDated || score(text) !== 0)
  );
};

/**
 * Marks the values of a resume that its page does not fully support.
 *
 * @param lines the lines of the document
 * @param left the lines, and parts of lines, that no value contains
 */
export function addDoubts(result: Result, lines: readonly Line[], left: readonly Line[]): void {
  const { sources, labelled, uncertain } = result;
  const mark = (path: string, ...doubts: readonly boolean[]) => {
    if (doubts.some(Boolean)) uncertain.add(path);
  };
  const linesOf = (path: string, ...fields: readonly string[]) => [
    ...new Set(fields.flatMap((field) => [...(sources.get(`${path}.${field}`) ?? [])])),
  ];
  const places = new Map(lines.map((line, place) => [line, place]));
  const placeIn = (path: string, field: string, value: string): readonly [number, number] => {
    const [line] = linesOf(path, field);
    return [line ? (places.get(line) ?? 0) : 0, line?.text.indexOf(value) ?? 0];
  };
  /** The texts of an entry's head that no value contains, such as a place or a grade */
  const restOf = (head: readonly Line[]) =>
    left
      .filter(({ whole: [line] = [] }) => line !== undefined && head.includes(line))
      .flatMap(({ text }) => text.split(/\s{2,}|\s*[|｜·•，,]\s*/u));
  /** Whether a text in a head says nothing about the values: a place, a date, the size of the employer */
  const isNeutral = (text: string) => {
    const date = periodIn(text) ?? pointIn(text);
    const bare = date ? withoutPeriod(text, date) : text;
    return !/\p{L}{2}/u.test(bare) || isPlace(bare) || unknownTown.test(bare) || isAside(bare);
  };
  const isReversed = (entry: Entry, path: string) =>
    isEndBeforeStart(at(entry, "startDate"), at(entry, "endDate")) ||
    linesOf(path, "startDate").some(({ text }) => endsWithDash(periodIn(text), text));

  const orders = result.work.map((entry, place) => {
    const path = `work[${place}]`;
    const [[line, column], [otherLine, otherColumn]] = [
      placeIn(path, "name", at(entry, "name")),
      placeIn(path, "position", at(entry, "position")),
    ];
    return Math.sign(otherLine - line || otherColumn - column);
  });
  for (const [place, entry] of result.work.entries()) {
    const path = `work[${place}]`;
    const [name, position] = [at(entry, "name"), at(entry, "position")];
    const head = linesOf(path, "name", "position", "startDate");
    const body = linesOf(path, "summary");
    const others = orders.filter((_, other) => other !== place);
    const isOrdered = others.length > 1 && others.every((order) => order === orders[place]);
    const isLabelled = labelled.has(path);
    // Texts on the line of the employer or the position that are neither
    const beside = head.filter(
      (line) => body.includes(line) && (line.text.includes(name) || line.text.includes(position)),
    );
    const notes = at(entry, "summary")
      .split("\n")
      .filter((text) => beside.some((line) => line.text.includes(text)));
    if (name === "" || position === "") continue;
    mark(
      `${path}.name`,
      isOdd(name, usual),
      isOdd(position, usual),
      !isLabelled && score(name) < 0,
      !isLabelled && score(position) > 0,
      !isLabelled && score(name) === 0 && score(position) === 0 && !isOrdered,
      others.length > 1 && others.every((order) => order === -(orders[place] ?? 0)),
      isReversed(entry, path),
      !isLabelled && notes.some((text) => score(text) !== 0),
      !isLabelled && notes.some((text) => score(text) === 0 && !isDivision(text) && !isPlace(text)),
      !isLabelled && restOf(head).some((text) => !isNeutral(text)),
      body.some((line) => !head.includes(line) && mayBeginEntry(line)),
      // "Relationship Manager, Retail Banking": the text after the comma can also be a part of the position.
      !isLabelled && score(name) === 0 && head.some(({ text }) => text.includes(`${position}, ${name}`)),
      /[,，]/u.test(name) && !/[,，]\s*(?:inc|ltd|llc|co|corp|s\.a)\b/iu.test(name),
    );
  }
  for (const [place, entry] of result.education.entries()) {
    const path = `education[${place}]`;
    const [name, area] = [at(entry, "institution"), at(entry, "area")];
    const head = linesOf(path, "institution", "area", "studyType", "startDate", "endDate");
    mark(
      `${path}.institution`,
      name !== "" && isOdd(name, usual),
      area !== "" && (isOdd(area, usual) || isGrade(area)),
      area !== "" && ((isSchool(area) && !isFaculty(area)) || namesDegree(area)),
      isReversed(entry, path),
      head.flatMap(({ cells }) => cells).filter((cell) => isSchool(cell) && !isFaculty(cell)).length > 1,
      restOf(head).some((text) => !isNeutral(text) && !isGrade(text) && degreeIn(text) === undefined),
    );
  }
  for (const [place, { name }] of result.skills.entries())
    mark(
      `skills[${place}]`,
      isOdd(String(name), short) || String(name).includes("的"),
      headingIn(String(name)) !== undefined || labelIn(String(name)) !== undefined,
      pointIn(String(name)) !== undefined,
    );
  for (const [place, { name, careers }] of result.certificates.entries())
    if (careers === undefined)
      mark(
        `certificates[${place}]`,
        isOdd(String(name), { words: 12, characters: 28 }),
        headingIn(String(name)) !== undefined,
        labelIn(String(name)) !== undefined,
      );
}

const isEndBeforeStart = (start: string, end: string) =>
  start !== "" && end !== "" && end.slice(0, start.length) < start.slice(0, end.length);
