import { degreeIn } from "#contract/json-resume/words";
import { isOnlyDate, periodIn, pointIn } from "./dates";
import {
  capitalsAtEnd,
  continued,
  type Entry,
  entriesAt,
  type Text,
  tableEntries,
  withoutBulletsOfHeads,
  withoutPairs,
} from "./entries";
import { joinBroken, type Line, splitOutside } from "./line";
import { aroundTown, countryIn, isPlace, withoutPlace } from "./places";
import type { Result } from "./result";
import {
  degreeNames,
  english,
  faculty,
  hasSchool,
  isFaculty,
  isSchool,
  onlyDegree,
  school,
  status,
} from "./schools";
import { thesisTitle, titleFrom } from "./thesis";

/** A degree that is named after its subject: "Master of Statistical Practice" */
const namedDegree = new RegExp(
  `^(?:professional |advanced |graduate )?(?:bachelor|master|doctor|diploma)\\s+of\\s+(?!(?:${degreeNames})\\b)([^,(]+)$`,
  "iu",
);
const chineseDegree = /博士|碩士|硕士|學士|学士|本科|大專|大专|專科|专科|研究生|大學|大学|高中|高職|中专/u;
/** The first match counts, because "expected graduation" also matches the pattern of GRADUATED. */
const statuses: readonly (readonly [RegExp, "STUDYING" | "LEFT" | "GRADUATED"])[] = [
  [
    /預計|预计|[將将].{0,4}[畢毕]業?|[應应]屆|应届|expected|anticipated|in progress|就學中|在學|在读|在讀|現就讀|currently/iu,
    "STUDYING",
  ],
  [/肄業|肄业|^肄$|輟學|辍学|休學|休学|退學|not completed|did not (?:complete|finish)|withdrew/iu, "LEFT"],
  [/畢業|毕业|^[畢毕]$|graduated|graduation|completed|結業|结业/iu, "GRADUATED"],
];
/** The rank of a school: 「合肥工业大学（211）」 */
const rank = /^(?:(?:985|211|[双雙]一流)(?:院校|[高大][校学])?[/、,，\s]*)+$/u;

/** Removes a mode of study, a department or a rank in brackets: 「上海財經大學（在職）」, 「桂北大学（材料学院）」 */
const withoutMode = (text: string) =>
  text.replace(/\s*[(（]([^)）]*)[)）]$/u, (bracket, content: string) =>
    mode.test(content) || rank.test(content) || /(?:[學学]院|[系所])$/u.test(content) ? "" : bracket,
  );

export function readEducation(printed: readonly Line[], result: Result): void {
  // The name of a school can continue on the next line: "University of Science and", "Technology"
  const wanted = printed.flatMap(withoutPairs).map(withoutLevel);
  const lines = joinBroken(
    withoutBulletsOfHeads(wanted),
    continued,
    ({ text }, next) =>
      /\b(?:and|of|for|in|the)$/iu.test(text) ||
      /^(?:of|and)\s/u.test(next.text) ||
      (/^(?:University|College|Institute|School)\b/u.test(next.text) && !hasSchool(text)),
  );
  const table = tableEntries(lines, (text) => (onlyDegree.test(text) ? "degree" : undefined));
  if (table) result.use(table.header);
  const hasPeriods = lines.some((line) => periodIn(line.text));
  const isAnchor = (line: Line) =>
    !line.isBullet &&
    (hasPeriods
      ? periodIn(line.text) !== undefined ||
        (pointIn(line.text) !== undefined &&
          !isPeriodBelow(line, lines[lines.indexOf(line) + 1]) &&
          (hasSchool(line.text) || isGraduation(line, lines[lines.indexOf(line) - 1])))
      : school.test(line.text) && !isPlace(line.text));
  const isName = (text: string) => !isPlace(text) && /[\p{L}\p{N}]/u.test(text.replace(status, ""));
  const { entries } =
    table ??
    entriesAt(
      lines,
      isAnchor,
      (head, labelled) => head.filter(({ text }) => isName(text)).length + labelled < 3,
    );
  for (const entry of entries) addSchool(entry, result);
}

/** Separates a level of education from the school after it: 「大學：國立中央大學」 */
function withoutLevel(line: Line): Line {
  const [first = "", ...others] = line.cells;
  const [, level = "", rest = ""] = /^(\p{Script=Han}{2,4})[:：]\s*(\S.*)$/u.exec(first) ?? [];
  if (!(onlyDegree.test(level) || mode.test(level)) || !hasSchool(rest)) return line;
  const [edge = 0] = line.edges;
  return { ...line, cells: [rest, ...others, level], edges: [...line.edges, edge], whole: [line] };
}

/** Whether a line has the period of the school above it */
function isPeriodBelow(line: Line, below: Line | undefined): boolean {
  const period = below && !below.isBullet && !hasSchool(below.text) ? periodIn(below.text) : undefined;
  const date = pointIn(line.text)?.date.slice(0, 4) ?? "";
  return (
    period?.from === 0 && period.start.slice(0, 4) <= date && date <= (period.end?.slice(0, 4) ?? "9999")
  );
}

/** Whether a line with a single date, and perhaps a degree, is the graduation of the undated school above it. */
const isGraduation = ({ text, isBullet }: Line, above: Line | undefined) =>
  !isBullet &&
  (degreeIn(text) !== undefined || isOnlyDate(text.replace(status, "").trim())) &&
  above !== undefined &&
  !above.isBullet &&
  hasSchool(above.text) &&
  pointIn(above.text) === undefined;

/** Whether a text in brackets belongs to the name of a subject, such as 「学科教学（英语）」 */
const isOfSubject = (text: string) =>
  /^(?:\p{Script=Han}{2,8}|[\p{Script=Latin}&, ]{2,40})$/u.test(text) &&
  degreeIn(text) === undefined &&
  statusIn(text) === undefined &&
  isSubject(text) &&
  !faculty.test(text);

/** Words before the name of a school in a sentence: 「就读于兰州大学」 */
const attends = /^(?:[就在][讀读]于?|[畢毕][業业][於于])\s*/u;

const pieces = ({ text, line }: Text): Text[] =>
  splitOutside(text, /[,，、]|\s{2,}/u)
    .flatMap((each) => {
      const [, subject = "", content = ""] = /^(\p{L}[^(（]*)[(（]([^()（）]*)[)）]$/u.exec(each) ?? [];
      return subject && degreeIn(subject) === undefined && isOfSubject(content)
        ? [each]
        : each.split(/\s*[,，、()（）]\s*/u);
    })
    .map((each) => ({ text: each.replace(status, (word) => (word === text ? word : "")).trim(), line }))
    .filter((each) => each.text !== "");

/** Marks, ranks, majors, minors and courses next to a degree. */
const grade =
  /\b(?:gpa|cgpa|hon(?:ou?r)?s|merit|rank(?:ed)?|minor|cum laude|distinction|first class|upper second|dean)\b|^[12]:[12]$|平均|[統统]考|績點|绩点|排名|[系班]排|主修|輔修|辅修|[课課]程[:：]|[课課]程$|%/iu;

/** The mode of study, such as part-time or exchange */
const mode =
  /^(?:在[職职](?:[專专]班)?|非?全日[制製]|[統统]招|自考|函授|[業业][餘余]|夜大|[網网][絡络]教育|online|distance learning|成人(?:教育|高考)|[專专]升本|[二四]技|[二五][專专]|[夜日][間间]部|[進进]修部|full[- ]time|part[- ]time|交[換换](?:[學学]?生)?|[最次]高(?:[學学][歷历])?|(?:erasmus )?exchange(?: student| programme| program)?|(?:semester|year) abroad)+$/iu;

/** The abbreviation of a degree, which can follow the degree: "Master of Commerce - MCom, International Business" */
const abbreviation = /^[BM](?:[A-Z]|[A-Z][a-z]{1,4})$|^(?:MBA|PhD|LL\.?[BM]\.?|JD)$/u;

export const isGrade = (text: string) => grade.test(text) || mode.test(text);

const isSubject = (text: string) =>
  !abbreviation.test(text) &&
  !/^(?:some college|(?:(?:post)?graduate )?certificate(?: [iv]+)?)$/iu.test(text) &&
  !mode.test(text) &&
  !pointIn(text) &&
  !isPlace(text) &&
  !grade.test(text) &&
  !onlyDegree.test(text) &&
  text.replace(status, "").trim() !== "";

/** Words that begin the name of a school */
const schoolBegins =
  /(?<!\btechnische)\s+(?=(?:universität|universidade|universidad|universiteit|université|università|politechnika|uniwersytet|politecnico|technische|hochschule|école)\s)/iu;
/** Splits "MSc in Physics Universidade do Porto" and "MSc in Physics UNIVERSITY OF LEEDS". */
function withoutSchool({ text, line }: Text): Text[] {
  if (!english.test(text)) return [{ text, line }];
  const [, degree = "", name = ""] = capitalsAtEnd.exec(text) ?? [];
  const parts = isSchool(name) ? [degree, name] : text.split(schoolBegins);
  return parts.map((each) => ({ text: each, line }));
}

const statesSubject = (text: Text) =>
  withoutDegreeJoined(text).length > 1 || departmentIn(text) !== undefined;

function withoutDashes({ text, line }: Text): Text[] {
  const [name = "", , after = ""] = aroundTown(text) ?? [];
  // The text after a school can also be its subject, unless another subject is stated.
  const isBeforeTown = isSchool(name) && !ofCampus.test(text) && statesSubject({ text: after, line });
  return (isBeforeTown ? [name, after] : text.split(/\s+[–—-]\s+/u)).map((each) => ({ text: each, line }));
}

function addSchool({ period, labelled, head: heads, body }: Entry, result: Result): void {
  const texts = heads.flatMap(withoutDashes).flatMap(withoutSchool);
  const head = texts
    .filter(({ text }) => !thesisTitle.test(text))
    .map(({ text, line }) => ({ text: text.replace(attends, "").replace(/。$/u, ""), line }));
  const all = [...new Set([...texts.map(({ line }) => line), ...body])];
  const thesis = all.findIndex(({ text }) => thesisTitle.test(text));
  const { title: thesisName, lines: titleLines } = titleFrom(all.slice(Math.max(thesis, 0)));
  const mayBeName = ({ text }: Text) => isSchool(text) || hasSchool(text);
  const isSure = ({ text }: Text) => text.split(/,\s*/u).some((each) => isSchool(each) && !isFaculty(each));
  const isName = head.some(isSure) ? isSure : mayBeName;
  // A qualification can name a kind of school: "Upper secondary vocational school, mechanical technician"
  const besidePeriod = head.findIndex((each) => each.line === period?.line && isName(each));
  const nameAt = besidePeriod < 0 ? head.findIndex(mayBeName) : besidePeriod;
  const rest = head.filter(({ text }, place) => place !== nameAt && (isSchool(text) || !isPlace(text)));
  const found = nameAt < 0 ? undefined : nameIn(head[nameAt] as Text, head);
  const column = labelled.get("school");
  const named = column
    ? { ...column, text: ofCampus.test(column.text) ? column.text : withoutPlace(column.text) }
    : found?.name;
  const name = named && { ...named, text: withoutMode(named.text) };
  const long = body
    .slice(0, 2)
    .filter(({ text }) => english.test(text) || examsIn.test(text) || onlyDegree.test(text));
  const others = [
    ...rest.filter((each) => head.indexOf(each) < nameAt),
    ...(found?.others ?? []),
    ...rest.filter((each) => head.indexOf(each) > nameAt),
    ...long.map((line) => ({ text: line.text, line })),
  ].flatMap(withoutDegreeJoined);
  // If no degree is stated, the kind of school can imply one: 「國立某某高級中學」, 「仁德專科學校」
  const [implied] =
    /高[級级]\p{Script=Han}{0,6}[學学]校?$|高[中工商職职]|[職职][業业]中[學学]|家商$|商工$|[專专]科(?=[學学]校$)|(?:技工|[師师][範范])[學学]校$|\b(?:high|secondary) school\b/iu.exec(
      name?.text ?? "",
    ) ?? [];
  // Degree and subject in one column: "BSc Biomedical Science"
  // The column "Course" can contain the degree too: "B.Tech (ECE)"
  const subjectColumn = labelled.get("department");
  // 「護理科（五專）」
  const [, ofCourse = "", level = ""] =
    /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(subjectColumn?.text ?? "") ?? [];
  const isLevel = subjectColumn !== undefined && (degreeIn(level) !== undefined || mode.test(level));
  const course = isLevel ? { ...subjectColumn, text: ofCourse } : subjectColumn;
  const isCourse = course && degreeIn(course.text) !== undefined && !/\p{Script=Han}/u.test(course.text);
  const inBracket = isLevel && degreeIn(level) ? { ...subjectColumn, text: level } : undefined;
  const stated =
    labelled.get("degree") ?? labelled.get("level") ?? inBracket ?? (isCourse ? course : undefined);
  const isJoined =
    stated && (!course || stated === course) && (english.test(stated.text) || inBrackets.test(stated.text));
  const [title, subject] = isJoined ? withoutDegreeJoined(stated) : [stated];
  const degree =
    title ??
    others.find(({ text }) => onlyDegree.test(text)) ??
    others.find(({ text }) => degreeIn(text) !== undefined && !faculty.test(text)) ??
    (implied && name ? { text: implied, line: name.line } : undefined);
  // A school leaving certificate has no subject: "Secondary school leaving certificate (matura)"
  const isGeneral =
    degree &&
    !/\p{Script=Han}|vocational/iu.test(degree.text) &&
    degreeIn(degree.text) === "HIGH_SCHOOL" &&
    !degree.line.cells.some((cell) => english.exec(cell)?.[1] === degree.text);
  const subjects = isGeneral ? [] : others.filter((each) => each !== degree && isSubject(each.text));
  const area =
    (isCourse && stated === course ? undefined : course) ??
    subject ??
    // The subject after the degree, also if an unknown town is next to the school: "College of Technology, Coimbatore"
    (degree &&
      subjects.find(
        (each) =>
          others[others.indexOf(each) - 1] === degree &&
          each.line === degree.line &&
          !faculty.test(each.text) &&
          degreeIn(each.text) === undefined,
      )) ??
    subjects.find(({ text }) => !faculty.test(text)) ??
    departmentIn(degree) ??
    subjects[0];
  if (!name && !(period && degree)) return;
  // A single date is the date of graduation.
  const last = period
    ? undefined
    : [...head.map(({ line }) => line), ...body.slice(0, 2)].find((line) => pointIn(line.text));
  const graduation = labelled.get("period");
  const end = period ? period.end : (graduation ?? last) && pointIn((graduation ?? last)?.text ?? "")?.date;
  const lines = [
    ...new Set([
      ...head.map(({ line }) => line),
      ...[...labelled.values()].map(({ line }) => line),
      ...(period ? [period.line] : []),
    ]),
  ];
  const state =
    period?.end === null
      ? "STUDYING"
      : statusIn(labelled.get("status")?.text ?? lines.map(({ text }) => text).join(" "));
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
    ...(area && { area: area.text.replace(/(?<=\p{Script=Han}{2})(?:專業|专业)$/u, "") }),
    ...(degree && { studyType: degree.text }),
    ...(period && { startDate: period.start }),
    ...(end && { endDate: end }),
    ...(Object.keys(careers).length > 0 && { careers }),
  });
  if (path === null) return;
  if (thesisName) result.from(`${path}.careers.thesis`, ...titleLines);
  result.from(`${path}.institution`, name?.line);
  result.from(`${path}.area`, area?.line);
  result.from(`${path}.studyType`, degree?.line);
  result.from(`${path}.startDate`, period?.line);
  result.from(`${path}.endDate`, last);
  if (country) {
    result.from(`${path}.careers.country`, homeLine);
    result.consumed.push(...(homeLine?.text.split(/[\s,，()]+/u).filter((word) => countryIn(word)) ?? []));
  }
  if (state) for (const line of lines) result.consumed.push(...(line.text.match(status) ?? []));
  // "Harbour College, Economics – BSc": the subject could be a town.
  if (area && heads.some(({ text }) => aroundTown(text)?.[1] === area.text))
    result.uncertain.add(`${path}.area`);
  // `degreeIn` reads “diploma” as an associate degree, which the diploma of a high school is not.
  const isAssociate = /diploma/i.test(degree?.text ?? "") && degreeIn(degree?.text ?? "") !== "HIGH_SCHOOL";
  if (isAssociate && /\b(?:high|secondary) school\b/i.test(name?.text ?? ""))
    result.uncertain.add(`${path}.studyType`);
}

/** Returns the department in a text that also states the degree: 「統計學系碩士班」, "Master of Public Health". */
function departmentIn(degree: Text | undefined): Text | undefined {
  const [, department] =
    namedDegree.exec(degree?.text ?? "") ??
    /^(\p{Script=Han}{3,}?)(?:博士|碩士|硕士|學士|学士|本科|大[專专])(?:班|學位|学位)?(?:\p{Script=Han}+[學学]院)?$/u.exec(
      degree?.text ?? "",
    ) ??
    [];
  return degree && department ? { text: department, line: degree.line } : undefined;
}

const statusIn = (text: string) => statuses.find(([words]) => words.test(text))?.[1];

/**
 * Removes the place from a school's text. A degree, status or grade in brackets becomes a separate part, but not "(Hons)",
 * which is a part of the degree before it.
 */
const withBarePlace = ({ text, line }: Text): Text => ({
  text: withoutPlace(text).replace(/[(（]([^)）]*)[)）]/gu, (bracket, content: string) =>
    degreeIn(content) || statusIn(content) || (grade.test(content) && !/^hon/iu.test(content))
      ? `  ${content}`
      : bracket,
  ),
  line,
});

/** Universities of several campuses: "University of California, Davis" */
const ofCampus =
  /^((?:the )?university of (?:california|texas|illinois|wisconsin|massachusetts|north carolina|maryland|missouri|nebraska|nevada|colorado|alabama|tennessee|hawaii|alaska)|california state university|state university of new york)\s*,\s*([^,]+)$/iu;

/** A school's name, and the rest of its text: 「國立中央大學 資訊工程學系 碩士」. */
function nameIn(whole: Text, head: readonly Text[]): { name: Text; others: Text[] } {
  const [, , campus] = ofCampus.exec(whole.text) ?? /^(.+?),\s*([^,]+)$/u.exec(whole.text) ?? [];
  // If the entry also states the place elsewhere, the place after the comma is part of the name.
  const isNamed = campus && head.some(({ text }) => text === campus || text.startsWith(`${campus},`));
  if (ofCampus.test(whole.text) || isNamed) return { name: whole, others: [] };
  const { text, line } = withBarePlace(whole);
  const parts = text
    .split(
      /(?<=大[學学])(?=\p{Script=Han}+[系所]$)|\s*[,，;；]\s*|\s{2,}|\s+[–—-]\s+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})|\s*[–—]\s*/u,
    )
    .map((part) => ({ text: part.trim(), line }))
    .filter((part) => part.text !== "");
  const at = Math.max(
    parts.findIndex((part) => isSchool(part.text)),
    0,
  );
  return { name: parts[at] ?? { text, line }, others: parts.filter((_, place) => place !== at) };
}

/** "A-levels: English (A), History (B)": the subjects of a school examination are not a department. */
const examsIn =
  /^((?:GCE )?A[S2]?[- ]levels?|(?:I?GCSE|GCE)s?|International Baccalaureate|IB Diploma)\s*[:：(（–-]/iu;

/** "B.E. (Mechanical)" */
const inBrackets =
  /^([\p{Script=Latin}. ]{2,24}?)\s*\((?!hons|honou?rs|part|full)([\p{Script=Latin}&, ]{4,})\)$/iu;

/** One subject with commas: "Electrical, Electronics and Communications Engineering" */
const subjects = /^(?:\p{L}+, )+\p{L}+,? and [\p{L} ]+(?=,|$)/u;

/** Splits 「碩士 資訊工程學系」 and "B.S. Physics" into degree and subject. */
function withoutDegreeJoined(text: Text): Text[] {
  const [, exam] = examsIn.exec(text.text) ?? [];
  if (exam) return degreeIn(exam) ? [{ ...text, text: exam }] : [];
  const [, degree, area] = english.exec(text.text) ?? inBrackets.exec(text.text) ?? [];
  if (degree && area && (degreeIn(degree) || !isSubject(degree))) {
    const [list = ""] = subjects.exec(area) ?? [];
    const rest = pieces({ ...text, text: area.slice(list.length) }).map((each) => each.text);
    return [degree, list, ...rest].filter(Boolean).map((each) => ({ text: each, line: text.line }));
  }
  const words = text.text.split(/\s+/u);
  const isBoth =
    words.length > 1 &&
    /\p{Script=Han}/u.test(text.text) &&
    words.some((word) => chineseDegree.test(word) || mode.test(word));
  return (isBoth ? words : [text.text]).flatMap((each) => pieces({ ...text, text: each }));
}
