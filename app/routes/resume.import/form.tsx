import { Link } from "../../components/link";
import { describedBy, FieldFrame } from "../../forms/field-frame";
import { FileInput } from "../../forms/file-input";
import { Form } from "../../forms/form";
import { MultilineInput } from "../../forms/multiline-input";
import { SubmitButton } from "../../forms/submit-button";
import { Trans, useTranslation } from "../../i18n/translation";

const field = (name: string, errors: readonly string[] | undefined) => ({
  id: `import-${name}`,
  name,
  key: undefined,
  formId: "",
  initialValue: undefined,
  errors: errors && [...errors],
  errorId: `import-${name}-error`,
  descriptionId: `import-${name}-description`,
});

/** The form for a file or pasted text; submitting it saves nothing. */
export function ImportForm({
  text,
  errors,
  canKeepFile,
}: {
  text: string;
  errors: Readonly<Record<string, readonly string[]>>;
  canKeepFile: boolean;
}) {
  const { t } = useTranslation();
  const file = field("file", errors.file);
  const pasted = field("text", errors.text);
  return (
    <>
      <h1>{t("import.title")}</h1>
      <p className="intro">
        <Trans message="import.intro" components={[<Link key="attachment" to="/resume/attachment" />]} />
      </p>
      <Form className="form panel gap-5" method="post" encType="multipart/form-data" noValidate>
        <FieldFrame field={file} label={t("import.file")} hint={t("import.fileHint")}>
          <FileInput
            id={file.id}
            name={file.name}
            accept=".pdf,.docx,.json"
            {...describedBy(file, t("import.fileHint"))}
          />
        </FieldFrame>
        <details className="why" open={text !== "" || pasted.errors ? true : undefined}>
          <summary className="min-h-11">{t("import.paste")}</summary>
          <FieldFrame field={pasted} label={t("import.text")} hint={t("import.textHint")}>
            <MultilineInput
              className="input font-mono text-sm"
              id={pasted.id}
              name={pasted.name}
              rows={4}
              spellCheck={false}
              defaultValue={text}
              {...describedBy(pasted, t("import.textHint"))}
            />
          </FieldFrame>
        </details>
        {canKeepFile ? (
          <label className="choice">
            <input type="checkbox" name="attachFile" value="on" />
            <span>
              {t("import.attachFile")} <span className="hint block">{t("import.attachFileHint")}</span>
            </span>
          </label>
        ) : null}
        <div className="actions">
          <SubmitButton name="intent" value="read">
            {t("import.read")}
          </SubmitButton>{" "}
          <Link className="inline-flex min-h-11 items-center" to="/resume">
            {t("form.cancel")}
          </Link>
        </div>
      </Form>
    </>
  );
}
