import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Questionnaire } from "../../../../contract/questionnaire";
import type { AttachmentFile } from "../../../../contract/resume/attachment";
import { useHydrated } from "../../../components/hydrated";
import { Link } from "../../../components/link";
import { SubmitButton } from "../../../components/submit-button";
import { useUnsavedWarning } from "../../../components/unsaved";
import { useAskedQuestions } from "./asked";
import { QuestionField } from "./fields";
import { formId } from "./names";
import { numbered } from "./numbered";

/**
 * The questions of an opening. Without scripts the page shows those that the answers so far call for, and the server asks
 * on where an answer opens another; with scripts that happens while one answers.
 */
export function QuestionForm({
  jobId,
  questionnaire: { questions },
  visible,
  given,
  faults,
  files,
}: {
  jobId: string;
  questionnaire: Questionnaire;
  /** Ids of the questions that the answers so far call for */
  visible: readonly string[];
  given: Readonly<Record<string, readonly string[]>>;
  faults: Readonly<Record<string, readonly string[]>>;
  files: readonly AttachmentFile[];
}) {
  const { t } = useTranslation();
  const { asked, look } = useAskedQuestions(questions, visible);
  const scripts = useHydrated();
  useUnsavedWarning(formId);
  const rows = numbered(questions).filter(({ question }) => scripts || asked.has(question.id));
  return (
    <Form
      className="grid gap-5"
      id={formId}
      method="post"
      encType="multipart/form-data"
      noValidate
      onChange={look}
    >
      <div className="panel form">
        {rows.map(({ question, number, because }) => (
          <div
            key={question.id}
            className={because ? "ask-more grid gap-1" : undefined}
            hidden={!asked.has(question.id)}
          >
            {asked.has(question.id) ? <input type="hidden" name="shown" value={question.id} /> : null}
            {because ? (
              <p className="text-sm text-ink-3">{t("questions.because", { number: because })}</p>
            ) : null}
            <QuestionField
              shown={{ question, number, given: given[question.id] ?? [], errors: faults[question.id] }}
              files={files}
            />
          </div>
        ))}
      </div>
      <div className="actions">
        <SubmitButton name="intent" value="next">
          {t("questions.next")}
        </SubmitButton>
        <SubmitButton className="btn btn-quiet" name="intent" value="draft" formNoValidate>
          {t("apply.saveDraft")}
        </SubmitButton>
        <Link className="inline-flex min-h-11 items-center" to={`/job/${jobId}/apply`}>
          {t("questions.back")}
        </Link>
      </div>
    </Form>
  );
}
