import { formatDate } from "#contract/dates";
import { Dots } from "../../components/dots";
import { Link, useLocale } from "../../components/link";
import { Setting } from "../../components/settings";
import { Tag } from "../../components/tag";
import type { Provider } from "../../context/sso";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { localePath } from "../../i18n/locale";
import { Trans, useTranslation } from "../../i18n/translation";
import { ProviderMark } from "../../sign-in/provider-mark";

export interface SignInMethod {
  readonly type: string;
  readonly label: string;
  readonly mark: Provider["mark"];
  /** null if not linked */
  readonly linked: { readonly at: string; readonly email: string | null } | null;
  readonly isOffered: boolean;
}

export const State = ({ isOn, children }: { isOn: boolean; children: string }) => (
  <Tag kind={isOn ? "success" : "plain"}>{children}</Tag>
);

export function Method({ method, isOnlyWayIn }: { method: SignInMethod; isOnlyWayIn: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { label, mark, linked, isOffered } = method;
  return (
    <Setting
      name={
        <span className="method flex flex-wrap items-center gap-x-3">
          <ProviderMark mark={mark} label={label} /> {label}{" "}
          {linked ? (
            <State isOn>
              {linked.at === ""
                ? t("ssoLogin.linked")
                : t("ssoLogin.linkedAt", { date: formatDate(linked.at, locale) })}
            </State>
          ) : (
            <State isOn={false}>{t("ssoLogin.notLinked")}</State>
          )}
        </span>
      }
      text={
        linked ? (
          <Dots parts={[linked.email, isOffered ? null : t("ssoLogin.gone")]} />
        ) : (
          t("ssoLogin.purpose", { provider: label })
        )
      }
      action={linked ? isOnlyWayIn ? null : <UnlinkForm {...method} /> : <LinkButton {...method} />}
    >
      {linked && isOnlyWayIn ? (
        <p className="text-sm text-ink-2">
          <Trans message="ssoLogin.onlyWayIn" components={[<Link key="password" to="/forgetPWD" />]} />
        </p>
      ) : null}
    </Setting>
  );
}

/** A link instead of a form, because the Content-Security-Policy's form-action forbids redirects to other sites. */
function LinkButton({ type, label }: SignInMethod) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <a className="btn btn-quiet btn-sm" href={`${localePath(`/oauth/${type}/start`, locale)}?purpose=link`}>
      {t("ssoLogin.link", { provider: label })}
    </a>
  );
}

function UnlinkForm({ type, label }: SignInMethod) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="btn btn-quiet btn-sm">
        <span>
          <Trans
            message="ssoLogin.unlink"
            values={{ provider: label }}
            components={[<span key="name" className="sr-only" />]}
          />
        </span>
      </summary>
      <Form className="text-sm" method="post">
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
