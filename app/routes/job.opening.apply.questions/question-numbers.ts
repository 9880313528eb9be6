import type { Questionnaire } from "#contract/questionnaire";

/**
 * Numbers questions 1, 2, 2-1, 2-2, 3. A conditional question's number begins with that of the question it depends on.
 */
export function numberQuestions(questions: Questionnaire["questions"]) {
  const numbers = new Map<string, string>();
  const childCounts = new Map<string, number>();
  let topLevelCount = 0;
  return questions.map((question) => {
    const parent = question.showIf && numbers.get(question.showIf.questionId);
    const child = parent === undefined ? 0 : (childCounts.get(parent) ?? 0) + 1;
    if (parent === undefined) topLevelCount += 1;
    else childCounts.set(parent, child);
    const number = parent === undefined ? String(topLevelCount) : `${parent}-${child}`;
    numbers.set(question.id, number);
    return { question, number, parent };
  });
}
