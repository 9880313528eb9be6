import { dayIn, pointIn, withoutPeriod } from "./dates";
import type { Line } from "./line";
import type { Result } from "./result";

const tests: readonly (readonly [test: string, pattern: RegExp])[] = [
  ["TOEIC", /(?:TOEIC|多益|托业)\D{0,12}(\d{2,3})(?!\d)/iu],
  ["TOEFL_IBT", /(?:TOEFL(?:\s*iBT)?|托福)\D{0,12}(\d{2,3})(?!\d)/iu],
  ["IELTS", /(?:IELTS|雅思)\D{0,12}(\d(?:\.\d)?)(?!\d)/iu],
  ["JLPT", /(?:JLPT|日本語能力試驗|日本语能力考试|日文檢定|日檢)\D{0,12}(N[1-5])/iu],
  ["HSK", /HSK\D{0,6}([1-6])/iu],
];

/** A test and its score in a text; digits of a date are not taken for a score. */
export function scoreIn(text: string) {
  const when = dayIn(text) ?? pointIn(text);
  const rest = when ? withoutPeriod(text, when) : text;
  for (const [test, pattern] of tests) {
    const score = pattern.exec(rest)?.[1]?.toUpperCase();
    if (score) return { test, score };
  }
  return undefined;
}

/** Reads a test with its score, and its date from the rest of the line. */
export function readScore(line: Line, result: Result): boolean {
  const found = scoreIn(line.text);
  if (!found) return false;
  const day = dayIn(line.text);
  const entry = { name: line.text, ...(day && { date: day.date }), careers: found };
  const path = result.add("certificates", entry);
  if (path !== null) result.from(path, line);
  return true;
}
