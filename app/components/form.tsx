import { type FieldMetadata, type FormMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFailedForm } from "./failed-form";
import { Icon } from "./icon";

// conform's metadata is generic over the whole form; a field's components need only its own part.
type AnyField = Pick<
  FieldMetadata<unknown>,
  "id" | "name" | "errors" | "errorId" | "descriptionId" | "initialValue" | "key" | "formId"
>;

export interface FieldProps {
  field: AnyField;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
}

/** Label, hint, error, control: in this order, tied together for assistive technology (WCAG 1.3.1, 3.3.1). */
export function FieldFrame({ field, label, hint, optional, children }: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={field.errors ? "field field-invalid" : "field"}>
      <label className="label" htmlFor={field.id}>
        {label}
        {optional ? <span className="optional">{t("form.optional")}</span> : null}
      </label>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      <FieldError field={field} />
      {children}
    </div>
  );
}

/** The message of a field, if it has one. */
export function FieldError({ field }: { field: Pick<AnyField, "errors" | "errorId"> }) {
  if (!field.errors) return null;
  return (
    <p className="error-text" id={field.errorId}>
      <Icon name="warning" size={16} />
      <span>{field.errors.join(" ")}</span>
    </p>
  );
}

/** What ties a control to its hint and error. */
export function describedBy(field: Pick<AnyField, "errors" | "errorId" | "descriptionId">, hint?: string) {
  const ids = [hint ? field.descriptionId : "", field.errors ? field.errorId : ""].filter(Boolean).join(" ");
  return { "aria-invalid": field.errors ? (true as const) : undefined, "aria-describedby": ids || undefined };
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type"> & {
    type?: "text" | "email" | "password" | "tel" | "date" | "month" | "url";
  };

/** One line of input. */
export function TextField({
  field,
  label,
  hint,
  optional,
  type = "text",
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input
        {...plain(getInputProps(field as FieldMetadata<string>, { type, ariaAttributes: false }))}
        {...describedBy(field, hint)}
        required={!optional}
        {...input}
        className={["input", className].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}

/** A choice from a list; `children` are its options. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  className,
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <select
        {...plain(getSelectProps(field as FieldMetadata<string>, { ariaAttributes: false }))}
        {...describedBy(field, hint)}
        required={!optional}
        {...select}
        className={["input", className].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}

/** React wants `key` beside the spread, and a control inside its own form needs no `form` attribute. */
export function plain<Props extends { key?: unknown; form?: unknown }>({
  key: _,
  form: __,
  ...props
}: Props) {
  return props;
}

/** A box to tick, with its sentence; `value` is what it says when it is ticked. It has to be, unless it is `optional`. */
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
  return (
    <div className={field.errors ? "field field-invalid" : "field"}>
      <FieldError field={field} />
      <label className="choice">
        <input
          {...plain(
            getInputProps(field as FieldMetadata<string>, { type: "checkbox", value, ariaAttributes: false }),
          )}
          {...describedBy(field)}
          required={!optional}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}

/**
 * What has to be mended, above the heading: links to the fields, and what concerns the form as a whole. Takes the focus
 * when it appears (WCAG 3.3.1, 4.1.3) and puts "Error: " before the page's title.
 */
export function ErrorSummary({
  form,
  answer: given,
}: {
  form: Pick<FormMetadata, "id" | "allErrors" | "status">;
  /** The server's answer, where the form was sent by a script of its own */
  answer?: unknown;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const failed = form.status === "error";
  const sent = useActionData();
  const answer = given ?? sent;
  const whole = form.allErrors[""] ?? [];
  const faults = Object.entries(form.allErrors).flatMap(([name, errors]) =>
    name ? errors.map((text) => ({ name, text })) : [],
  );
  useFailedForm(failed);
  // A new answer of the server is a new object, so a second failed attempt takes the focus again.
  useEffect(() => {
    if (failed && answer !== undefined) box.current?.focus();
  }, [failed, answer]);
  if (!failed || faults.length + whole.length === 0) return null;
  return (
    <div className="error-summary mb-6" role="alert" tabIndex={-1} ref={box}>
      {whole.map((text) => (
        <p className="font-bold" key={text}>
          {text}
        </p>
      ))}
      {faults.length > 0 ? (
        <>
          <h2>{t("error.summary", { count: faults.length })}</h2>
          <ul>
            {faults.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                <a href={`#${form.id}-${name}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
