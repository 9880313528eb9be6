import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { instantOf } from "#contract/form-opened-at";
import type { Job } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { decideOpening } from "#contract/window";
import { Link } from "../../../components/link";
import { Notice } from "../../../components/notice";
import { Tag } from "../../../components/tag";
import { CheckboxField, ErrorSummary } from "../../../forms/fields";
import { SubmitButton } from "../../../forms/submit-button";
import { Trans, useTranslation } from "../../../i18n/translation";
import { useSite } from "../../../site";
import type { Progress } from "../questions/progress";
import { ClosedOpening, QuestionsTask, ResumeTask } from "./application-tasks";
import type { NeededDraft } from "./needed-draft.server";
import { NeededSections } from "./needed-sections";
import type { NeededSection } from "./needed-sections.server";
import { Review, type ReviewPart } from "./review";
import { StepPanel } from "./step-panel";
import { buildSteps, StepNav } from "./steps";

interface FormValues {
  consentVersion: string;
  declarations: string;
  idempotencyKey: string;
  formOpenedAt: string;
  reviewedVersion: string;
}

interface ApplicationDetails {
  readonly job: Job;
  /** Required sections that the resume still lacks */
  readonly gap: readonly ResumeSection[];
  /** Required sections that can be filled in on this page */
  readonly needed: readonly NeededSection[];
  readonly neededDraft: NeededDraft;
  /** null if the opening has no questions */
  readonly progress: Progress | null;
  readonly declared: boolean;
  /** Whether the application can be saved and continued in another session */
  readonly keepsDrafts: boolean;
  /** Version of the resume and answers that the review shows */
  readonly reviewedVersion: string;
  /** Address that emails about the application are sent to; empty if unknown */
  readonly email: string;
  /** null if the resume is incomplete */
  readonly review: readonly ReviewPart[] | null;
}

interface ApplicationFormProps {
  readonly heading: string;
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
  /** Rendered below the heading */
  readonly children: ReactNode;
}

/** The steps of an application. Review, agreement and submit button appear once resume and questions are complete. */
export function ApplicationForm({
  heading,
  jobId,
  details,
  result,
  rejected,
  now,
  consentVersion,
  idempotencyKey,
  formOpenedAt,
  children,
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
  const needed = rejected ?? details?.needed ?? [];
  const resumeForm = {
    needed,
    result: rejected ? result : undefined,
    draft: details?.neededDraft ?? { draft: null, values: null },
  };
  const isReady = details === null || (details.gap.length === 0 && (details.progress?.isComplete ?? true));
  return (
    <div className="pt-4">
      <div className="max-w-[44rem]">
        <ErrorSummary form={form} />
      </div>
      <h1>{heading}</h1>
      {children}
      {details && !opening?.canSubmit ? (
        <ClosedOpening job={details.job} now={now}>
          {rejected || details.neededDraft.values ? (
            <section className="max-w-[44rem] pt-6">
              <NeededSections {...resumeForm} lead={t("apply.neededClosed")} />
            </section>
          ) : null}
        </ClosedOpening>
      ) : (
        <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
          {details ? (
            <StepNav steps={buildSteps({ jobId, gap: details.gap.length, progress: details.progress })} />
          ) : (
            <div />
          )}
          {needed.length > 0 ? (
            <div className="grid max-w-[44rem] gap-5">
              {details ? (
                <Tasks
                  details={details}
                  resumeForm={resumeForm}
                  jobId={jobId}
                  isGrace={Boolean(opening?.graceUntil)}
                />
              ) : (
                <NeededSections {...resumeForm} lead={t("apply.needed")} />
              )}
            </div>
          ) : (
            <Form className="grid max-w-[44rem] gap-5" method="post" {...getFormProps(form)} noValidate>
              {/* Stays the same after a rejected form, so that repeated submissions create one application. */}
              <Hidden field={fields.idempotencyKey} />
              <Hidden field={fields.formOpenedAt} />
              <input
                type="hidden"
                name={fields.reviewedVersion.name}
                key={details?.reviewedVersion}
                defaultValue={details?.reviewedVersion ?? fields.reviewedVersion.initialValue}
              />
              {details ? (
                <Tasks
                  details={details}
                  resumeForm={resumeForm}
                  jobId={jobId}
                  isGrace={Boolean(opening?.graceUntil)}
                />
              ) : null}
              {isReady ? (
                <>
                  <Agreement
                    fields={fields}
                    consentVersion={consentVersion}
                    number={details ? stepCount(details) - 1 : 1}
                  />
                  <Submit
                    email={details?.email ?? ""}
                    keepsDrafts={details?.keepsDrafts ?? true}
                    number={details ? stepCount(details) : 2}
                  />
                </>
              ) : null}
            </Form>
          )}
        </div>
      )}
    </div>
  );
}

const stepCount = ({ progress }: ApplicationDetails) => (progress ? 5 : 4);

type Fields = ReturnType<typeof useForm<FormValues>>[1];

const Hidden = ({ field: { name, initialValue } }: { field: Fields["idempotencyKey"] }) => (
  <input type="hidden" name={name} defaultValue={initialValue} />
);

function Tasks({
  details,
  resumeForm,
  jobId,
  isGrace,
}: {
  details: ApplicationDetails;
  resumeForm: Omit<ComponentProps<typeof NeededSections>, "lead">;
  jobId: string;
  isGrace: boolean;
}) {
  const { t } = useTranslation();
  const { job, gap, progress, review } = details;
  return (
    <>
      {isGrace ? (
        <Notice kind="warning" title={t("apply.graceTitle")}>
          <p>{t("apply.graceText")}</p>
        </Notice>
      ) : null}
      <StepPanel
        name="resume"
        number={1}
        title={t("apply.resume")}
        state={
          gap.length > 0 ? (
            <Tag kind="warning">{t("apply.notYet")}</Tag>
          ) : (
            <Tag kind="success">{t("apply.ready")}</Tag>
          )
        }
      >
        <ResumeTask required={job.requiredSections} gap={gap} jobId={jobId} {...resumeForm} />
      </StepPanel>
      {progress ? <QuestionsTask number={2} progress={progress} jobId={jobId} /> : null}
      {review && (progress?.isComplete ?? true) ? (
        <StepPanel name="review" number={progress ? 3 : 2} title={t("apply.review")}>
          <Review parts={review} />
        </StepPanel>
      ) : null}
    </>
  );
}

function Agreement({
  fields,
  consentVersion,
  number,
}: {
  fields: Fields;
  consentVersion: string;
  number: number;
}) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <StepPanel name="agree" number={number} title={t("apply.agree")}>
      <CheckboxField field={fields.consentVersion} value={consentVersion}>
        <Trans
          message="apply.consent"
          values={{ company: site?.brand.name ?? "" }}
          components={[<Link key="privacy" to="/privacyPolicy" />]}
        />
      </CheckboxField>
      <CheckboxField field={fields.declarations} value="TRUTHFUL">
        {t("apply.truthful")}
      </CheckboxField>
    </StepPanel>
  );
}

function Submit({ email, keepsDrafts, number }: { email: string; keepsDrafts: boolean; number: number }) {
  const { t } = useTranslation();
  return (
    <StepPanel name="send" number={number} title={t("apply.send")}>
      <p className="text-ink-2">{t("apply.submitNote")}</p>
      {email ? <p className="text-ink-2">{t("apply.answerTo", { email })}</p> : null}
      <div className="actions pt-5">
        <SubmitButton>{t("apply.submit")}</SubmitButton>{" "}
        {keepsDrafts ? (
          <SubmitButton className="btn btn-quiet" name="intent" value="later" formNoValidate>
            {t("apply.saveDraft")}
          </SubmitButton>
        ) : null}
      </div>
    </StepPanel>
  );
}
