import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { Job } from "../../../contract/jobs";
import type { ResumeSection } from "../../../contract/resume/sections";
import { CheckboxField, ErrorSummary } from "../../components/form";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { SubmitButton } from "../../components/submit-button";
import { Tag } from "../../components/tag";
import { useSite } from "../../root";
import type { action } from "./apply";
import { ClosedOpening, QuestionsTask, ResumeTask } from "./not-yet";
import { isAccepted, type Progress } from "./questions/progress";
import { Review, type ReviewPart } from "./review";
import { StepPanel } from "./step-panel";
import { StepNav, stepsOf } from "./steps";

interface Submission {
  consentVersion: string;
  declarations: string;
  idempotencyKey: string;
  formOpenedAt: string;
  seen: string;
}

interface Applying {
  job: Job;
  gap: readonly ResumeSection[];
  progress: Progress | null;
  graceUntil: string | null;
  openedAt: string | null;
  declared: boolean;
  seen: string;
  email: string;
  review: readonly ReviewPart[] | null;
}

/**
 * The tasks of an application, and once they are done what is sent, what the applicant agrees to, and the one button.
 * `found` is null where a form was refused and the page around it cannot be read. `children` stand below the heading.
 */
export function ApplicationForm({
  heading,
  jobId,
  found,
  now,
  consentVersion,
  idempotencyKey,
  formOpenedAt,
  children,
}: {
  heading: string;
  jobId: string;
  found: Applying | null;
  now: string;
  consentVersion: string;
  idempotencyKey: string;
  formOpenedAt: string;
  children: ReactNode;
}) {
  const [form, fields] = useForm<Submission>({
    id: "apply",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { idempotencyKey, formOpenedAt, ...(found?.declared && { declarations: "TRUTHFUL" }) },
  });
  const opened = found?.openedAt ?? fields.formOpenedAt.initialValue;
  const accepted = found === null || isAccepted(found.job, found.graceUntil, opened);
  const ready = found === null || (found.gap.length === 0 && (found.progress?.complete ?? true));
  return (
    <div className="pt-4">
      <ErrorSummary form={form} />
      <h1>{heading}</h1>
      {children}
      {found && !accepted ? (
        <ClosedOpening job={found.job} now={now} />
      ) : (
        <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
          {found ? (
            <StepNav steps={stepsOf({ jobId, gap: found.gap.length, progress: found.progress })} />
          ) : (
            <div />
          )}
          <Form className="grid max-w-[46rem] gap-5" method="post" {...getFormProps(form)} noValidate>
            {/* The key of the first attempt: however often it is sent, one application is stored. */}
            <Hidden field={fields.idempotencyKey} />
            <Hidden field={fields.formOpenedAt} />
            <input
              type="hidden"
              name={fields.seen.name}
              key={found?.seen}
              defaultValue={found?.seen ?? fields.seen.initialValue}
            />
            {found ? <Tasks found={found} jobId={jobId} /> : null}
            {ready ? (
              <>
                <Agreement
                  fields={fields}
                  consentVersion={consentVersion}
                  number={found ? stepCount(found) - 1 : 1}
                />
                <Sending email={found?.email ?? ""} number={found ? stepCount(found) : 2} />
              </>
            ) : null}
          </Form>
        </div>
      )}
    </div>
  );
}

const stepCount = ({ progress }: Applying) => (progress ? 5 : 4);

type Fields = ReturnType<typeof useForm<Submission>>[1];

const Hidden = ({ field: { name, initialValue } }: { field: Fields["idempotencyKey"] }) => (
  <input type="hidden" name={name} defaultValue={initialValue} />
);

function Tasks({ found, jobId }: { found: Applying; jobId: string }) {
  const { t } = useTranslation();
  const { job, gap, progress, graceUntil, review } = found;
  return (
    <>
      {graceUntil ? (
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
        <ResumeTask required={job.requiredSections} gap={gap} jobId={jobId} />
      </StepPanel>
      {progress ? <QuestionsTask number={2} progress={progress} jobId={jobId} /> : null}
      {review && (progress?.complete ?? true) ? (
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
          i18nKey="apply.consent"
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

function Sending({ email, number }: { email: string; number: number }) {
  const { t } = useTranslation();
  return (
    <StepPanel name="send" number={number} title={t("apply.send")}>
      <p className="text-ink-2">{t("apply.submitNote")}</p>
      {email ? <p className="text-ink-2">{t("apply.answerTo", { email })}</p> : null}
      <div className="actions pt-5">
        <SubmitButton>{t("apply.submit")}</SubmitButton>
        <SubmitButton className="btn btn-quiet" name="intent" value="later" formNoValidate>
          {t("apply.saveDraft")}
        </SubmitButton>
      </div>
    </StepPanel>
  );
}
