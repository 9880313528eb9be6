import type { AppLoadContext } from "@remix-run/node";
import { formatDate } from "#contract/dates";
import type { Question } from "#contract/questionnaire";

interface NamedFile {
  readonly id: string;
  readonly label: string;
  readonly fileName: string;
}

export function answerText(
  question: Question,
  answer: string | number | boolean | string[] | null | undefined,
  files: readonly NamedFile[],
  { t, locale }: Pick<AppLoadContext, "t" | "locale">,
): string[] {
  if (answer === undefined || answer === null) return [t("apply.notAnswered")];
  switch (question.type) {
    case "YES_NO":
      return [t(answer === true ? "questions.yes" : "questions.no")];
    case "DECLARATION":
      return [t("questions.declare")];
    case "FILE": {
      const file = files.find(({ id }) => id === answer);
      return [file ? file.label || file.fileName : t("file.notFound")];
    }
    case "SINGLE_CHOICE":
    case "MULTIPLE_CHOICE":
    case "RANKING": {
      const values = Array.isArray(answer) ? answer : [String(answer)];
      const labels = values.map(
        (value) => question.options.find((each) => each.value === value)?.label ?? value,
      );
      return question.type === "RANKING" ? labels.map((label, index) => `${index + 1}. ${label}`) : labels;
    }
    case "SCALE":
      return scaleText(question, Number(answer), t);
    case "NUMBER":
      return [[String(answer), question.unit].filter(Boolean).join(" ")];
    case "DATE":
      return [formatDate(String(answer), locale)];
    case "MONTH":
      return [formatDate(`${answer}-01`, locale, "month")];
    default:
      return [String(answer)];
  }
}

/**
 * An answer such as "4 of 5", with the labels of the scale's ends, so that the number is understandable without the
 * form. An answer at one end has only the label of this end.
 */
function scaleText(
  { min, max, minLabel, maxLabel }: Extract<Question, { type: "SCALE" }>,
  answer: number,
  t: AppLoadContext["t"],
): string[] {
  const value = t("apply.scale", { answer, max });
  const word = answer === min ? minLabel : answer === max ? maxLabel : "";
  if (word !== "") return [t("apply.scaleWord", { value, word })];
  const ends = t("apply.scaleEnds", { min, max, minLabel, maxLabel });
  return minLabel === "" || maxLabel === "" ? [value] : [value, ends];
}
