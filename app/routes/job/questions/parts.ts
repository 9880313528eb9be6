import type { Question } from "../../../../contract/questionnaire";
import { controlId, nameOf } from "./names";

/** A question as it stands on the page: what was answered so far, and what is wrong with it. */
export interface Shown<Of extends Question = Question> {
  readonly question: Of;
  /** `7`, or `7-1` for a question that another one opens */
  readonly number: string;
  readonly given: readonly string[];
  readonly errors: readonly string[] | undefined;
}

/** What ties a question to the parts of the form that all questions have. */
export function partsOf({ question, number, given, errors }: Shown) {
  const id = controlId(question.id);
  return {
    label: `${number}. ${question.label}`,
    optional: !question.required,
    field: {
      id,
      name: nameOf(question.id),
      key: undefined,
      formId: "",
      initialValue: given[0],
      errors: errors && [...errors],
      errorId: `${id}-error`,
      descriptionId: `${id}-description`,
    },
  };
}
