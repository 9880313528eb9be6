import { useTranslation } from "../i18n/translation";

/** What an error page says, where its script cannot be loaded. */
export function MaintenanceSentence() {
  const { t } = useTranslation();
  return <h1 className="wrap pt-section">{t("error.maintenance")}</h1>;
}
