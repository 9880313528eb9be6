import type { JobFacets } from "#contract/jobs";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";
import { activeFilters } from "../../search/active-filters";
import { type JobSearch, searchPath } from "../../search/search";

/** A keyword without filters is not repeated here, because the search field shows it. */
export function Chips({ search, counts }: { search: JobSearch; counts: JobFacets }) {
  const { t } = useTranslation();
  const chips = activeFilters(search, counts, t);
  if (chips.every(({ filter }) => filter === "keywords")) return null;
  return (
    <div className="chips">
      {/* On phones the chips are right below the disclosure of the filters, so they need no visible heading. */}
      <p id="chips" className="max-md:sr-only">
        {t("jobs.applied")}
      </p>
      <ul aria-labelledby="chips">
        {chips.map(({ filter, text, without }) => (
          <li key={`${filter} ${text}`}>
            <Link className="chip" to={searchPath({ ...without, page: 1 })} preventScrollReset>
              <span className="sr-only">{t("jobs.removeFilter")}</span>{" "}
              <span>
                {t("jobs.chip", { name: t(`jobs.${filter}`) })}
                <b>{text}</b>
              </span>
              <Icon name="close" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
