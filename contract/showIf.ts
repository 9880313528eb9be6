import type { Question } from "./questionnaire";

// No zod here: the page decides by the same rule while somebody types.

/** What a question was answered with, once it has been read. */
export type AnswerValue = string | number | boolean | readonly string[];

const equals = (value: AnswerValue, wanted: string | number | boolean) =>
  Array.isArray(value) ? value.includes(String(wanted)) : value === wanted;

/**
 * The questions to be asked, in order: those whose condition is met by the answer to a question that is itself asked.
 * `answerTo` is called once for each of them; undefined: not answered.
 */
export function askedQuestions<Asked extends Pick<Question, "id" | "showIf">>(
  questions: readonly Asked[],
  answerTo: (question: Asked) => AnswerValue | undefined,
): Asked[] {
  const values = new Map<string, AnswerValue | undefined>();
  return questions.filter((question) => {
    const { id, showIf } = question;
    const decisive = showIf && values.get(showIf.questionId);
    if (showIf && (decisive === undefined || !equals(decisive, showIf.equals))) return false;
    values.set(id, answerTo(question));
    return true;
  });
}
