import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { requestPasswordReset } from "#contract/account";
import { FormPage } from "../components/form-page";
import { withDestination } from "../context/destination";
import { useSite } from "../context/site";
import { CaptchaFields } from "../forms/captcha";
import { challengeFor, requireHuman, shownAgain } from "../forms/captcha.server";
import { ErrorSummary, TextField } from "../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { titledBy } from "../screen";
import { mailedDestination } from "../sign-in/arrival.server";
import { ReturnLink, useReturnTo } from "../sign-in/return-link";

export const handle = titledBy<{ sent: boolean }>(
  (t, { sent }) => t(sent ? "forgetPWD.sent" : "forgetPWD.title"),
  { i18n: ["registration", "forms"], hasSmallFooter: true },
);

export function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, challenge: sent ? null : challengeFor("forgotten", request, context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, destination, locale } = context;
  const form = await request.formData();
  const submission = parseForm(form, requestPasswordReset.body, context);
  if (submission.status !== "success")
    return shownAgain(invalidReply(submission, context), "forgotten", form, context);
  const captchaReply = await requireHuman("forgotten", form, submission, context);
  if (captchaReply) return captchaReply;
  try {
    await api.account.requestPasswordReset({ ...submission.value, ...mailedDestination(context) });
  } catch (error) {
    return shownAgain(apiErrorReply(submission, error, "forgotten", context), "forgotten", form, context);
  }
  destination.store();
  return redirect(withDestination(localePath("/forgetPWD?sent=1", locale), destination.path), 303);
}

export default function ForgottenPassword() {
  const { t } = useTranslation();
  const { sent } = useLoaderData<typeof loader>();
  return (
    <FormPage
      symbol={sent ? "mail" : "key"}
      above={[{ to: useReturnTo()("/login"), text: t("login.title") }]}
      here={t(sent ? "forgetPWD.sent" : "forgetPWD.title")}
    >
      {sent ? <LinkSent /> : <EmailForm />}
    </FormPage>
  );
}

function EmailForm() {
  const { t } = useTranslation();
  const { challenge } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof requestPasswordReset.body>>({
    id: "forgotten",
    lastResult: actionData?.result,
  });
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("forgetPWD.title")}</h1>
      <p className="mt-4 pb-6 text-ink-2">{t("forgetPWD.intro")}</p>
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        <TextField
          field={fields.email}
          label={t("field.email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <CaptchaFields challenge={actionData?.challenge ?? challenge} action="forgotten" />
        <div className="actions">
          <SubmitButton>{t("forgetPWD.submit")}</SubmitButton>{" "}
          <ReturnLink className="inline-flex min-h-11 items-center" to="/login">
            {t("forgetPWD.back")}
          </ReturnLink>
        </div>
      </Form>
      <p className="hint mt-4">{t("forgetPWD.next")}</p>
    </>
  );
}

const facts = [
  ["forgetPWD.sentValid", "forgetPWD.sentValidText"],
  ["forgetPWD.sentOnce", "forgetPWD.sentOnceText"],
] as const;

/** Confirmation that does not reveal whether the address has an account; only the email does. */
function LinkSent() {
  const { t } = useTranslation();
  const company = useSite()?.brand.name ?? "";
  const again = [<ReturnLink key="again" to="/forgetPWD" />];
  return (
    <>
      <h1>{t("forgetPWD.sent")}</h1>
      <p className="intro">{t("forgetPWD.sentIntro")}</p>
      <dl className="summary-list mt-6 border-t border-line">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 text-lg">{t("forgetPWD.sentHelp")}</h2>
      <ul className="mt-2 grid list-disc gap-2 ps-5 text-ink-2">
        <li>{t("forgetPWD.sentHelp1", { company })}</li>
        <li>
          <Trans message="forgetPWD.sentHelp2" components={[<ReturnLink key="login" to="/login" />]} />
        </li>
        <li>
          <Trans message="forgetPWD.sentHelp3" components={again} />
        </li>
      </ul>
    </>
  );
}
