import { getFormProps, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { confirmation } from "#contract/account";
import { isApiError } from "../api/errors.server";
import { FormPage, Outcome } from "../components/form-page";
import { Link } from "../components/link";
import { withDestination } from "../context/destination";
import { ErrorSummary } from "../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { mailedToken } from "../forms/mailed-token.server";
import { PasswordField } from "../forms/password-field";
import { SubmitButton } from "../forms/submit-button";
import { localePath, splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { arrive, isApplication, pageAfterSignIn } from "../sign-in/arrival.server";
import { ReturnLink, useReturnTo } from "../sign-in/return-link";

export const handle = titled("confirm.title", {
  i18n: ["registration", "forms"],
  robots: "noindex",
  hasSmallFooter: true,
});

/** Query parameter that makes the page ask for the password, because this browser has no proof that the API accepts */
const rejectedProof = "password";

/** Only shows the form: mail scanners that follow links must not consume the token. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = mailedToken(request, confirmation.shape.token);
  const isApplying = isApplication(context.destination.path);
  // A browser without a registration in its cookie has no proof.
  const isRejected = new URL(request.url).searchParams.has(rejectedProof);
  const asksPassword = isRejected || context.registration.pending === null;
  // A signed-in member may have opened a used link again, so the page also links to `next`.
  const next = asksPassword && context.session.member ? splitLocale(pageAfterSignIn(context)).path : null;
  const isUsed = token !== null && !context.session.member && !(await context.api.account.canConfirm(token));
  const status = isUsed ? 410 : token === null ? 400 : 200;
  return data({ token, isUsed, asksPassword, isApplying, next }, { status });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return form.has("password") ? confirmByPassword(form, context) : confirmByProof(form, context);
}

async function confirmByPassword(form: FormData, context: AppLoadContext) {
  const submission = parseForm(form, confirmation, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  try {
    return await confirmAndSignIn(submission.value, context);
  } catch (error) {
    return isUsedLink(error) ? usedLink() : apiErrorReply(submission, error, "confirm", context);
  }
}

/**
 * Confirms with the proof in the browser's cookie. If the API rejects the proof, or a visitor's browser has none, the
 * page asks for the password.
 */
async function confirmByProof(form: FormData, context: AppLoadContext) {
  const { destination, locale, registration, session, t } = context;
  const submission = parseForm(form, confirmation.pick({ token: true }), context);
  if (submission.status !== "success") return invalidReply(submission, context);
  const { token } = submission.value;
  const proof = registration.pending?.proof;
  if (proof !== undefined) {
    try {
      return await confirmAndSignIn({ token, proof }, context);
    } catch (error) {
      if (isUsedLink(error)) return usedLink();
      if (!isRejection(error)) return apiErrorReply(submission, error, "confirm", context);
    }
  } else if (session.member) {
    // The form was submitted twice, or on a page that was opened before the account was confirmed.
    session.toast(t("confirm.signedIn"), "info");
    return arrive(context);
  }
  const page = localePath(`/regedit/confirm?${new URLSearchParams({ token, [rejectedProof]: "1" })}`, locale);
  return redirect(withDestination(page, destination.path), 303);
}

async function confirmAndSignIn(
  body: { token: string; password: string } | { token: string; proof: string },
  context: AppLoadContext,
) {
  const { api, session, t } = context;
  await session.signIn(await api.account.confirm(body), {});
  session.toast(t("confirm.done"), "info");
  return arrive(context);
}

const usedLink = () => data({ result: null }, { status: 410 });
const isUsedLink = (error: unknown) => isApiError(error) && error.status === 410;

/** Includes 500, because an API that does not support proofs may fail if the password is missing. */
const isRejection = (error: unknown) =>
  isApiError(error) && error.status <= 500 && error.status !== 429 && error.status !== 451;

export default function Confirm() {
  const { t } = useTranslation();
  const { token, ...loaded } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const isUsed = actionData ? actionData.result === null : loaded.isUsed;
  return (
    <FormPage
      symbol={token === null || isUsed ? "signpost" : "mail"}
      above={[{ to: useReturnTo()("/regedit"), text: t("regedit.title") }]}
      here={t("confirm.title")}
    >
      {token === null || isUsed ? (
        <InvalidLink text={t(isUsed ? "confirm.usedText" : "confirm.brokenText")} />
      ) : (
        <ConfirmationForm token={token} />
      )}
    </FormPage>
  );
}

/**
 * Asks for the password if this browser has no proof of its registration, or if the API has rejected the proof. Shows
 * no email address, because the link may belong to an earlier registration of this browser.
 */
function ConfirmationForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { asksPassword, isApplying, next } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<z.input<typeof confirmation>>({
    id: "confirm",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("confirm.title")}</h1>
      {next === null ? (
        <p className="intro">{t(asksPassword ? "confirm.intro" : "confirm.introProven")}</p>
      ) : (
        <p className="mt-2">
          {t("confirm.signedIn")} <Link to={next}>{t("confirm.goOn")}</Link>
        </p>
      )}
      {isApplying ? <p className="mt-2 text-ink-2">{t("destination.apply")}</p> : null}
      <Form className="form mt-6" method="post" {...getFormProps(form)} noValidate>
        <input type="hidden" name={fields.token.name} value={token} />
        {asksPassword ? (
          <PasswordField
            field={fields.password}
            label={t("field.password")}
            hint={t("confirm.passwordHint")}
            autoComplete="current-password"
          />
        ) : null}
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
