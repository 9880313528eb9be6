import type { JobReading } from "#contract/jobs";
import { Link } from "../../components/link";
import { formatList } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import { payText } from "../../search/active-filters";
import { type JobSearch, maxSearchCharacters, searchPath } from "../../search/search";

/**
 * How the search text was read: whether it was cut, which words were corrected or left out, which pay it states,
 * and whether the list contains only the nearest openings.
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
  const { leftOut = [], family } = reading ?? {};
  if (!isNearest && !isTextCut && corrections.length + leftOut.length === 0 && !pay) return null;
  return (
    <div className="pb-4 text-ink-2">
      {isTextCut ? <p>{t("jobs.textCut", { max: maxSearchCharacters })}</p> : null}
      {corrections.map(({ typed, searched }) => (
        <p key={typed}>{t("jobs.corrected", { typed, searched: searched.join(" / ") })}</p>
      ))}
      {pay ? (
        <p>
          {t(pay.salaryMax ? "jobs.highestPayRead" : "jobs.payRead", {
            typed: pay.typed,
            pay: payText({ ...pay, salaryMin: pay.salaryMax ?? pay.salaryMin }, t),
          })}{" "}
          <Link to={searchPath({ ...search, q: pay.rest, page: 1 })}>{t("jobs.anyPay")}</Link>
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p>
          {t("jobs.leftOut", {
            words: formatList(
              leftOut.map((word) => t("jobs.quoted", { word })),
              t.locale,
            ),
          })}
        </p>
      ) : null}
      {isNearest ? (
        <p>
          {t("jobs.nearest", { count: totalCount })}{" "}
          {family ? (
            <Link to={searchPath({ category: [family.value] })}>
              {t("jobs.family", { name: family.name })}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/** How many openings match less closely, with a link that includes them or leaves them out. */
export function Mentions({ search, count }: { search: JobSearch; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p>
      {t(search.mentions ? "jobs.mentionsShown" : "jobs.mentions", { count })}{" "}
      <Link
        to={searchPath({ ...search, mentions: search.mentions ? undefined : "include", page: 1 })}
        preventScrollReset
        replace
      >
        {t(search.mentions ? "jobs.leaveOut" : "jobs.include", { count })}
      </Link>
    </p>
  );
}
