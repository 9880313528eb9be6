import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "../components/link";
import type { Challenge } from "../context/captcha";
import { withDestination } from "../context/destination";
import { savedRequestField } from "../context/saved-request";
import { CaptchaFields } from "../forms/captcha";
import { ErrorSummary, TextField } from "../forms/fields";
import { PasswordField } from "../forms/password-field";
import { serverForm } from "../forms/server-form";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { useReturnTo } from "./return-link";

/**
 * A form for email and password. `children`, which begin with the heading, are between the error summary and the
 * fields.
 */
export function SignInForm({
  to,
  action,
  savedRequest,
  result,
  challenge,
  submit,
  children,
}: {
  /** Path to redirect to after sign-in */
  to: string;
  /** URL that receives the form; by default the page's own URL, which suits the sign-in page only */
  action?: string;
  /** The sealed form that was submitted without a session */
  savedRequest?: string | null;
  result: SubmissionResult<string[]> | null | undefined;
  challenge: Challenge | null;
  submit: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const returnTo = useReturnTo();
  const { form, fields } = serverForm("login", ["username", "password", "to"], result);
  return (
    <>
      <ErrorSummary form={form} reply={result ?? undefined} />
      {children}
      <Form className="form mt-6" method="post" action={action} id={form.id} noValidate>
        <input type="hidden" name={fields.to.name} defaultValue={String(fields.to.initialValue ?? to)} />
        {savedRequest ? <input type="hidden" name={savedRequestField} defaultValue={savedRequest} /> : null}
        <TextField
          field={fields.username}
          label={t("field.email")}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField field={fields.password} label={t("field.password")} autoComplete="current-password" />
        <CaptchaFields challenge={challenge} action="signIn" />
        <div className="actions">
          <SubmitButton>{submit}</SubmitButton>{" "}
          <Link
            className="inline-flex min-h-11 items-center"
            to={action === undefined ? returnTo("/forgetPWD") : withDestination("/forgetPWD", to)}
          >
            {t("login.forgotten")}
          </Link>
        </div>
      </Form>
    </>
  );
}
