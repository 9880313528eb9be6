import { type DocumentSource, maxPlaces } from "#contract/json-resume/document";
import { degreeIn } from "#contract/json-resume/words";
import { readCertificates } from "./certificates";
import { readContact } from "./contact";
import { isDate, isNow, periodIn, pointIn, withoutPeriod } from "./dates";
import { addDoubts } from "./doubts";
import { readEducation } from "./education";
import { readScores } from "./language-scores";
import { readLanguages, statesLevel } from "./languages";
import { leftoversOf } from "./leftovers";
import { isBroken, joinedLines, type Line, looseness, paragraphs, partOf, withCells } from "./line";
import { type Parts, partsOf } from "./parts";
import { isPlace } from "./places";
import { Result } from "./result";
import { namesCompany, namesPosition } from "./roles";
import { withoutColumns, withPlacesBesidePeriods, withTextBelow } from "./rows";
import { hasSchool, isFaculty, namesDegree } from "./schools";
import { readSkills } from "./skills";
import { headingIn, labelIn, longestHeading } from "./words";
import { readWork } from "./work";

/**
 * The part of the resume to which a text belongs: work if it names a position (even one at a school) or a company,
 * education if it names a school; undefined if it names none of them.
 */
function partOfNames(text: string): "work" | "education" | undefined {
  if (namesPosition(text)) return "work";
  if (hasSchool(text)) return "education";
  return namesCompany(text) ? "work" : undefined;
}

/** Longer lines at the head of an entry are text. */
const longestTitle = longestHeading * 2;

/** The line above a period and its place that can be the title of an entry */
const titleAbove = (above: Line | undefined, { text, isBullet }: Line) => {
  const period = periodIn(text);
  const isTitle = above && !above.isBullet && !periodIn(above.text) && above.text.length <= longestTitle;
  return isTitle && period && !isBullet && text.length <= longestTitle ? above : undefined;
};

/** Whether a title states what the line of a period below it lacks: the employer or the position, the degree, or all names */
function completes(title: string, dated: string, part: "work" | "education" | undefined): boolean {
  if (part === "education") return namesDegree(title);
  const isWork = partOfNames(title) === "work";
  return part ? isWork && namesPosition(title) !== namesPosition(dated) : partOfNames(title) !== undefined;
}

/** Whether a line has the label of a subject or a degree: 「专业 | 英语（师范）」 */
const statesStudies = ({ cells }: Line) =>
  cells.some((cell) => ["department", "degree"].includes(labelIn(cell) ?? ""));

/**
 * Finds jobs, schools and languages above the first heading and below unknown headings. Jobs and schools: lines with a
 * period that name an employer, a position or a school, or that are below one; and the list items below them.
 * Languages: other short lines that state the level of a language.
 */
function withoutHeading(lines: readonly Line[]): Pick<Parts, "work" | "education" | "languages"> {
  const found: ReturnType<typeof withoutHeading> = { work: [], education: [], languages: [] };
  let part: keyof typeof found | undefined;
  let above: Line | undefined;
  for (const [place, line] of lines.entries()) {
    const period = periodIn(line.text);
    const own = period && partOfNames(withoutPeriod(line.text, period));
    const title = titleAbove(lines[place - 1], line);
    const isBelowTitle =
      title !== undefined &&
      completes(title.text, line.text, own) &&
      !found.work.includes(title) &&
      !found.education.includes(title);
    // An employer or a school on the line below the period
    const isHead = above && part && !period && partOfNames(line.text) && line.text.length <= longestTitle;
    if (!line.isBullet && !isHead) part = own ?? (isBelowTitle ? partOfNames(title.text) : undefined);
    above = !line.isBullet && period ? line : undefined;
    if (part && isBelowTitle) found[part].push(title);
    if (part) found[part].push(line);
    else if (line.text.length <= longestHeading && !statesStudies(line) && statesLevel(line.text))
      found.languages.push(line);
  }
  return found;
}

/** Joins a line with the next one if a period is broken between them. */
function withWholePeriods(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = `${last?.text} ${line.text}`;
    const isOpen = /[–—-]$/u.test(last?.text ?? "") && !periodIn(last?.text ?? "")?.end;
    const isBroken =
      last &&
      (isOpen || !periodIn(last.text)) &&
      pointIn(last.text) &&
      !periodIn(line.text) &&
      periodIn(text);
    const cells =
      last && line.cells.length === 1
        ? [...last.cells.slice(0, -1), `${last.cells.at(-1)} ${line.cells[0]}`]
        : undefined;
    const [start = "", ...besides] = last?.cells ?? [];
    const [end = "", ...rest] = line.cells;
    const inColumn = `${start} ${end}`;
    const isEnd = /[–—-]$/u.test(start)
      ? isDate(end) || isNow(end)
      : !periodIn(start) && /^[a-z]*\.?\s*(?:19|20)\d\d$/iu.test(end);
    const isBrokenInColumn = last && besides.length > 0 && isEnd && periodIn(inColumn);
    if (isBroken && cells?.some((cell) => periodIn(cell)))
      joined[joined.length - 1] = { ...joinedLines(last, line, text), cells };
    else if (isBrokenInColumn) {
      const whole = [inColumn, ...besides];
      const { right } = last;
      joined[joined.length - 1] = { ...joinedLines(last, line, whole.join("  ")), cells: whole, right };
      if (rest.length > 0) joined.push(withCells(line, rest, line.edges.slice(1)));
    } else joined.push(line);
  }
  return joined;
}

/**
 * Joins a heading of two lines: "Education and", "Training"; and a title whose last word could be a heading: "Google UX
 * Design Professional", "Certificate"
 */
function withWholeHeadings(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = `${last?.text} ${line.text}`;
    const isHeading =
      last?.cells.length === 1 &&
      line.cells.length === 1 &&
      last.size === line.size &&
      (!headingIn(last.text) || /\band$|[&/,]$/iu.test(last.text)) &&
      !last.isBullet;
    const isLastWord =
      last &&
      !headingIn(last.text) &&
      !/(?<!\S)\p{Ll}{4}/u.test(last.text) &&
      /^certificat(?:e|ion)\b(?!\))/iu.test(line.text) &&
      isBroken(last, line, looseness);
    if (isLastWord || (isHeading && headingIn(text)))
      joined[joined.length - 1] = joinedLines(last, line, text);
    else joined.push(line);
  }
  return joined;
}

/** Reads the personal statement. `careers.en` is the text below a heading such as 「英文自傳」. */
function readSummary(parts: Parts, result: Result): void {
  const text = paragraphs(parts.summary).join("\n");
  const english = paragraphs(parts.summaryEn).join("\n");
  if (text === "" && english === "") return;
  result.basics.summary = text || english;
  if (english) Object.assign(result.careers, { zh: text, en: english });
  result.from("basics.summary", ...parts.summary, ...parts.summaryEn);
}

/**
 * A row of a form with only a heading in its first cell, or a heading with its translation, or a tab after its letter:
 * 「工作经历 | Experience」, "B. | EDUCATION"
 */
function withHeadingAlone(whole: Line): Line {
  const isLettered = whole.cells.length === 2 && /^(?:[A-J]|[IVX]{1,4})[.)]$/u.test(whole.cells[0] ?? "");
  const line = isLettered ? withCells(whole, whole.cells.slice(1), whole.edges.slice(1)) : whole;
  const [heading = "", translation = "", ...others] = line.cells;
  const isEmpty = line.cells.length > 1 && line.text === heading;
  const isTranslated =
    others.length === 0 &&
    /^\p{Script=Han}+$/u.test(heading) &&
    /^[\p{Script=Latin}\s&]+$/u.test(translation) &&
    headingIn(heading) === headingIn(translation);
  return (isEmpty || isTranslated) && headingIn(heading)
    ? { ...line, cells: [heading], text: heading, edges: line.edges.slice(0, 1), whole: [line] }
    : line;
}

const numericDate = /(?<![\d/.])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?!\d)/g;
const dottedDate = /(?<![\d/.])\d{1,2}\.\d{1,2}\.(?:19|20)\d\d(?!\d)/g;

/** Writes 01/09/2021 as 01.09.2021, which has the day first, if the day is first in another date of the document. */
function withDayFirst(lines: readonly Line[]): readonly Line[] {
  const dates = lines.flatMap(({ text }) => [...text.matchAll(numericDate)]);
  const isDayFirst =
    dates.some(([, day]) => Number(day) > 12) && dates.every(([, , month]) => Number(month) <= 12);
  const dotted = (text: string) => text.replace(numericDate, "$1.$2.$3");
  return isDayFirst
    ? lines.map((line) => ({ ...line, text: dotted(line.text), cells: line.cells.map(dotted) }))
    : lines;
}

/** Writes 01.09.2021 as the document does, in all texts of a value, if `withDayFirst` has changed it. */
function asPrinted<Value>(value: Value, printed: readonly Line[]): Value {
  const dates = new Set(printed.flatMap(({ text }) => text.match(numericDate) ?? []));
  const slashed = (date: string) => date.replaceAll(".", "/");
  const restored = (text: string) =>
    text.replace(dottedDate, (date) => (dates.has(slashed(date)) ? slashed(date) : date));
  return JSON.parse(JSON.stringify(value), (_, each) => (typeof each === "string" ? restored(each) : each));
}

const isJob = (text: string) => namesPosition(text) || namesCompany(text);
const longestCourse = 100;
const isTitleOfCourse = ({ text }: Line) => text.length <= longestCourse && !/[.;。；]$/u.test(text);

/** Separates languages from the sentences before them: "Clean driving licence. Languages: English, Zulu." */
function withLanguagesApart(line: Line): Line[] {
  const [, before = "", languages = ""] =
    /^(.+[.;])\s+(languages?(?: spoken)?:\s.+)$/iu.exec(line.text) ?? [];
  return line.cells.length === 1 && before ? [before, languages].map((text) => partOf(line, text)) : [line];
}

interface RecognizedResume {
  /** JSON Resume */
  readonly resume: Readonly<Record<string, unknown>>;
  readonly sources: DocumentSource["sources"];
  readonly unplaced: DocumentSource["unplaced"];
  readonly uncertain: DocumentSource["uncertain"];
}

const maxPlaceText = 300;

/**
 * Whether a line belongs to the signature at the end, and so not to the last list: 「填表人：王小明　日期：…」, "Hamburg,
 * 03.02.2026", "J. Feldkamp"
 */
function signatureOf(name: string): (line: Line) => boolean {
  const names = name.split(/\s+/u);
  const short = `${name.slice(0, 1)}. ${names.at(-1)}`;
  return ({ text }) => {
    if (names.length > 1 && (text === name || text === short)) return true;
    const hasDate = pointIn(text) !== undefined;
    const [place = "", date = ""] = text.split(/,\s*/u);
    return hasDate && ((name !== "" && text.includes(name)) || (isPlace(place) && isDate(date)));
  };
}

/** Reads the fields of JSON Resume from the lines of a document. */
export function readResume(printed: readonly Line[]): RecognizedResume {
  const lines = withDayFirst(printed);
  const result = new Result();
  // Leaves out lines without letters and digits, such as a line of dashes between sections.
  const written = lines
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(withHeadingAlone)
    .flatMap(withLanguagesApart);
  const parts = partsOf(withPlacesBesidePeriods(withWholeHeadings(withWholePeriods(written))), result);
  readContact([...parts.top, ...parts.contact], lines, result);
  readWork(withTextBelow(withoutColumns(parts.work, isJob), isJob), result);
  readEducation(
    withoutColumns(
      parts.education,
      (text) => hasSchool(text) && !isFaculty(text),
      (text) => degreeIn(text) !== undefined,
    ),
    result,
  );
  /** Marks the entries of a list from a place on. */
  const addUncertain = (
    list: "work" | "education" | "languages" | "certificates",
    from: number,
    field = "",
  ) => {
    for (let place = from; place < result[list].length; place += 1)
      result.uncertain.add(`${list}[${place}]${field}`);
  };
  const [jobs, schools] = [result.work.length, result.education.length];
  const guessed = withoutHeading([...parts.top, ...parts.unknown]);
  readWork(guessed.work, result);
  // Work without pay, which the applicant may not want to state as a job
  readWork(parts.volunteering, result);
  readEducation(guessed.education, result);
  const languagesBefore = result.languages.length;
  readLanguages(guessed.languages, result);
  addUncertain("languages", languagesBefore);
  addUncertain("work", jobs, ".name");
  addUncertain("education", schools, ".institution");
  readLanguages(parts.languages, result);
  const isSigned = signatureOf(String(result.basics.name ?? ""));
  const certificateLines = parts.certificates.filter((line) => !isSigned(line));
  readCertificates(certificateLines, result);
  for (const line of parts.education) readScores(line, result);
  // Courses below a heading of their own can be certificates.
  const certificates = result.certificates.length;
  readCertificates(parts.training.filter(isTitleOfCourse), result);
  addUncertain("certificates", certificates);
  readSkills(
    parts.skills.filter((line) => !isSigned(line)),
    result,
  );
  readSummary(parts, result);
  const { careers, work, education, languages, skills, sources } = result;
  const basics = Object.keys(careers).length > 0 ? { ...result.basics, careers } : result.basics;
  const resume = { basics, work, education, certificates: result.certificates, languages, skills };
  const unplaced = leftoversOf(lines, resume, result);
  addDoubts(result, lines, unplaced);
  let left = maxPlaces;
  const placesOf = (all: readonly Line[]) => {
    const listed = all.slice(0, left);
    left -= listed.length;
    return listed.map(({ page, text }) => ({ page, text: [...text].slice(0, maxPlaceText).join("") }));
  };
  const read = {
    resume,
    sources: Object.fromEntries(
      [...sources]
        .map(([path, all]) => [path, placesOf([...all])] as const)
        .filter(([, all]) => all.length > 0),
    ),
    unplaced: placesOf(unplaced),
    uncertain: [...result.uncertain],
  };
  return asPrinted(read, printed);
}
