import { useLocale } from "../../components/link";
import { useSite } from "../../context/site";
import { describedBy, FieldFrame } from "../../forms/field-frame";
import { FileInput } from "../../forms/file-input";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";

export function ResumeFileForm({
  jobId,
  error,
  button = "btn btn-quiet sm:justify-self-start",
}: {
  jobId: string;
  error?: string | undefined;
  button?: string;
}) {
  const { t } = useTranslation();
  const action = localePath(`/job/${jobId}/resume`, useLocale());
  const hint = t(useSite()?.signedIn === false ? "applyWithFile.hintVisitor" : "applyWithFile.hint");
  const file = {
    id: "resume-file-file",
    errorId: "resume-file-file-error",
    descriptionId: "resume-file-file-description",
    errors: error === undefined ? undefined : [error],
  };
  return (
    <Form
      className="form gap-4"
      id="resume-file"
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
    >
      <FieldFrame field={file} label={t("applyWithFile.file")} hint={hint}>
        <FileInput id={file.id} name="file" accept=".pdf,.docx" {...describedBy(file, hint)} />
      </FieldFrame>
      <SubmitButton className={button}>{t("applyWithFile.submit")}</SubmitButton>
    </Form>
  );
}
