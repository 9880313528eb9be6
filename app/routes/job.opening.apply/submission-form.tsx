import { getFormProps, type useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { StepPanel } from "../../applications/apply/step-panel";
import type { Step } from "../../applications/apply/steps";
import type { Progress } from "../../applications/questions/progress";
import { Link } from "../../components/link";
import { useSite } from "../../context/site";
import { CheckboxField } from "../../forms/fields";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { Trans, useTranslation } from "../../i18n/translation";

export interface FormValues {
  consentVersion: string;
  declarations: string;
  idempotencyKey: string;
  formOpenedAt: string;
  reviewedVersion: string;
}

export interface SubmissionDetails {
  /** Required sections that the resume still lacks */
  readonly gap: readonly ResumeSection[];
  /** null if the opening has no questions */
  readonly progress: Progress | null;
  /** Whether the application can be saved and continued in another session */
  readonly keepsDrafts: boolean;
  /** Version of the resume and answers that the review shows */
  readonly reviewedVersion: string;
  /** Address that emails about the application are sent to; empty if unknown */
  readonly email: string;
}

type Fields = ReturnType<typeof useForm<FormValues>>[1];

/** The form that submits the application. Its last two steps appear once resume and questions are complete. */
export function SubmissionForm({
  form,
  fields,
  details,
  steps,
  consentVersion,
  children,
}: {
  form: ReturnType<typeof useForm<FormValues>>[0];
  fields: Fields;
  /** null if the form was rejected and the page's data could not be loaded */
  details: SubmissionDetails | null;
  steps: readonly Step[];
  consentVersion: string;
  /** The preceding steps */
  children: ReactNode;
}) {
  const isReady = details === null || (details.gap.length === 0 && (details.progress?.isComplete ?? true));
  return (
    <Form className="grid max-w-[44rem] grid-cols-1 gap-5" method="post" {...getFormProps(form)} noValidate>
      {/* The key stays the same after a rejected form, so that repeated submissions create one application. */}
      <Hidden field={fields.idempotencyKey} />
      <Hidden field={fields.formOpenedAt} />
      <input
        type="hidden"
        name={fields.reviewedVersion.name}
        key={details?.reviewedVersion}
        defaultValue={details?.reviewedVersion ?? fields.reviewedVersion.initialValue}
      />
      {children}
      {isReady ? (
        <>
          <Agreement fields={fields} consentVersion={consentVersion} steps={steps} />
          <Submit email={details?.email ?? ""} keepsDrafts={details?.keepsDrafts ?? true} steps={steps} />
        </>
      ) : null}
    </Form>
  );
}

const Hidden = ({ field: { name, initialValue } }: { field: Fields["idempotencyKey"] }) => (
  <input type="hidden" name={name} defaultValue={initialValue} />
);

function Agreement({
  fields,
  consentVersion,
  steps,
}: {
  fields: Fields;
  consentVersion: string;
  steps: readonly Step[];
}) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <StepPanel name="agree" steps={steps} title={t("apply.agree")}>
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

function Submit({
  email,
  keepsDrafts,
  steps,
}: {
  email: string;
  keepsDrafts: boolean;
  steps: readonly Step[];
}) {
  const { t } = useTranslation();
  return (
    <StepPanel name="send" steps={steps} title={t("apply.send")}>
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
