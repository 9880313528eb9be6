import { useTranslation } from "../i18n/translation";

export function ApplyingFor({ title }: { title: string }) {
  const { t } = useTranslation();
  return <p className="mb-2 font-bold text-brand">{t("login.applyingFor", { title })}</p>;
}
