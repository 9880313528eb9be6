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
    <aside className="grid content-start gap-6 text-sm" aria-label={t("contactUs.others")}>
      <details className="phone-fold">
        <summary>
          <h2 className="max-sm:text-base text-lg">{t("contactUs.others")}</h2>
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
        <h2 className="mt-8 text-lg">{t("contactUs.byMail")}</h2>
        <ul className="mt-2">
          <li>
            <a className="inline-flex min-h-10 items-center" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        </ul>
      </details>
    </aside>
  );
}
