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

/**
 * Replaces the list if the page is beyond the last one, nothing matches the search, or nothing is open. If nothing
 * matches, it links to the nearest job family (if known), to all openings and to the alert form.
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
  return (
    <Empty text={filtered ? t("jobs.emptyText") : t("jobs.emptyAllText")}>
      {reading?.family ? (
        <Link className="btn btn-primary" to={searchPath({ category: [reading.family.value] })}>
          {t("jobs.family", { name: reading.family.name })}
        </Link>
      ) : null}{" "}
      {filtered ? (
        <Link className={`btn ${reading?.family ? "btn-quiet" : "btn-primary"}`} to="/job">
          {t("jobs.seeAll")}
        </Link>
      ) : null}{" "}
      {filtered && hasPart("alerts") ? (
        <Link className="btn btn-quiet" to={alertPath(withPayRead(search, reading))}>
          {t("alert.title")}
        </Link>
      ) : null}{" "}
      {hasPart("HRMatching") && !reading?.family ? (
        <Link className="btn btn-quiet" to="/HRMatching">
          {t("jobs.aboutMatching")}
        </Link>
      ) : null}
    </Empty>
  );
}
