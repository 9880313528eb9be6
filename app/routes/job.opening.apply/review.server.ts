import type { AppLoadContext } from "@remix-run/node";
import { readAnswers, visibleQuestions } from "#contract/answers";
import type { ItemView } from "#contract/resume/view";
import type { loadApplication } from "../../applications/apply/application.server";
import { answerText } from "../../applications/questions/answer-text.server";
import { controlId } from "../../applications/questions/names";
import { resumeViews } from "../../resume/view/resume-view.server";
import type { ReviewEntry, ReviewPart } from "./review";

type LoadedApplication = Awaited<ReturnType<typeof loadApplication>>;

/** The submitted data by part, each with a link to the page where it is edited. */
export function buildReview(
  { job, resume, questionnaire, draft }: LoadedApplication,
  context: AppLoadContext,
): ReviewPart[] {
  const returnQuery = `?to=${encodeURIComponent(`/job/${job.jobId}/apply`)}`;
  const [general, ...others] = resumeViews(resume, context);
  const answers = questionnaire ? readAnswers(questionnaire, draft.answers) : {};
  return [
    {
      title: context.t("section.generalInformation"),
      to: `/resume/generalInformation${returnQuery}`,
      lines: (general?.facts ?? []).map(({ name, label, text }) => ({
        name,
        label,
        entries: [{ title: text }],
      })),
    },
    {
      title: context.t("apply.otherSections"),
      lines: others
        .filter(({ filled }) => filled)
        .map(({ section, ...view }) => {
          const shown = view.lists.flatMap(({ items, head }) => items.map((item) => itemEntry(item, head)));
          const texts = [
            ...view.texts.map(({ label, text }) =>
              context.t("apply.characters", { label, count: [...text].length }),
            ),
            ...(view.statement ? [view.statement] : []),
          ];
          return {
            name: section,
            label: context.t(`section.${section}`),
            entries: [...shown, ...texts.map((title) => ({ title }))],
            to: `/resume/${section}${returnQuery}`,
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
              entries: answerText(question, answers[question.id], resume.attachment.items, context).map(
                (title) => ({ title }),
              ),
              to: `/job/${job.jobId}/apply/questions#${controlId(question.id)}`,
            })),
          },
        ]
      : []),
  ].filter(({ lines }) => lines.length > 0);
}

/** An item as one entry: title, first line and period; of a table, each column with its heading. */
function itemEntry(
  { title, when, lines = [], cells = [] }: ItemView,
  head: readonly string[] = [],
): ReviewEntry {
  const columns = cells.map((cell, index) => [head[index + 1], cell].filter(Boolean).join(" "));
  return {
    title,
    details: [...(lines[0] ?? []), when ?? "", ...columns].filter((each) => each !== ""),
  };
}
