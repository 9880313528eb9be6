import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { JobFacets } from "../../../contract/jobs";
import { Icon } from "../../components/icon";
import { Link, useLocale } from "../../components/link";
import { formatMoney } from "../../i18n/format";
import { localePath } from "../../i18n/locale";
import { facets, type JobSearch, searchPath, sorts } from "./search";

/** NT$ a month */
const salarySteps = [40_000, 60_000, 80_000, 100_000];
const postedSteps = [3, 7, 14, 30];

const withChosen = (steps: readonly number[], chosen: number | undefined) =>
  chosen && !steps.includes(chosen) ? [...steps, chosen].sort((one, other) => one - other) : steps;

const chosenCount = (search: JobSearch) =>
  facets.reduce((count, facet) => count + search[facet].length, 0) +
  (search.salaryMin ? 1 : 0) +
  (search.postedWithin ? 1 : 0);

/** One GET form for keywords, filters and order. */
export function Filters({ search, counted }: { search: JobSearch; counted: JobFacets }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const chosen = chosenCount(search);
  const address = searchPath({ ...search, page: 1 });
  // Without a page load the boxes would keep what was ticked before a filter's chip was followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the boxes must follow
  useEffect(() => form.current?.reset(), [address]);
  return (
    <Form
      className="grid content-start gap-5"
      ref={form}
      method="get"
      action={localePath("/job", useLocale())}
      role="search"
      aria-label={t("jobs.search")}
    >
      <div className="field">
        <label className="label" htmlFor="q">
          {t("jobs.keywords")}
        </label>
        <div className="flex w-full gap-2">
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={search.q ?? ""}
            maxLength={100}
            autoComplete="off"
          />
          <button className="btn btn-primary px-4" type="submit">
            <Icon name="search" />
            <span className="sr-only">{t("jobs.submitSearch")}</span>
          </button>
        </div>
      </div>
      <details className="facets">
        <summary>
          <span>{chosen ? t("jobs.filtersChosen", { count: chosen }) : t("jobs.filters")}</span>
          <Icon name="chevron" />
        </summary>
        <div className="border-t-0 border-line pt-3 md:border-t md:pt-0">
          {facets.map((facet) => (
            <Facet
              key={facet}
              name={facet}
              title={t(`jobs.${facet}`)}
              values={counted[facet]}
              chosen={search[facet]}
            />
          ))}
          <Choice name="salaryMin" label={t("jobs.salaryMin")} chosen={search.salaryMin}>
            <option value="">{t("jobs.any")}</option>
            {withChosen(salarySteps, search.salaryMin).map((step) => (
              <option key={step} value={step}>
                {t("jobs.salaryFrom", { amount: formatMoney(step, "TWD") })}
              </option>
            ))}
          </Choice>
          <Choice name="postedWithin" label={t("jobs.postedWithin")} chosen={search.postedWithin}>
            <option value="">{t("jobs.any")}</option>
            {withChosen(postedSteps, search.postedWithin).map((step) => (
              <option key={step} value={step}>
                {t("jobs.postedDays", { count: step })}
              </option>
            ))}
          </Choice>
          <Choice
            name="sort"
            label={t("jobs.sort")}
            chosen={search.sort ?? (search.q ? "relevance" : "newest")}
          >
            {sorts
              .filter((sort) => sort !== "relevance" || search.q)
              .map((sort) => (
                <option key={sort} value={sort}>
                  {t(`jobs.sort.${sort}`)}
                </option>
              ))}
          </Choice>
          <div className="actions pt-5">
            <button className="btn btn-primary max-md:w-full" type="submit">
              {t("jobs.apply")}
            </button>
            {chosen || search.q ? (
              <Link className="inline-flex min-h-11 items-center" to="/job">
                {t("jobs.clear")}
              </Link>
            ) : null}
          </div>
        </div>
      </details>
    </Form>
  );
}

function Facet({
  name,
  title,
  values,
  chosen,
}: {
  name: string;
  title: string;
  values: JobFacets["city"];
  chosen: readonly string[];
}) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <details className="facet" open>
      <summary>
        <span id={`facet-${name}`}>{title}</span>
        <Icon name="chevron" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand inside the summary */}
      <div role="group" aria-labelledby={`facet-${name}`} className="pb-2">
        {values.map(({ value, name: text, count }) => (
          <label className="choice" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>
              {text} <span className="count">{t("jobs.facetCount", { count })}</span>
            </span>
          </label>
        ))}
      </div>
    </details>
  );
}

function Choice({
  name,
  label,
  chosen,
  children,
}: {
  name: string;
  label: string;
  chosen: string | number | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field pt-4">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {/* React writes a select's default once: another choice in the address wants another element. */}
      <select className="input" id={name} name={name} key={chosen ?? ""} defaultValue={chosen ?? ""}>
        {children}
      </select>
    </div>
  );
}

/** The filters in force, each a link to the same list without it. */
export function Chips({ search, counted }: { search: JobSearch; counted: JobFacets }) {
  const { t } = useTranslation();
  const chips = chipsOf(search, counted, t);
  if (chips.length === 0) return null;
  return (
    <>
      <p className="text-sm text-ink-3" id="chips">
        {t("jobs.applied")}
      </p>
      <ul className="flex flex-wrap gap-2" aria-labelledby="chips">
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
    </>
  );
}

interface Chip {
  filter: keyof JobFacets | "keywords" | "salaryMin" | "postedWithin";
  text: string;
  without: JobSearch;
}

function chipsOf(search: JobSearch, counted: JobFacets, t: TFunction): Chip[] {
  const { q, salaryMin, postedWithin } = search;
  const chips: Chip[] = facets.flatMap((filter) =>
    search[filter].map((value) => ({
      filter,
      text: counted[filter].find((each) => each.value === value)?.name ?? value,
      without: { ...search, [filter]: search[filter].filter((each) => each !== value) },
    })),
  );
  if (q) chips.unshift({ filter: "keywords", text: q, without: { ...search, q: undefined } });
  if (salaryMin) {
    const text = t("jobs.salaryFrom", { amount: formatMoney(salaryMin, "TWD") });
    chips.push({ filter: "salaryMin", text, without: { ...search, salaryMin: undefined } });
  }
  if (postedWithin) {
    const text = t("jobs.postedDays", { count: postedWithin });
    chips.push({ filter: "postedWithin", text, without: { ...search, postedWithin: undefined } });
  }
  return chips;
}
