import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { confirmRegistration } from "#contract/account";
import { isApiError } from "../../api/errors.server";
import { Crumbs } from "../../components/crumbs";
import { Link } from "../../components/link";
import { ErrorSummary } from "../../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../../forms/form.server";
import { PasswordField } from "../../forms/password-field";
import { SubmitButton } from "../../forms/submit-button";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { titled } from "../../screen";

export const handle = { ...titled("confirm.title"), robots: "noindex" };

/** Only shows the form: mail scanners that follow links must not consume the token. */
export function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get("token");
  const token = confirmRegistration.body.shape.token.safeParse(given).data ?? null;
  return data({ token }, { status: token === null ? 400 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, t, locale } = context;
  const submission = parseForm(await request.formData(), confirmRegistration.body, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  try {
    const { token, password } = submission.value;
    await session.signIn(await api.account.confirm(token, password), {});
  } catch (error) {
    if (isApiError(error) && error.status === 410) return data({ result: null }, { status: 410 });
    return apiErrorReply(submission, error, "confirm", context);
  }
  session.toast(t("confirm.done"), "info");
  return redirect(localePath("/resume", locale), 303);
}

export default function Confirm() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const isUsed = useActionData<typeof action>()?.result === null;
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: "/regedit", text: t("regedit.title") }]} here={t("confirm.title")} />
      <div className="max-w-[34rem] pt-4">
        {token === null || isUsed ? (
          <InvalidLink text={t(isUsed ? "confirm.usedText" : "confirm.brokenText")} />
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
      <p className="intro mt-2">{t("confirm.intro")}</p>
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

function InvalidLink({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("confirm.usedTitle")}</h1>
      <p className="intro mt-2">{text}</p>
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
