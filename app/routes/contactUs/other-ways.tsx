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
    <aside
      className="grid content-start gap-8 self-start md:sticky md:top-6"
      aria-label={t("contactUs.others")}
    >
      <div className="panel panel-sunken">
        <h2 className="text-lg">{t("contactUs.others")}</h2>
        <ul className="mt-3 grid gap-4 text-sm">
          {pages.map(({ to, name }) => (
            <li key={to}>
              <Link className="inline-flex min-h-7 items-center font-bold" to={to}>
                {t(`contactUs.${name}`)}
              </Link>
              <p className="text-ink-2">{t(`contactUs.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-lg">{t("contactUs.byMail")}</h2>
        <p className="mt-2 text-sm">
          <a className="inline-flex min-h-7 items-center" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        {hasOffices ? (
          <p className="text-sm">
            <Link className="inline-flex min-h-7 items-center" to="/hr/world/career/offices">
              {t("offices.toPage")}
            </Link>
          </p>
        ) : null}
      </div>
    </aside>
  );
}
