import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Tokens } from "#contract/auth";
import { isApiError } from "../api/errors.server";
import { FormColumns } from "../components/form-columns";
import { Notice } from "../components/notice";
import type { Challenge } from "../context/captcha";
import { addChallenge, challengeFor, requireHuman, withoutGoogle } from "../forms/captcha.server";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { Trans, useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { ApplyingFor } from "../sign-in/applying-for";
import { arriveWith, isApplication, openingToApplyFor, pageAfterSignIn } from "../sign-in/arrival.server";
import { createAuthenticator, safeReturnPath } from "../sign-in/auth.server";
import { ReturnLink } from "../sign-in/return-link";
import { SignInForm } from "../sign-in/sign-in-form";
import { ssoFailureMessage } from "../sign-in/sso-failure.server";
import { SsoLinks } from "../sign-in/sso-links";
import { WelcomePanel } from "../sign-in/welcome-panel";

export const handle = titled("login.title", { i18n: ["sign-in", "forms"], hasSmallFooter: true });

const credentials = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  to: z.string().optional(),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, sso, destination, savedRequest } = context;
  const { searchParams } = new URL(request.url);
  const to = pageAfterSignIn(context);
  if (session.member) throw redirect(to);
  const challenge = challengeFor("signIn", request, context);
  const failure = ssoFailureMessage(searchParams, context);
  const isFormStored = destination.path !== null && (await savedRequest.isStoredFor(destination.path));
  return data(
    {
      to,
      isFormStored,
      signInReason:
        failure || isFormStored || destination.path === null
          ? null
          : isApplication(destination.path)
            ? "apply"
            : "page",
      failure: failure?.text ?? null,
      providers: sso.providers,
      welcome: context.companyTexts.people.welcome,
      opening: await openingToApplyFor(context),
      challenge: await asRequired(challenge, context),
    },
    { status: failure?.status ?? 200 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, captcha, t } = context;
  const form = await request.clone().formData();
  const submission = parseForm(form, credentials, context);
  if (submission.status !== "success") {
    const reply = invalidReply(submission, context);
    return addChallenge(reply, await asRequired(captcha.challenge("signIn"), context));
  }
  const hasCaptcha = await captcha.isRequiredForSignIn();
  const captchaReply = hasCaptcha && (await requireHuman("signIn", form, submission, context));
  if (captchaReply) return captchaReply;
  let tokens: Tokens;
  try {
    const signedIn = await createAuthenticator(context).authenticate("password", request);
    ({ tokens } = signedIn);
    await session.signIn(tokens, { username: signedIn.username });
  } catch (error) {
    const reply = apiErrorReply(submission, error, "signIn", context);
    // An outage of the API is not a failed sign-in.
    if (isApiError(error) && error.status < 500) await captcha.recordFailedSignIn();
    return addChallenge(reply, await asRequired(captcha.challenge("signIn"), context));
  }
  if (!context.savedRequest.isCarried) session.toast(t("login.done"));
  const to = safeReturnPath(submission.value.to, pageAfterSignIn(context));
  // After a captcha, the next page is loaded as a new document, so that Google's script no longer runs.
  return arriveWith(tokens, context, to, hasCaptcha);
}

/** The form always has a stamp; reCAPTCHA is added only after repeated failures. */
const asRequired = async (challenge: Challenge, { captcha }: AppLoadContext) =>
  (await captcha.isRequiredForSignIn()) ? challenge : withoutGoogle(challenge);

export default function Login() {
  const { t } = useTranslation();
  const { to, isFormStored, signInReason, failure, providers, challenge, welcome, opening } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <FormColumns here={t("login.title")} aside={<WelcomePanel picture={welcome} />}>
      <SignInForm
        to={to}
        result={actionData?.result}
        challenge={actionData?.challenge ?? challenge}
        submit={t("login.title")}
      >
        {opening ? <ApplyingFor title={opening} /> : null}
        <h1>{t("login.title")}</h1>
        {signInReason ? (
          <p className="mt-4">{t(signInReason === "apply" ? "login.toApply" : "login.toPage")}</p>
        ) : null}
        <p className={signInReason ? "mt-2 text-ink-2" : "mt-4 text-ink-2"}>
          <Trans message="login.register" components={[<ReturnLink key="register" to="/regedit" />]} />
        </p>
        {failure ? (
          <Notice className="mt-5" kind="warning" role="alert" title={t("login.ssoFailed")}>
            <p>{failure}</p>
          </Notice>
        ) : null}
        {isFormStored ? (
          <Notice className="mt-5" kind="success" title={t("savedRequest.safe")}>
            <p>{t("savedRequest.safeText")}</p>
          </Notice>
        ) : null}
        <SsoLinks providers={providers} to={to} note={t("login.ssoNote")} />
      </SignInForm>
    </FormColumns>
  );
}
