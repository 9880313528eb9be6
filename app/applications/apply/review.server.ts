import type { AppLoadContext } from "@remix-run/node";
import { readAnswers, visibleQuestions } from "#contract/answers";
import type { Answers, Questionnaire } from "#contract/questionnaire";
import type { Resume } from "#contract/resume/contracts";
import type { ItemView } from "#contract/resume/view";
import { resumeViews } from "../../resume/view/resume-view.server";
import { answerText } from "../questions/answer-text.server";
import { controlId } from "../questions/names";
import type { ReviewEntry, ReviewPart } from "./review";

interface Reviewed {
  readonly jobId: string;
  readonly resume: Resume;
  readonly questionnaire: Questionnaire | null;
  readonly answers: Answers;
  readonly files: Parameters<typeof answerText>[2];
  /** The member applies again after withdrawing. The answers cannot be changed, so they have no links */
  readonly isAgain?: boolean;
}

/** The data to be submitted, with links to the pages where the member can edit them. */
export function buildReview(
  { jobId, resume, questionnaire, answers: given, files, isAgain = false }: Reviewed,
  context: AppLoadContext,
): ReviewPart[] {
  const returnQuery = `?to=${encodeURIComponent(`/job/${jobId}/apply`)}`;
  const [general, ...others] = resumeViews(resume, context);
  const facts = general?.facts ?? [];
  const filled = others.filter((view) => view.filled);
  const answers = questionnaire ? readAnswers(questionnaire, given) : {};
  return [
    {
      title: context.t("section.generalInformation"),
      to: `/resume/generalInformation${returnQuery}`,
      summary: facts.filter(({ name }) => ["name", "email"].includes(name)).map(({ text }) => text),
      lines: facts.map(({ name, label, text }) => ({
        name,
        label,
        entries: [{ title: text }],
      })),
    },
    {
      title: context.t("apply.otherSections"),
      summary: filled.map(({ section, lists }) => {
        const count = lists.flatMap(({ items }) => items).length;
        return [context.t(`section.${section}`), count || ""].join(" ").trimEnd();
      }),
      lines: filled.map(({ section, ...view }) => {
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
            summary: [],
            lines: visibleQuestions(questionnaire, given).map((question) => ({
              name: question.id,
              label: question.label,
              entries: answerText(question, answers[question.id], files, context).map((title) => ({ title })),
              ...(isAgain ? {} : { to: `/job/${jobId}/apply/questions#${controlId(question.id)}` }),
            })),
          },
        ]
      : []),
  ].filter(({ lines }) => lines.length > 0);
}

/**
 * Converts an item of the resume to an entry. The details are the item's first line, its period and, for an item of a
 * table, the cells with their column headings, or a single cell if all are equal.
 */
function itemEntry(
  { title, when, lines = [], cells = [] }: ItemView,
  head: readonly string[] = [],
): ReviewEntry {
  const areEqual = new Set(cells).size === 1;
  const columns = cells.map((cell, index) => (areEqual ? cell : `${head[index + 1] ?? ""} ${cell}`.trim()));
  return {
    title,
    details: [...(lines[0] ?? []), when ?? "", ...columns].filter((each) => each !== ""),
  };
}
