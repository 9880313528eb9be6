import { questionnaireIn } from "#api/applications/questionnaires";
import type { Question } from "#contract/questionnaire";
import type { Words } from "#contract/resume/words";

type Answers = Readonly<Record<string, unknown>>;

export function answerFacts(
  questionnaire: string | null,
  answers: Answers,
  { words, fileNames }: { readonly words: Words; readonly fileNames: ReadonlyMap<string, string> },
): { readonly label: string; readonly text: string }[] {
  if (questionnaire === null) return [];
  const { questions } = questionnaireIn(questionnaire, words.locale);
  return questions.map((question) => ({
    label: question.label,
    text: answerText(question, answers[question.id], words, fileNames),
  }));
}

function answerText(
  question: Question,
  answer: unknown,
  { t, date, month, list }: Words,
  fileNames: ReadonlyMap<string, string>,
): string {
  if (answer === undefined || answer === null) return "";
  const text = Array.isArray(answer) ? "" : String(answer);
  switch (question.type) {
    case "YES_NO":
      return t(answer === true ? "questions.yes" : "questions.no");
    case "DECLARATION":
      return t("questions.yes");
    case "SINGLE_CHOICE":
    case "MULTIPLE_CHOICE":
    case "RANKING": {
      const labels = new Map(question.options.map(({ value, label }) => [value, label]));
      const chosen = [answer].flat().map((value) => labels.get(String(value)) ?? String(value));
      return question.type === "RANKING"
        ? chosen.map((label, index) => `${index + 1}. ${label}`).join("\n")
        : list(chosen);
    }
    case "NUMBER":
      return [text, question.unit].filter(Boolean).join(" ");
    case "SCALE":
      return `${text} / ${question.max}`;
    case "DATE":
      return date(text);
    case "MONTH":
      return month(text);
    case "FILE":
      return fileNames.get(text) ?? text;
    default:
      return text;
  }
}
