import type { PayOptions } from "#contract/jobs";
import { Link } from "../../components/link";
import { formatList } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import { type JobSearch, searchPath } from "../../search/search";

/**
 * The number of openings whose pay cannot be compared with the salary filter. A link includes them in the list or
 * leaves them out again.
 */
export function NotCompared({
  search,
  notCompared,
}: {
  search: JobSearch;
  notCompared?: PayOptions["notCompared"] | undefined;
}) {
  const { t } = useTranslation();
  const { otherCurrency = 0, negotiable = 0 } = notCompared ?? {};
  const count = otherCurrency + negotiable;
  if (count === 0) return null;
  const isIncluded = search.salaryOthers === "include";
  const parts = formatList(
    [
      otherCurrency > 0 ? t("jobs.otherCurrency", { count: otherCurrency }) : undefined,
      negotiable > 0 ? t("jobs.negotiable", { count: negotiable }) : undefined,
    ],
    t.locale,
  );
  return (
    <p className="pb-4 text-sm text-ink-2">
      {t(isIncluded ? "jobs.comparedAll" : "jobs.notCompared", { parts })}{" "}
      <Link
        to={searchPath({ ...search, salaryOthers: isIncluded ? undefined : "include", page: 1 })}
        preventScrollReset
        replace
      >
        {t(isIncluded ? "jobs.leaveOut" : "jobs.include", { count })}
      </Link>
    </p>
  );
}
