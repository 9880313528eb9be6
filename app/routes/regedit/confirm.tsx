import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { confirmRegistration } from "../../../contract/account";
import { ApiError } from "../../api/errors.server";
import { Crumbs } from "../../components/crumbs";
import { ErrorSummary } from "../../components/form";
import { Link } from "../../components/link";
import { PasswordField } from "../../components/password-field";
import { SubmitButton } from "../../components/submit-button";
import { askAgain, parseForm, refused } from "../../form.server";
import { localePath } from "../../i18n/locale";
import { titled } from "../../screen";

export const handle = { ...titled("confirm.title"), robots: "noindex" };

/** Only shows the form: programs that follow the links of a mail must not use the link up. */
export function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get("token");
  const token = confirmRegistration.body.shape.token.safeParse(given).data ?? null;
  return data({ token }, { status: token === null ? 400 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, t, locale } = context;
  const submission = parseForm(await request.formData(), confirmRegistration.body, t);
  if (submission.status !== "success") return askAgain(submission, context);
  try {
    const { token, password } = submission.value;
    await session.signIn(await api.account.confirm(token, password), {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return data({ result: null }, { status: 410 });
    return refused(submission, error, context);
  }
  session.toast(t("confirm.done"), "info");
  return redirect(localePath("/resume", locale), 303);
}

export default function Confirm() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const used = useActionData<typeof action>()?.result === null;
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: "/regedit", text: t("regedit.title") }]} here={t("confirm.title")} />
      <div className="max-w-[34rem] pt-4">
        {token === null || used ? (
          <LostLink text={t(used ? "confirm.usedText" : "confirm.brokenText")} />
        ) : (
          <ConfirmationForm token={token} />
        )}
      </div>
    </div>
  );
}

function ConfirmationForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<z.input<typeof confirmRegistration.body>>({
    id: "confirm",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("confirm.title")}</h1>
      <p className="lede mt-2">{t("confirm.lede")}</p>
      <Form className="form mt-7" method="post" {...getFormProps(form)} noValidate>
        <input type="hidden" name={fields.token.name} value={token} />
        <PasswordField
          field={fields.password}
          label={t("field.password")}
          hint={t("confirm.passwordHint")}
          autoComplete="current-password"
        />
        <div className="actions">
          <SubmitButton>{t("confirm.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

function LostLink({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("confirm.usedTitle")}</h1>
      <p className="lede mt-2">{text}</p>
      <p className="actions pt-7">
        <Link className="btn btn-primary" to="/login">
          {t("login.title")}
        </Link>
        <Link className="btn btn-quiet" to="/regedit">
          {t("confirm.again")}
        </Link>
      </p>
    </>
  );
}
