import type { AppliedJobOpening } from "#contract/applications";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { applicationPath } from "./path";

/** The email address for questions about applications. The subject of the email names `application`. */
export function Contact({
  application,
}: {
  application?: Pick<AppliedJobOpening, "title" | "applicationNumber">;
}) {
  const { t } = useTranslation();
  const site = useSite();
  if (!site) return null;
  const query = application
    ? `?subject=${encodeURIComponent(`${application.title} ${application.applicationNumber}`)}`
    : "";
  return (
    <section>
      <h2 className="pb-1 text-base">{t("applied.contact")}</h2>
      <p className="text-ink-2">{t("applied.contactText")}</p>
      <p>
        <a className="inline-flex min-h-9 items-center" href={`mailto:${site.brand.contactEmail}${query}`}>
          {site.brand.contactEmail}
        </a>
      </p>
    </section>
  );
}

export function PrintLink({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <p className="no-print">
      <Link className="inline-flex min-h-9 items-center" to={`${applicationPath(number)}/print`}>
        {t("applied.print")}
      </Link>
    </p>
  );
}
