import { formatDate } from "#contract/dates";
import { Link, useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { RowAction, Setting } from "../../components/settings";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";

/** A notice that the account is closed, with a button to reopen it before its data is erased. */
export function Closing({ eraseAt, isApplying }: { eraseAt: string; isApplying: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = formatDate(eraseAt, locale, "prose");
  return (
    <Notice className="mt-6" kind="warning" title={t("account.closingTitle", { date })}>
      <p>{t("account.closingText")}</p>
      {isApplying ? <p className="mt-2">{t("account.closingApply")}</p> : null}
      <Form className="pt-4" method="post">
        <SubmitButton name="intent" value="reopen">
          {t("account.reopen")}
        </SubmitButton>
      </Form>
    </Notice>
  );
}

/** A link to the form that closes the account; its data is erased `days` later. */
export function CloseLink({ days }: { days: number }) {
  const { t } = useTranslation();
  return (
    <Setting
      name={t("account.close")}
      text={t("account.closeText", { days })}
      action={
        <Link
          className="inline-flex min-h-11 items-center text-sm text-danger"
          to="/memberCenter/account/close"
        >
          <RowAction message="account.closeShort" />
        </Link>
      }
    />
  );
}
