import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "../components/icon";
import { useTranslation } from "../i18n/translation";
import type { Checked, useFieldCheck } from "./field-check";

// conform's metadata is generic over the whole form; field components need only these properties.
export type AnyField = Pick<
  FieldMetadata<unknown>,
  "id" | "name" | "errors" | "errorId" | "descriptionId" | "initialValue" | "key" | "formId"
>;

export interface FieldProps {
  field: AnyField;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
}

/** Label, hint, error and control, in this order and linked for assistive technology (WCAG 1.3.1, 3.3.1). */
export function FieldFrame({
  field,
  label,
  hint,
  optional,
  children,
  ...events
}: Omit<FieldProps, "field"> & {
  field: Checked;
  children: ReactNode;
} & Partial<ReturnType<typeof useFieldCheck>["frame"]>) {
  const { t } = useTranslation();
  return (
    <div className={field.errors ? "field field-invalid" : "field"} {...events}>
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

export function FieldError({ field }: { field: Pick<Checked, "errors" | "errorId"> }) {
  if (!field.errors) return null;
  return (
    <p className="error-text" id={field.errorId}>
      <Icon name="warning" size={16} />
      <span>{field.errors.join(" ")}</span>
    </p>
  );
}

export function describedBy(field: Omit<Checked, "id">, hint?: string) {
  const ids = [hint ? field.descriptionId : "", field.errors ? field.errorId : ""].filter(Boolean).join(" ");
  return { "aria-invalid": field.errors ? (true as const) : undefined, "aria-describedby": ids || undefined };
}
