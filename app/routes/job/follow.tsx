import { Link, useLocale } from "../../components/link";
import { useHasPart } from "../../context/site";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { alertPath, feedPath, type JobSearch } from "../../search/search";

/**
 * Links to the alert form and to the Atom feed of a search. The form is on a separate page, because the job list is
 * cached for all visitors and a form contains values for one visitor.
 */
export function Follow({ search }: { search: JobSearch }) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  const locale = useLocale();
  return (
    <p className="actions pt-6">
      {hasPart("alerts") ? (
        <Link className="btn btn-quiet" to={alertPath(search)}>
          {t("alert.title")}
        </Link>
      ) : null}{" "}
      <a
        className="inline-flex min-h-11 items-center text-sm"
        href={localePath(feedPath(search), locale)}
        type="application/atom+xml"
      >
        {t("feed.link")}
      </a>
    </p>
  );
}
