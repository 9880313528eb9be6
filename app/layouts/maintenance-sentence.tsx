import { useTranslation } from "../i18n/translation";

/** Shown if the script with a component of an error page cannot be loaded. */
export function MaintenanceSentence() {
  const { t } = useTranslation();
  return <h1 className="wrap pt-section">{t("error.maintenance")}</h1>;
}
