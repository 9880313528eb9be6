import type { Question } from "#contract/questionnaire";
import { controlId, fieldName } from "./names";

export interface ShownQuestion<Of extends Question = Question> {
  readonly question: Of;
  /** `7`, or `7-1` for a question that depends on question 7 */
  readonly number: string;
  readonly values: readonly string[];
  readonly errors: string[] | undefined;
}

export function fieldProps({ question, number, values, errors }: ShownQuestion) {
  const id = controlId(question.id);
  return {
    label: `${number}. ${question.label}`,
    optional: !question.required,
    field: {
      id,
      name: fieldName(question.id),
      key: undefined,
      formId: "",
      initialValue: values[0],
      errors,
      errorId: `${id}-error`,
      descriptionId: `${id}-description`,
    },
  };
}
