import type { Questionnaire } from "../../../../contract/questionnaire";

/** 1, 2, 2-1, 2-2, 3: a question that another one opens is counted below it. */
export function numbered(questions: Questionnaire["questions"]) {
  const numbers = new Map<string, string>();
  const below = new Map<string, number>();
  let plain = 0;
  return questions.map((question) => {
    const because = question.showIf && numbers.get(question.showIf.questionId);
    const place = because === undefined ? 0 : (below.get(because) ?? 0) + 1;
    if (because === undefined) plain += 1;
    else below.set(because, place);
    const number = because === undefined ? String(plain) : `${because}-${place}`;
    numbers.set(question.id, number);
    return { question, number, because };
  });
}
