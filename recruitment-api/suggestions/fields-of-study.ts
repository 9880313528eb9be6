import { folded } from "../openings/search/text/fold";
import { stem } from "../openings/search/text/terms";

// Texts are compared folded, so the Chinese characters here are in their Simplified form.
/** The fields in a requirement such as 电机、电子或控制相关科系，… */
const chineseFields = /^([\p{Script=Han}、,或及与和/]+?)等?(?:相关)?(?:科系|系所|专业)/u;
/** The fields in a requirement such as “A degree in electrical engineering, electronics or controls, with …” */
const englishFields =
  /\b(?:degree|degrees|studies|major|majors|enrolled|background) in (.+?)(?=, with\b|, or (?:work|open|equivalent)|[;.:(]|\band (?:\d|available|at least|an? )|\brelated\b|$)/;
/** What can follow a field in the name of a department: 电子 + 工程系, but not 电子 + 商务系. */
const restOfDepartment = /^(?:工程|科学|管理|[学与及系所组]|专业|研究|硕士|博士|$)/;

const subject = / (?:engineering|science|sciences|studies)$/;
const stemmed = (text: string) => text.trim().split(/\s+/).map(stem).join(" ");

/** The fields of study that a requirement names, folded; empty if the requirement is about something else. */
export function fieldsOfStudy(requirement: string): string[] {
  const text = folded(requirement);
  const chinese = chineseFields.exec(text)?.[1]?.split(/[、,或及与和/]/) ?? [];
  const english = englishFields.exec(text)?.[1]?.split(/, | or | and |\//) ?? [];
  return [...chinese, ...english].map((field) => field.trim()).filter((field) => field.length > 1);
}

/** Whether a field is the first and third characters of a department's name: 资工 for 资讯工程学系, 国贸 for 国际贸易系. */
function isShortForm(field: string, department: string): boolean {
  const [first, , third] = /^\p{Script=Han}{4}/u.test(department) ? department : "";
  return first !== undefined && field === `${first}${third}`;
}

const degreeBefore =
  /^(?:the )?(?:department|school|college|institute|faculty|bachelor|master|b\.?s\.?c?\.?|m\.?s\.?c?\.?)(?: of| in)? /;

/** The subjects in the name of a department: "Department of Physics and Mathematics" has two. */
const majorsOf = (department: string): string[] =>
  folded(department)
    .replace(degreeBefore, "")
    .split(/, | and | & |\//)
    .map(stemmed)
    .filter(Boolean);

/** Whether a department or major belongs to one of these fields. */
export function studied(department: string, fields: readonly string[]): boolean {
  const text = folded(department);
  const majors = majorsOf(department);
  return fields.some((field) => {
    if (/^\p{Script=Han}/u.test(field)) {
      const isStart = text.startsWith(field) && restOfDepartment.test(text.slice(field.length));
      return isStart || isShortForm(field, text);
    }
    const named = stemmed(field);
    return majors.some(
      (major) =>
        [major, major.replace(subject, "")].some((name) => name === named) ||
        major === named.replace(subject, ""),
    );
  });
}

/** Words to search for the field of a department. An opening that names this field contains at least one of them. */
export function wordsOfField(department: string): string[] {
  const [first, second, third] = /^\p{Script=Han}{2,}/u.exec(folded(department))?.[0] ?? "";
  if (first === undefined) return majorsOf(department).map((major) => major.replace(subject, ""));
  return [`${first}${second}`, ...(third === undefined ? [] : [`${first}${third}`])];
}
