import { type FieldMetadata, type FormMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ComponentProps, type MouseEventHandler, type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "../components/hydrated";
import { useTranslation } from "../i18n/translation";
import { useFieldCheck, useUntilChanged } from "./field-check";
import { type AnyField, describedBy, FieldError, FieldFrame, type FieldProps } from "./field-frame";
import { useCorrected, useFailedForm } from "./page-forms";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type"> & {
    type?: "text" | "email" | "password" | "tel" | "date" | "month" | "url";
  };

export function TextField({
  field,
  label,
  hint,
  optional,
  type = "text",
  className,
  ...input
}: TextFieldProps) {
  const checked = useFieldCheck(field);
  return (
    <FieldFrame field={checked.field} label={label} hint={hint} optional={optional} {...checked.frame}>
      <input
        {...plain(getInputProps(field as FieldMetadata<string>, { type, ariaAttributes: false }))}
        {...describedBy(checked.field, hint)}
        required={!optional}
        {...input}
        className={["input", className].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}

export function SelectField({
  field,
  label,
  hint,
  optional,
  className,
  ...select
}: FieldProps & ComponentProps<"select">) {
  const checked = useFieldCheck(field);
  return (
    <FieldFrame field={checked.field} label={label} hint={hint} optional={optional} {...checked.frame}>
      <select
        {...plain(getSelectProps(field as FieldMetadata<string>, { ariaAttributes: false }))}
        {...describedBy(checked.field, hint)}
        required={!optional}
        {...select}
        className={["input", className].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}

/**
 * Control props without `key`, which React forbids in a spread, and without `form`, which is redundant inside the form.
 */
export function plain<Props extends { key?: unknown; form?: unknown }>({
  key: _,
  form: __,
  ...props
}: Props) {
  return props;
}

export function CheckboxField({
  field,
  value = "on",
  optional,
  children,
}: {
  field: AnyField;
  value?: string;
  optional?: boolean;
  children: ReactNode;
}) {
  const { field: shown, onInput } = useUntilChanged(field);
  return (
    <div className={shown.errors ? "field field-invalid" : "field"} onInput={onInput}>
      <FieldError field={shown} />
      <label className="choice">
        <input
          {...plain(
            getInputProps(field as FieldMetadata<string>, { type: "checkbox", value, ariaAttributes: false }),
          )}
          {...describedBy(shown)}
          required={!optional}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}

/**
 * Error summary above the heading, or above the form in its column: errors of the whole form, then links to the invalid fields. Takes focus when it
 * appears (WCAG 3.3.1, 4.1.3) and prefixes the page's title with "Error: ". The entries of a field disappear together
 * with the errors at the field (`useUntilChanged`), without an announcement that would interrupt typing.
 */
export function ErrorSummary({
  form,
  reply,
  textOf = (_, text) => text,
  onFollow,
  children,
}: {
  form: Pick<FormMetadata, "id" | "status"> & {
    /**
     * Errors by field name, as the same arrays that the fields get, because `useCorrected` compares arrays by identity
     */
    readonly allErrors: Readonly<Record<string, readonly string[]>>;
  };
  /** The response data of a form that is submitted by script; default: the route's action data */
  reply?: unknown;
  /** The text of an error. `names` are the names of all fields with errors; a field with an empty text has no entry. */
  textOf?: (name: string, error: string, names: readonly string[]) => string;
  onFollow?: MouseEventHandler<HTMLAnchorElement>;
  /** Help with the errors of the whole form */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { isCorrected } = useCorrected();
  const actionData = useActionData();
  const response = reply ?? actionData;
  const formErrors = form.allErrors[""] ?? [];
  const rejected = Object.entries(form.allErrors).filter(([name]) => name !== "");
  const uncorrected = rejected.filter(([, errors]) => !isCorrected(errors));
  const names = uncorrected.map(([name]) => name);
  const fieldErrors = uncorrected
    .map(([name, errors]) => ({ name, text: errors.map((error) => textOf(name, error, names)).join(" ") }))
    .filter(({ text }) => text);
  const failed = form.status === "error" && fieldErrors.length + formErrors.length > 0;
  useFailedForm(failed);
  const isHydrating = useRef(!useHydrated());
  // Each response is a new object, so a second failed attempt takes focus again.
  useEffect(() => {
    // The focus stays in a field that the visitor is already correcting.
    const isInField = isHydrating.current && document.activeElement?.matches("input, select, textarea");
    isHydrating.current = false;
    if (failed && response !== undefined && !isInField) box.current?.focus();
  }, [failed, response]);
  if (!failed) return null;
  return (
    <div
      className="error-summary mb-6"
      role={uncorrected.length < rejected.length ? undefined : "alert"}
      tabIndex={-1}
      ref={box}
    >
      {formErrors.map((text) => (
        <p className="font-bold" key={text}>
          {text}
        </p>
      ))}
      {children}
      {fieldErrors.length > 0 ? (
        <>
          <h2>{t("error.summary", { count: fieldErrors.length })}</h2>
          <ul>
            {fieldErrors.map(({ name, text }) => (
              <li key={name}>
                <a href={`#${form.id}-${name}`} onClick={onFollow}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
