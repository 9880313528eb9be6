import type { CompanyTexts } from "../../company-texts";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

/** Where the company works, with the openings there; nothing where it names no office. */
export function Offices({ offices }: Pick<CompanyTexts, "offices">) {
  const { t } = useTranslation();
  if (offices.length === 0) return null;
  return (
    <section className="pt-section" aria-labelledby="offices">
      <h2 id="offices" className="pb-4">
        {t("contactUs.offices")}
      </h2>
      <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {offices.map(({ name, address, phone, city }) => (
          <li key={name} className="border-b border-line py-4">
            <h3>{name}</h3>
            <address className="mt-1 text-ink-2 not-italic">
              {address}
              {phone === null ? null : (
                <>
                  <br />
                  <a
                    className="inline-flex min-h-7 items-center"
                    href={`tel:${phone.replace(/[^+\d]/g, "")}`}
                  >
                    {phone}
                  </a>
                </>
              )}
            </address>
            {city === null ? null : (
              <Link className="inline-flex min-h-7 items-center" to={`/job?city=${city}`}>
                {t("contactUs.officeJobs")}
                <span className="sr-only">{t("contactUs.officeJobsOf", { name })}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
