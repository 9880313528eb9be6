import type { FieldMetadata } from "@conform-to/react";
import { useUntilChanged } from "./field-check";
import { describedBy, FieldError } from "./field-frame";

const steps = [1, 2, 3, 4, 5] as const;

interface Ends {
  least: string;
  most: string;
}

/**
 * Radio buttons for a rating from 1 to 5, on wide screens next to `label`. `least` and `most` are for screen readers
 * only; `ScaleEnds` shows them.
 */
export function Scale({
  field,
  label,
  least,
  most,
}: Ends & {
  field: FieldMetadata<string>;
  label: string;
}) {
  const { field: shown, onInput } = useUntilChanged(field);
  const ends: Partial<Record<number, string>> = { 1: least, 5: most };
  return (
    <fieldset
      className={shown.errors ? "scale-row field-invalid" : "scale-row"}
      {...describedBy(shown)}
      onInput={onInput}
    >
      <legend>{label}</legend>
      <FieldError field={shown} />
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
            <span>{step}</span> {ends[step] ? <span className="sr-only">{ends[step]}</span> : null}{" "}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The labels of the ends, once above a list of scales. They stay visible while the list scrolls. */
export const ScaleEnds = ({ least, most }: Ends) => (
  <p className="scale-row scale-head" aria-hidden="true">
    <span>1 {least}</span> <span>5 {most}</span>
  </p>
);
