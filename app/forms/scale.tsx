import type { FieldMetadata } from "@conform-to/react";
import { describedBy, FieldError } from "./fields";

const steps = [1, 2, 3, 4, 5] as const;

/** Radio buttons for a rating from 1 to 5; `least` and `most` label the ends. */
export function Scale({
  field,
  label,
  least,
  most,
}: {
  field: FieldMetadata<string>;
  label: string;
  least: string;
  most: string;
}) {
  const ends: Partial<Record<number, string>> = { 1: least, 5: most };
  return (
    <fieldset className={field.errors ? "field field-invalid" : "field"} {...describedBy(field)}>
      <legend className="label">{label}</legend>
      <FieldError field={field} />
      <div className="scale">
        {steps.map((step) => (
          <label key={step}>
            <input
              type="radio"
              // Links in the error summary lead to the first radio button.
              id={step === 1 ? field.id : undefined}
              name={field.name}
              value={step}
              defaultChecked={field.initialValue === String(step)}
              required
            />
            <span>{step}</span>
            {ends[step] ? <span className="sr-only">{ends[step]}</span> : null}
          </label>
        ))}
      </div>
      <div className="scale-ends" aria-hidden="true">
        <span>{least}</span>
        <span>{most}</span>
      </div>
    </fieldset>
  );
}
