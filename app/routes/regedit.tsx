import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { consentVersion, registration } from "#contract/account";
import { FormColumns } from "../components/form-columns";
import { FormPage } from "../components/form-page";
import { Link, useLocale } from "../components/link";
import { withDestination } from "../context/destination";
import { CaptchaFields } from "../forms/captcha";
import { challengeFor, requireHuman, shownAgain } from "../forms/captcha.server";
import { ErrorSummary, TextField } from "../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { LanguageNote } from "../forms/language-note";
import { NewPasswordField } from "../forms/new-password-fields";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { titledBy } from "../screen";
import { ApplyingFor } from "../sign-in/applying-for";
import {
  isApplication,
  mailedDestination,
  openingToApplyFor,
  pageAfterSignIn,
} from "../sign-in/arrival.server";
import { Consent } from "../sign-in/consent";
import { ReturnLink, useReturnTo } from "../sign-in/return-link";
import { SsoLinks } from "../sign-in/sso-links";
import { MemberBenefits, WelcomePanel } from "../sign-in/welcome-panel";

export const handle = titledBy<{ sent: boolean }>(
  (t, { sent }) => t(sent ? "regedit.sent" : "regedit.title"),
  { i18n: ["registration", "forms"], hasSmallFooter: true },
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { registration, session, sso } = context;
  if (session.member) throw redirect(pageAfterSignIn(context));
  const { searchParams } = new URL(request.url);
  const sent = searchParams.has("sent");
  const { name, email } = (sent || searchParams.has("correct") ? registration.pending : null) ?? {};
  return {
    sent,
    /** Name and email of this browser's latest registration, if it was just sent or is being corrected */
    earlier: { name, email },
    consentVersion,
    providers: sso.providers,
    to: pageAfterSignIn(context),
    welcome: context.companyTexts.people.welcome,
    opening: sent ? null : await openingToApplyFor(context),
    isApplying: isApplication(context.destination.path),
    challenge: sent ? null : challengeFor("register", request, context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, destination, locale, registration: pending } = context;
  const form = await request.formData();
  const submission = parseForm(form, registration, context);
  if (submission.status !== "success")
    return shownAgain(invalidReply(submission, context), "register", form, context);
  const captchaReply = await requireHuman("register", form, submission, context);
  if (captchaReply) return captchaReply;
  const proof = pending.newProof();
  try {
    await api.account.register(submission.value, { ...mailedDestination(context), proof });
  } catch (error) {
    return shownAgain(apiErrorReply(submission, error, "regedit", context), "register", form, context);
  }
  const { name, email } = submission.value;
  pending.store({ name, email, proof });
  destination.store();
  return redirect(withDestination(localePath("/regedit?sent=1", locale), destination.path), 303);
}

export default function Regedit() {
  const { t } = useTranslation();
  const { sent, welcome } = useLoaderData<typeof loader>();
  const returnTo = useReturnTo();
  return sent ? (
    <FormPage
      symbol="mail"
      above={[{ to: returnTo("/regedit"), text: t("regedit.title") }]}
      here={t("regedit.sent")}
    >
      <MailSent />
    </FormPage>
  ) : (
    <FormColumns
      above={[{ to: returnTo("/login"), text: t("login.title") }]}
      here={t("regedit.title")}
      aside={<WelcomePanel picture={welcome} />}
    >
      <RegistrationForm />
    </FormColumns>
  );
}

function RegistrationForm() {
  const { t } = useTranslation();
  const { consentVersion, providers, to, challenge, earlier, opening } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof registration>>({
    id: "regedit",
    lastResult: actionData?.result,
    defaultValue: earlier,
  });
  return (
    <>
      <ErrorSummary form={form} />
      {opening ? <ApplyingFor title={opening} /> : null}
      <h1>{t("regedit.title")}</h1>
      <div className="mt-4 text-ink-2">
        <p className="text-balance">
          <Trans message="regedit.intro" components={[<ReturnLink key="login" to="/login" />]} />
        </p>
        <LanguageNote hasDrafts={false} />
      </div>
      <MemberBenefits className="mt-4 gap-1 text-sm md:hidden" />
      <SsoLinks providers={providers} to={to} purpose="regedit" />
      <Form className="form mt-6" method="post" {...getFormProps(form)} noValidate>
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
        <NewPasswordField field={fields.password} label={t("field.password")} />
        <Consent field={fields.consentVersion} version={consentVersion} />
        <CaptchaFields challenge={actionData?.challenge ?? challenge} action="register" />
        <div className="actions">
          <SubmitButton>{t("regedit.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** The page does not reveal whether the address already has an account; only the email does. */
function MailSent() {
  const { t } = useTranslation();
  const { isApplying, earlier } = useLoaderData<typeof loader>();
  const correct = <ReturnLink key="correct" to="/regedit?correct=1" />;
  return (
    <>
      <h1>{t("regedit.sent")}</h1>
      <p className="mt-4">
        {earlier.email === undefined ? (
          t("regedit.sentIntro")
        ) : (
          <Trans
            message="regedit.sentTo"
            values={{ email: earlier.email }}
            components={[<strong key="email" />]}
          />
        )}
      </p>
      <p className="mt-2">{t("regedit.sentStep")}</p>
      {isApplying ? <p className="mt-2">{t("destination.apply")}</p> : null}
      <p className="mt-2 text-ink-2">{t("regedit.sentElsewhere")}</p>
      <h2 className="mt-8 text-lg">{t("regedit.sentHelp")}</h2>
      <ul className="mt-2 grid list-disc gap-2 ps-5 text-ink-2">
        <li>
          <Trans
            message={earlier.email === undefined ? "regedit.correctUnknown" : "regedit.correct"}
            components={[correct]}
          />
        </li>
        <li>{t("regedit.sentHelpText")}</li>
        <li>{t("regedit.sentToMember")}</li>
      </ul>
      <p className="actions pt-8">
        <Link className="btn btn-quiet" to="/job">
          {t("regedit.sentJobs")}
        </Link>
      </p>
    </>
  );
}
