import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useTranslation } from "../i18n/translation";
import { useUntilChanged } from "./field-check";
import { describedBy, FieldError } from "./field-frame";

/** A group of checkboxes; `required` means at least one. */
export function CheckboxGroup({
  field,
  label,
  hint,
  options,
  required = false,
}: {
  field: FieldMetadata<string[]> | FieldMetadata<string[] | undefined>;
  label: string;
  hint: string;
  options: readonly { value: string; text: string }[];
  required?: boolean;
}) {
  const { t } = useTranslation();
  const { field: shown, onInput } = useUntilChanged(field);
  const boxes = getCollectionProps(field as FieldMetadata<string[]>, {
    type: "checkbox",
    options: options.map(({ value }) => value),
    ariaAttributes: false,
  });
  return (
    <fieldset
      className={shown.errors ? "field field-invalid" : "field"}
      id={field.id}
      tabIndex={-1}
      {...describedBy(shown, hint)}
      onInput={onInput}
    >
      <legend className="label">
        {label}
        {required ? null : <span className="optional">{t("form.optional")}</span>}
      </legend>
      <p className="hint" id={field.descriptionId}>
        {hint}
      </p>
      <FieldError field={shown} />
      <div className="choice-row">
        {boxes.map(({ key, form: _, ...box }, index) => (
          <label className="choice" key={key}>
            <input {...box} />
            <span>{options[index]?.text}</span>{" "}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
