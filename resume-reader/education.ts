import { degreeIn } from "#contract/json-resume/words";
import { pointIn, withoutPeriod } from "./dates";
import { type Entry, entriesAt, type Text, withoutBulletsOfHeads, withoutPairs } from "./entries";
import { tableEntries } from "./entry-tables";
import { joinBroken, type Line } from "./line";
import { aroundTown, countryIn, isPlace, isTown, unknownTown, withoutPlace } from "./places";
import type { Result } from "./result";
import { anchorsOf, restOf, sideOf } from "./school-anchors";
import {
  aboutEnd,
  beginsWith,
  onlyKind,
  stream,
  subjectAndDegree,
  titleBelow,
  withKindApart,
  withoutField,
  withoutFrom,
  withoutGrades,
  withoutLevel,
  withoutRemark,
  withoutRemarks,
  withWholeNames,
} from "./school-lines";
import {
  english,
  examsIn,
  faculty,
  hasSchool,
  isFaculty,
  isSchool,
  namesDegree,
  onlyDegree,
  status,
} from "./schools";
import {
  aside,
  attends,
  degreeAtEnd,
  departmentIn,
  inBrackets,
  isCampus,
  isSubject,
  mayContinue,
  mode,
  nameIn,
  statusIn,
  unnamedSchool,
  withoutDashes,
  withoutDegreeJoined,
  withoutMode,
  withoutSchool,
  withoutTown,
} from "./studies";
import { onlyThesis, thesisTitle, titleFrom } from "./thesis";

export function readEducation(printed: readonly Line[], result: Result): void {
  const wanted = printed.flatMap(withoutPairs).flatMap(withoutField).flatMap(withoutRemark);
  const joined = (each: readonly Line[]) =>
    withoutBulletsOfHeads(joinBroken(withWholeNames(each), mayContinue));
  const table = tableEntries(joined(wanted), (text) =>
    onlyDegree.test(withoutRemarks(text)) ? "degree" : undefined,
  );
  const lines = joined(wanted.flatMap(withoutLevel).map(withoutFrom));
  for (const header of table?.headers ?? []) result.use(header);
  const isAnchor = anchorsOf(lines);
  // An award with its year is not part of the entry below it: "2014 | First aid course"
  const facts = lines.filter(
    (line) =>
      !isAnchor(line) &&
      aside.test(line.text) &&
      sideOf(line) &&
      !thesisTitle.test(line.text) &&
      !namesDegree(restOf(line)) &&
      degreeIn(restOf(line)) === undefined,
  );
  const isName = (text: string) => !isPlace(text) && /[\p{L}\p{N}]/u.test(text.replace(status, ""));
  const { entries } =
    table ??
    entriesAt(
      lines.filter((line) => !facts.includes(line)),
      isAnchor,
      (head, labelled) => head.filter(({ text }) => isName(text)).length + labelled < 3,
    );
  for (const entry of entries) addSchool(entry, result);
}

/** Removes words before a school's name, and a full stop after a word or a number */
const bare = (text: string) =>
  text
    .replace(attends, "")
    .replace(/。$|(?<=\p{Ll}{3}|\d)(?<!Tech|Comm|harm|Arch|Hons|Univ|Inst|Coll|Phil)\.$/u, "");

const isExpected = /\b(?:expected|anticipated)\b|預計|预计/iu;

/** Removes a single date at the edge of a text */
function withoutDate(text: string): string {
  const date = pointIn(text);
  const isEdge = date && (date.from === 0 || !/[\p{L}\p{N}]/u.test(text.slice(date.to)));
  return isEdge ? withoutPeriod(text, date) : text;
}

/** The end of studies behind another remark: "18 units earned; withdrew in 2020" */
const leftEarly = /[;.] (?:withdrew|dropped out|discontinued|did not (?:complete|finish|graduate))\b/iu;

/** Words before or after a subject: "Department of Physics", 「软件工程专业」 */
const aroundSubject =
  /^(?:profile|major): *|^(?:department|dept\.) of +|(?<=\p{Script=Han}{2})(?:專業|专业)$/giu;

function addSchool({ period, labelled, head: heads, body }: Entry, result: Result): void {
  const texts = heads.flatMap(withKindApart).flatMap(withoutSchool).flatMap(withoutDashes);
  const head = texts
    .filter(({ text }) => !thesisTitle.test(text) && !onlyThesis.test(text) && !aboutEnd.test(text))
    .map(({ text, line }) => ({ text: bare(period ? text : withoutDate(text)), line }))
    .filter(({ text }) => text !== "");
  const all = [...new Set([...texts.map(({ line }) => line), ...body])];
  const thesis = all.findIndex(({ text }) => thesisTitle.test(text));
  const { title: thesisName, lines: titleLines } = titleFrom(all.slice(Math.max(thesis, 0)));
  const mayBeName = ({ text }: Text) => isSchool(text) || hasSchool(text);
  // "HAVO (secondary school)" is a degree, and "Secondary technical school" the kind of a school.
  const isSure = ({ text }: Text) =>
    text
      .replace(/\s*[(（][^)）]*[)）]/gu, "")
      .split(/,\s*/u)
      .some((each) => isSchool(each) && !isFaculty(each) && !onlyKind.test(each));
  const isName = head.some(isSure) ? isSure : mayBeName;
  // A qualification can name a kind of school: "Upper secondary vocational school, mechanical technician"
  const besidePeriod = head.findIndex((each) => each.line === period?.line && isName(each));
  // "Liceo Linguistico (high school diploma)", above "Liceo Vincenzo Gioberti"
  const isDiploma = ({ text }: Text) =>
    /^(?:liceo|lyc[ée]e|liceum|technikum)(?: \p{L}+)? \((?:high|secondary) school (?:diploma|certificate)\)$/iu.test(
      text,
    );
  const ownName = head.findIndex((each) => isName(each) && !isDiploma(each));
  const nameAt = besidePeriod >= 0 ? besidePeriod : ownName >= 0 ? ownName : head.findIndex(isName);
  const column = labelled.get("school");
  const dated = period?.line ?? texts.find(({ line }) => pointIn(line.text))?.line;
  const guess = nameAt < 0 && !column && dated ? unnamedSchool(head, dated) : undefined;
  const found = nameAt < 0 ? guess : nameIn(head[nameAt] as Text, head);
  const named = column
    ? { ...column, text: isCampus(column.text) ? column.text : withoutTown(withoutPlace(column.text)) }
    : found?.name;
  const name = named && { ...named, text: withoutMode(named.text) };
  const at = guess?.at ?? nameAt;
  const rest = head.filter(({ text }, place) => place !== at && (isSchool(text) || !isPlace(text)));
  // "National Senior Certificate", "Bachelor pass"
  const isStated = rest.some(({ text }) => degreeIn(text) !== undefined && !isSchool(text));
  const long = body
    .slice(0, 2)
    .filter(
      ({ text }) =>
        examsIn.test(text) ||
        (!isStated &&
          (english.test(text) || onlyDegree.test(text) || titleBelow.test(text) || subjectAndDegree(text))),
    );
  const others = [
    ...rest.filter((each) => head.indexOf(each) < at),
    ...(found?.others ?? []),
    ...rest.filter((each) => head.indexOf(each) > at),
    ...long.map((line) => ({ text: titleBelow.exec(line.text)?.[1] ?? line.text, line })),
  ].flatMap(withoutDegreeJoined);
  // If no degree is stated, the kind of school can imply one: 「國立某某高級中學」, 「仁德專科學校」
  const [implied] =
    /高[級级]\p{Script=Han}{0,6}[學学]校?$|高[中工商職职]|[職职][業业]中[學学]|家商$|商工$|[專专]科(?=[學学]校$)|(?:技工|[師师][範范])[學学]校$|\b(?:high|secondary) school\b/iu.exec(
      name?.text ?? "",
    ) ?? [];
  // Degree and subject in one column: "BSc Biomedical Science"
  // The column "Course" can contain the degree too: "B.Tech (ECE)"
  const major = labelled.get("department");
  // 「主修：國際貿易實務、計量經濟學」 below a line with a subject and a degree lists courses.
  const namesSubject = head.some(
    (one) =>
      isSubject(one.text) &&
      !isSchool(one.text) &&
      degreeIn(one.text) === undefined &&
      head.some((other) => other.line === one.line && degreeIn(other.text) !== undefined),
  );
  const subjectColumn = namesSubject && /[、;；]/u.test(major?.text ?? "") ? undefined : major;
  const [, ofCourse = "", level = ""] =
    /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(subjectColumn?.text ?? "") ?? [];
  const isLevel = subjectColumn !== undefined && (degreeIn(level) !== undefined || mode.test(level));
  const course = isLevel ? { ...subjectColumn, text: ofCourse } : subjectColumn;
  const isCourse =
    course &&
    (degreeIn(course.text) !== undefined || english.test(course.text)) &&
    !/\p{Script=Han}/u.test(course.text);
  const [atEnd] = [subjectColumn, labelled.get("status"), column].flatMap((each) => {
    const [text = ""] = degreeAtEnd.exec(each?.text ?? "") ?? [];
    return each && degreeIn(text) ? { ...each, text } : [];
  });
  // A form with 「大學／專科」 before the school
  const printedDegrees = new Set(labelled.get("degree")?.text.split(/[/／]/u).map(degreeIn));
  const isChoice = printedDegrees.size > 1 && !printedDegrees.has(undefined);
  const stated =
    (isChoice ? atEnd : undefined) ??
    withoutGrades(labelled.get("degree")) ??
    (isCourse && english.test(course.text) ? course : undefined) ??
    labelled.get("level") ??
    atEnd ??
    (isCourse ? course : undefined);
  const isJoined =
    stated && (!course || stated === course) && (english.test(stated.text) || inBrackets.test(stated.text));
  const [title, subject] = isJoined ? withoutDegreeJoined(stated) : [stated];
  const degree =
    title ??
    others.find(({ text }) => onlyDegree.test(text)) ??
    others.find((each) => beginsWith(each)) ??
    others.find(({ text }) => degreeIn(text) !== undefined && !faculty.test(text)) ??
    (implied && name ? { text: implied, line: name.line } : undefined);
  // A school leaving certificate has no subject: "Secondary school leaving certificate (matura)"
  const isGeneral =
    degree &&
    !/\p{Script=Han}|vocational|technical/iu.test(`${degree.text} ${name?.text}`) &&
    degreeIn(degree.text) === "HIGH_SCHOOL" &&
    !beginsWith(degree);
  const isOfDegree = ({ text }: Text) => !isGeneral || stream.test(text);
  const subjects = others.filter((each) => each !== degree && isOfDegree(each) && isSubject(each.text));
  // "Master of Business Administration", at the "W. P. Carey School of Business"
  const ownSchool = /\b(?:school|college) of\b|(?:school|college|university|institute)$/iu;
  const ofDegree = departmentIn(degree);
  const isOwn = ({ text }: Text) => !faculty.test(text) && !(ofDegree && ownSchool.test(text));
  const area =
    (isCourse && stated === course ? undefined : course) ??
    subject ??
    // The subject after the degree, also if an unknown town is next to the school: "College of Technology, Coimbatore"
    (degree &&
      subjects.find(
        (each) =>
          others[others.indexOf(each) - 1] === degree &&
          each.line === degree.line &&
          isOwn(each) &&
          !/[組组]$/u.test(each.text) &&
          degreeIn(each.text) === undefined,
      )) ??
    subjects.find(isOwn) ??
    ofDegree ??
    subjects[0];
  if (!name && !(period && degree)) return;
  // A single date is the date of graduation.
  const last = period
    ? undefined
    : [...texts.map(({ line }) => line), ...body.slice(0, 2)].find((line) => pointIn(line.text));
  const graduation = labelled.get("period");
  // "April 2024 – present", "Ph.D. in Physics (expected March 2027)"
  const expected =
    period?.end === null ? head.find(({ text }) => isExpected.test(text) && pointIn(text)) : undefined;
  const end = period
    ? expected
      ? pointIn(expected.text)?.date
      : period.end
    : (graduation ?? last) && pointIn((graduation ?? last)?.text ?? "")?.date;
  const lines = [
    ...new Set([
      ...head.map(({ line }) => line),
      ...[...labelled.values()].map(({ line }) => line),
      ...(period ? [period.line] : []),
    ]),
  ];
  const remarks = [...texts.map(({ line }) => line), ...body.slice(0, 2)].filter(
    ({ text }) => aboutEnd.test(text) || leftEarly.test(text),
  );
  const state =
    period?.end === null
      ? "STUDYING"
      : statusIn(labelled.get("status")?.text ?? [...lines, ...remarks].map(({ text }) => text).join(" "));
  const places = [
    ...lines.filter((line) => line === name?.line || line.cells.some(isPlace)),
    ...body.slice(0, 2).filter(({ text }) => isPlace(text)),
  ];
  const homeLine = places.find(({ cells }) => cells.some((cell) => countryIn(cell) !== undefined));
  const country = homeLine?.cells.map(countryIn).find(Boolean);
  const careers = {
    ...(state && { status: state }),
    ...(country && { country }),
    ...(thesisName && { thesis: thesisName }),
  };
  const path = result.add("education", {
    ...(name && { institution: name.text }),
    ...(area && {
      area: area.text.replace(aroundSubject, ""),
    }),
    ...(degree && { studyType: degree.text }),
    ...(period && { startDate: period.start }),
    ...(end && { endDate: end }),
    ...(Object.keys(careers).length > 0 && { careers }),
  });
  if (path === null) return;
  result.consumed.push(...(area?.text.match(aroundSubject) ?? []));
  if (guess) result.uncertain.add(`${path}.institution`);
  // "Gimnazija, Split", "Bachelor of Engineering, Kasetsart": the text after a comma could be the subject, a town or a school.
  const subjectText = area?.text ?? "";
  const mayBeTown = isTown(subjectText) || (!degree && unknownTown.test(subjectText));
  const isAmbiguous = guess !== undefined || !name || mayBeTown;
  const besideName = found ? found.others : others;
  if (area && isAmbiguous && besideName.some(({ text }) => text === area.text))
    result.uncertain.add(`${path}.area`);
  if (thesisName) result.from(`${path}.careers.thesis`, ...titleLines);
  result.from(`${path}.institution`, name?.line);
  result.from(`${path}.area`, area?.line);
  result.from(`${path}.studyType`, degree?.line);
  result.from(`${path}.startDate`, period?.line);
  result.from(`${path}.endDate`, last, expected?.line, period ? undefined : graduation?.line);
  if (country) {
    result.from(`${path}.careers.country`, homeLine);
    result.consumed.push(...(homeLine?.text.split(/[\s,，()]+/u).filter((word) => countryIn(word)) ?? []));
  }
  if (state) for (const line of lines) result.consumed.push(...(line.text.match(status) ?? []));
  // "Harbour College, Economics – BSc": the subject could be a town.
  if (area && heads.some(({ text }) => aroundTown(text)?.[1] === area.text))
    result.uncertain.add(`${path}.area`);
  // "Licenciatura in Physics (equivalent to M.Sc.)"
  if ((isChoice && stated !== atEnd) || (degree && /\bequivalent\b/iu.test(degree.line.text)))
    result.uncertain.add(`${path}.studyType`);
  // `degreeIn` reads “diploma” as an associate degree, which the diploma of a high school and a graduate diploma are not.
  const isAssociate = /diploma/i.test(degree?.text ?? "") && degreeIn(degree?.text ?? "") !== "HIGH_SCHOOL";
  const belowCollege = /\b(?:(?:high|secondary) school|vocational|technical|training|tvet)\b/i;
  const isGraduate = /graduate diploma/i.test(degree?.text ?? "");
  if (isAssociate && (isGraduate || belowCollege.test(name?.text ?? "")))
    result.uncertain.add(`${path}.studyType`);
}
