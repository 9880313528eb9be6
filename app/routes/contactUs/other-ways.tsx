import { Link } from "../../components/link";
import { useSite } from "../../context/site";
import { useTranslation } from "../../i18n/translation";

const pages = [
  { to: "/resume/applied", name: "applied" },
  { to: "/forgetPWD", name: "forgotten" },
  { to: "/privacyPolicy", name: "privacy" },
] as const;

export function OtherWays({ hasOffices }: { hasOffices: boolean }) {
  const { t } = useTranslation();
  const email = useSite()?.brand.contactEmail ?? "";
  return (
    <aside className="text-sm">
      <details className="phone-fold">
        <summary>
          <h2>{t("contactUs.others")}</h2>
        </summary>
        <ul className="mt-2">
          {pages.map(({ to, name }) => (
            <li key={to}>
              <Link className="inline-flex min-h-10 items-center" to={to}>
                {t(`contactUs.${name}`)}
              </Link>
              <p className="text-ink-2">{t(`contactUs.${name}Text`)}</p>
            </li>
          ))}
          {hasOffices ? (
            <li>
              <Link className="inline-flex min-h-10 items-center" to="/hr/world/career/offices">
                {t("contactUs.offices")}
              </Link>
              <p className="text-ink-2">{t("offices.description")}</p>
            </li>
          ) : null}
        </ul>
      </details>
      <div className="by-mail">
        <h2>{t("contactUs.byMail")}</h2>
        <a className="inline-flex min-h-10 items-center" href={`mailto:${email}`}>
          {email}
        </a>
      </div>
    </aside>
  );
}
