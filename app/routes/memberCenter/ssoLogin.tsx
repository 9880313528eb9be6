import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { providerName } from "../../../contract/sso-providers";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { Link, useLocale } from "../../components/link";
import { MemberPage } from "../../components/member-page";
import { Notice } from "../../components/notice";
import { ProviderMark } from "../../components/sso-links";
import { SubmitButton } from "../../components/submit-button";
import { Tag } from "../../components/tag";
import { errorText } from "../../i18n/errors";
import { formatDate } from "../../i18n/format";
import { localePath } from "../../i18n/locale";
import { titled } from "../../screen";
import { failureTold } from "../../sso/told.server";

export const handle = titled("ssoLogin.title");

interface Way {
  readonly type: string;
  readonly label: string;
  /** null: not linked */
  readonly linked: { readonly at: string; readonly email: string | null } | null;
  readonly isOffered: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const settings = await api.sso.list();
  const offered = context.sso.providers;
  const names = new Set([...offered.map(({ name }) => name), ...settings.map(({ type }) => type)]);
  const ways = [...names].map((type): Way => {
    const setting = settings.find((each) => each.type === type);
    const provider = offered.find(({ name }) => name === type);
    return {
      type,
      label: provider?.label ?? setting?.label ?? type,
      linked: setting ? { at: setting.linkedAt, email: setting.email } : null,
      isOffered: provider !== undefined,
    };
  });
  const failure = failureTold(new URL(request.url).searchParams, context);
  return data({ ways, failure: failure?.text ?? null }, { status: failure?.status ?? 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const { t, locale, sso } = context;
  const asked = providerName.safeParse((await request.formData()).get("type"));
  const here = redirect(localePath("/memberCenter/ssoLogin", locale), 303);
  if (!asked.success) return here;
  try {
    await api.sso.unlink(asked.data, locale);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // Unlinked already, in another tab: what was asked for is the case.
    if (error.status === 404) return here;
    return data({ type: asked.data, refusal: errorText(error.body, t) }, { status: error.status });
  }
  const label = sso.providers.find(({ name }) => name === asked.data)?.label ?? asked.data;
  session.toast(t("ssoLogin.unlinked", { provider: label }));
  return here;
}

export default function SignInSettings() {
  const { t } = useTranslation();
  const { ways, failure } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const links = [
    <Link key="change" to="/memberCenter/changePassword" />,
    <Link key="forgotten" to="/forgetPWD" />,
  ];
  return (
    <MemberPage here={t("ssoLogin.title")}>
      <h1>{t("ssoLogin.title")}</h1>
      <p className="mt-2 pb-5 text-ink-2">{t("ssoLogin.lede")}</p>
      {failure || refusal ? (
        <Notice className="mb-6" kind="warning" role="alert">
          <p>{refusal ?? failure}</p>
        </Notice>
      ) : null}
      <h2 className="sr-only">{t("ssoLogin.list")}</h2>
      {ways.length === 0 ? <p className="border-y border-line py-5">{t("ssoLogin.none")}</p> : null}
      <ul className={ways.length > 0 ? "border-t border-line" : ""}>
        {ways.map((way) => (
          <li
            key={way.type}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]"
          >
            <ProviderMark label={way.label} />
            <WayName way={way} />
            {way.linked ? <Unlink {...way} /> : <LinkWay {...way} />}
          </li>
        ))}
      </ul>
      <h2 className="pt-10 text-xl">{t("ssoLogin.password")}</h2>
      <p className="mt-1 text-ink-2">
        <Trans i18nKey="ssoLogin.passwordText" components={links} />
      </p>
    </MemberPage>
  );
}

function WayName({ way: { label, linked, isOffered } }: { way: Way }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const facts = linked && [
    linked.email,
    t("ssoLogin.linkedAt", { date: formatDate(linked.at, locale) }),
    isOffered ? null : t("ssoLogin.gone"),
  ];
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {label}
        <Tag kind={linked ? "success" : "outline"}>
          {t(linked ? "ssoLogin.linked" : "ssoLogin.notLinked")}
        </Tag>
      </h3>
      {facts ? (
        <p className="text-sm break-words text-ink-3">
          {facts.filter(Boolean).join(locale === "en-US" ? " · " : "・")}
        </p>
      ) : null}
    </div>
  );
}

/** A way to another site: a link, since forms may only go to this one. */
function LinkWay({ type, label }: Way) {
  const locale = useLocale();
  return (
    <p className="max-sm:col-start-2">
      <a className="btn btn-quiet btn-sm" href={`${localePath(`/oauth/${type}/start`, locale)}?purpose=link`}>
        <span>
          <Trans
            i18nKey="ssoLogin.link"
            values={{ provider: label }}
            components={[<span key="name" className="sr-only" />]}
          />
        </span>
      </a>
    </p>
  );
}

function Unlink({ type, label }: Way) {
  const { t } = useTranslation();
  return (
    <details className="max-sm:col-start-2 sm:open:[grid-column:2/-1]">
      <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm text-danger underline underline-offset-4">
        <span>
          <Trans
            i18nKey="ssoLogin.unlink"
            values={{ provider: label }}
            components={[<span key="name" className="sr-only" />]}
          />
        </span>
      </summary>
      <Form className="panel mt-2 max-w-form !p-4 text-sm" method="post">
        <p>{t("ssoLogin.unlinkText", { provider: label })}</p>
        <p className="pt-3">
          <SubmitButton className="btn btn-danger btn-sm" name="type" value={type}>
            {t("ssoLogin.unlinkSure")}
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}
