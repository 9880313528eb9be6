import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { passwordLimits, resetPassword } from "../../../contract/account";
import { ApiError } from "../../api/errors.server";
import { Crumbs } from "../../components/crumbs";
import { ErrorSummary } from "../../components/form";
import { Link } from "../../components/link";
import { PasswordField } from "../../components/password-field";
import { PasswordRules } from "../../components/password-rules";
import { SubmitButton } from "../../components/submit-button";
import { askAgain, parseForm, refused } from "../../form.server";
import { localePath } from "../../i18n/locale";
import { resetForm } from "../../new-password.server";
import { titled } from "../../screen";

export const handle = titled("modifyPwd.title", { robots: "noindex" });

/** Only shows the form: programs that follow the links of a mail must not use the link up. */
export function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get("token");
  const token = resetPassword.body.shape.token.safeParse(given).data ?? null;
  return data({ token, shortest: passwordLimits.min }, { status: token === null ? 400 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, t, locale } = context;
  const submission = parseForm(await request.formData(), resetForm, t);
  if (submission.status !== "success") return askAgain(submission, context);
  try {
    await api.account.resetPassword(submission.value.token, submission.value.newPassword);
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return data({ result: null }, { status: 410 });
    return refused(submission, error, context);
  }
  // All sessions have ended at the API, this browser's as well.
  await session.signOut();
  session.toast(t("modifyPwd.done"), "info");
  return redirect(localePath("/login", locale), 303);
}

export default function NewPassword() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const isUsed = useActionData<typeof action>()?.result === null;
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: "/login", text: t("login.title") }]} here={t("modifyPwd.title")} />
      <div className="pt-4">
        {token === null || isUsed ? (
          <LostLink text={t(isUsed ? "modifyPwd.usedText" : "modifyPwd.brokenText")} />
        ) : (
          <PasswordForm token={token} />
        )}
      </div>
    </div>
  );
}

function PasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { shortest } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<z.input<typeof resetForm>>({
    id: "reset",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,32rem)_minmax(0,22rem)] md:gap-12 lg:gap-20">
      <div>
        <ErrorSummary form={form} />
        <h1>{t("modifyPwd.title")}</h1>
        <p className="lede mt-2">{t("modifyPwd.lede")}</p>
        <Form className="form mt-7" method="post" {...getFormProps(form)} noValidate>
          <input type="hidden" name={fields.token.name} value={token} />
          <PasswordField
            field={fields.newPassword}
            label={t("field.newPassword")}
            hint={t("password.newHint", { min: shortest })}
            autoComplete="new-password"
          />
          <PasswordField field={fields.again} label={t("field.passwordAgain")} autoComplete="new-password" />
          <div className="actions border-t border-line pt-6">
            <SubmitButton>{t("modifyPwd.submit")}</SubmitButton>
            <Link className="inline-flex min-h-11 items-center" to="/login">
              {t("form.cancel")}
            </Link>
          </div>
        </Form>
      </div>
      <section className="panel panel-sunken self-start" aria-labelledby="rules">
        <h2 className="pb-3 text-lg" id="rules">
          {t("password.rules")}
        </h2>
        <PasswordRules shortest={shortest} />
      </section>
    </div>
  );
}

function LostLink({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-[34rem]">
      <h1>{t("modifyPwd.lostTitle")}</h1>
      <p className="lede mt-2">{text}</p>
      <p className="actions pt-7">
        <Link className="btn btn-primary" to="/forgetPWD">
          {t("modifyPwd.again")}
        </Link>
        <Link className="btn btn-quiet" to="/login">
          {t("login.title")}
        </Link>
      </p>
    </div>
  );
}
