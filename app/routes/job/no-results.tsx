import type { JobReading } from "#contract/jobs";
import { Empty } from "../../components/empty";
import { Link } from "../../components/link";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";
import { alertPath, isFiltered, type JobSearch, searchPath, withPayRead } from "../../search/search";

interface Found {
  readonly search: JobSearch;
  readonly reading: JobReading | undefined;
  readonly totalCount: number;
  readonly totalPages: number;
}

/** Styles of a link on its own line, below two buttons */
const thirdLink = "inline-flex min-h-11 w-full items-center max-sm:justify-center";

/**
 * Replaces the list if the page is beyond the last one, nothing matches the search, or nothing is open. If nothing
 * matches, it links to all openings, to the alert form, and to the nearest job family or, if none is known, to the
 * matching programme.
 */
export function NoResults({ search, reading, totalCount, totalPages }: Found) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  if (totalCount > 0) {
    return (
      <Empty
        title={t("jobs.beyondTitle", { page: search.page })}
        text={t("jobs.beyondText", { count: totalPages })}
      >
        <Link className="btn btn-primary" to={searchPath({ ...search, page: 1 })}>
          {t("pager.first")}
        </Link>
      </Empty>
    );
  }
  const filtered = isFiltered(search);
  const { family, pay } = reading ?? {};
  const hint = pay || isFiltered({ ...search, q: undefined }) ? "jobs.emptyFilters" : "jobs.emptyWords";
  const all = filtered ? (
    <Link className={family ? thirdLink : "btn btn-primary"} to="/job">
      {t("jobs.seeAll")}
    </Link>
  ) : null;
  const matching = hasPart("HRMatching") ? (
    <Link className={thirdLink} to="/HRMatching">
      {t("jobs.aboutMatching")}
    </Link>
  ) : null;
  return (
    <Empty title={t(filtered ? hint : "jobs.emptyAllText")}>
      {family ? (
        <Link className="btn btn-primary" to={searchPath({ category: [family.value] })}>
          {t("jobs.family", { name: family.name })}
        </Link>
      ) : (
        all
      )}{" "}
      {filtered && hasPart("alerts") ? (
        <Link className="btn btn-quiet" to={alertPath(withPayRead(search, reading))}>
          {t("alert.title")}
        </Link>
      ) : null}{" "}
      {family ? all : matching}
    </Empty>
  );
}
