import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { OfficeAddress, OfficeJobs } from "../../components/office-contact";
import type { Office } from "../../context/company-texts";
import { useTranslation } from "../../i18n/translation";

/** The company's offices, with links to their openings; renders nothing if the company folder has none. */
export function Offices({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation();
  if (offices.length === 0) return null;
  return (
    <section className="pt-section" aria-labelledby="offices">
      <details className="phone-fold">
        <summary>
          <h2 id="offices">{t("contactUs.offices")}</h2>
        </summary>
        <ul className="grid gap-x-10 pt-4 sm:grid-cols-2 lg:grid-cols-3">
          {offices.map(({ name, address, phone, city }) => (
            <li key={name} className="border-t border-line py-4">
              <h3 className="mb-1">{name}</h3>
              <OfficeAddress address={address} phone={phone} />
              {city === null ? null : <OfficeJobs name={name} city={city} />}
            </li>
          ))}
        </ul>
      </details>
      <p className="pt-3">
        <Link className="more" to="/hr/world/career/offices">
          {t("offices.toPage")}
          <Icon name="right" />
        </Link>
      </p>
    </section>
  );
}
