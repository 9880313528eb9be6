import { formatDate } from "#contract/dates";
import type { MemberAccount } from "#contract/member-account";
import { useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { UnbrokenText } from "../../components/unbroken-text";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";

export function PendingEmail({
  change,
  current,
}: {
  change: NonNullable<MemberAccount["emailChange"]>;
  current: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const addresses = [
    { email: change.email, isConfirmed: change.isConfirmedByNew },
    { email: current, isConfirmed: change.isConfirmedByCurrent },
  ];
  return (
    <Notice className="mt-5" title={t("account.emailPending")}>
      <p>
        <UnbrokenText>
          {t("account.emailPendingText", { until: formatDate(change.expiresAt, locale, "minute") })}
        </UnbrokenText>
      </p>
      <ul className="mt-3 grid gap-1">
        {addresses.map(({ email, isConfirmed }) => (
          <li key={email}>{t(isConfirmed ? "account.emailConfirmed" : "account.emailWaiting", { email })}</li>
        ))}
      </ul>
      <Form className="pt-4" method="post">
        <SubmitButton className="btn btn-quiet btn-sm" name="intent" value="cancelEmail">
          {t("account.cancelEmail")}
        </SubmitButton>
      </Form>
    </Notice>
  );
}
