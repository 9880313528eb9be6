import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "../i18n/translation";
import { PasswordField } from "./password-field";

/** A new password, typed twice. */
export function NewPasswordFields({
  fields,
  minLength,
}: {
  fields: { newPassword: FieldMetadata<string>; again: FieldMetadata<string> };
  minLength: number;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        field={fields.newPassword}
        label={t("field.newPassword")}
        hint={t("password.newHint", { min: minLength })}
        minLength={minLength}
        autoComplete="new-password"
      />
      <PasswordField field={fields.again} label={t("field.passwordAgain")} autoComplete="new-password" />
    </>
  );
}
