import type { JobFacets } from "#contract/jobs";
import { defaultSalaryCurrency } from "#contract/salary-periods";
import { Icon } from "../../../components/icon";
import { Link } from "../../../components/link";
import { formatMoney } from "../../../i18n/format";
import type { Translate } from "../../../i18n/translate";
import { useTranslation } from "../../../i18n/translation";
import { facets, type JobSearch, searchPath, withoutPay } from "./search";

/** The active filters, each a link that removes it. */
export function Chips({ search, counts }: { search: JobSearch; counts: JobFacets }) {
  const { t } = useTranslation();
  const chips = chipsOf(search, counts, t);
  if (chips.length === 0) return null;
  return (
    <div className="chips">
      <p id="chips">{t("jobs.applied")}</p>
      <ul aria-labelledby="chips">
        {chips.map(({ filter, text, without }) => (
          <li key={`${filter} ${text}`}>
            <Link className="chip" to={searchPath({ ...without, page: 1 })} preventScrollReset>
              <span className="sr-only">{t("jobs.removeFilter")}</span>
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

interface Chip {
  filter: (typeof facets)[number] | "keywords" | "pay" | "postedWithin";
  text: string;
  without: JobSearch;
}

function chipsOf(search: JobSearch, counts: JobFacets, t: Translate): Chip[] {
  const { q, postedWithin } = search;
  const chips: Chip[] = facets.flatMap((filter) =>
    search[filter].map((value) => ({
      filter,
      text: counts[filter].find((each) => each.value === value)?.name ?? value,
      without: { ...search, [filter]: search[filter].filter((each) => each !== value) },
    })),
  );
  if (q) chips.unshift({ filter: "keywords", text: q, without: { ...search, q: undefined } });
  const pay = lowestPay(search, t);
  if (pay) chips.push({ filter: "pay", text: pay, without: withoutPay(search) });
  if (postedWithin) {
    const text = t("jobs.postedDays", { count: postedWithin });
    chips.push({ filter: "postedWithin", text, without: { ...search, postedWithin: undefined } });
  }
  return chips;
}

/** 月薪 NT$60,000 以上 · NT$60,000 a month or more; undefined without a lowest pay */
function lowestPay(
  { salaryMin, salaryCurrency = defaultSalaryCurrency, salaryPeriod = "MONTH" }: JobSearch,
  t: Translate,
): string | undefined {
  if (!salaryMin) return undefined;
  const range = formatMoney(salaryMin, salaryCurrency);
  return t("jobs.salaryFrom", { amount: t(`salary.${salaryPeriod}`, { range }) });
}
