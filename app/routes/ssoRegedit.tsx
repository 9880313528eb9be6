import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { consentVersion } from "#contract/account";
import { ssoRegistration } from "#contract/sso";
import { Crumbs } from "../components/crumbs";
import { FormPage } from "../components/form-page";
import { Link, useLocale } from "../components/link";
import { Notice } from "../components/notice";
import { withDestination } from "../context/destination";
import { ErrorSummary, TextField } from "../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { arrive, pageAfterSignIn } from "../sign-in/arrival.server";
import { Consent } from "../sign-in/consent";
import { SsoLinks } from "../sign-in/sso-links";
import { ProviderProfile } from "./ssoRegedit/provider-profile";

export const handle = titled("ssoRegedit.title", {
  i18n: ["registration", "forms"],
  robots: "noindex",
  hasSmallFooter: true,
});

const newcomerForm = ssoRegistration.pick({
  name: true,
  email: true,
  consentVersion: true,
  locale: true,
  emailCode: true,
});

/** The provider's profile without its tokens, which remain in the encrypted cookie. */
export function loader({ context }: LoaderFunctionArgs) {
  const { sso, destination, session } = context;
  const register = withDestination("/regedit", destination.path);
  const newcomer = sso.readNewcomer();
  // The browser's back button leads here after the registration.
  if (!newcomer && session.member) throw redirect(pageAfterSignIn(context));
  const provider = newcomer && sso.providers.find(({ name }) => name === newcomer.proof.provider);
  if (!newcomer || !provider)
    return { found: null, providers: sso.providers, to: pageAfterSignIn(context), register };
  const { profile, codeFor = null } = newcomer;
  return { found: { provider: provider.label, profile, codeFor, consentVersion }, register };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, sso, t, locale } = context;
  const newcomer = sso.readNewcomer();
  if (!newcomer) return redirect(localePath("/ssoRegedit", locale), 303);
  const form = await request.formData();
  if (form.get("intent") === "resend") form.delete("emailCode");
  const submission = parseForm(form, newcomerForm, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  try {
    const registered = await api.sso.register({ ...newcomer.proof, ...submission.value });
    if ("confirmEmail" in registered) {
      const { name, email } = submission.value;
      sso.saveNewcomer({ ...newcomer, codeFor: { name, email } });
      return data({ result: submission.reply(), codeSent: true });
    }
    await session.signIn(registered, {});
  } catch (error) {
    return apiErrorReply(submission, error, "ssoRegedit", context);
  }
  sso.clearNewcomer();
  session.toast(t("ssoRegedit.done"), "info");
  return arrive(context);
}

export default function SsoRegistration() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const crumbs = {
    above: [{ to: loaded.register, text: t("regedit.title") }],
    here: t("ssoRegedit.title"),
  };
  if (!loaded.found)
    return (
      <FormPage symbol="key" {...crumbs}>
        <h1>{t("ssoRegedit.lostTitle")}</h1>
        <p className="mt-4 text-ink-2">{t("ssoRegedit.lostText")}</p>
        <SsoLinks
          providers={loaded.providers}
          to={loaded.to}
          purpose="regedit"
          button={loaded.providers.length === 1 ? "btn btn-primary" : "btn btn-quiet"}
        />
        <Link
          className={`btn mt-6 w-full ${loaded.providers.length > 0 ? "btn-quiet" : "btn-primary"}`}
          to={loaded.register}
        >
          {t("regedit.title")}
        </Link>
      </FormPage>
    );
  return (
    <div className="wrap pt-5">
      <Crumbs {...crumbs} />
      <div className="form-columns pt-4">
        <RegistrationForm {...loaded.found} register={loaded.register} />
        <ProviderProfile provider={loaded.found.provider} profile={loaded.found.profile} />
      </div>
    </div>
  );
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["found"]>;

function RegistrationForm({
  provider,
  profile,
  codeFor,
  consentVersion: version,
  register,
}: Found & { register: string }) {
  const { t } = useTranslation();
  const actionData = useActionData<typeof action>();
  // Without an action result, the page was opened or loaded again, for example after the visitor has read the email in
  // another app. Then `codeFor` is not null if a code was sent.
  const codeSent = actionData === undefined ? codeFor !== null : "codeSent" in actionData;
  const [form, fields] = useForm<z.input<typeof newcomerForm>>({
    id: "newcomer",
    lastResult: actionData?.result,
    defaultValue: codeFor ?? { name: profile.name, email: profile.email },
  });
  const needsCode =
    codeSent || codeFor !== null || fields.emailCode.initialValue !== undefined || fields.emailCode.errors;
  return (
    <div>
      <ErrorSummary form={form} />
      <h1>{t("ssoRegedit.heading")}</h1>
      <p className="mt-4 pb-6 text-ink-2">{t("ssoRegedit.intro", { provider })}</p>
      {codeSent ? (
        <Notice className="mb-6" kind="success" role="status" title={t("ssoRegedit.codeTitle")}>
          <p>{t("ssoRegedit.codeHint", { email: fields.email.initialValue ?? "" })}</p>
        </Notice>
      ) : null}
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        {/* Enter presses the first submit button of a form, which must register instead of sending another code. */}
        <button type="submit" name="intent" value="register" hidden />
        <input type="hidden" name={fields.locale.name} value={useLocale()} />
        <TextField
          field={fields.name}
          label={t("field.name")}
          hint={t("ssoRegedit.nameHint", { provider })}
          autoComplete="name"
        />
        <TextField
          field={fields.email}
          label={t("field.email")}
          hint={t("ssoRegedit.emailHint", { provider })}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        {needsCode ? (
          <div className="grid justify-items-start gap-2">
            <TextField
              field={fields.emailCode}
              label={t("ssoRegedit.code")}
              autoComplete="one-time-code"
              inputMode="numeric"
              className="w-short"
            />
            <SubmitButton
              className="link inline-flex min-h-11 items-center text-sm"
              name="intent"
              value="resend"
            >
              {t("ssoRegedit.resend")}
            </SubmitButton>
          </div>
        ) : null}
        <Consent field={fields.consentVersion} version={version} />
        <div className="actions border-t border-line pt-6">
          <SubmitButton className="btn btn-primary min-w-36" name="intent" value="register">
            {t("regedit.submit")}
          </SubmitButton>{" "}
          <Link className="inline-flex min-h-11 items-center" to={register}>
            {t("ssoRegedit.cancel")}
          </Link>
        </div>
      </Form>
    </div>
  );
}
