import type { SsoProfile } from "#contract/sso";
import { Link } from "../../components/link";
import { Tag } from "../../components/tag";
import { Trans, useTranslation } from "../../i18n/translation";
import { ProviderMark } from "../../sign-in/provider-mark";

export function ProviderProfile({ provider, profile }: { provider: string; profile: SsoProfile }) {
  const { t } = useTranslation();
  const nothing = t("ssoRegedit.nothing");
  const { name, email, emailVerified } = profile;
  const facts = [
    [t("field.name"), name || nothing],
    [t("field.email"), email || nothing],
    [t("ssoRegedit.password"), nothing],
  ] as const;
  return (
    <aside className="grid content-start gap-6 self-start" aria-label={t("ssoRegedit.profile", { provider })}>
      <div className="panel panel-sunken">
        <div className="flex items-center gap-3">
          <ProviderMark mark={null} label={provider} />
          <h2 className="text-lg">{t("ssoRegedit.profile", { provider })}</h2>
        </div>
        <dl className="mt-3 text-sm">
          {facts.map(([label, text]) => (
            <div
              key={label}
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-t border-line py-2.5"
            >
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 break-words">
                <b>{text}</b>{" "}
                {text === email && emailVerified ? (
                  <Tag kind="success">{t("ssoRegedit.verified")}</Tag>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2 className="text-lg">{t("ssoRegedit.already")}</h2>
        <p className="mt-1 text-sm text-ink-2">
          <Trans
            message="ssoRegedit.alreadyText"
            values={{ provider }}
            components={[<Link key="login" to="/login" />]}
          />
        </p>
      </div>
    </aside>
  );
}
