import { type SubmissionResult, useForm } from "@conform-to/react";
import { instantOf } from "#contract/form-opened-at";
import type { Job } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { decideOpening } from "#contract/window";
import { ClosedOpening, QuestionsTask, ResumeTask } from "../../applications/apply/application-tasks";
import type { NeededDraft } from "../../applications/apply/needed-draft.server";
import { NeededSections, useNeededForm } from "../../applications/apply/needed-sections";
import type { NeededSection } from "../../applications/apply/needed-sections.server";
import { OpeningHeading } from "../../applications/apply/opening-heading";
import { Review, type ReviewPart } from "../../applications/apply/review";
import { StepPanel } from "../../applications/apply/step-panel";
import { ApplyColumns, buildSteps, type Step, StepNav } from "../../applications/apply/steps";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { ErrorSummary } from "../../forms/fields";
import { useTranslation } from "../../i18n/translation";
import { type FormValues, type SubmissionDetails, SubmissionForm } from "./submission-form";

interface ApplicationDetails extends SubmissionDetails {
  readonly job: Job;
  /** Empty sections that the opening does not require and that employers usually read */
  readonly optional: readonly ResumeSection[];
  /** Missing required sections that can be filled in on this page */
  readonly needed: readonly NeededSection[];
  readonly neededDraft: NeededDraft;
  readonly declared: boolean;
  /** A required question cannot be shown, so nothing can be submitted */
  readonly isBlocked: boolean;
  /** null if the resume is incomplete */
  readonly review: readonly ReviewPart[] | null;
}

interface ApplicationFormProps {
  readonly jobId: string;
  /** null if the form was rejected and the page's data could not be loaded */
  readonly details: ApplicationDetails | null;
  readonly result: SubmissionResult<string[]> | undefined;
  /** The resume sections of the submitted form, if that form was rejected; otherwise null */
  readonly rejected: readonly NeededSection[] | null;
  readonly now: string;
  readonly consentVersion: string;
  readonly idempotencyKey: string;
  readonly formOpenedAt: string;
}

/** The steps of an application. Review, agreement and submit button appear once resume and questions are complete. */
export function ApplicationForm({
  jobId,
  details,
  result,
  rejected,
  now,
  consentVersion,
  idempotencyKey,
  formOpenedAt,
}: ApplicationFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<FormValues>({
    id: "apply",
    lastResult: rejected ? undefined : result,
    defaultValue: { idempotencyKey, formOpenedAt, ...(details?.declared && { declarations: "TRUTHFUL" }) },
  });
  const opening =
    details &&
    decideOpening(details.job, {
      now: new Date(now),
      formOpenedAt: instantOf(fields.formOpenedAt.initialValue),
    });
  const resumeForm = useNeededForm(
    rejected ?? details?.needed ?? [],
    rejected ? result : undefined,
    details?.neededDraft ?? { draft: null, values: null },
  );
  const steps = details ? buildSteps({ jobId, gap: details.gap.length, progress: details.progress }) : [];
  const tasks = details ? (
    <Tasks
      details={details}
      steps={steps}
      resumeForm={resumeForm}
      jobId={jobId}
      isGrace={Boolean(opening?.graceUntil)}
      isReviewOpen={Boolean(form.errors)}
    />
  ) : null;
  return (
    <div className="pt-4">
      <div className="max-w-[44rem]">
        <ErrorSummary form={rejected ? resumeForm.form : form} />
      </div>
      {details ? (
        <div className="pb-4 md:pb-part">
          <OpeningHeading name={t("apply.titleShort")} job={details.job} />
        </div>
      ) : (
        <h1>{t("apply.titleShort")}</h1>
      )}
      {details?.isBlocked ? (
        <Blocked jobId={jobId} />
      ) : details && !opening?.canSubmit ? (
        <ClosedOpening job={details.job} now={now}>
          {rejected || details.neededDraft.values ? (
            <section className="max-w-[44rem] pt-6">
              <NeededSections resumeForm={resumeForm} lead={t("apply.neededClosed")} />
            </section>
          ) : null}
        </ClosedOpening>
      ) : (
        <ApplyColumns process={details?.job.process}>
          {details ? <StepNav steps={steps} /> : <div />}
          {/* The required sections are a separate form, which the applicant submits first. */}
          {resumeForm.needed.length > 0 ? (
            <div className="grid max-w-[44rem] grid-cols-1 gap-5">
              {tasks ?? <NeededSections resumeForm={resumeForm} lead={t("apply.needed")} />}
            </div>
          ) : (
            <SubmissionForm
              form={form}
              fields={fields}
              details={details}
              steps={steps}
              consentVersion={consentVersion}
            >
              {tasks}
            </SubmissionForm>
          )}
        </ApplyColumns>
      )}
    </div>
  );
}

/** Shown in place of the form if a required question cannot be shown. */
function Blocked({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice kind="warning" title={t("apply.blockedTitle")}>
        <p>{t("apply.blockedText")}</p>
      </Notice>
      <p className="actions pt-6">
        <Link className="btn btn-primary" to="/contactUs">
          {t("nav.contact")}
        </Link>{" "}
        <Link className="btn btn-quiet" to={`/job/${jobId}`}>
          {t("apply.backToJob")}
        </Link>
      </p>
    </>
  );
}

function Tasks({
  details,
  steps,
  resumeForm,
  jobId,
  isGrace,
  isReviewOpen,
}: {
  details: ApplicationDetails;
  steps: readonly Step[];
  resumeForm: ReturnType<typeof useNeededForm>;
  jobId: string;
  isGrace: boolean;
  /** True if the form was rejected, for example because the resume has changed since the applicant reviewed it */
  isReviewOpen: boolean;
}) {
  const { t } = useTranslation();
  const { job, gap, optional, progress, review } = details;
  return (
    <>
      {isGrace ? (
        <Notice kind="warning" title={t("apply.graceTitle")}>
          <p>{t("apply.graceText")}</p>
        </Notice>
      ) : null}
      <StepPanel name="resume" steps={steps} title={t("apply.resume")}>
        <ResumeTask
          required={job.requiredSections}
          gap={gap}
          optional={optional}
          jobId={jobId}
          resumeForm={resumeForm}
        />
      </StepPanel>
      {progress ? (
        <QuestionsTask
          steps={steps}
          progress={progress}
          isNext={resumeForm.needed.length === 0}
          jobId={jobId}
        />
      ) : null}
      {review && (progress?.isComplete ?? true) ? (
        <StepPanel name="review" steps={steps} title={t("apply.review")}>
          <Review parts={review} isOpen={isReviewOpen} />
        </StepPanel>
      ) : null}
    </>
  );
}
