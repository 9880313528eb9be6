import type { Answers, Questionnaire } from "#contract/questionnaire";
import type { Resume } from "#contract/resume/contracts";
import { startToCome } from "../../forms/from-resume.server";

/**
 * Answers that can be filled in from the resume, by id of the question. A date outside the question's limits is left
 * out.
 */
export function answersFromResume({ questions }: Questionnaire, { generalInformation }: Resume): Answers {
  const start = startToCome(generalInformation);
  if (start === undefined) return {};
  return Object.fromEntries(
    questions.flatMap((question) => {
      if (question.type !== "DATE" && question.type !== "MONTH") return [];
      const { id, type, min = "", max, fromResume } = question;
      const value = type === "MONTH" ? start.slice(0, 7) : start;
      const isAllowed = value >= min && (max === undefined || value <= max);
      return fromResume === "availableFrom" && isAllowed ? [[id, value]] : [];
    }),
  );
}
