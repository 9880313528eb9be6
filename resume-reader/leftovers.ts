import { valueAt } from "#contract/json-resume/value-at";
import { isDuration, periodIn, pointIn, withoutPeriod } from "./dates";
import { type Line, partOf } from "./line";
import type { Result } from "./result";
import { headingIn, labelIn } from "./words";

const key = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, "");

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Words that a value implies: labels, headings, and words for the status of studies. */
const implied =
  /民國|民国|專業$|专业$|電話|电话|手[機机]|信箱|邮箱|[現现]居地?|博客|部落格|[網网][站頁页]|預計畢業|预计毕业|畢業|毕业|肄業|肄业|就學中|在學|在读|有效期至?|\b(?:valid until|expires|dr|mr|mrs|ms|prof|tel|phone|blog|website|graduated|expected|graduation|present|current|linkedin|mobile|home|work)\b|[至今迄]今?|仍在職|^(?:分|分数|points?|score)$/giu;

const segmentsOf = (text: string) =>
  text
    .split(
      /\s{2,}|\n|\s[/@]\s|(?<![\d年月])\s[–—-]\s|\s*[|｜·•・‧;；、，]\s*|,\s|[()（）【】]|(?<=\p{L}{2})[:：]\s*/u,
    )
    .filter((part) => key(part) !== "");

/** Removes dates that are values, and durations, which follow from them. */
function withoutDates(text: string, values: readonly string[]): string {
  const when = periodIn(text) ?? pointIn(text);
  if (!when) return text.replace(duration, "");
  const date = key("start" in when ? when.start : when.date);
  return values.some((value) => value.includes(date))
    ? withoutDates(withoutPeriod(text, when), values)
    : text.slice(0, when.to) + withoutDates(text.slice(when.to), values);
}

const duration =
  /\d+\s*(?:years?|yrs?|[個个]?年|months?|mos?|[個个]月)|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/giu;

/** Words that may remain between two values or before one: "in", "of", 「與」, the number of a heading */
const betweenValues =
  /^(?:in|of|at|by|on|to|an?|the|and|with|for|from|[與与和及或的之於于在已級级分#])*$|^[一二三四五六七八九十]{1,2}$/u;

function isAccounted(segment: string, values: readonly string[]): boolean {
  const word = key(segment);
  // One or two letters, such as a grade or a state code, occur in most words, so they must equal a value.
  const isShort = /^[a-z]{1,2}$/.test(word);
  if (values.some((value) => (isShort ? value === word : value.includes(word)))) return true;
  if (labelIn(segment) || headingIn(segment)) return true;
  const rest = key(withoutDates(segment, values).replace(implied, ""));
  if (rest.length > 1 && values.some((value) => value.includes(rest))) return true;
  const left = values
    .filter((value) => value.length > 1 || /\p{Script=Han}/u.test(value))
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, value) => text.replace(value, ""), rest);
  return betweenValues.test(left);
}

/**
 * The lines from which nothing was read, and the parts of other lines that no value contains, so that the review shows
 * every text of the file.
 */
export function leftoversOf(lines: readonly Line[], resume: object, result: Result): Line[] {
  const byLine = new Map<Line, string[]>();
  for (const [path, sources] of result.sources) {
    const values = textsIn(valueAt(resume, path)).map(key).filter(Boolean);
    for (const line of sources) byLine.set(line, [...(byLine.get(line) ?? []), ...values]);
  }
  const consumed = result.consumed.map(key).filter(Boolean);
  return lines.flatMap((line) => {
    if (!result.used.has(line)) return isDuration(line.text) || key(line.text) === "" ? [] : [line];
    const values = byLine.get(line);
    if (values === undefined) return [];
    const known = [...values, ...consumed];
    const text = leftOf(line.text, (segment) => isAccounted(segment, known));
    return text === "" ? [] : [partOf(line, text)];
  });
}

/** The parts of a text that are not accounted for; adjacent parts keep the separators between them. */
function leftOf(text: string, isKnown: (segment: string) => boolean): string {
  const left: string[] = [];
  let [from, to] = [-1, 0];
  for (const segment of segmentsOf(text)) {
    const start = text.indexOf(segment, to);
    to = start + segment.length;
    if (isKnown(segment)) from = -1;
    else if (from < 0) {
      from = start;
      left.push(segment);
    } else left[left.length - 1] = text.slice(from, to);
  }
  return left.join("  ");
}
