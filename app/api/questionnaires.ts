import {
  listQuestionnaires,
  type Question,
  type Questionnaire,
  readQuestionnaire,
} from "#contract/questionnaire";
import { toBoolean } from "#contract/reading/booleans";
import { isAbsent, isFields } from "#contract/reading/definition";
import { droppedItems } from "#contract/reading/dropped";
import { byJobId } from "./by-job-id";
import type { Call } from "./call";

export interface ReadQuestionnaire extends Questionnaire {
  /** Number of questions that cannot be shown */
  readonly notShown: number;
  /** A required question cannot be shown, so the application cannot be submitted on this site */
  readonly isBlocked: boolean;
}

/** A scale with more steps is not shown, because the page would need a control for each step. */
const maxSteps = 100;

const canBeShown = (question: Question): boolean =>
  question.type !== "SCALE" || (question.min < question.max && question.max - question.min < maxSteps);

/** Whether a question that cannot be shown must be answered; an unreadable `required` counts as true. */
export const isRequired = (question: unknown): boolean =>
  !isFields(question) || (!isAbsent(question.required) && toBoolean(question.required) !== false);

export const questionnaires = (call: Call) => ({
  read: async (jobId: string): Promise<ReadQuestionnaire | null> => {
    const found = await call(readQuestionnaire, { params: { id: jobId } });
    if (found === null) return null;
    const questions = found.questions.filter(canBeShown);
    const lost = [
      ...droppedItems(found.questions),
      ...found.questions.filter((question) => !canBeShown(question)),
    ];
    const isBlocked = lost.some(isRequired);
    if (questions.length === 0 && !isBlocked) return null;
    return { ...found, questions, notShown: lost.length, isBlocked };
  },
  list: async () => [...((await call(listQuestionnaires)) ?? [])].sort(byJobId),
});
