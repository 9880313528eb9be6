import type { AppLoadContext } from "@remix-run/node";
import { readAnswers, visibleQuestions } from "#contract/answers";
import type { Question } from "#contract/questionnaire";
import type { Resume } from "#contract/resume/contracts";
import type { ItemView } from "../../resume/overview/section-view";
import { generalInformationLines } from "../../resume/sections/general-information.server";
import { sections } from "../../resume/sections/index.server";
import { sectionView } from "../../resume/sections/section.server";
import { controlId } from "../questions/names";
import type { loadApplication } from "./application.server";
import type { ReviewPart } from "./review";

type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>;

/** The submitted data by part, each with a link to the page where it is edited. */
export function buildReview(
  { job, resume, questionnaire, draft }: LoadedApplication,
  context: AppLoadContext,
): ReviewPart[] {
  const returnQuery = `?to=${encodeURIComponent(`/job/${job.jobId}/apply`)}`;
  const general = generalInformationLines(resume.generalInformation, resume.place, context).filter(
    ({ text }) => text !== "",
  );
  const answers = questionnaire ? readAnswers(questionnaire, draft.answers) : {};
  return [
    {
      title: context.t("section.generalInformation"),
      to: `/resume/generalInformation${returnQuery}`,
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
            to: `/resume/${section.name}${returnQuery}`,
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

/** Title, first line and period of an item on one line. */
const itemLine = ({ title, when, lines = [] }: ItemView) =>
  [title, lines[0], when].filter(Boolean).join("・");

/** An answer as text. */
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
      const values = Array.isArray(answer) ? answer : [String(answer)];
      const labels = values.map(
        (value) => question.options.find((each) => each.value === value)?.label ?? value,
      );
      return labels
        .map((label, index) => (question.type === "RANKING" ? `${index + 1}. ${label}` : label))
        .join("\n");
    }
    case "NUMBER":
      return [String(answer), question.unit].filter(Boolean).join(" ");
    default:
      return String(answer);
  }
}
