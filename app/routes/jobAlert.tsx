import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { alertForm } from "#contract/job-alerts";
import { optionalPart } from "../api/part.server";
import { Dots } from "../components/dots";
import { FormPage, Outcome } from "../components/form-page";
import { Link, useLocale } from "../components/link";
import { CaptchaFields } from "../forms/captcha";
import { addChallenge, challengeFor, requireHuman } from "../forms/captcha.server";
import { ErrorSummary, SelectField, TextField } from "../forms/fields";
import { Form } from "../forms/form";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { activeFilters } from "../search/active-filters";
import { readSearch } from "../search/read-search.server";
import { alertPath, searchPath } from "../search/search";

export const handle = {
  ...titled("alert.title", { i18n: ["alerts", "forms"], description: "alert.description" }),
  robots: "noindex",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session, t } = context;
  const given = new URL(request.url).searchParams;
  const search = { ...readSearch(given), sort: undefined, postedWithin: undefined, page: 1 };
  const [paces, account, list] = await Promise.all([
    api.jobAlerts.paces(),
    session.member ? optionalPart(api.memberAccount.read()) : null,
    optionalPart(api.jobs.list({ ...search, countPerPage: 1 })),
  ]);
  const filters = list ? activeFilters(search, list.facets, t).map(({ text }) => text) : [];
  return {
    paces,
    email: account?.email ?? "",
    filters: filters.length === 0 ? [t("feed.allJobs")] : filters,
    path: alertPath(search),
    listPath: searchPath(search),
    challenge: session.member ? null : challengeFor("alert", request, context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, captcha, locale, session } = context;
  const form = await request.formData();
  const submission = parseForm(form, alertForm, context);
  const newChallenge = () => (session.member ? null : captcha.challenge("alert", { earlier: form }));
  if (submission.status !== "success") return addChallenge(invalidReply(submission, context), newChallenge());
  if (!session.member) {
    const captchaReply = await requireHuman("alert", form, submission, context);
    if (captchaReply) return captchaReply;
  }
  const search = readSearch(new URL(request.url).searchParams);
  try {
    const state = await api.jobAlerts.request({ ...submission.value, search, locale });
    return { state, email: submission.value.email };
  } catch (error) {
    return addChallenge(apiErrorReply(submission, error, "change", context), newChallenge());
  }
}

export default function NewJobAlert() {
  const { t } = useTranslation();
  const { listPath, path } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const requested = actionData && "state" in actionData ? actionData : null;
  const isActive = requested?.state === "active";
  return (
    <FormPage
      symbol={requested && !isActive ? "mail" : "bell"}
      above={[{ to: listPath, text: t("nav.jobs") }]}
      here={t("alert.title")}
    >
      {requested ? (
        <Outcome
          title={t(isActive ? "alert.active" : "alert.sent")}
          text={
            isActive ? (
              t("alert.activeText")
            ) : (
              <Trans
                message="alert.sentTo"
                values={{ email: requested.email }}
                components={[<strong key="email" />]}
              />
            )
          }
        >
          <Link className="btn btn-primary" to={listPath}>
            {t("alert.back")}
          </Link>{" "}
          {isActive ? null : (
            <Link className="inline-flex min-h-11 items-center" to={path}>
              {t("alert.otherAddress")}
            </Link>
          )}
        </Outcome>
      ) : (
        <AlertForm />
      )}
    </FormPage>
  );
}

function AlertForm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { paces, email, filters, path, listPath, challenge } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const reply = actionData && "result" in actionData ? actionData : undefined;
  const [form, fields] = useForm<z.input<typeof alertForm>>({
    id: "alert",
    lastResult: reply?.result,
    defaultValue: { email, pace: "DAILY" },
  });
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("alert.title")}</h1>
      <p className="mt-4 text-ink-2">{t(email ? "alert.activeText" : "alert.intro")}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3">
        <p>{t("alert.for")}</p>
        <p className="font-bold">
          <Dots parts={filters} />
        </p>
        <Link className="ms-auto inline-flex min-h-9 items-center" to={listPath}>
          {t("alert.changeSearch")}
        </Link>
      </div>
      <Form
        className="form mt-6"
        method="post"
        action={localePath(path, locale)}
        {...getFormProps(form)}
        noValidate
      >
        <TextField
          field={fields.email}
          label={t("field.email")}
          hint={email ? t("alert.emailHint") : undefined}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <SelectField field={fields.pace} label={t("alert.pace")} required={false}>
          {paces.map((pace) => (
            <option key={pace} value={pace}>
              {t(`alert.pace.${pace}`)}
            </option>
          ))}
        </SelectField>
        <CaptchaFields challenge={reply?.challenge ?? challenge} action="alert" />
        <div className="actions">
          <SubmitButton>{t("alert.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
