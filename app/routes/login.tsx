import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { z } from "zod";
import { jobId } from "../../contract/jobs";
import { createAuthenticator, safeReturnPath } from "../auth.server";
import { Icon } from "../components/icon";
import { Link } from "../components/link";
import { Notice } from "../components/notice";
import { Rings } from "../components/rings";
import { SignInForm } from "../components/sign-in-form";
import { SsoLinks } from "../components/sso-links";
import { askAgain, parseForm, refused } from "../form.server";
import { challengeFor, notAPerson, quiet } from "../human-check.server";
import { localePath, splitLocale } from "../i18n/locale";
import { keptField } from "../kept-post.server";
import { titled } from "../screen";
import { failureTold } from "../sso/told.server";

export const handle = titled("login.title");

const credentials = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  to: z.string().optional(),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, locale, sso, captcha } = context;
  const { searchParams } = new URL(request.url);
  const to = safeReturnPath(searchParams.get("to"), localePath("/resume", locale));
  if (session.member) throw redirect(to);
  const challenge = challengeFor("signIn", request, context);
  const failure = failureTold(searchParams, context);
  return data(
    {
      to,
      sentFor: failure ? null : placeOf(to, request),
      failure: failure?.text ?? null,
      providers: sso.providers,
      // The stamp goes along from the start; Google is asked only after repeated failures.
      challenge: (await captcha.isNeededForSignIn()) ? challenge : quiet(challenge),
    },
    { status: failure?.status ?? 200 },
  );
}

/** What somebody wants who was sent here: an opening to apply for, another page, or nothing in particular. */
function placeOf(to: string, request: Request): "apply" | "page" | null {
  if (!new URL(request.url).searchParams.has("to")) return null;
  const [, place, id, deed] = splitLocale(to.split("?")[0] ?? "").path.split("/");
  return place === "job" && deed === "apply" && jobId.safeParse(id).success ? "apply" : "page";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, captcha, t, locale } = context;
  const form = await request.clone().formData();
  const submission = parseForm(form, credentials, t);
  if (submission.status !== "success") return challenged(askAgain(submission, context), context);
  const isGuarded = await captcha.isNeededForSignIn();
  const doubt = isGuarded && (await notAPerson("signIn", form, submission, context));
  if (doubt) return doubt;
  try {
    const { tokens, username } = await createAuthenticator(api).authenticate("password", request);
    await session.signIn(tokens, { username });
  } catch (error) {
    const answer = refused(submission, error, context);
    await captcha.signInFailed();
    return challenged(answer, context);
  }
  if (!form.has(keptField)) session.toast(t("login.done"));
  const to = safeReturnPath(submission.value.to, localePath("/resume", locale));
  // A form that was laid aside comes back with a document; Google's script stays behind with the one that is left.
  return context.isFormWaiting || isGuarded ? redirectDocument(to, 303) : redirect(to, 303);
}

/** After repeated failures the form comes back with what tells a person from a program. */
async function challenged<Answer extends { data: object; init: ResponseInit | null }>(
  answer: Answer,
  { captcha }: AppLoadContext,
) {
  const challenge = captcha.challenge("signIn");
  const asked = (await captcha.isNeededForSignIn()) ? challenge : quiet(challenge);
  return data({ ...(answer.data as Answer["data"]), challenge: asked }, answer.init ?? {});
}

export default function Login() {
  const { t } = useTranslation();
  const { to, sentFor, failure, providers, challenge } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap pt-block">
      <div className="grid gap-8 md:grid-cols-2 md:gap-12 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] lg:gap-20">
        <div className="md:py-6">
          <SignInForm
            to={to}
            result={answer?.result}
            challenge={answer?.challenge ?? challenge}
            submit={t("login.title")}
          >
            <h1>{t("login.title")}</h1>
            <p className="mt-2 text-ink-2">
              <Trans i18nKey="login.register" components={[<Link key="register" to="/regedit" />]} />
            </p>
            {failure ? (
              <Notice className="mt-5" kind="warning" role="alert" title={t("login.ssoFailed")}>
                <p>{failure}</p>
              </Notice>
            ) : null}
            {sentFor === "apply" ? (
              <Notice className="mt-5" title={t("login.toApply")}>
                <p>{t("login.toApplyText")}</p>
              </Notice>
            ) : null}
            {sentFor === "page" ? (
              <Notice className="mt-5" title={t("login.toPage")}>
                <p>{t("login.toPageText")}</p>
              </Notice>
            ) : null}
          </SignInForm>
          <SsoLinks providers={providers} to={to} />
        </div>
        <MemberBenefits />
      </div>
    </div>
  );
}

const benefits = ["login.aside1", "login.aside2", "login.aside3"] as const;

function MemberBenefits() {
  const { t } = useTranslation();
  return (
    <aside
      className="deep relative hidden min-h-[34rem] content-end overflow-clip rounded-lg p-10 md:grid"
      aria-label={t("login.aside")}
    >
      <Rings className="absolute -end-24 -top-32 w-[34rem]" />
      <div className="relative">
        <p className="text-2xl font-bold">{t("login.asideTitle")}</p>
        <ul className="mt-5 grid gap-3">
          {benefits.map((benefit) => (
            <li key={benefit} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 text-on-deep-2">
              <Icon name="check" size={18} className="mt-1 text-accent" />
              {t(benefit)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
