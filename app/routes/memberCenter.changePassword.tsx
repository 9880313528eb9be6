import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { Link } from "../components/link";
import { AccountPage } from "../components/member-page";
import { ErrorSummary } from "../forms/fields";
import { Form } from "../forms/form";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { NewPasswordFields } from "../forms/new-password-fields";
import { changeForm } from "../forms/password.server";
import { PasswordField } from "../forms/password-field";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";

export const handle = titled("changePassword.title", {
  i18n: ["account", "member", "registration", "forms"],
});

export function loader({ context }: LoaderFunctionArgs) {
  const { session } = requireMember(context);
  return { username: session.member?.username ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const submission = parseForm(await request.formData(), changeForm, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  const { currentPassword, newPassword } = submission.value;
  try {
    await api.account.modifyPassword({ currentPassword, newPassword });
  } catch (error) {
    return apiErrorReply(submission, error, "changePassword", context);
  }
  session.toast(context.t("changePassword.done"), "info");
  return redirect(localePath("/memberCenter/account", context.locale), 303);
}

export default function ChangePassword() {
  const { t } = useTranslation();
  const { username } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<z.input<typeof changeForm>>({
    id: "change",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <AccountPage here={t("changePassword.title")}>
      <ErrorSummary form={form} />
      <h1>{t("changePassword.title")}</h1>
      <p className="intro">{t("changePassword.intro")}</p>
      <Form className="form panel" method="post" {...getFormProps(form)} noValidate>
        {/* Password managers need the username in the form to store the new password with it. */}
        {username ? (
          <input
            hidden
            type="email"
            name="username"
            defaultValue={username}
            autoComplete="username"
            readOnly
          />
        ) : null}
        <div>
          <PasswordField
            field={fields.currentPassword}
            label={t("field.currentPassword")}
            autoComplete="current-password"
          />
          <Link
            className="inline-flex min-h-11 items-center text-sm [div:has(>.field-invalid)+&]:ms-5"
            to="/forgetPWD"
          >
            {t("changePassword.forgotten")}
          </Link>
        </div>
        <NewPasswordFields fields={fields} />
        <div className="actions">
          <SubmitButton>{t("changePassword.submit")}</SubmitButton>{" "}
          <Link className="inline-flex min-h-11 items-center" to="/memberCenter/account">
            {t("form.cancel")}
          </Link>
        </div>
      </Form>
    </AccountPage>
  );
}
