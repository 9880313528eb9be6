import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import type { z } from "zod";
import { consentVersion, passwordLimits, registration } from "../../../contract/account";
import { Crumbs } from "../../components/crumbs";
import { CheckboxField, ErrorSummary, TextField } from "../../components/form";
import { challengeIn, HumanCheck } from "../../components/human-check";
import { Link, useLocale } from "../../components/link";
import { PasswordField } from "../../components/password-field";
import { SsoLinks } from "../../components/sso-links";
import { SubmitButton } from "../../components/submit-button";
import { askAgain, parseForm, refused } from "../../form.server";
import { challengeFor, notAPerson } from "../../human-check.server";
import { localePath } from "../../i18n/locale";
import { titledBy } from "../../screen";
import { ConsentNotice } from "./consent-notice";
import { MailSent } from "./mail-sent";

export const handle = titledBy<{ sent: boolean }>((t, { sent }) =>
  t(sent ? "regedit.sent" : "regedit.title"),
);

export function loader({ request, context }: LoaderFunctionArgs) {
  const { session, locale, sso } = context;
  if (session.member) throw redirect(localePath("/resume", locale));
  const sent = new URL(request.url).searchParams.has("sent");
  return {
    sent,
    consentVersion,
    shortestPassword: passwordLimits.min,
    providers: sso.providers,
    home: localePath("/resume", locale),
    challenge: sent ? null : challengeFor("register", request, context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, t, locale } = context;
  const form = await request.formData();
  const submission = parseForm(form, registration, t);
  if (submission.status !== "success") return askAgain(submission, context);
  const doubt = await notAPerson("register", form, submission, context);
  if (doubt) return doubt;
  try {
    await api.account.register(submission.value);
  } catch (error) {
    return refused(submission, error, context);
  }
  return redirect(localePath("/regedit?sent=1", locale), 303);
}

export default function Regedit() {
  const { t } = useTranslation();
  const { sent } = useLoaderData<typeof loader>();
  const signIn = { to: "/login", text: t("login.title") };
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[signIn]} here={t(sent ? "regedit.sent" : "regedit.title")} />
      <div className="max-w-[38rem] pt-4">{sent ? <MailSent /> : <RegistrationForm />}</div>
    </div>
  );
}

function RegistrationForm() {
  const { t } = useTranslation();
  const { consentVersion, shortestPassword, providers, home, challenge } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof registration>>({
    id: "regedit",
    lastResult: answer?.result,
  });
  const asked = challengeIn(answer, challenge);
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("regedit.title")}</h1>
      <p className="mt-2 pb-7 text-ink-2">
        <Trans i18nKey="regedit.lede" components={[<Link key="login" to="/login" />]} />
      </p>
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        <input type="hidden" name={fields.locale.name} value={useLocale()} />
        <TextField
          field={fields.name}
          label={t("field.name")}
          hint={t("regedit.nameHint")}
          autoComplete="name"
        />
        <TextField
          field={fields.email}
          label={t("field.email")}
          hint={t("regedit.emailHint")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField
          field={fields.password}
          label={t("field.password")}
          hint={t("regedit.passwordHint", { min: shortestPassword })}
          autoComplete="new-password"
        />
        <ConsentNotice version={consentVersion} />
        <CheckboxField field={fields.consentVersion} value={consentVersion}>
          <Trans i18nKey="regedit.consent" components={[<Link key="privacy" to="/privacyPolicy" />]} />
        </CheckboxField>
        {asked ? <HumanCheck challenge={asked} action="register" /> : null}
        <div className="actions border-t border-line pt-6">
          <SubmitButton className="btn btn-primary min-w-36">{t("regedit.submit")}</SubmitButton>
        </div>
      </Form>
      <SsoLinks providers={providers} to={home} purpose="regedit" />
    </>
  );
}
