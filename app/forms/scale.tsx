import type { FieldMetadata } from "@conform-to/react";
import { useUntilChanged } from "./field-check";
import { describedBy } from "./field-frame";

const steps = [1, 2, 3, 4, 5] as const;

/**
 * Radio buttons for a rating from 1 to 5. On wide screens they are next to the statement. The ends have visible labels
 * above the scale, unless a `.scale-head` above several scales has them.
 */
export function Scale({
  field,
  number,
  label,
  least,
  most,
  missing,
}: {
  field: FieldMetadata<string>;
  number: number;
  label: string;
  least: string;
  most: string;
  /** For screen readers, if there is no rating; others see the mark of the row */
  missing: string;
}) {
  const { field: shown, onInput } = useUntilChanged(field);
  const ends: Partial<Record<number, string>> = { 1: least, 5: most };
  return (
    <fieldset
      className={shown.errors ? "scale-row field-invalid" : "scale-row"}
      {...describedBy(shown)}
      onInput={onInput}
    >
      <legend>
        <span>{number}.</span> <span>{label}</span>
      </legend>
      {shown.errors ? (
        <span className="sr-only" id={shown.errorId}>
          {missing}
        </span>
      ) : null}
      <p className="scale-ends" aria-hidden="true">
        <span>{least}</span> <span>{most}</span>
      </p>
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
            <span>
              {step} {ends[step] ? <span className="sr-only">{ends[step]}</span> : null}
            </span>{" "}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
