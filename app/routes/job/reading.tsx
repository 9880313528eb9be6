import type { JobReading } from "#contract/jobs";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";
import { lowestPay } from "../../search/active-filters";
import { type JobSearch, maxSearchCharacters, searchPath } from "../../search/search";

/**
 * Shows whether the text was cut, which words were searched instead of misspelled ones, which lowest pay was read from
 * the text, and whether the list contains only the nearest openings.
 */
export function Reading({
  search,
  reading,
  isTextCut,
  totalCount,
}: {
  search: JobSearch;
  reading: JobReading | undefined;
  isTextCut: boolean;
  totalCount: number;
}) {
  const { t } = useTranslation();
  const corrections = reading?.corrections ?? [];
  const pay = reading?.pay;
  const isNearest = reading?.partial === true && totalCount > 0;
  if (!isNearest && !isTextCut && corrections.length === 0 && !pay) return null;
  return (
    <div className="pb-4 text-ink-2">
      {isTextCut ? <p>{t("jobs.textCut", { max: maxSearchCharacters })}</p> : null}
      {corrections.map(({ typed, searched }) => (
        <p key={typed}>{t("jobs.corrected", { typed, searched: searched.join(" / ") })}</p>
      ))}
      {pay ? (
        <p>
          {t("jobs.payRead", { typed: pay.typed, pay: lowestPay(pay, t) ?? "" })}{" "}
          <Link to={searchPath({ ...search, q: pay.rest, page: 1 })}>{t("jobs.anyPay")}</Link>
        </p>
      ) : null}
      {isNearest ? <p>{t("jobs.nearest", { count: totalCount })}</p> : null}
    </div>
  );
}
