import { formatDate } from "#contract/dates";
import type { MemberSession } from "#contract/member-account";
import { Dots } from "../../components/dots";
import { Icon } from "../../components/icon";
import { useLocale } from "../../components/link";
import { Tag } from "../../components/tag";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { Trans, useTranslation } from "../../i18n/translation";
import { AccountSection } from "./section";

/** The member's sign-ins, each with a button that ends it. */
export function Devices({ sessions }: { sessions: readonly MemberSession[] }) {
  const { t } = useTranslation();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <AccountSection title={t("account.devices")} text={t("account.devicesText")}>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-4 last:border-b-0"
            key={session.id}
          >
            <Icon name="devices" size={20} className="mt-0.5 text-ink-3" />
            <DeviceFacts session={session} />
            {session.isCurrent ? null : <SignOutForm session={session} />}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Form className="pt-5" method="post">
          <SubmitButton className="btn btn-quiet" name="intent" value="signOutOthers">
            {t("account.signOutOthers")}
          </SubmitButton>
        </Form>
      ) : null}
    </AccountSection>
  );
}

/** “Windows 上的 Firefox”, or only one of the two if the other is unknown. */
function useDeviceName(): (session: MemberSession) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => {
    if (browser && system) return t("account.device", { browser, system });
    return browser || system || t("account.deviceUnknown");
  };
}

function DeviceFacts({ session }: { session: MemberSession }) {
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
    <div>
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {name} {session.isCurrent ? <Tag kind="success">{t("account.thisDevice")}</Tag> : null}
      </h3>
      <p className="text-sm text-ink-3">
        <Dots parts={facts} />
      </p>
    </div>
  );
}

function SignOutForm({ session }: { session: MemberSession }) {
  const name = useDeviceName()(session);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="signOut" />
      <SubmitButton className="btn btn-quiet btn-sm" name="session" value={session.id}>
        <span>
          <Trans
            message="account.signOut"
            values={{ device: name }}
            components={[<span key="device" className="sr-only" />]}
          />
        </span>
      </SubmitButton>
    </Form>
  );
}
