import { formatDate } from "#contract/dates";
import type { MemberSession } from "#contract/member-account";
import { Dots } from "../../components/dots";
import { useLocale } from "../../components/link";
import { RowAction, Setting, SettingGroup } from "../../components/settings";
import { Tag } from "../../components/tag";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";

const shownAtOnce = 3;

/** The devices of the member; the one in use is first. */
export function Devices({ sessions }: { sessions: readonly MemberSession[] }) {
  const { t } = useTranslation();
  const sorted = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const more = sorted.slice(shownAtOnce);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <SettingGroup title={t("account.devices")} text={t("account.devicesText")}>
      <DeviceList sessions={sorted.slice(0, shownAtOnce)} />
      {more.length > 0 ? (
        <details className="fold">
          <summary>{t("account.moreDevices", { count: more.length })}</summary>
          <DeviceList sessions={more} />
        </details>
      ) : null}
      {hasOthers ? (
        <Form className="py-4 text-end" method="post">
          <SubmitButton className="btn btn-quiet btn-sm" name="intent" value="signOutOthers">
            {t("account.signOutOthers")}
          </SubmitButton>
        </Form>
      ) : null}
    </SettingGroup>
  );
}

const DeviceList = ({ sessions }: { sessions: readonly MemberSession[] }) => (
  <ul>
    {sessions.map((session) => (
      <Device key={session.id} session={session} />
    ))}
  </ul>
);

/** Browser and system, such as “Windows 上的 Firefox”; only one of them if the other is unknown. */
function useDeviceName(): (session: MemberSession) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => {
    if (browser && system) return t("account.device", { browser, system });
    return browser || system || t("account.deviceUnknown");
  };
}

function Device({ session }: { session: MemberSession }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = useDeviceName()(session);
  const signedInAt = formatDate(session.signedInAt, locale, "minute");
  const lastUsedAt = formatDate(session.lastUsedAt, locale, "minute");
  const facts = [
    session.isCurrent || lastUsedAt === signedInAt ? null : t("account.lastUsed", { at: lastUsedAt }),
    t("account.signedIn", { at: signedInAt }),
    session.network ? t("account.network", { network: session.network }) : null,
  ];
  return (
    <li>
      <Setting
        name={name}
        text={<Dots parts={facts} />}
        action={
          session.isCurrent ? (
            <Tag kind="success">{t("account.thisDevice")}</Tag>
          ) : (
            <SignOutForm session={session} />
          )
        }
      />
    </li>
  );
}

function SignOutForm({ session }: { session: MemberSession }) {
  const name = useDeviceName()(session);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="signOut" />
      <SubmitButton
        className="link inline-flex min-h-11 items-center text-sm"
        name="session"
        value={session.id}
      >
        <RowAction message="account.signOut" values={{ device: name }} />
      </SubmitButton>
    </Form>
  );
}
