import { useTranslation } from "../i18n/translation";
import { Link } from "./link";

export function Crumbs({
  above = [],
  here,
}: {
  above?: readonly { to: string; text: string }[];
  here: string;
}) {
  const { t } = useTranslation();
  return (
    <nav className="crumbs" aria-label={t("nav.crumbs")}>
      <ol>
        {[{ to: "/", text: t("nav.home") }, ...above].map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
