import { getFormProps, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { optionalPart } from "../api/part.server";
import { Link, useLocale } from "../components/link";
import { AccountPage } from "../components/member-page";
import { ErrorSummary } from "../forms/fields";
import { Form } from "../forms/form";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { PasswordField } from "../forms/password-field";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import settingsCss from "../theme/pages/settings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsCss }];

export const handle = titled("account.close", { i18n: ["account", "member", "forms"] });

/** `hasPassword` is "no" in the form of a member who signs in through a provider only. */
const closeForm = z.discriminatedUnion("hasPassword", [
  z.object({ hasPassword: z.literal("yes"), password: z.string().min(1).max(1024) }),
  z.object({ hasPassword: z.literal("no"), password: z.undefined().optional() }),
]);

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const account = await optionalPart(api.memberAccount.read());
  if (account === null || account.closing !== null)
    throw redirect(localePath("/memberCenter/account", context.locale));
  const linked = account.hasPassword ? [] : ((await optionalPart(api.sso.list())) ?? []);
  const providers = context.sso.providers.filter(({ name }) => linked.some(({ type }) => type === name));
  const { email, hasPassword, closingDays, holds } = account;
  const alerts = await optionalPart(api.jobAlerts.listOwn());
  const hasAlerts = alerts !== null && alerts.length > 0;
  return {
    email,
    hasPassword,
    closingDays,
    holds,
    hasAlerts,
    savesJobs: context.can.savedJobs,
    providers,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const submission = parseForm(await request.formData(), closeForm, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  try {
    await api.memberAccount.close(submission.value.password);
  } catch (error) {
    return apiErrorReply(submission, error, "closeAccount", context);
  }
  await session.signOut();
  session.toast(context.t("account.closed"), "info");
  // A full load, so that no data of the member remains in this document.
  return redirectDocument(localePath("/", context.locale), 303);
}

export default function CloseAccount() {
  const { t } = useTranslation();
  const { email, closingDays } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ hasPassword: string; password: string }>({
    id: "close",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <AccountPage here={t("account.close")}>
      <ErrorSummary form={form} />
      <h1>{t("account.close")}</h1>
      <p className="intro">{t("account.closeIntro", { email, days: closingDays })}</p>
      <Form className="panel form" method="post" {...getFormProps(form)} noValidate>
        <Summary />
        <div className="max-w-[26rem]">
          <Proof fields={fields} />
        </div>
        <div className="actions">
          <SubmitButton className="btn btn-final">{t("account.closeSubmit")}</SubmitButton>{" "}
          <Link className="inline-flex min-h-11 items-center" to="/memberCenter/account">
            {t("account.keep")}
          </Link>
        </div>
      </Form>
    </AccountPage>
  );
}

function Summary() {
  const { t } = useTranslation();
  const { holds, hasAlerts, savesJobs, closingDays } = useLoaderData<typeof loader>();
  const deleted = [
    t("account.goes.account"),
    holds.sections > 0 ? t("account.goes.sections", { count: holds.sections }) : null,
    holds.files > 0 ? t("account.goes.files", { count: holds.files }) : null,
    holds.applications > 0 ? t("account.goes.applications", { count: holds.applications }) : null,
    holds.programmes > 0 ? t("account.goes.programmes", { count: holds.programmes }) : null,
    holds.messages > 0 ? t("account.goes.messages", { count: holds.messages }) : null,
    savesJobs ? t("account.goes.saved") : null,
    hasAlerts ? t("account.goes.alerts") : null,
  ].filter((line) => line !== null);
  return (
    <div className="closing border-b border-line pb-6">
      <section>
        <h2>{t("account.goes")}</h2>
        <ul className="grid list-disc gap-1 ps-5">
          {deleted.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("account.stays")}</h2>
        <p>
          <Trans
            message={holds.applications > 0 ? "account.staysApplications" : "account.staysNothing"}
            components={[<Link key="policy" to="/privacyPolicy" />]}
          />
        </p>
      </section>
      <section>
        <h2>{t("account.mind")}</h2>
        <p>
          <Trans
            message="account.mindText"
            values={{ days: closingDays }}
            components={[<Link key="data" to="/memberCenter/account" />]}
          />
        </p>
      </section>
    </div>
  );
}

function Proof({
  fields,
}: {
  fields: ReturnType<typeof useForm<{ hasPassword: string; password: string }>>[1];
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { email, hasPassword, providers } = useLoaderData<typeof loader>();
  if (hasPassword)
    return (
      <>
        <input type="hidden" name={fields.hasPassword.name} value="yes" />
        {/* Password managers fill in the password of this username. */}
        <input hidden type="email" name="username" defaultValue={email} autoComplete="username" readOnly />
        <PasswordField
          field={fields.password}
          label={t("field.currentPassword")}
          autoComplete="current-password"
        />
      </>
    );
  const to = new URLSearchParams({ to: localePath("/memberCenter/account/close", locale) });
  return (
    <div>
      <input type="hidden" name={fields.hasPassword.name} value="no" />
      <p>{t("account.proof")}</p>
      <p className="actions pt-3">
        {providers.map(({ name, label }) => (
          <a
            className="btn btn-quiet"
            key={name}
            href={`${localePath(`/oauth/${name}/start`, locale)}?${to}`}
          >
            {t("account.signInAgainWith", { provider: label })}
          </a>
        ))}
      </p>
    </div>
  );
}
