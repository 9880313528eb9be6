import type { FieldMetadata } from "@conform-to/react";
import { CheckboxGroup } from "../../forms/choice-group";
import { CheckboxField, SelectField, TextField } from "../../forms/fields";
import { MonthField } from "../../forms/month-field";
import { Options } from "../../forms/options";
import { TextArea } from "../../forms/text-area";
import type { FieldView } from "../view/section-view";

export type NamedFields = Readonly<Record<string, FieldMetadata<string> | undefined>>;

/** `mayBeEmpty`: no field is marked as required in HTML, because a checkbox ("I have none") can replace them all. */
export function SectionFields({
  views,
  fields,
  mayBeEmpty = false,
}: {
  views: readonly FieldView[];
  fields: NamedFields;
  mayBeEmpty?: boolean;
}) {
  return views.map((view) => {
    const field = fields[view.name];
    const shown = mayBeEmpty ? { ...view, depends: true } : view;
    return field ? <SectionField key={view.name} view={shown} field={field} /> : null;
  });
}

const widths = { short: "w-short", mid: "w-mid" } as const;

function SectionField({ view, field }: { view: FieldView; field: FieldMetadata<string> }) {
  const { kind, label, hint, optional = false, options = [], width, autoComplete, max } = view;
  const shared = { field, label, hint, optional, className: width && widths[width] };
  // Fields that depend on another field are not marked as required in HTML.
  const required = !optional && !view.depends;
  switch (kind) {
    case "hidden":
      return <input type="hidden" name={field.name} defaultValue={field.initialValue} />;
    case "checkbox":
      return (
        <CheckboxField field={field} optional>
          {label}
        </CheckboxField>
      );
    case "checkboxes":
      return (
        <CheckboxGroup
          field={field as FieldMetadata<unknown> as FieldMetadata<string[]>}
          label={label}
          hint={hint ?? ""}
          options={options}
        />
      );
    case "paragraph":
      return <TextArea {...shared} required={required} className={undefined} rows={8} max={max ?? 0} />;
    case "select":
      return (
        <SelectField {...shared} required={required} autoComplete={autoComplete}>
          <Options options={options} />
        </SelectField>
      );
    case "number":
      return (
        <TextField
          {...shared}
          // The error states the range.
          hint={field.errors ? undefined : hint}
          required={required}
          inputMode="decimal"
          autoComplete="off"
        />
      );
    case "month":
      return <MonthField {...shared} required={required} />;
    case "date":
      return (
        <TextField
          {...shared}
          required={required}
          type="date"
          // Only browsers without a date picker show it.
          placeholder="YYYY-MM-DD"
          className="w-short"
        />
      );
    // Only the form of the general information has these controls.
    case "location":
    case "military":
      return null;
    default:
      return (
        <TextField
          {...shared}
          required={required}
          type={kind === "name" ? "text" : kind}
          autoComplete={autoComplete ?? "off"}
          spellCheck={kind === "name" || kind === "email" ? false : undefined}
        />
      );
  }
}
