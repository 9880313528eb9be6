import { degreeIn } from "#contract/json-resume/words";
import { pointIn } from "./dates";
import { capitalsAtEnd, type Text, withoutCapitals } from "./entries";
import { continuing, isBroken, type Line, splitOutside } from "./line";
import { aroundTown, isPlace, isTown, unknownTown, withoutPlace } from "./places";
import {
  english,
  examsIn,
  faculty,
  hasSchool,
  isAbbreviated,
  isFaculty,
  isSchool,
  namesDegree,
  onlyDegree,
  status,
} from "./schools";

/** A degree that is named after its subject: "Master of Statistical Practice", but not "Bachelor of Science" */
const namedDegree =
  /^(?:professional |advanced |graduate )?(?:bachelor|master|doctor|associate|diploma)\s+of\s+(?!(?:(?:applied )?science|(?:fine )?arts|engineering|philosophy|technology)s?$)([^,(]+)$/iu;
const chineseDegree = /博士|碩士|硕士|學士|学士|本科|大專|大专|專科|专科|研究生|大學|大学|高中|高職|中专/u;
/**
 * The first match counts, because "expected graduation" also matches the pattern of GRADUATED. "Yes" and "No" are the values
 * of the column "Graduated?".
 */
const statuses: readonly (readonly [RegExp, "STUDYING" | "LEFT" | "GRADUATED"])[] = [
  [
    /預計|预计|[將将].{0,4}[畢毕]業?|[應应]屆|应届|expected|anticipated|in progress|pursuing|\bongoing(?=\)|\s*$|\s{2})|就[學讀读]中|在學|在读|在讀|現就讀|currently/iu,
    "STUDYING",
  ],
  [
    /肄業|肄业|^肄$|輟學|辍学|休學|休学|退學|未(?:完成|[畢毕][業业])|not (?:completed|finished)|did not (?:complete|finish|graduate)|withdrew|left (?:without|after)|dropped out|(?:discontinued|abandoned|unfinished|incomplete|abgebrochen)(?=\s*(?:$|[.,;()]|after|due|because))|^no(?=$|\s*\()/iu,
    "LEFT",
  ],
  [/畢業|毕业|^[畢毕]$|graduated|graduation|completed|finished|結業|结业|^yes$/iu, "GRADUATED"],
];
/** The rank of a school: 「合肥工业大学（211）」 */
const rank = /^(?:(?:985|211|[双雙]一流)(?:院校|[高大][校学])?[/、,，\s]*)+$/u;

/** Removes a mode of study, a department or a rank in brackets: 「上海財經大學（在職）」, 「桂北大学（材料学院）」 */
export const withoutMode = (text: string) =>
  text.replace(/\s*[(（]([^)）]*)[)）]$/u, (bracket, content: string) =>
    mode.test(content) ||
    rank.test(content) ||
    onlyDegree.test(content) ||
    /(?:[學学]院|[系所])$/u.test(content)
      ? ""
      : bracket,
  );

/** Whether a text in brackets belongs to the name of a subject, such as 「学科教学（英语）」 */
const isOfSubject = (text: string) =>
  /^(?:\p{Script=Han}{2,8}|[\p{Script=Latin}&, ]{2,40})$/u.test(text) &&
  degreeIn(text) === undefined &&
  statusIn(text) === undefined &&
  isSubject(text) &&
  !faculty.test(text);

/** Words before the name of a school in a sentence: 「就读于兰州大学」 */
export const attends = /^(?:[就在][讀读]于?|[畢毕][業业][於于])\s*/u;

const pieces = ({ text, line }: Text): Text[] =>
  splitOutside(text, /[,，、;；\n]|\s{2,}/u)
    .flatMap((each) => {
      const [, subject = "", content = ""] = /^(\p{L}[^(（]*)[(（]([^()（）]*)[)）]$/u.exec(each) ?? [];
      return subject && degreeIn(subject) === undefined && isOfSubject(content)
        ? [each]
        : each.split(/\s*[,，、;；()（）]\s*/u);
    })
    .map((each) => ({ text: each.replace(status, (word) => (word === text ? word : "")).trim(), line }))
    .filter((each) => each.text !== "");

/** Marks, ranks, majors, minors and courses next to a degree. */
const grade =
  /^因(?:病|故|[傷伤]|兵役|家[庭計计]?|[個个]人|[經经][濟济]|工作|[懷怀]孕)|\b(?:gpax?|cgpa|hon(?:ou?r)?s|merit|rank(?:ed)?|minor|cum laude|distinction|(?:first|second|third)(?: upper| lower)?[- ]class|upper second|second upper|dean|(?:final|mean|overall|average) grade|grade:? (?:\d[.,]\d|[a-f][+-]?(?!\p{L}))|advis[eo]r|supervisor)(?!\p{L})|^(?:upper|lower|view)$|^[12][.:][12]$|^[已將将]?[獲获授][得予]?\p{Script=Han}{0,6}[學学]位$|(?:^|[一二三][級级]|等)[榮荣][譽誉]|^\p{Script=Han}{2,4}\s?\d$|指[導导](?:教授|老[師师])|[導导][師师][:：]|^研究(?:方向|[領领]域|主[題题])|平均|[統统]考|績點|绩点|排名|[系班]排|主修|[輔辅副][修系]|[课課]程[:：]|[课課]程$|%/iu;

/** The mode of study, such as part-time or exchange */
export const mode =
  /^(?:在[職职](?:[專专]班)?|[二四五][年][制製]|[兼全][讀读][制製]|work[- ]integrated|非?(?:全日[制製]|[統统]招|[脫脱][產产])|自考|成[教考]|[電电]大|[遠远]程(?:教育)?|[開开]放教育|函授|[業业][餘余]|夜大|[網网][絡络]教育|online(?: program(?:me)?)?|(?:by )?distance(?: learning)?|by correspondence|extramural|成人(?:教育|高考)|保[送研]|推免|留[職职]停薪(?:[進进]修)?|[專专]升本|[夜日]?(?:[二四]技|[二五][專专])|[夜日][間间]部|[進进]修部|暑期班?|[假][日期]班|full[- ]time|part[- ]time|交[換换](?:[學学]?生)?|[最次]高(?:[學学][歷历])?|(?:erasmus )?exchange(?: student| programme| program)?|(?:study|studies|semester|year) abroad|(?:erasmus\+? )?(?:exchange )?semester|classes pr[ée]paratoires|exchange (?:semester|year)|(?:english|french|arabic|german) section|(?:evening|weekend|day)(?: (?:programme|program|course|classes|school))?)+$/iu;

/** The abbreviation of a degree, which can follow the degree: "Master of Commerce - MCom, International Business" */
const abbreviation =
  /^[BM](?:\.?[A-Z]|(?:\.?[A-Z][a-z]{0,4}){0,2}\.?[A-Z][a-z]{1,4}|[BC]A|FA|PA|PH|SN|SW)\.?$|^(?:PhD|LL\.?[BM]\.?|JD)$/u;

export const isGrade = (text: string) => grade.test(text) || mode.test(text);

/** A year of study: 「大四」, 「碩二」, 「四年級」, and 「中五」 in Hong Kong */
const yearOfStudy =
  /^(?:大[學学]?|[碩硕]士?|博士?|研究?生?|高[中職职]?|[國国初]?中|[五二]?[專专])?[一二三四五六七](?:年[級级])?[上下]?(?:[學学]期)?$/u;

export const isSubject = (text: string) =>
  /\p{L}/u.test(text) &&
  !yearOfStudy.test(text) &&
  !abbreviation.test(text) &&
  !/^(?:some college|course ?(?:work)?|(?:(?:post)?graduate |.* school (?:leaving )?)?certificate(?: [iv]+)?)$/iu.test(
    text,
  ) &&
  !mode.test(text) &&
  !/^(?:city|country|address|website)\s*:/iu.test(text) &&
  !pointIn(text) &&
  !isPlace(text) &&
  !grade.test(text) &&
  !onlyDegree.test(text) &&
  (degreeIn(text) !== "HIGH_SCHOOL" || /\p{Script=Han}|^Secondary (?!School|Education)\p{Lu}/u.test(text)) &&
  text.replace(status, "").trim() !== "";

/** Words that begin the name of a school */
const schoolBegins =
  /(?<!\b(?:technische|pontif[íi]cia))\s+(?=(?:universität|universidade|universidad|universiteit|université|università|politechnika|uniwersytet|politecnico|technische|pontif[íi]cia|hochschule|école)\s)/iu;
/** Splits "MSc in Physics Universidade do Porto" and "MSc in Physics UNIVERSITY OF LEEDS". */
export function withoutSchool({ text, line }: Text): Text[] {
  const [title = "", other = ""] =
    withoutCapitals(text, (word, name) => isAbbreviated(`${word} ${name}`)) ?? [];
  // In "HKU SPACE Community College" and "SOWELA Technical Community College", the capitals belong to the name.
  const isShort = title.split(/\s+/u).every((word) => word.length <= 5);
  const isRest =
    (isShort && /^(?:community )?(?:college|university|school|institute|academy)\b/iu.test(other)) ||
    (!title.includes(" ") && /^(?:(?:technical|community|junior) )+college\b(?! of)/iu.test(other));
  const isDegree = degreeIn(title) !== undefined || namesDegree(title);
  if ((isDegree || !isRest) && !isSchool(title) && isSchool(other) && !isOfUniversity(text))
    return [title, other].map((each) => ({ text: each, line }));
  if (!english.test(text)) return [{ text, line }];
  const [, degree = "", name = ""] = capitalsAtEnd.exec(text) ?? [];
  const parts = isSchool(name) ? [degree, name] : text.split(schoolBegins);
  return parts.map((each) => ({ text: each, line }));
}

const statesSubject = (text: Text) =>
  withoutDegreeJoined(text).length > 1 || departmentIn(text) !== undefined;

/**
 * A school of a university, or a university with another name: "VNUHCM - University of Science", "Leeds Law School, University
 * of Leeds", "Alma Mater Studiorum – Università di Bologna", "Boston University - Questrom School of Business"
 */
function isOfUniversity(text: string): boolean {
  const both = text.split(/,\s*/u);
  const areNames = both.every((each) => isSchool(each) && !isFaculty(each));
  if (both.length === 2 && areNames && both.some((each) => /universit/iu.test(each))) return true;
  if (/^alma mater studiorum\s+[–-]\s/iu.test(text)) return true;
  if (/universit.*\s+[–—-]\s+(?!the |graduate |business )[\p{L}.&’'-]+ school of /iu.test(text)) return true;
  const [, university = "", part = ""] = /^([\p{Script=Latin}-]+)\s+[–—-]\s+(.+)$/u.exec(text) ?? [];
  return isSchool(university) && university === university.toUpperCase() && isSchool(part);
}

export function withoutDashes({ text, line }: Text): Text[] {
  if (isOfUniversity(text) || ofCampus.test(text) || (isSchool(text) && namedCampus.test(text)))
    return [{ text, line }];
  const [name = "", , after = ""] = aroundTown(text) ?? [];
  // The text after a school can also be its subject, unless another subject is stated.
  const isBeforeTown = isSchool(name) && !isCampus(text) && statesSubject({ text: after, line });
  const [, before, mark = ""] = /^(.+\p{Ll})\.\s+(\p{Lu}.*)$/u.exec(text) ?? [];
  if (before && grade.test(mark)) return [before, mark].map((each) => ({ text: each, line }));
  return (isBeforeTown ? [name, after] : text.split(/\s+[–—-]\s+/u)).map((each) => ({ text: each, line }));
}

/** Words before a degree that name no subject: 「理學碩士」 */
const notSubject = /^(?:[理工文農农][學学]|[國国海][內内外])$/u;

/** "Bachelor of Industrial Technology major in Electronics" */
const majorIn = /^.+?,? (?:with (?:a )?)?(?:major(?:ing)?|speciali[sz]ation) in ([^,()]+)$/iu;

/** Returns the department in a text that also states the degree: 「統計學系碩士班」, "Master of Public Health". */
export function departmentIn(degree: Text | undefined): Text | undefined {
  const [, department] =
    majorIn.exec(degree?.text ?? "") ??
    namedDegree.exec(degree?.text ?? "") ??
    // A programme that belongs to no department is named with its degree: 「科技管理碩士在職專班」
    /^((?!.*[系所])\p{Script=Han}{2,}(?:博|[碩硕])士(?:在[職职][專专]班|[學学]位[學学]程))$/u.exec(
      degree?.text ?? "",
    ) ??
    // 「金融理學碩士」, unlike 「應用物理學碩士」, names the kind of the degree.
    /^(\p{Script=Han}{2,}?)(?:榮譽|荣誉|(?<=[系所])教[學学]|(?<![物心管護护倫伦地病藥药生數数處处治毒料經经代推整])理(?:[學学](?=[碩硕博])|(?=[學学]士)))?(?:博士|碩士|硕士|學士|学士|本科|大[專专]|高[級级]文[憑凭])(?:(?:在[職职][專专])?班|[學学]位(?:[學学]程)?)?(?:\p{Script=Han}+[學学]院)?$/u.exec(
      degree?.text ?? "",
    ) ??
    [];
  const namesSubject = department && !mode.test(department) && !notSubject.test(department);
  return degree && namesSubject ? { text: department, line: degree.line } : undefined;
}

/** The degree in a column of another kind: 「護理科（五專）」, 「會計學系碩士在職專班」, 「畢業（二技）」, 「大學肄業」 */
export const degreeAtEnd =
  /(?<=[(（])[^()（）]+(?=[)）]$)|^\p{Script=Han}{2,3}(?=[畢毕肄][業业]$)|(?:博|[碩硕])士(?:在[職职][專专])?班$/u;

export const statusIn = (text: string) => statuses.find(([words]) => words.test(text))?.[1];

/**
 * Removes the place from a school's text. A degree, status or grade in brackets becomes a separate part, but not "(Hons)",
 * which is a part of the degree before it.
 */
const withBarePlace = ({ text, line }: Text): Text => ({
  text: withoutPlace(text).replace(/[(（]([^)）]*)[)）](?! in )/gu, (bracket, content: string) =>
    (degreeIn(content) && !isSchool(content)) ||
    statusIn(content) ||
    content.split(/[,，]\s*/u).some((each) => mode.test(each)) ||
    (grade.test(content) && !/^hon/iu.test(content))
      ? `  ${content}`
      : bracket,
  ),
  line,
});

/**
 * Universities of several campuses: "University of California, Davis", "University of Wisconsin–Madison", "Indian Institute of
 * Technology, Madras"
 */
const ofCampus =
  /^((?:the )?university of (?:california|texas|illinois|wisconsin|minnesota|michigan|massachusetts|north carolina|maryland|missouri|nebraska|nevada|colorado|alabama|tennessee|hawaii|alaska)|california state university|state university of new york|de la salle university|university of the philippines|(?:birla|indian|national) institute of (?:technology(?: and science)?|management))(?:\s*[,–-]\s*)([^,]+)$/iu;

/** Campuses that are not named after a town of the list of towns */
const otherCampus = /^(?:twin cities|urbana-champaign|bombay|madras|bangalore)$/iu;
/** "Bicol University – Polangui Campus" */
const namedCampus = /^([^,–—]+)(?:,|\s[–—-])\s[^,–—-]+\scampus$/iu;

/** Whether a text is the name of a university with its campus */
export function isCampus(text: string): boolean {
  const [, , campus = ""] = ofCampus.exec(text) ?? [];
  const [, university = ""] = namedCampus.exec(text) ?? [];
  const isUniversity = isSchool(university) && degreeIn(university) === undefined && !namesDegree(university);
  return isTown(campus) || otherCampus.test(campus) || isUniversity;
}

/** A school's name, and the rest of its text: 「國立中央大學 資訊工程學系 碩士」. */
export function nameIn(whole: Text, head: readonly Text[]): { name: Text; others: Text[] } {
  const [, , campus] = ofCampus.exec(whole.text) ?? /^(.+?),\s*([^,]+)$/u.exec(whole.text) ?? [];
  // If the entry also states the place elsewhere, the place after the comma is part of the name.
  const isNamed = campus && head.some(({ text }) => text === campus || text.startsWith(`${campus},`));
  if (isCampus(whole.text) || isNamed || isOfUniversity(whole.text)) return { name: whole, others: [] };
  const parts = partsOf(whole);
  const at = Math.max(
    parts.findIndex((part) => isSchool(part.text)),
    0,
  );
  return { name: parts[at] ?? withBarePlace(whole), others: parts.filter((_, place) => place !== at) };
}

/** Removes a town after the school in a column of a table: "St. Marys High School, Athirampuzha" */
export function withoutTown(text: string): string {
  const [, name = "", town = ""] = /^(.+),\s*([^,]+)$/u.exec(text) ?? [];
  const isUnknown = isSchool(name) && unknownTown.test(town);
  return name && !hasSchool(town) && (isTown(town) || isUnknown) ? name : text;
}

/** The parts of a text that may contain the name of a school, without its place */
function partsOf(whole: Text): Text[] {
  const { text, line } = withBarePlace(whole);
  return text
    .split(
      /(?<=大[學学])(?=\p{Script=Han}+[系所](?:$|\s))|\s*[,，;；]\s*|\s{2,}|\s+[–—-]\s+|(?<=[\p{Script=Han})）])\s+(?=\p{Script=Han})|\s*[–—]\s*/u,
    )
    .map((part) => ({ text: part.trim(), line }))
    .filter((part) => part.text !== "");
}

/** Other facts about studies that begin with capitals: "Student Union President" */
export const aside =
  /\b(?:awards?|prizes?|scholarships?|projects?|thesis|dissertation|president|member|captain|volunteer|course ?work|modules|licen[cs]e|seminar|workshop|training(?! (?:cent|inst|coll|school|academy))|certified|certificate|courses?)\b/iu;

/** Whether a text can be the name of a school, although no word confirms it */
const mayBeSchool = ({ text }: Text) =>
  /^[\p{Lu}\d].*\p{L}{2}/u.test(text) &&
  text.split(/\s+/u).length <= 8 &&
  degreeIn(text) === undefined &&
  statusIn(text) === undefined &&
  !english.test(text) &&
  !faculty.test(text) &&
  !aside.test(text) &&
  !/\s(?:in|en|as)\s/u.test(text) &&
  isSubject(text);

/**
 * The text of an entry that must be its school, although no word confirms it: not the degree, its subject, a place or a
 * grade; preferably on the line of the date.
 */
export function unnamedSchool(
  head: readonly Text[],
  dated: Line | undefined,
): { at: number; name: Text; others: Text[] } | undefined {
  const found = head.flatMap((whole, at) => {
    const parts = partsOf(whole);
    const [first = whole] = parts;
    const candidates = parts.filter(mayBeSchool);
    const degree = degreeIn(first.text);
    const isDegree = degree !== undefined || english.test(`${first.text} Physics`);
    const hasSubject = degree === "HIGH_SCHOOL" || english.test(first.text) || namedDegree.test(first.text);
    const name = isDegree ? candidates[hasSubject ? 0 : 1] : candidates.find((each) => each === first);
    // "Certificate in Craft – Electrical", above the school
    const isBesideDegree = head.some(
      (each) =>
        each !== whole &&
        each.line === whole.line &&
        (degreeIn(each.text) !== undefined || namesDegree(each.text)),
    );
    const rank = isDegree || isBesideDegree ? 2 : whole.line === dated ? 0 : 1;
    return name ? [{ at, rank, name, others: parts.filter((part) => part !== name) }] : [];
  });
  return found.toSorted((one, other) => one.rank - other.rank)[0];
}

/** "B.E. (Mechanical)" */
export const inBrackets =
  /^([\p{Script=Latin}. ]{2,24}?)\s*\((?!hons|honou?rs|part|full)([\p{Script=Latin}&, ]{4,})\)$/iu;

/** "Bachelor of Design (Industrial Design), Honours" */
const subjectInBracket =
  /^([\p{Script=Latin}. ]{2,40}?)\s*\((?!hons|honou?rs|part|full)([\p{Script=Latin}&, ]{4,})\),\s*(.+)$/iu;

/** One subject with commas: "Electrical, Electronics and Communications Engineering" */
const subjects = /^(?:\p{L}+(?: \p{L}+)?, )+\p{L}+(?: \p{L}+)?,? and [\p{L} ]+(?=,|$)/u;

/** Splits 「碩士 資訊工程學系」 and "B.S. Physics" into degree and subject. */
export function withoutDegreeJoined(whole: Text): Text[] {
  const text = {
    ...whole,
    text: whole.text.replace(/^hon(?:ou)?rs\s+(?=B)|\s+with (?:QTS|merit|distinction)$/giu, ""),
  };
  // 「國際商務碩士 MSc International Business」: the translation is not needed.
  const [, chinese = "", translation = ""] =
    /^(.*\p{Script=Han}\S*)\s+(\p{Script=Latin}[^\p{Script=Han}]*)$/u.exec(text.text) ?? [];
  if (chineseDegree.test(chinese) && english.test(translation))
    return withoutDegreeJoined({ ...text, text: chinese });
  // "MSc Marketing 硕士"
  const [, latin = ""] = /^([^\p{Script=Han}]+)\s\p{Script=Han}+$/u.exec(text.text) ?? [];
  if (english.test(latin) && chineseDegree.test(text.text))
    return withoutDegreeJoined({ ...text, text: latin });
  const [, exam] = examsIn.exec(text.text) ?? [];
  if (exam) return degreeIn(exam) ? [{ ...text, text: exam }] : [];
  const [, title = "", ofBracket = "", after = ""] = subjectInBracket.exec(text.text) ?? [];
  if (degreeIn(title) && isOfSubject(ofBracket))
    return [title, ofBracket, after].filter(Boolean).map((each) => ({ ...text, text: each }));
  const joined = english.exec(text.text);
  const [, degree, area] = joined ?? inBrackets.exec(text.text) ?? [];
  if (degree && area && (joined || degreeIn(degree) || !isSubject(degree))) {
    const [list = ""] = subjects.exec(area) ?? [];
    const rest = pieces({ ...text, text: area.slice(list.length) }).map((each) => each.text);
    return [degree, list, ...rest].filter(Boolean).map((each) => ({ text: each, line: text.line }));
  }
  const words = text.text.split(/[/／]?\s+/u);
  const isBoth =
    words.length > 1 &&
    /\p{Script=Han}/u.test(text.text) &&
    words.some((word) => chineseDegree.test(word) || mode.test(word));
  return (isBoth ? words : [text.text]).flatMap((each) => pieces({ ...text, text: each }));
}

/** A degree with its subject: "Bachelor of Logistics and Supply Chain" */
const degreeAtStart =
  /^(?:[BM]\.?[A-Z]|LL\.?[BM]|(?:[Bb]achelor|[Mm]aster|[Dd]octor|[Aa]ssociate|(?:Higher |Advanced )?[Dd]iploma|[Pp]ostgraduate|Graduate (?:Certificate|Diploma))\b)/u;
const mayContinueSubject = (text: string) =>
  /^\p{Lu}[\p{L} &,()]*$/u.test(text) &&
  text.split(/\s+/u).length <= 4 &&
  !hasSchool(text) &&
  !namesDegree(text);
/** A wide line that ends with the first word of a school: "2011 – 2013: A-levels: Art (A), English (B), Latin (B), Ripon" */
const endsWithName = /^.{60,},\s\p{Lu}[\p{L}’'-]+$/u;
/** Longer lines are text below a school. */
const longestTitle = 200;

/** Whether a text can continue on the next line: "University of Science and", "Technology" */
export function mayContinue(line: Line, next: Line): boolean {
  const { text } = line;
  const [, last = ""] = text.length < longestTitle ? (/\s[–—-]\s(?!.*\s[–—-]\s)(.+)$/u.exec(text) ?? []) : [];
  const [degree = ""] = line.cells.slice(-1);
  return (
    /(?:\b(?:and|of|for|in|the|für)|\s[–—-])$/iu.test(text) ||
    (/,$/u.test(text) && hasSchool(text)) ||
    (/^university$/iu.test(next.text) && /\b(?:polytechnic|technical|normal|institute)$/iu.test(text)) ||
    // A period in brackets after a separator
    (/·$/u.test(text) && /^\([^()]*\d\)$/u.test(next.text)) ||
    (/,|\b(?:in|of)\b/u.test(degree) &&
      degreeAtStart.test(degree) &&
      /^(?:technology|engineering|sciences?|management|systems|design|development|studies|administration|marketing|economics|finance|business)$/iu.test(
        next.text.replace(/\s+·\s+\([^()]*\)$/u, ""),
      )) ||
    continuing.test(next.text) ||
    // "Institute of Vocational Education", "(Kwun Tong)"
    (hasSchool(text) && /^\([\p{L} ]+\)$/u.test(next.text)) ||
    // "… · (August", "2008 – June 2012)"; "BBA (Human Resource", "Management)"
    (/[(（][^)）]*$/u.test(degree) && /^[^(（]*[)）]/u.test(next.text)) ||
    ((/^(?:University|College|Institute|School)\b/u.test(next.text) ||
      (hasSchool(next.text) &&
        endsWithName.test(text) &&
        !/^(?:technical )?university\b/iu.test(next.text))) &&
      !hasSchool(text)) ||
    // "MSc in Logistics – Erasmus University", "Rotterdam"; "Erasmus University – MSc in Maritime", "Logistics"
    (isSchool(last)
      ? !/\bof\b/iu.test(last) && isTown(next.text) && isBroken(line, next)
      : degreeAtStart.test(last) && mayContinueSubject(next.text)) ||
    // "BA (Hons) Graphic", "Communication"
    (line.cells.length === 1 &&
      /^(?:[BM]\.?[AS]|BSc|MSc|B\.?Eng|M\.?Eng)\b[^,–—]*\s\p{Lu}\p{Ll}+$/u.test(text) &&
      /^\p{Lu}\p{Ll}+$/u.test(next.text) &&
      mayContinueSubject(next.text) &&
      isBroken(line, next))
  );
}
