import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { type SsoSetting, settingType } from "#contract/sso";
import { isApiError } from "../api/errors.server";
import { optionalPart } from "../api/part.server";
import { Link } from "../components/link";
import { AccountPage } from "../components/member-page";
import { FailureNotice } from "../components/notice";
import { RowAction, Setting, SettingGroup } from "../components/settings";
import { toFailure } from "../forms/api-failure.server";
import { orFallback } from "../forms/form.server";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import { ssoFailureMessage } from "../sign-in/sso-failure.server";
import settingsCss from "../theme/pages/settings.css?url";
import { Method, type SignInMethod, State } from "./memberCenter.ssoLogin/method";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsCss }];

export const handle = titled("ssoLogin.title", { i18n: ["account", "member", "forms"] });

/** Some APIs write a provider's name with capitals. */
const isNamed = (type: string, name: string) => type.toLowerCase() === name;

const linkedBy = (setting: SsoSetting | undefined): SignInMethod["linked"] =>
  setting ? { at: setting.linkedAt, email: setting.email } : null;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const [settings, account] = await Promise.all([
    orFallback(api.sso.list(), [], context),
    optionalPart(api.memberAccount.read()),
  ]);
  const offered = context.sso.providers;
  const gone = settings.filter(({ type }) => !offered.some(({ name }) => isNamed(type, name)));
  const methods = [
    ...offered.map(({ name, label, mark }) => {
      const setting = settings.find(({ type }) => isNamed(type, name));
      return { type: setting?.type ?? name, label, mark, linked: linkedBy(setting), isOffered: true };
    }),
    ...gone.map((setting) => {
      const { type, label } = setting;
      return { type, label: label || type, mark: null, linked: linkedBy(setting), isOffered: false };
    }),
  ];
  const failure = ssoFailureMessage(new URL(request.url).searchParams, context);
  const hasPassword = account?.hasPassword ?? null;
  const isOnlyWayIn = hasPassword === false && settings.length === 1;
  return data(
    { methods, hasPassword, isOnlyWayIn, failure: failure?.text ?? null },
    { status: failure?.status ?? 200 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const { t, locale, sso } = context;
  const type = settingType.safeParse((await request.formData()).get("type"));
  const here = redirect(localePath("/memberCenter/ssoLogin", locale), 303);
  if (!type.success) return here;
  try {
    await api.sso.unlink(type.data, locale);
  } catch (error) {
    // Already unlinked, for instance in another tab.
    if (isApiError(error) && error.status === 404) return here;
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return data({ error: lines.join("\n") }, { status });
  }
  const label = sso.providers.find(({ name }) => isNamed(type.data, name))?.label ?? type.data;
  session.toast(t("ssoLogin.unlinked", { provider: label }));
  return here;
}

export default function SignInSettings() {
  const { t } = useTranslation();
  const { methods, hasPassword, isOnlyWayIn, failure } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  return (
    <AccountPage here={t("ssoLogin.title")}>
      <h1>{t("ssoLogin.title")}</h1>
      <p className="intro">{t("ssoLogin.mails")}</p>
      <FailureNotice className="mt-6" text={error ?? failure} />
      <SettingGroup title={t("ssoLogin.list")} isTitleHidden>
        {methods.length === 0 ? (
          <p className="py-5">{t("ssoLogin.none")}</p>
        ) : (
          <ul>
            {methods.map((method) => (
              <li key={method.type}>
                <Method method={method} isOnlyWayIn={isOnlyWayIn} />
              </li>
            ))}
          </ul>
        )}
        <Password hasPassword={hasPassword} />
      </SettingGroup>
    </AccountPage>
  );
}

/** `hasPassword` is null if the API does not return it. */
function Password({ hasPassword }: { hasPassword: boolean | null }) {
  const { t } = useTranslation();
  if (hasPassword === null) {
    const links = [
      <Link key="change" to="/memberCenter/changePassword" />,
      <Link key="set" to="/forgetPWD" />,
    ];
    return (
      <Setting
        name={<PasswordName />}
        text={<Trans message="ssoLogin.passwordUnknown" components={links} />}
      />
    );
  }
  return (
    <Setting
      name={
        <PasswordName>
          <State isOn={hasPassword}>
            {t(hasPassword ? "ssoLogin.passwordSet" : "ssoLogin.passwordNone")}
          </State>
        </PasswordName>
      }
      text={t("ssoLogin.passwordText")}
      action={
        <Link
          className="btn btn-quiet btn-sm"
          to={hasPassword ? "/memberCenter/changePassword" : "/forgetPWD"}
        >
          <RowAction
            message={hasPassword ? "account.change" : "ssoLogin.setPassword"}
            values={{ name: t("field.password") }}
          />
        </Link>
      }
    />
  );
}

function PasswordName({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className="method flex flex-wrap items-center gap-x-3">
      <span className="grid h-10 w-10 shrink-0 place-items-center rounded-full bg-brand-soft">
        <svg className="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4.5 9h11v7.5h-11zM7 9V6a3 3 0 0 1 6 0v3m-3 2.8v2" />
        </svg>
      </span>{" "}
      {t("field.password")} {children}
    </span>
  );
}
