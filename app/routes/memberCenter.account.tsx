import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { optionalPart } from "../api/part.server";
import { Link, useLocale } from "../components/link";
import { MemberPage } from "../components/member-page";
import { FailureNotice } from "../components/notice";
import { RowAction, Setting, SettingGroup } from "../components/settings";
import { Tag } from "../components/tag";
import { toFailure } from "../forms/api-failure.server";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { type Locale, localeDetails, localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { hasOtherEmail } from "../resume/resume-email.server";
import { titled } from "../screen";
import { arrive, isApplication } from "../sign-in/arrival.server";
import { requireMember } from "../sign-in/auth.server";
import settingsCss from "../theme/pages/settings.css?url";
import { Alerts } from "./memberCenter.account/alerts";
import { accountChange, applyChange, toasts } from "./memberCenter.account/changes.server";
import { CloseLink, Closing } from "./memberCenter.account/closing";
import { Devices } from "./memberCenter.account/devices";
import { PendingEmail } from "./memberCenter.account/pending-email";
import { ResumeEmail } from "./memberCenter.account/resume-email";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsCss }];

export const handle = titled("account.title", { i18n: ["account", "member", "alerts", "forms"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const [account, sessions, general, alerts, linked] = await Promise.all([
    optionalPart(api.memberAccount.read()),
    optionalPart(api.memberAccount.sessions()),
    optionalPart(api.resume.readGeneralInformation()),
    optionalPart(api.jobAlerts.listOwn()),
    // On a site without single sign-on, the page links to the sign-in settings only if the member can still unlink a
    // provider there.
    context.parts.includes("sso") ? null : optionalPart(api.sso.list()),
  ]);
  const resumeEmail = hasOtherEmail(general, account) ? general.email : null;
  const isApplying = isApplication(context.destination.path);
  return {
    account,
    alerts,
    resumeEmail,
    sessions,
    hasSuggestions: context.can.suggestedJobs,
    locales: context.locales,
    isApplying,
    hasSso: context.parts.includes("sso") || (linked !== null && linked.length > 0),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const { t, locale } = context;
  const here = redirect(localePath("/memberCenter/account", locale), 303);
  const wanted = accountChange.safeParse(Object.fromEntries(await request.formData()));
  if (!wanted.success) return data({ error: t("error.unreadable") }, { status: 400 });
  try {
    await applyChange(wanted.data, api);
  } catch (error) {
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return data({ error: lines.join("\n") }, { status });
  }
  session.toast(t(toasts[wanted.data.intent]));
  const wasGoing = wanted.data.intent === "reopen" && context.destination.path !== null;
  return wasGoing ? arrive(context) : here;
}

export default function Account() {
  const { t } = useTranslation();
  const { account, alerts, sessions, hasSuggestions, hasSso, isApplying } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  return (
    <MemberPage here={t("account.title")}>
      <h1>{t("account.title")}</h1>
      <FailureNotice className="mt-6" text={error} />
      {account?.closing ? <Closing eraseAt={account.closing.eraseAt} isApplying={isApplying} /> : null}
      <SettingGroup title={t("account.signIn")}>
        {account ? <Email /> : null}
        <SignIn hasSso={hasSso} />
      </SettingGroup>
      {account || alerts ? (
        <SettingGroup title={t("account.notices")}>
          {account ? <MailLanguage current={account.locale} /> : null}
          {alerts ? <Alerts alerts={alerts} /> : null}
          {account && account.remindsOfClosing !== null ? (
            <Switch name="reminders" isOn={account.remindsOfClosing} />
          ) : null}
          {account && account.suggestsJobs !== null && hasSuggestions ? (
            <Switch name="suggestions" isOn={account.suggestsJobs} />
          ) : null}
        </SettingGroup>
      ) : null}
      {sessions && sessions.length > 0 ? <Devices sessions={sessions} /> : null}
      <SettingGroup title={t("account.dataAndAccount")}>
        <YourData hasArchive={account !== null} />
        {account && !account.closing ? <CloseLink days={account.closingDays} /> : null}
      </SettingGroup>
    </MemberPage>
  );
}

function Email() {
  const { t } = useTranslation();
  const { account, resumeEmail } = useLoaderData<typeof loader>();
  if (account === null) return null;
  const { emailChange } = account;
  return (
    <Setting
      name={t("field.email")}
      state={account.email}
      text={t("account.emailText")}
      action={
        emailChange ? null : (
          <Link className="inline-flex min-h-11 items-center text-sm" to="/memberCenter/account/email">
            <RowAction message="account.change" values={{ name: t("field.email") }} />
          </Link>
        )
      }
    >
      {emailChange ? <PendingEmail change={emailChange} current={account.email} /> : null}
      {resumeEmail === null ? null : <ResumeEmail email={resumeEmail} />}
    </Setting>
  );
}

function SignIn({ hasSso }: { hasSso: boolean }) {
  const { t } = useTranslation();
  const { account } = useLoaderData<typeof loader>();
  return (
    <>
      <Setting
        name={t("field.password")}
        text={t(account?.hasPassword === false ? "ssoLogin.passwordNone" : "account.passwordText")}
        action={
          <Link className="inline-flex min-h-11 items-center text-sm" to="/memberCenter/changePassword">
            <RowAction message="account.change" values={{ name: t("field.password") }} />
          </Link>
        }
      />
      {hasSso ? (
        <Setting
          name={t("ssoLogin.list")}
          text={t("ssoLogin.intro")}
          action={
            <Link className="inline-flex min-h-11 items-center text-sm" to="/memberCenter/ssoLogin">
              {t("ssoLogin.title")}
            </Link>
          }
        />
      ) : null}
    </>
  );
}

function MailLanguage({ current }: { current: Locale }) {
  const { t } = useTranslation();
  const { locales: offered } = useLoaderData<typeof loader>();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="language" />
      <Setting
        name={t("account.language")}
        text={<label htmlFor="mail-language">{t("account.languageText")}</label>}
        action={
          <p className="setting-wide flex flex-wrap gap-3">
            <select className="input min-h-11 w-auto" id="mail-language" name="locale" defaultValue={current}>
              {offered.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {localeDetails(locale).name}
                </option>
              ))}
            </select>
            <SubmitButton className="btn btn-quiet btn-sm">{t("form.save")}</SubmitButton>
          </p>
        }
      />
    </Form>
  );
}

function Switch({ name, isOn }: { name: "reminders" | "suggestions"; isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <Setting
      name={t(`account.${name}`)}
      text={t(`account.${name}Text`)}
      action={
        <Form className="flex flex-wrap items-center justify-end gap-x-4" method="post">
          <input type="hidden" name="intent" value={name} />
          <Tag kind={isOn ? "success" : "outline"}>{t(isOn ? "account.on" : "account.off")}</Tag>{" "}
          <SubmitButton
            className="link inline-flex min-h-11 items-center text-sm"
            name="isOn"
            value={String(!isOn)}
          >
            <RowAction message={isOn ? `account.${name}Stop` : `account.${name}Start`} />
          </SubmitButton>
        </Form>
      }
    />
  );
}

/** Links to download the member's data; by law everybody may have a copy. */
function YourData({ hasArchive }: { hasArchive: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Setting
      name={t("account.data")}
      text={t(hasArchive ? "account.dataText" : "account.dataByRequest")}
      action={
        hasArchive ? (
          <a
            className="inline-flex min-h-11 items-center text-sm"
            href={localePath("/memberCenter/account/archive", locale)}
            download
          >
            {t("account.download")}
          </a>
        ) : (
          <Link className="inline-flex min-h-11 items-center text-sm" to="/contactUs">
            {t("nav.contact")}
          </Link>
        )
      }
    >
      <a
        className="inline-flex min-h-11 items-center text-sm"
        href={localePath("/resume/export", locale)}
        download
      >
        {t("account.downloadResume")}
      </a>
    </Setting>
  );
}
