import { useTranslation } from "../../i18n/translation";

/** The button saves the whole form, with the account's email address instead of the typed one. */
export function AccountEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="hint">{t("general.accountEmail", { email })}</p>
      <input type="hidden" name="accountEmail" value={email} />
      <button className="btn btn-quiet btn-sm" type="submit" name="intent" value="accountEmail">
        {t("general.useAccountEmail")}
      </button>
    </div>
  );
}
