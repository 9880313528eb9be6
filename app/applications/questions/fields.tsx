import type { Question } from "#contract/questionnaire";
import type { AttachmentFile } from "#contract/resume/attachment";
import { useUntilChanged } from "../../forms/field-check";
import { describedBy, FieldFrame } from "../../forms/field-frame";
import { TextField } from "../../forms/fields";
import { FileInput } from "../../forms/file-input";
import { MonthField } from "../../forms/month-field";
import { TextArea } from "../../forms/text-area";
import { useTranslation } from "../../i18n/translation";
import { Choices, Declaration, Ranking, Scale } from "./choices";
import { fieldProps, type ShownQuestion } from "./field-props";
import { fileField } from "./names";

export function QuestionField({ shown, files }: { shown: ShownQuestion; files: readonly AttachmentFile[] }) {
  const { t } = useTranslation();
  const { question } = shown;
  const parts = fieldProps(shown);
  const hint = (...more: (string | undefined)[]) => [question.help, ...more].filter(Boolean).join(" ");
  switch (question.type) {
    case "SHORT_TEXT":
      return <TextField {...parts} hint={hint(t("questions.atMost", { count: question.maxLength }))} />;
    case "LONG_TEXT":
      return <TextArea {...parts} hint={hint()} max={question.maxLength} rows={6} />;
    case "DATE":
      return (
        <TextField
          {...parts}
          hint={hint()}
          type="date"
          // Only browsers without a date picker show it.
          placeholder="YYYY-MM-DD"
          className="w-short"
          min={question.min}
          max={question.max}
        />
      );
    case "MONTH":
      return (
        <MonthField {...parts} hint={hint(t("questions.MONTH"))} min={question.min} max={question.max} />
      );
    case "LINK":
      return (
        <TextField
          {...parts}
          hint={hint(question.help ? "" : t("questions.LINK"))}
          type="url"
          inputMode="url"
          spellCheck={false}
        />
      );
    case "NUMBER":
      return <NumberField shown={{ ...shown, question }} />;
    case "YES_NO":
      return (
        <Choices
          shown={shown}
          type="radio"
          hint={hint()}
          options={[
            { value: "true", label: t("questions.yes") },
            { value: "false", label: t("questions.no") },
          ]}
        />
      );
    case "SINGLE_CHOICE":
      return <Choices shown={shown} type="radio" hint={hint()} options={question.options} />;
    case "MULTIPLE_CHOICE": {
      const { maxChosen } = question;
      const most = t(maxChosen === undefined ? "questions.several" : "questions.severalAtMost", {
        count: maxChosen ?? 0,
      });
      return (
        <Choices
          shown={shown}
          type="checkbox"
          hint={hint(most)}
          most={maxChosen}
          options={question.options}
        />
      );
    }
    case "SCALE":
      return <Scale shown={{ ...shown, question }} />;
    case "RANKING":
      return <Ranking shown={{ ...shown, question }} />;
    case "DECLARATION":
      return <Declaration shown={{ ...shown, question }} />;
    case "FILE":
      return <FileField shown={shown} files={files} />;
  }
}

function NumberField({ shown }: { shown: ShownQuestion<Extract<Question, { type: "NUMBER" }>> }) {
  const { t } = useTranslation();
  const { help, min, max, unit } = shown.question;
  const { field: given, ...parts } = fieldProps(shown);
  const { field, onInput } = useUntilChanged(given);
  const range = min !== undefined && max !== undefined ? t("questions.range", { min, max }) : "";
  const hint = [help, range].filter(Boolean).join(" ");
  const { "aria-describedby": described, ...invalid } = describedBy(field, hint);
  const unitId = `${field.id}-unit`;
  return (
    <FieldFrame field={field} hint={hint} {...parts} onInput={onInput}>
      <div className="flex items-center gap-3">
        <input
          className="input !w-36"
          id={field.id}
          name={given.name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={given.initialValue}
          required={!parts.optional}
          {...invalid}
          aria-describedby={[described, unit && unitId].filter(Boolean).join(" ") || undefined}
        />
        {unit ? <span id={unitId}>{unit}</span> : null}
      </div>
    </FieldFrame>
  );
}

/** A select with the resume's attachments and an input to upload a new one. */
function FileField({ shown, files }: { shown: ShownQuestion; files: readonly AttachmentFile[] }) {
  const { t } = useTranslation();
  const { field: given, ...parts } = fieldProps(shown);
  const { field, onInput } = useUntilChanged(given);
  const hint = [shown.question.help, t("questions.FILE")].filter(Boolean).join(" ");
  const selected = shown.values[0] ?? "";
  const uploadId = files.length > 0 ? `${field.id}-upload` : field.id;
  return (
    <FieldFrame field={field} hint={hint} {...parts} onInput={onInput}>
      {files.length > 0 ? (
        <>
          <select
            key={selected}
            className="input w-mid"
            id={field.id}
            name={given.name}
            defaultValue={selected}
            {...describedBy(field, hint)}
          >
            <option value="">{t("questions.noFile")}</option>
            {files.map(({ id, label, fileName }) => (
              <option key={id} value={id}>
                {label || fileName}
              </option>
            ))}
          </select>
          <label className="hint pt-1" htmlFor={uploadId}>
            {t("questions.orUpload")}
          </label>
        </>
      ) : null}
      {/* A new key clears the input after the file has been uploaded. */}
      <FileInput
        key={`upload ${selected}`}
        id={uploadId}
        name={fileField(shown.question.id)}
        accept=".pdf,.doc,.docx,.odt,.jpg,.jpeg,.png"
        {...describedBy(field, hint)}
      />
    </FieldFrame>
  );
}
