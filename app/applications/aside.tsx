import type { AppliedJobOpening } from "#contract/applications";
import { Link, useLocale } from "../components/link";
import { useSite } from "../context/site";
import { localePath } from "../i18n/locale";
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
      <h2>{t("applied.contact")}</h2>
      <p className="text-ink-2">{t("applied.contactText")}</p>
      <p>
        <a className="inline-flex min-h-9 items-center" href={`mailto:${site.brand.contactEmail}${query}`}>
          {site.brand.contactEmail}
        </a>
      </p>
    </section>
  );
}

export function ApplicationFiles({
  number,
  hasPrint,
  hasDay,
}: {
  number: string;
  hasPrint: boolean;
  /** Whether the day of the next step is known and has not passed */
  hasDay: boolean;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const path = applicationPath(number);
  if (!hasPrint && !hasDay) return null;
  return (
    <ul className="no-print">
      {hasPrint ? (
        <li>
          <Link className="inline-flex min-h-9 items-center" to={`${path}/print`}>
            {t("applied.print")}
          </Link>
        </li>
      ) : null}
      {hasDay ? (
        <li>
          <a
            className="inline-flex min-h-9 items-center"
            href={localePath(`${path}/calendar.ics`, locale)}
            type="text/calendar"
            download
          >
            {t("applied.calendar")}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
