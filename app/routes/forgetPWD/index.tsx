import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { askForPasswordReset } from "../../../contract/account";
import { Crumbs } from "../../components/crumbs";
import { ErrorSummary, TextField } from "../../components/form";
import { challengeIn, HumanCheck } from "../../components/human-check";
import { Link } from "../../components/link";
import { SubmitButton } from "../../components/submit-button";
import { askAgain, parseForm, refused } from "../../form.server";
import { challengeFor, notAPerson } from "../../human-check.server";
import { localePath } from "../../i18n/locale";
import { titledBy } from "../../screen";
import { LinkSent } from "./link-sent";

export const handle = titledBy<{ sent: boolean }>((t, { sent }) =>
  t(sent ? "forgetPWD.sent" : "forgetPWD.title"),
);

export function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, challenge: sent ? null : challengeFor("forgotten", request, context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, t, locale } = context;
  const form = await request.formData();
  const submission = parseForm(form, askForPasswordReset.body, t);
  if (submission.status !== "success") return askAgain(submission, context);
  const doubt = await notAPerson("forgotten", form, submission, context);
  if (doubt) return doubt;
  try {
    await api.account.askForPasswordReset(submission.value.email);
  } catch (error) {
    return refused(submission, error, context);
  }
  return redirect(localePath("/forgetPWD?sent=1", locale), 303);
}

export default function ForgottenPassword() {
  const { t } = useTranslation();
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs
        above={[{ to: "/login", text: t("login.title") }]}
        here={t(sent ? "forgetPWD.sent" : "forgetPWD.title")}
      />
      <div className="max-w-[38rem] pt-4">{sent ? <LinkSent /> : <AskForm />}</div>
    </div>
  );
}

function AskForm() {
  const { t } = useTranslation();
  const { challenge } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof askForPasswordReset.body>>({
    id: "forgotten",
    lastResult: answer?.result,
  });
  const asked = challengeIn(answer, challenge);
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("forgetPWD.title")}</h1>
      <p className="mt-2 pb-7 text-ink-2">{t("forgetPWD.lede")}</p>
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        <TextField
          field={fields.email}
          label={t("field.email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        {asked ? <HumanCheck challenge={asked} action="forgotten" /> : null}
        <div className="actions">
          <SubmitButton>{t("forgetPWD.submit")}</SubmitButton>
          <Link className="inline-flex min-h-11 items-center" to="/login">
            {t("forgetPWD.back")}
          </Link>
        </div>
      </Form>
    </>
  );
}
