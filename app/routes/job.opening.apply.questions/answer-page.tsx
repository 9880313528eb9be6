import type { ReactNode } from "react";
import { instantOf } from "#contract/form-opened-at";
import type { Job } from "#contract/jobs";
import type { Answers } from "#contract/questionnaire";
import type { AttachmentFile } from "#contract/resume/attachment";
import { decideOpening } from "#contract/window";
import type { ReadQuestionnaire } from "../../api/questionnaires";
import { ClosedOpening } from "../../applications/apply/application-tasks";
import { ApplyColumns, buildSteps, StepNav } from "../../applications/apply/steps";
import type { Progress } from "../../applications/questions/progress";
import { Notice } from "../../components/notice";
import type { DraftView } from "../../forms/autosave";
import { type FromResume, FromResumeNote } from "../../forms/from-resume";
import { useTranslation } from "../../i18n/translation";
import { QuestionForm } from "./form";

type Fields = readonly (readonly [name: string, value: string])[];

interface Details {
  readonly job: Job;
  readonly questionnaire: ReadQuestionnaire;
  readonly files: readonly AttachmentFile[];
  /** null: the API has no drafts */
  readonly draft: DraftView | null;
  readonly savedAt: string | null;
  readonly formOpenedAt: string;
  readonly now: string;
  /** Number of required sections that the resume still lacks */
  readonly gap: number;
  readonly progress: Progress;
  /** Ids of the visible questions */
  readonly visible: readonly string[];
  /** Form values by question id */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly fromResume: FromResume<Answers>;
  /** Whether the last answers made further questions visible */
  readonly more: boolean;
}

function submittedState(fields: Fields) {
  const values: Record<string, string[]> = {};
  for (const [name, value] of fields) {
    const id = name.startsWith("answers.") ? name.slice("answers.".length) : null;
    if (id !== null) values[id] = [...(values[id] ?? []), value];
  }
  return { values, visible: fields.flatMap(([name, value]) => (name === "shown" ? [value] : [])) };
}

interface AnswerPageProps {
  readonly details: Details;
  readonly jobId: string;
  readonly summary: ReactNode;
  readonly errors: Readonly<Record<string, string[]>>;
  /** Submitted fields that were not saved */
  readonly fields: Fields | null;
  /** Version of the draft after a submission */
  readonly version: string | undefined;
  /** The submitted form was not based on the stored draft */
  readonly isChanged: boolean;
}

export function AnswerPage({ details, jobId, summary, errors, fields, version, isChanged }: AnswerPageProps) {
  const { t } = useTranslation();
  const { job, questionnaire, files, progress, draft, savedAt } = details;
  const { visible, values } = fields ? submittedState(fields) : details;
  const submitted = fields?.find(([name]) => name === "formOpenedAt")?.[1];
  const formOpenedAt = submitted ?? details.formOpenedAt;
  const moment = { now: new Date(details.now), formOpenedAt: instantOf(formOpenedAt) };
  if (!decideOpening(job, moment).canSubmit)
    return (
      <>
        {summary}
        <ClosedOpening job={job} now={details.now} />
      </>
    );
  return (
    <>
      <p className="max-w-[44rem] pt-3 text-ink-2">{t("questions.intro")}</p>
      <div className="pt-6">
        <ApplyColumns process={job.process}>
          <StepNav
            steps={buildSteps({ jobId, gap: details.gap, progress, here: "questions" })}
            note={
              <p className="pt-3 text-sm text-ink-3">
                {t("questions.progress", { answered: progress.answered, count: progress.total })}
              </p>
            }
          />
          <div className="grid max-w-[44rem] content-start gap-5">
            {summary}
            {details.more ? (
              <Notice role="status" title={t("questions.moreTitle")}>
                <p>{t("questions.moreText")}</p>
              </Notice>
            ) : null}
            {questionnaire.notShown > 0 ? (
              <Notice>
                <p>{t("questions.notShown", { count: questionnaire.notShown })}</p>
              </Notice>
            ) : null}
            <FromResumeNote given={details.fromResume} />
            <QuestionForm
              jobId={jobId}
              questionnaire={questionnaire}
              visible={visible}
              values={values}
              errors={errors}
              files={files}
              formOpenedAt={formOpenedAt}
              draft={draft && { ...draft, isChanged }}
              savedAt={savedAt}
              submittedVersion={version}
            />
          </div>
        </ApplyColumns>
      </div>
    </>
  );
}
