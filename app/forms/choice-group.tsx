import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useTranslation } from "../i18n/translation";
import { describedBy, FieldError } from "./fields";

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
  const boxes = getCollectionProps(field as FieldMetadata<string[]>, {
    type: "checkbox",
    options: options.map(({ value }) => value),
    ariaAttributes: false,
  });
  return (
    <fieldset
      className={field.errors ? "field field-invalid" : "field"}
      id={field.id}
      tabIndex={-1}
      {...describedBy(field, hint)}
    >
      <legend className="label">
        {label}
        {required ? null : <span className="optional">{t("form.optional")}</span>}
      </legend>
      <p className="hint" id={field.descriptionId}>
        {hint}
      </p>
      <FieldError field={field} />
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
