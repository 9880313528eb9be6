import type { Office } from "../context/company-texts";
import { useHasPart } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";
import { Link } from "./link";

export function OfficeAddress({ address, phone }: Pick<Office, "address" | "phone">) {
  return (
    <address className="text-ink-2 not-italic">
      {address}
      {phone === null ? null : (
        <>
          <br />
          <a className="inline-flex min-h-7 items-center" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        </>
      )}
    </address>
  );
}

/** A link to the openings in an office's city. `jobs`: their number as a text; null if zero or unknown. */
export function OfficeJobs({ name, city, jobs }: { name: string; city: string; jobs: string | null }) {
  const { t } = useTranslation();
  if (!useHasPart()("jobSearch")) return null;
  return (
    <Link className="more" to={`/job?city=${city}`}>
      {jobs ?? t("contactUs.officeJobs")}
      <span className="sr-only">{t("contactUs.officeJobsOf", { name })}</span>
      <Icon name="right" size={18} />
    </Link>
  );
}
