import { useTranslation } from "react-i18next";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";

/** Where a page of the resume was opened from an application: the way back to it without saving. */
export function BackToApplication({ to }: { to: string }) {
  const { t } = useTranslation();
  if (to === "") return null;
  return (
    <p className="pt-3">
      <Link className="inline-flex min-h-11 items-center gap-2" to={to}>
        <Icon name="left" size={18} />
        {t("resume.toApplication")}
      </Link>
    </p>
  );
}
