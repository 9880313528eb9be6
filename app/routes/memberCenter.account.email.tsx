import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { changeEmail } from "#contract/member-account";
import { optionalPart } from "../api/part.server";
import { Link } from "../components/link";
import { AccountPage } from "../components/member-page";
import { ErrorSummary, TextField } from "../forms/fields";
import { Form } from "../forms/form";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";

export const handle = titled("account.changeEmail", { i18n: ["account", "member", "forms"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const account = await optionalPart(api.memberAccount.read());
  return { current: account?.email ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const submission = parseForm(await request.formData(), changeEmail.body, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  try {
    await api.memberAccount.changeEmail(submission.value.email);
  } catch (error) {
    return apiErrorReply(submission, error, "changeEmail", context);
  }
  session.toast(context.t("account.emailSent"), "info");
  return redirect(localePath("/memberCenter/account", context.locale), 303);
}

export default function ChangeEmail() {
  const { t } = useTranslation();
  const { current } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<z.input<typeof changeEmail.body>>({
    id: "email",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <AccountPage here={t("account.changeEmail")}>
      <ErrorSummary form={form} />
      <h1>{t("account.changeEmail")}</h1>
      <p className="intro">{t("account.changeEmailIntro")}</p>
      <Form className="form panel" method="post" {...getFormProps(form)} noValidate>
        {current ? (
          <p>
            <span className="block text-sm text-ink-3">{t("account.currentEmail")}</span>{" "}
            <span>{current}</span>
          </p>
        ) : null}
        <TextField
          field={fields.email}
          type="email"
          label={t("account.newEmail")}
          autoComplete="email"
          spellCheck={false}
        />
        <div className="actions">
          <SubmitButton>{t("account.sendLinks")}</SubmitButton>{" "}
          <Link className="inline-flex min-h-11 items-center" to="/memberCenter/account">
            {t("form.cancel")}
          </Link>
        </div>
      </Form>
      <p className="mt-4 text-sm text-ink-2">
        <Trans message="account.lostEmail" components={[<Link key="contact" to="/contactUs" />]} />
      </p>
    </AccountPage>
  );
}
