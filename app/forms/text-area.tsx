import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "../components/hydrated";
import { useLocale } from "../components/link";
import { formatCount } from "../i18n/format";
import { useTranslation } from "../i18n/translation";
import { unbroken } from "../i18n/unbroken";
import { useFieldCheck } from "./field-check";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame";
import { plain } from "./fields";
import { MultilineInput } from "./multiline-input";

/**
 * A multi-line text input that shows its maximum length, in code points as in the contract. Only scripts can show the
 * current length.
 */
export function TextArea({
  field,
  label,
  hint,
  optional,
  max,
  className,
  ...textarea
}: FieldProps & ComponentProps<"textarea"> & { max: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isCounting = useHydrated();
  const checked = useFieldCheck(field, max);
  const [typed, setTyped] = useState(() => lengthOf(field.initialValue));
  return (
    <FieldFrame field={checked.field} label={label} hint={hint} optional={optional} {...checked.frame}>
      <MultilineInput
        {...plain(getTextareaProps(field as FieldMetadata<string>, { ariaAttributes: false }))}
        {...describedBy(checked.field, hint)}
        required={!optional}
        onInput={(event) => setTyped(lengthOf(event.currentTarget.value))}
        {...textarea}
        className={["input", className].filter(Boolean).join(" ")}
      />
      <p className={typed > max ? "error-text" : "hint"}>
        {unbroken(
          t(isCounting ? "form.typed" : "form.atMost", {
            typed: formatCount(typed, locale),
            max: formatCount(max, locale),
          }),
        )}
      </p>
    </FieldFrame>
  );
}

const lengthOf = (text: unknown) => (typeof text === "string" ? [...text.normalize("NFC").trim()].length : 0);
