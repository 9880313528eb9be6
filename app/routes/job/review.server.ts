import type { AppLoadContext } from "@remix-run/node";
import { readAnswers, visibleQuestions } from "../../../contract/answers";
import type { Question } from "../../../contract/questionnaire";
import type { Resume } from "../../../contract/resume/contracts";
import { linesOf } from "../resume/general-information.server";
import type { ItemView } from "../resume/section-view";
import { sections } from "../resume/sections/index.server";
import { sectionView } from "../resume/sections/section.server";
import type { applicationFor } from "./application.server";
import { controlId } from "./questions/names";
import type { ReviewPart } from "./review";

type Applying = Awaited<ReturnType<typeof applicationFor>>;

/** All that an application sends, part by part, each with the page on which it can be changed. */
export function reviewOf(
  { job, resume, questionnaire, draft }: Applying,
  context: AppLoadContext,
): ReviewPart[] {
  const back = `?to=${encodeURIComponent(`/job/${job.jobId}/apply`)}`;
  const general = linesOf(resume.generalInformation, resume.place, context).filter(({ text }) => text !== "");
  const answers = questionnaire ? readAnswers(questionnaire, draft.answers) : {};
  return [
    {
      title: context.t("section.generalInformation"),
      to: `/resume/generalInformation${back}`,
      lines: general.map(({ name, label, text }) => ({ name, label, text })),
    },
    {
      title: context.t("apply.otherSections"),
      lines: sections
        .filter(({ name }) => resume.filled.includes(name))
        .map((section) => {
          const view = sectionView(section, resume[section.name], true, context);
          const shown = view.lists.flatMap(({ items }) => items.map(itemLine));
          const texts = view.texts.map(({ label, text }) =>
            context.t("apply.characters", { label, count: [...text].length }),
          );
          return {
            name: section.name,
            label: context.t(`section.${section.name}`),
            text: [...shown, ...texts, view.statement].filter(Boolean).join("\n"),
            to: `/resume/${section.name}${back}`,
          };
        }),
    },
    ...(questionnaire
      ? [
          {
            title: context.t("questions.title"),
            lines: visibleQuestions(questionnaire, draft.answers).map((question) => ({
              name: question.id,
              label: question.label,
              text: answerText(question, answers[question.id], resume, context),
              to: `/job/${job.jobId}/apply/questions#${controlId(question.id)}`,
            })),
          },
        ]
      : []),
  ].filter(({ lines }) => lines.length > 0);
}

/** An item in a line: what it is, the first thing said about it, and when. */
const itemLine = ({ title, when, lines = [] }: ItemView) =>
  [title, lines[0], when].filter(Boolean).join("・");

/** An answer as its question would say it. */
function answerText(
  question: Question,
  answer: string | number | boolean | string[] | null | undefined,
  { attachment }: Resume,
  { t }: AppLoadContext,
): string {
  if (answer === undefined || answer === null) return t("apply.notAnswered");
  switch (question.type) {
    case "YES_NO":
      return t(answer === true ? "questions.yes" : "questions.no");
    case "DECLARATION":
      return t("questions.declare");
    case "FILE": {
      const file = attachment.items.find(({ id }) => id === answer);
      return file ? file.label || file.fileName : t("file.notFound");
    }
    case "SINGLE_CHOICE":
    case "MULTIPLE_CHOICE":
    case "RANKING": {
      const chosen = Array.isArray(answer) ? answer : [String(answer)];
      const texts = chosen.map(
        (value) => question.options.find((each) => each.value === value)?.label ?? value,
      );
      return texts
        .map((text, place) => (question.type === "RANKING" ? `${place + 1}. ${text}` : text))
        .join("\n");
    }
    case "NUMBER":
      return [String(answer), question.unit].filter(Boolean).join(" ");
    default:
      return String(answer);
  }
}
