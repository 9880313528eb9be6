import type { FieldMetadata } from "@conform-to/react";
import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import { passwordLength, passwordLimits } from "#contract/password-length";
import type { Translate } from "../i18n/translate";
import { useTranslation } from "../i18n/translation";
import { useCorrected } from "./page-forms";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const lengthOf = (text: string) => [...text].length;
const withNumber = (sentence: string, value: number) => sentence.replace("{0}", String(value));

/**
 * The error message for the control's value; undefined if the value is valid. Must not be stricter than the schema on
 * the server.
 */
function problemOf(control: Control, max: number, t: Translate): string | undefined {
  const { validity, value, type, required } = control;
  if (validity.badInput) return t(type === "month" ? "error.month" : "error.date");
  if (value.trim() === "") {
    if (!required) return undefined;
    return t(control instanceof HTMLSelectElement ? "error.choice" : "error.required");
  }
  // Reports a wrong format only for email addresses in ASCII. Browsers also reject web addresses without `https://` and
  // email addresses with full-width or invisible characters, but the server accepts them.
  if (validity.typeMismatch && type === "email" && /^[ -~]*$/.test(value)) return t("error.email");
  const min = "minLength" in control ? control.minLength : 0;
  if (control.autocomplete === "new-password") {
    if (passwordLength(value) < min)
      return withNumber(t("error.passwordTooShort"), passwordLimits.sufficient).replace("{1}", String(min));
  } else if (lengthOf(value) < min) return withNumber(t("error.tooShort"), min);
  return lengthOf(value.normalize("NFC").trim()) > max ? withNumber(t("error.tooLong"), max) : undefined;
}

/**
 * Runs `check` after the pointer is released, because an error message that appears earlier would move the pressed
 * button away from the pointer. Does not run `check` if a submit button is pressed, because the response shows the
 * errors.
 */
function afterPress(check: () => void) {
  if (document.querySelector("[type=submit]:active")) return;
  if (document.querySelector(":active"))
    addEventListener("pointerup", () => setTimeout(check), { once: true });
  else check();
}

/** The properties of a field that are needed to show its errors. */
export type Checked = Pick<FieldMetadata<unknown>, "id" | "errorId" | "descriptionId"> & {
  readonly errors?: readonly string[] | undefined;
};

/**
 * Returns the field without the server's errors once the visitor has changed its value, because the errors refer to the
 * previous value. `ErrorSummary` hides them too. Put `onInput` on an element around the control.
 */
export function useUntilChanged({ id, errors, errorId, descriptionId }: Checked) {
  const { isCorrected, markCorrected } = useCorrected();
  return {
    field: { id, errors: isCorrected(errors) ? undefined : errors, errorId, descriptionId },
    onInput: () => markCorrected(errors),
  };
}

/**
 * Validates a field when the member leaves it after typing: whether it is empty, its format, and its length. The
 * message is shown until the value is corrected or the form is submitted; the server's message disappears with the
 * first change. `max` is in code points. Put the `frame` props on an element around the control.
 */
export function useFieldCheck(checked: Checked, max = Number.POSITIVE_INFINITY) {
  const { t } = useTranslation();
  const { errors } = checked;
  const { field, onInput } = useUntilChanged(checked);
  /** The server's errors at the time when the member typed */
  const typed = useRef<{ readonly since: Checked["errors"] } | null>(null);
  const [found, setFound] = useState<{ problem: string | undefined; since: Checked["errors"] }>();
  const problem = found?.since === errors ? found?.problem : undefined;
  const check = (control: Control) => setFound({ problem: problemOf(control, max, t), since: errors });
  return {
    field: problem === undefined ? field : { ...field, errors: [problem] },
    frame: {
      onInput: ({ target }: FormEvent) => {
        typed.current = { since: errors };
        onInput();
        // The frame contains no other kinds of controls.
        if (problem !== undefined) check(target as Control);
      },
      onBlur: ({ target }: FocusEvent) => {
        // Checks only a field in which the member has typed since the server's response. The response empties password
        // fields, and an emptied field would be reported as missing.
        if (typed.current && typed.current.since === errors) afterPress(() => check(target as Control));
      },
    },
  };
}
