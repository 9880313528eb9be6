import { degreeIn } from "#contract/json-resume/words";
import { periodIn, pointIn } from "./dates";
import { type Entry, entriesAt, type Text, tableEntries } from "./entries";
import type { Line } from "./line";
import type { Result } from "./result";

const school =
  /(?:大學|大学|學院|学院|高中|高職|中學|中学|高工|高商|專科學校|职业学校|學校|学校)|\b(?:university|college|school|institute|academy|polytechnic|universidad|université|universität|universidade|università|universiteit|politecnico|école|hochschule)\b/iu;
/** "Bachelor of Science in Physics", "MSc Physics" */
const english =
  /^((?:bachelor|master|doctor|associate)(?:['’]s)?(?:\s+of\s+(?:science|arts|fine arts|engineering|business administration|laws?|education|philosophy|technology|applied science|design|computer science|economics|commerce|medicine|music|architecture))?(?:\s+degree)?|(?:B|M)\.?\s?(?:Sc|S|A|Eng|Ed|E|BA|FA|Tech)\.?|MBA|Ph\.?\s?D\.?|Diploma)(?:\s*\([^)]*\))?(?:\s+in\s+|\s*[,–-]\s*|\s+)(?!of\b)(.+)$/iu;
const chineseDegree = /博士|碩士|硕士|學士|学士|本科|大專|大专|專科|专科|研究生|大學|大学|高中|高職|中专/u;
const status = /畢業|毕业|肄業|肄业|就學中|在學|在读|graduated/giu;

/** Nothing but a degree: 「碩士」, "Master’s degree"; 「電機工程學系碩士班」 is a department. */
const onlyDegree =
  /^(?:博士|碩士|硕士|學士|学士|本科|大學|大学|大專|大专|專科|专科|高中職|高中|高職|中专|研究生)(?:學位|学位|研究生|以下)?$|^(?:doctorate|(?:bachelor|master|doctor|associate)(?:['’]s)?(?:\s+degree)?|high school)$/iu;

/** Degrees are excluded, because they can contain such words too: "Diploma in College Teaching". */
const isSchool = (text: string) => school.test(text) && !english.test(text);
/** "MBA, National Taiwan University" */
const hasSchool = (text: string) => text.split(/\s*[,，;；]\s*/u).some(isSchool);

/** Reads the schools of a section. */
export function readEducation(lines: readonly Line[], result: Result): void {
  const table = tableEntries(lines);
  if (table) result.used.add(table.header);
  const hasPeriods = lines.some((line) => periodIn(line.text));
  const isAnchor = (line: Line) =>
    !line.isBullet && (hasPeriods ? periodIn(line.text) !== undefined : school.test(line.text));
  const { entries } = table ?? entriesAt(lines, isAnchor, 3);
  for (const entry of entries) addSchool(entry, result);
}

const pieces = ({ text, line }: Text): Text[] =>
  text
    .split(/\s*[,，、()（）]\s*|\s{2,}/u)
    .map((each) => ({ text: each.replace(status, (word) => (word === text ? word : "")).trim(), line }))
    .filter((each) => each.text !== "");

const isSubject = (text: string) =>
  !pointIn(text) && !onlyDegree.test(text) && text.replace(status, "").trim() !== "";

function addSchool({ period, labelled, head }: Entry, result: Result): void {
  const nameAt = head.findIndex(({ text }) => isSchool(text) || hasSchool(text));
  const rest = head.filter((_, place) => place !== nameAt);
  const found = nameAt < 0 ? undefined : nameIn(head[nameAt] as Text);
  const name = labelled.get("school") ?? found?.name;
  const others = [...(found?.others ?? []), ...rest].flatMap(withoutDegreeJoined);
  const degree =
    labelled.get("degree") ??
    others.find(({ text }) => onlyDegree.test(text)) ??
    others.find(({ text }) => degreeIn(text) !== undefined);
  const area = labelled.get("department") ?? others.find((each) => each !== degree && isSubject(each.text));
  if (!name && !(period && degree)) return;
  const end = period ? period.end : undefined;
  const path = result.add("education", {
    ...(name && { institution: name.text }),
    ...(area && { area: area.text }),
    ...(degree && { studyType: degree.text }),
    ...(period && { startDate: period.start, ...(end && { endDate: end }) }),
  });
  if (path === null) return;
  result.from(`${path}.institution`, name?.line);
  result.from(`${path}.area`, area?.line);
  result.from(`${path}.studyType`, degree?.line);
  result.from(`${path}.startDate`, period?.line);
}

/** A school's name, and the rest of its text: 「國立中央大學 資訊工程學系 碩士」. */
function nameIn({ text, line }: Text): { name: Text; others: Text[] } {
  const parts = text
    .split(/\s*[,，;；]\s*|\s{2,}|\s+[–—-]\s+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})|\s*[–—]\s*/u)
    .map((part) => ({ text: part.trim(), line }))
    .filter((part) => part.text !== "");
  const at = Math.max(
    parts.findIndex((part) => isSchool(part.text)),
    0,
  );
  return { name: parts[at] ?? { text, line }, others: parts.filter((_, place) => place !== at) };
}

/** 「碩士 資訊工程學系」 and "B.S. Physics" contain degree and subject. */
function withoutDegreeJoined(text: Text): Text[] {
  const [, degree, area] = english.exec(text.text) ?? [];
  if (degree && area)
    return [degree, ...pieces({ ...text, text: area }).map((each) => each.text)].map((each) => ({
      text: each,
      line: text.line,
    }));
  return pieces(text).flatMap((each) => {
    const words = each.text.split(/\s+/);
    const isBoth =
      words.length > 1 && /\p{Script=Han}/u.test(each.text) && words.some((word) => chineseDegree.test(word));
    return isBoth ? words.map((word) => ({ text: word, line: each.line })) : [each];
  });
}
