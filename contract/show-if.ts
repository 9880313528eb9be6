import type { Question } from "./questionnaire";
import { toBoolean } from "./reading/booleans";

// No zod import, because pages also evaluate the conditions in the browser, while the applicant types.

export type AnswerValue = string | number | boolean | readonly string[];

/** Some APIs write the expected answer as text, or true as 1. */
function equals(value: AnswerValue, expected: string | number | boolean): boolean {
  if (typeof value === "object") return value.includes(String(expected));
  return typeof value === "boolean" ? value === toBoolean(expected) : String(value) === String(expected);
}

/**
 * Filters questions by their `showIf` condition; a condition on a hidden question is not met. `answerTo` is called once
 * for each visible question and returns undefined for an unanswered one.
 */
export function applyShowIf<Item extends Pick<Question, "id" | "showIf">>(
  questions: readonly Item[],
  answerTo: (question: Item) => AnswerValue | undefined,
): Item[] {
  const values = new Map<string, AnswerValue | undefined>();
  return questions.filter((question) => {
    const { id, showIf } = question;
    const answer = showIf && values.get(showIf.questionId);
    if (showIf && (answer === undefined || !equals(answer, showIf.equals))) return false;
    values.set(id, answerTo(question));
    return true;
  });
}
