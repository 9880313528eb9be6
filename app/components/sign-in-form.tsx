import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Challenge } from "../captcha.server";
import { ErrorSummary, TextField } from "./form";
import { HumanCheck } from "./human-check";
import { Link } from "./link";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";

/** E-mail and password; `children` stand between the errors and the fields, the heading first among them. */
export function SignInForm({
  to,
  action,
  kept,
  result,
  challenge,
  submit,
  children,
}: {
  /** Where to go on to */
  to: string;
  /** Address that takes the form; the page's own unless given */
  action?: string;
  /** A form that was typed before and comes along, sealed */
  kept?: string | null;
  result: SubmissionResult<string[]> | null | undefined;
  challenge: Challenge | null;
  submit: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ username: string; password: string; to: string }>({
    id: "login",
    lastResult: result ?? null,
  });
  return (
    <>
      <ErrorSummary form={form} answer={result ?? undefined} />
      {children}
      <Form className="form mt-7" method="post" action={action} {...getFormProps(form)} noValidate>
        <input type="hidden" name={fields.to.name} defaultValue={fields.to.initialValue ?? to} />
        {kept ? <input type="hidden" name="keptPost" defaultValue={kept} /> : null}
        <TextField
          field={fields.username}
          label={t("field.email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField field={fields.password} label={t("field.password")} autoComplete="current-password" />
        {challenge ? <HumanCheck challenge={challenge} action="signIn" /> : null}
        <div className="actions justify-between">
          <SubmitButton className="btn btn-primary min-w-36">{submit}</SubmitButton>
          <Link className="inline-flex min-h-11 items-center" to="/forgetPWD">
            {t("login.forgotten")}
          </Link>
        </div>
      </Form>
    </>
  );
}
