import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { alertForm } from "#contract/job-alerts";
import { optionalPart } from "../api/part.server";
import { FormPage, Outcome } from "../components/form-page";
import { Link, useLocale } from "../components/link";
import { CaptchaFields } from "../forms/captcha";
import { addChallenge, challengeFor, requireHuman } from "../forms/captcha.server";
import { ErrorSummary, SelectField, TextField } from "../forms/fields";
import { Form } from "../forms/form";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { activeFilters } from "../search/active-filters";
import { readSearch } from "../search/read-search.server";
import { alertPath, searchPath } from "../search/search";

export const handle = {
  ...titled("alert.title", { i18n: ["alerts", "forms"], description: "alert.description" }),
  robots: "noindex",
};

const states = ["confirm", "active"] as const;

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
    done: states.find((state) => state === given.get("done")) ?? null,
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
    const path = alertPath({ ...search, page: 1 });
    return redirect(localePath(`${path}${path.includes("?") ? "&" : "?"}done=${state}`, locale), 303);
  } catch (error) {
    return addChallenge(apiErrorReply(submission, error, "change", context), newChallenge());
  }
}

export default function NewJobAlert() {
  const { t } = useTranslation();
  const { done, filters, listPath } = useLoaderData<typeof loader>();
  return (
    <FormPage
      symbol={done === "confirm" ? "mail" : "bell"}
      above={[{ to: listPath, text: t("nav.jobs") }]}
      here={t("alert.title")}
    >
      {done ? (
        <Outcome
          title={t(done === "active" ? "alert.active" : "alert.sent")}
          text={t(done === "active" ? "alert.activeText" : "alert.sentText")}
        >
          <Link className="btn btn-primary" to={listPath}>
            {t("alert.back")}
          </Link>
        </Outcome>
      ) : (
        <AlertForm filters={filters} />
      )}
    </FormPage>
  );
}

function AlertForm({ filters }: { filters: readonly string[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { paces, email, path, listPath, challenge } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof alertForm>>({
    id: "alert",
    lastResult: actionData?.result,
    defaultValue: { email, pace: "DAILY" },
  });
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("alert.title")}</h1>
      <p className="mt-4 text-ink-2">{t(email ? "alert.activeText" : "alert.intro")}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3">
        <p>{t("alert.for")}</p>
        <ul className="flex flex-wrap gap-x-4">
          {filters.map((filter) => (
            <li key={filter} className="font-bold">
              {filter}
            </li>
          ))}
        </ul>
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
        <CaptchaFields challenge={actionData?.challenge ?? challenge} action="alert" />
        <div className="actions">
          <SubmitButton>{t("alert.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
