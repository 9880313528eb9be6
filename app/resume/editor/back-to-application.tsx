import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

export function BackToApplication({ to }: { to: string }) {
  const { t } = useTranslation();
  if (to === "") return null;
  return (
    <p className="pb-3">
      <Link className="inline-flex min-h-11 items-center gap-2" to={to}>
        <Icon name="left" size={18} />
        {t("resume.toApplication")}
      </Link>
    </p>
  );
}
