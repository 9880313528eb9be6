import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { companyValues } from "#contract/company-values";
import { facets } from "#contract/job-search";
import type { JobFacets } from "#contract/jobs";
import { salaryPeriods } from "#contract/salary-periods";
import { useHydrated } from "../../components/hydrated";
import { Icon } from "../../components/icon";
import { Link, useLocale } from "../../components/link";
import { SearchInput } from "../../components/search-input";
import { formatCount } from "../../i18n/format";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { type Currency, type JobSearch, namesIn } from "../../search/search";
import { useLiveFilters } from "./live-filters";

/** The facets of each disclosure; a disclosure without values to choose is not shown. */
const panels = [
  ["country", "city"],
  ["category"],
  ["employmentType"],
  ["arrangement"],
  ["experienceLevel"],
] as const satisfies readonly (readonly (typeof facets)[number][])[];

const postedSteps = [3, 7, 14, 30];

const withSelected = (steps: readonly number[], selected: number | undefined) =>
  selected && !steps.includes(selected) ? [...steps, selected].sort((one, other) => one - other) : steps;

interface Filtered {
  search: JobSearch;
  counts: JobFacets;
  /** Empty if the API cannot compare pay */
  currencies: readonly Currency[];
  totalCount: number;
}

export function Filters({ search, counts, currencies, totalCount }: Filtered) {
  const { t } = useTranslation();
  const { form, onSubmit } = useLiveFilters(search);
  const isLive = useHydrated();
  const pay = search.salaryMin ? 1 : 0;
  const posted = search.postedWithin ? 1 : 0;
  const selected = facets.reduce((count, name) => count + search[name].length, pay + posted);
  // With filters, a facet may have only one value left. The facet is still shown, so that the filter can be removed.
  const isFiltered = selected > 0 || search.q !== undefined;
  return (
    <Form
      className={isLive ? "filters live" : "filters"}
      ref={form}
      method="get"
      action={localePath("/job", useLocale())}
      discover="none"
      role="search"
      aria-label={t("jobs.search")}
      onSubmit={onSubmit}
    >
      <Keywords entered={search.q} choices={namesIn(counts)} />
      {search.sort ? <input type="hidden" name="sort" value={search.sort} /> : null}
      {selected > 0 || totalCount > 0 ? (
        <details className="facets">
          <summary>{selected ? t("jobs.filtersChosen", { count: selected }) : t("jobs.filters")}</summary>
          <div>
            {panels.map((names) => {
              const shown = names.filter((name) => counts[name].length > (isFiltered ? 0 : 1));
              const last = shown.at(-1);
              if (!last) return null;
              const chosen = shown.reduce((count, name) => count + search[name].length, 0);
              return (
                <Facet
                  key={last}
                  title={t(names.length > 1 ? "jobs.place" : `jobs.${last}`)}
                  selected={chosen}
                >
                  {shown.map((name) => (
                    <Values
                      key={name}
                      name={name}
                      title={t(`jobs.${name}`)}
                      isTitled={shown.length > 1}
                      values={counts[name]}
                      selected={search[name]}
                    />
                  ))}
                </Facet>
              );
            })}
            {currencies.length > 0 || pay ? (
              <Facet title={t("jobs.pay")} selected={pay}>
                <LowestPay search={search} currencies={currencies} />
              </Facet>
            ) : null}
            <Facet title={t("jobs.postedWithin")} selected={posted}>
              <PostedWithin selected={search.postedWithin} />
            </Facet>
            <div className="facets-end">
              <button className="btn btn-primary" type="submit">
                {isLive ? t("jobs.show", { count: totalCount }) : t("jobs.apply")}
              </button>{" "}
              {isFiltered ? <Link to="/job">{t("jobs.clear")}</Link> : null}
            </div>
          </div>
        </details>
      ) : null}
    </Form>
  );
}

function Keywords({ entered, choices }: { entered: string | undefined; choices: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <label className="sr-only" htmlFor="q">
        {t("jobs.keywords")}
      </label>
      <div className="flex w-full gap-2">
        <SearchInput entered={entered} choices={choices} placeholder={t("jobs.keywords")} />
        <button className="btn btn-primary px-4" type="submit">
          <Icon name="search" />
          <span className="sr-only">{t("jobs.submitSearch")}</span>
        </button>
      </div>
    </div>
  );
}

function Facet({ title, selected, children }: { title: string; selected: number; children: ReactNode }) {
  return (
    <details className="facet" name="facet">
      <summary>
        {`${title} `}
        {selected > 0 ? <b>{selected}</b> : null}
      </summary>
      <div>{children}</div>
    </details>
  );
}

function Values({
  name,
  title,
  isTitled,
  values,
  selected,
}: {
  name: keyof JobFacets;
  title: string;
  /** Whether the title is visible, because the disclosure contains another list too */
  isTitled: boolean;
  values: JobFacets["city"];
  selected: readonly string[];
}) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={isTitled ? undefined : title}>
      {isTitled ? <legend>{title}</legend> : null}
      {values.map(({ value, name: text, count }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={selected.includes(value)} />
          {`${text} `}
          <small>{formatCount(count, t.locale)}</small>{" "}
        </label>
      ))}
    </fieldset>
  );
}

/** The lowest pay with its currency and period. Amounts are compared within one currency only. */
function LowestPay({ search, currencies }: Pick<Filtered, "search" | "currencies">) {
  const { t } = useTranslation();
  const isDefault = (code: string) => code === companyValues().currency;
  return (
    <fieldset aria-label={t("jobs.pay")}>
      <label>
        {`${t("jobs.salaryMin")} `}
        <input
          className="input"
          type="number"
          name="salaryMin"
          min="0"
          step="1"
          defaultValue={search.salaryMin ?? ""}
        />{" "}
      </label>
      <label>
        {`${t("jobs.salaryCurrency")} `}
        <select className="input" name="salaryCurrency" defaultValue={search.salaryCurrency ?? ""}>
          {currencies.map(({ code, name }) => (
            <option key={code} value={isDefault(code) ? "" : code}>
              {name}
            </option>
          ))}
        </select>{" "}
      </label>
      <label>
        {`${t("jobs.salaryPeriod")} `}
        <select className="input" name="salaryPeriod" defaultValue={search.salaryPeriod ?? ""}>
          {salaryPeriods.map((period) => (
            <option key={period} value={period === "MONTH" ? "" : period}>
              {t(`jobs.period.${period}`)}
            </option>
          ))}
        </select>{" "}
      </label>
      <label>
        <input
          type="checkbox"
          name="salaryOthers"
          value="include"
          defaultChecked={search.salaryOthers === "include"}
        />
        {`${t("jobs.includeOthers")} `}
      </label>
      <button className="btn btn-quiet btn-sm" type="submit">
        {t("jobs.showPay")}
      </button>
    </fieldset>
  );
}

function PostedWithin({ selected }: { selected: number | undefined }) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={t("jobs.postedWithin")}>
      {[undefined, ...withSelected(postedSteps, selected)].map((step) => (
        <label key={step ?? ""}>
          <input type="radio" name="postedWithin" value={step ?? ""} defaultChecked={step === selected} />
          {`${step === undefined ? t("jobs.any") : t("jobs.postedDays", { count: step })} `}
        </label>
      ))}
    </fieldset>
  );
}
