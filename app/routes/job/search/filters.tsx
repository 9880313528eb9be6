import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { JobFacets } from "#contract/jobs";
import { Icon } from "../../../components/icon";
import { Link, useLocale } from "../../../components/link";
import { formatMoney } from "../../../i18n/format";
import { localePath } from "../../../i18n/locale";
import type { Translate } from "../../../i18n/translate";
import { useTranslation } from "../../../i18n/translation";
import { facets, type JobSearch, searchPath, sorts } from "./search";

/** NT$ a month */
const salarySteps = [40_000, 60_000, 80_000, 100_000];
const postedSteps = [3, 7, 14, 30];

const withSelected = (steps: readonly number[], selected: number | undefined) =>
  selected && !steps.includes(selected) ? [...steps, selected].sort((one, other) => one - other) : steps;

const selectedCount = (search: JobSearch) =>
  facets.reduce((count, facet) => count + search[facet].length, 0) +
  (search.salaryMin ? 1 : 0) +
  (search.postedWithin ? 1 : 0);

/** A GET form with keywords, filters and sort order. */
export function Filters({ search, counts }: { search: JobSearch; counts: JobFacets }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const selected = selectedCount(search);
  const path = searchPath({ ...search, page: 1 });
  // After client-side navigation the uncontrolled checkboxes would keep their old state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checkboxes must follow the URL
  useEffect(() => form.current?.reset(), [path]);
  return (
    <Form
      className="grid content-start gap-5"
      ref={form}
      method="get"
      action={localePath("/job", useLocale())}
      role="search"
      aria-label={t("jobs.search")}
    >
      <Keywords entered={search.q} />
      <details className="facets">
        <summary>
          <span>{selected ? t("jobs.filtersChosen", { count: selected }) : t("jobs.filters")}</span>
          <Icon name="chevron" />
        </summary>
        <div className="border-t-0 border-line pt-3 md:border-t md:pt-0">
          {facets.map((facet) => (
            <Facet
              key={facet}
              name={facet}
              title={t(`jobs.${facet}`)}
              values={counts[facet]}
              selected={search[facet]}
            />
          ))}
          <Choice name="salaryMin" label={t("jobs.salaryMin")} selected={search.salaryMin}>
            <option value="">{t("jobs.any")}</option>
            {withSelected(salarySteps, search.salaryMin).map((step) => (
              <option key={step} value={step}>
                {t("jobs.salaryFrom", { amount: formatMoney(step, "TWD") })}
              </option>
            ))}
          </Choice>
          <Choice name="postedWithin" label={t("jobs.postedWithin")} selected={search.postedWithin}>
            <option value="">{t("jobs.any")}</option>
            {withSelected(postedSteps, search.postedWithin).map((step) => (
              <option key={step} value={step}>
                {t("jobs.postedDays", { count: step })}
              </option>
            ))}
          </Choice>
          <Choice
            name="sort"
            label={t("jobs.sort")}
            selected={search.sort ?? (search.q ? "relevance" : "newest")}
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
            {selected || search.q ? (
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

/** The keywords with the button that submits the form. */
function Keywords({ entered }: { entered: string | undefined }) {
  const { t } = useTranslation();
  return (
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
          defaultValue={entered ?? ""}
          maxLength={100}
          autoComplete="off"
        />
        <button className="btn btn-primary px-4" type="submit">
          <Icon name="search" />
          <span className="sr-only">{t("jobs.submitSearch")}</span>
        </button>
      </div>
    </div>
  );
}

function Facet({
  name,
  title,
  values,
  selected,
}: {
  name: string;
  title: string;
  values: JobFacets["city"];
  selected: readonly string[];
}) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <details className="facet" open>
      <summary>
        <span id={`facet-${name}`}>{title}</span>
        <Icon name="chevron" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be inside the summary */}
      <div role="group" aria-labelledby={`facet-${name}`} className="pb-2">
        {values.map(({ value, name: text, count }) => (
          <label className="choice" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={selected.includes(value)} />
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
  selected,
  children,
}: {
  name: string;
  label: string;
  selected: string | number | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field pt-4">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {/* React applies defaultValue once per element: the key remounts the select when the URL changes. */}
      <select className="input" id={name} name={name} key={selected ?? ""} defaultValue={selected ?? ""}>
        {children}
      </select>
    </div>
  );
}

/** The active filters, each a link that removes it. */
export function Chips({ search, counts }: { search: JobSearch; counts: JobFacets }) {
  const { t } = useTranslation();
  const chips = chipsOf(search, counts, t);
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
  filter: (typeof facets)[number] | "keywords" | "salaryMin" | "postedWithin";
  text: string;
  without: JobSearch;
}

function chipsOf(search: JobSearch, counts: JobFacets, t: Translate): Chip[] {
  const { q, salaryMin, postedWithin } = search;
  const chips: Chip[] = facets.flatMap((filter) =>
    search[filter].map((value) => ({
      filter,
      text: counts[filter].find((each) => each.value === value)?.name ?? value,
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
