import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { confirmRegistration } from "#contract/account";
import { isApiError } from "../../api/errors.server";
import { FormPage, Outcome } from "../../components/form-page";
import { ErrorSummary } from "../../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../../forms/form.server";
import { mailedToken } from "../../forms/mailed-token.server";
import { PasswordField } from "../../forms/password-field";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import { titled } from "../../screen";
import { arrive, isApplication } from "../../sign-in/arrival.server";
import { ReturnLink, useReturnTo } from "../../sign-in/return-link";

export const handle = { ...titled("confirm.title"), robots: "noindex" };

/** Only shows the form: mail scanners that follow links must not consume the token. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const token = mailedToken(request, confirmRegistration.body.shape.token);
  const isApplying = isApplication(context.destination.path);
  return data({ token, isApplying }, { status: token === null ? 400 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, t } = context;
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
  return arrive(context);
}

export default function Confirm() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const isUsed = useActionData<typeof action>()?.result === null;
  return (
    <FormPage above={[{ to: useReturnTo()("/regedit"), text: t("regedit.title") }]} here={t("confirm.title")}>
      {token === null || isUsed ? (
        <InvalidLink text={t(isUsed ? "confirm.usedText" : "confirm.brokenText")} />
      ) : (
        <ConfirmationForm token={token} />
      )}
    </FormPage>
  );
}

function ConfirmationForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { isApplying } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<z.input<typeof confirmRegistration.body>>({
    id: "confirm",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("confirm.title")}</h1>
      <p className="intro mt-2">{t("confirm.intro")}</p>
      {isApplying ? <p className="mt-2 text-ink-2">{t("destination.apply")}</p> : null}
      <Form className="form mt-6" method="post" {...getFormProps(form)} noValidate>
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
    <Outcome title={t("confirm.usedTitle")} text={text}>
      <ReturnLink className="btn btn-primary" to="/login">
        {t("login.title")}
      </ReturnLink>{" "}
      <ReturnLink className="btn btn-quiet" to="/regedit">
        {t("confirm.again")}
      </ReturnLink>
    </Outcome>
  );
}
