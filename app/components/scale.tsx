import type { FieldMetadata } from "@conform-to/react";
import { describedBy, FieldError } from "./form";

const steps = [1, 2, 3, 4, 5] as const;

/** How far something applies, from 1 to 5; the ends are named in words. */
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
              // The first one is where a link in the error summary leads.
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
