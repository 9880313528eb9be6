import type { FieldMetadata } from "@conform-to/react";
import { type FormEvent, useRef, useState } from "react";
import { passwordLength, passwordLimits } from "#contract/password-length";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { PasswordField } from "./password-field";

const { min, sufficient } = passwordLimits;

/**
 * Whether zxcvbn rates the password as strong; words in the form's other fields count as easy to guess. False if zxcvbn
 * cannot be loaded.
 */
async function isStrong({ value, form }: HTMLInputElement, siteName: string): Promise<boolean> {
  const others = [...(form?.elements ?? [])].flatMap((element) =>
    element instanceof HTMLInputElement && ["email", "text"].includes(element.type) && element.value !== value
      ? element.value
      : [],
  );
  try {
    const { isStrongPassword } = await import("#contract/password-strength");
    return await isStrongPassword(value, [siteName, ...others]);
  } catch {
    return false;
  }
}

/** A field for a new password. While the visitor types, scripts show its length until it is sufficient. */
export function NewPasswordField({
  field,
  label,
  onShow,
}: {
  field: FieldMetadata<string>;
  label: string;
  onShow?: (isShown: boolean) => void;
}) {
  const { t } = useTranslation();
  const siteName = useSite()?.brand.name ?? "";
  const [{ length, verdict }, setTyped] = useState<{ length: number; verdict?: Verdict }>({ length: 0 });
  const latest = useRef("");

  async function judge({ target }: FormEvent) {
    // The frame contains no other control with a value.
    const input = target as HTMLInputElement;
    const password = input.value;
    latest.current = password;
    const length = passwordLength(password);
    if (length >= sufficient) return setTyped({ length, verdict: "password.sufficient" });
    setTyped({ length });
    if (length < min) return;
    const verdict = (await isStrong(input, siteName)) ? "password.strong" : "password.guessable";
    if (latest.current === password) setTyped({ length, verdict });
  }

  const isEnough = verdict === "password.sufficient" || verdict === "password.strong";
  return (
    <div onInput={judge}>
      <PasswordField
        field={field}
        label={label}
        hint={t("password.newHint", { min, sufficient })}
        minLength={min}
        autoComplete="new-password"
        onShow={onShow}
      />
      <p className="hint flex flex-wrap gap-x-2">
        {length > 0 && !isEnough ? <span>{t("password.length", { length, sufficient })}</span> : null}{" "}
        <span role="status" className={isEnough ? "font-bold text-success" : undefined}>
          {verdict ? t(verdict) : null}
        </span>
      </p>
    </div>
  );
}

type Verdict = "password.sufficient" | "password.strong" | "password.guessable";

/** The new password, twice. One button shows both. */
export function NewPasswordFields({
  fields,
}: {
  fields: { newPassword: FieldMetadata<string>; again: FieldMetadata<string> };
}) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <NewPasswordField field={fields.newPassword} label={t("field.newPassword")} onShow={setShown} />
      <PasswordField
        field={fields.again}
        label={t("field.passwordAgain")}
        autoComplete="new-password"
        isShown={isShown}
      />
    </>
  );
}
