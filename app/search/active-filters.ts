import { companyValues } from "#contract/company-values";
import { facets } from "#contract/job-search";
import type { JobFacets } from "#contract/jobs";
import { formatMoney } from "#contract/money";
import { payMessages } from "../i18n/money";
import type { Translate } from "../i18n/translate";
import type { JobSearch } from "./search";

interface ActiveFilter {
  filter: (typeof facets)[number] | "keywords" | "pay" | "postedWithin";
  text: string;
  without: JobSearch;
}

/** The active filters of a search in the order of the page. The names of their values come from `counts`. */
export function activeFilters(search: JobSearch, counts: JobFacets, t: Translate): ActiveFilter[] {
  const { q, postedWithin } = search;
  const filters: ActiveFilter[] = facets.flatMap((filter) =>
    search[filter].map((value) => ({
      filter,
      text: counts[filter].find((each) => each.value === value)?.name ?? value,
      without: { ...search, [filter]: search[filter].filter((each) => each !== value) },
    })),
  );
  if (q) filters.unshift({ filter: "keywords", text: q, without: { ...search, q: undefined } });
  const pay = lowestPay(search, t);
  if (pay) filters.push({ filter: "pay", text: pay, without: { ...search, salaryMin: undefined } });
  if (postedWithin) {
    const text = t("jobs.postedDays", { count: postedWithin });
    filters.push({ filter: "postedWithin", text, without: { ...search, postedWithin: undefined } });
  }
  return filters;
}

/**
 * The lowest pay of a search as text: “月薪 NT$60,000 以上” or “NT$60,000 a month or more”; undefined if the search has
 * none.
 */
function lowestPay(
  {
    salaryMin,
    salaryCurrency = companyValues().currency,
    salaryPeriod = "MONTH",
  }: Pick<JobSearch, "salaryMin" | "salaryCurrency" | "salaryPeriod">,
  t: Translate,
): string | undefined {
  if (!salaryMin) return undefined;
  return t("jobs.salaryFrom", { amount: payText({ salaryMin, salaryCurrency, salaryPeriod }, t) });
}

/** An amount of pay with its period as text: “月薪 NT$60,000” or “NT$60,000 a month” */
export const payText = (
  {
    salaryMin,
    salaryCurrency,
    salaryPeriod,
  }: Required<Pick<JobSearch, "salaryMin" | "salaryCurrency" | "salaryPeriod">>,
  t: Translate,
): string => t(payMessages[salaryPeriod], { range: formatMoney(salaryMin, salaryCurrency) });
