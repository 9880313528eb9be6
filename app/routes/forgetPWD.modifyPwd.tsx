import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { resetPassword } from "#contract/account";
import { isApiError } from "../api/errors.server";
import { FormPage, Outcome } from "../components/form-page";
import { withDestination } from "../context/destination";
import { ErrorSummary } from "../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { mailedToken } from "../forms/mailed-token.server";
import { NewPasswordFields } from "../forms/new-password-fields";
import { resetForm } from "../forms/password.server";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { ReturnLink, useReturnTo } from "../sign-in/return-link";

export const handle = titled("modifyPwd.title", {
  i18n: ["registration", "forms"],
  robots: "noindex",
  hasSmallFooter: true,
});

/** Only shows the form: mail scanners that follow links must not consume the token. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = mailedToken(request, resetPassword.body.shape.token);
  const isUsed = token !== null && !(await context.api.account.canReset(token));
  return data({ token, isUsed }, { status: isUsed ? 410 : token === null ? 400 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, destination, t, locale } = context;
  const submission = parseForm(await request.formData(), resetForm, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  try {
    await api.account.resetPassword(submission.value.token, submission.value.newPassword);
  } catch (error) {
    if (isApiError(error) && error.status === 410) return data({ result: null }, { status: 410 });
    return apiErrorReply(submission, error, "resetPassword", context);
  }
  // The API has revoked all of the member's sessions, including the current one.
  await session.signOut();
  session.toast(t("modifyPwd.done"), "info");
  return redirect(withDestination(localePath("/login", locale), destination.path), 303);
}

export default function NewPassword() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { token } = loaded;
  const reply = useActionData<typeof action>();
  // The reply about a form that was sent takes precedence, because the link is used once the password is set.
  const isUsed = reply ? reply.result === null : loaded.isUsed;
  return (
    <FormPage
      symbol="key"
      above={[{ to: useReturnTo()("/login"), text: t("login.title") }]}
      here={t("modifyPwd.title")}
    >
      {token === null || isUsed ? (
        <InvalidLink text={t(isUsed ? "modifyPwd.usedText" : "modifyPwd.brokenText")} />
      ) : (
        <PasswordForm token={token} />
      )}
    </FormPage>
  );
}

function PasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<z.input<typeof resetForm>>({
    id: "reset",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <div>
      <ErrorSummary form={form} />
      <h1>{t("modifyPwd.title")}</h1>
      <p className="intro">{t("modifyPwd.intro")}</p>
      <Form className="form mt-6" method="post" {...getFormProps(form)} noValidate>
        <input type="hidden" name={fields.token.name} value={token} />
        <NewPasswordFields fields={fields} />
        <div className="actions border-t border-line pt-6">
          <SubmitButton>{t("modifyPwd.submit")}</SubmitButton>{" "}
          <ReturnLink className="inline-flex min-h-11 items-center" to="/login">
            {t("form.cancel")}
          </ReturnLink>
        </div>
      </Form>
    </div>
  );
}

function InvalidLink({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Outcome title={t("modifyPwd.lostTitle")} text={text}>
      <ReturnLink className="btn btn-primary" to="/forgetPWD">
        {t("modifyPwd.again")}
      </ReturnLink>{" "}
      <ReturnLink className="btn btn-quiet" to="/login">
        {t("login.title")}
      </ReturnLink>
    </Outcome>
  );
}
