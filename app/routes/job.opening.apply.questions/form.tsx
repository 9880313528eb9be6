import { useState } from "react";
import { formatDate } from "#contract/dates";
import type { Questionnaire } from "#contract/questionnaire";
import type { AttachmentFile } from "#contract/resume/attachment";
import { QuestionField } from "../../applications/questions/fields";
import { formId } from "../../applications/questions/names";
import { useHydrated } from "../../components/hydrated";
import { Link, useLocale } from "../../components/link";
import type { DraftView } from "../../forms/autosave";
import { DraftStatus } from "../../forms/draft";
import { Form } from "../../forms/form";
import { LanguageNote } from "../../forms/language-note";
import { SubmitButton } from "../../forms/submit-button";
import { useUnsavedWarning } from "../../forms/unsaved-warning";
import { useTranslation } from "../../i18n/translation";
import { numberQuestions } from "./question-numbers";
import { useVisibleQuestions } from "./use-visible-questions";

interface QuestionFormProps {
  readonly jobId: string;
  readonly questionnaire: Questionnaire;
  /** Ids of the questions whose conditions the saved answers meet */
  readonly visible: readonly string[];
  /** Form values by question id */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly files: readonly AttachmentFile[];
  readonly formOpenedAt: string;
  /** null: the API has no drafts */
  readonly draft: DraftView | null;
  readonly savedAt: string | null;
  /** Version of the draft after a submission that shows the form again */
  readonly submittedVersion: string | undefined;
}

/**
 * The questions of an opening. With scripts, conditional questions appear while the member types. Without scripts, the
 * server shows them on the next page.
 */
export function QuestionForm({
  jobId,
  questionnaire: { questions },
  visible: initial,
  values,
  errors,
  files,
  formOpenedAt,
  draft,
  savedAt,
  submittedVersion,
}: QuestionFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  // State keeps `submittedVersion`, which is undefined again when the page's data is reloaded.
  const [version, setVersion] = useState(submittedVersion);
  if (submittedVersion !== undefined && submittedVersion !== version) setVersion(submittedVersion);
  const { visible, onInput } = useVisibleQuestions(questions, initial);
  const hydrated = useHydrated();
  useUnsavedWarning(formId);
  const rows = numberQuestions(questions).filter(({ question }) => hydrated || visible.has(question.id));
  return (
    <Form
      className="grid gap-5"
      id={formId}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={onInput}
    >
      <input type="hidden" name="formOpenedAt" value={formOpenedAt} />
      <LanguageNote hasDrafts={draft !== null} />
      <div className="panel form questions">
        {rows.map(({ question, number, parent }) => (
          <div
            key={question.id}
            className={parent ? "ask-more grid gap-1" : undefined}
            hidden={!visible.has(question.id)}
          >
            {visible.has(question.id) ? <input type="hidden" name="shown" value={question.id} /> : null}
            {parent ? (
              <p className="text-sm text-ink-3">{t("questions.because", { number: parent })}</p>
            ) : null}
            <QuestionField
              shown={{ question, number, values: values[question.id] ?? [], errors: errors[question.id] }}
              files={files}
            />
          </div>
        ))}
        <div>
          <div className="actions">
            <SubmitButton name="intent" value="next">
              {t("questions.next")}
            </SubmitButton>{" "}
            <SubmitButton className="btn btn-quiet" name="intent" value="draft" formNoValidate>
              {t("apply.saveDraft")}
            </SubmitButton>{" "}
            <Link className="inline-flex min-h-11 items-center" to={`/job/${jobId}/apply`}>
              {t("questions.back")}
            </Link>
          </div>
          <DraftStatus
            key={version}
            draft={draft && { ...draft, version: version ?? draft.version }}
            initial={savedAt ? t("questions.savedAt", { at: formatDate(savedAt, locale, "minute") }) : ""}
          />
        </div>
      </div>
    </Form>
  );
}
