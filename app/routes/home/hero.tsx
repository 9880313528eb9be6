import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { JobFacets } from "#contract/jobs";
import { Icon } from "../../components/icon";
import { useLocale } from "../../components/link";
import { PictureBox } from "../../components/picture";
import { SearchInput } from "../../components/search-input";
import type { CompanyTexts } from "../../context/company-texts";
import { useHasPart } from "../../context/site";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { unbroken } from "../../i18n/unbroken";
import { namesIn } from "../../search/search";

/**
 * The heading, the number of openings (null if unknown), a search form and the company's picture. `children` replace
 * the picture; on phones, they are above the form.
 */
export function Hero({
  totalCount,
  facets,
  picture,
  isCompact,
  children,
}: {
  totalCount: number | null;
  facets: Pick<JobFacets, "city" | "category"> | null;
  picture: CompanyTexts["hero"];
  /** Less space above and below the text */
  isCompact: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const searchesJobs = useHasPart()("jobSearch");
  const cities = facets?.city ?? [];
  return (
    <section className="relative overflow-clip bg-deep" aria-labelledby="hero">
      {/* The picture is above the heading on phones, and to its right on wider screens. */}
      {picture === null || children ? null : (
        <PictureBox
          picture={picture}
          box="4:3"
          first
          className="hero-picture h-38 w-full sm:h-80 md:absolute md:inset-y-0 md:end-0 md:h-full md:w-1/2 lg:w-[52%]"
        />
      )}
      <div
        className={`hero wrap relative grid gap-x-12 gap-y-6 py-4 sm:gap-y-8 sm:py-10 md:grid-cols-2 ${isCompact ? "" : "md:py-24 lg:py-28"}`}
      >
        <div className="deep bg-transparent">
          <h1 id="hero" className="hero-title">
            {t("home.heroTitle")}
          </h1>
          {totalCount === null ? null : (
            <p className={children ? "intro max-sm:hidden" : "intro"}>
              {totalCount > 0
                ? unbroken(
                    `${t("home.heroIntro", { count: totalCount })}${cities.length > 0 ? t("home.heroCities", { count: cities.length }) : ""}`,
                  )
                : t("home.noOpenings")}
            </p>
          )}
        </div>
        {children}
        {searchesJobs ? <SearchForm cities={cities} choices={facets ? namesIn(facets) : []} /> : null}
      </div>
    </section>
  );
}

function SearchForm({ cities, choices }: { cities: JobFacets["city"]; choices: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 rounded-lg bg-surface p-3 sm:p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      action={localePath("/job", useLocale())}
      method="get"
      role="search"
      aria-label={t("home.search")}
    >
      <div className="field max-sm:col-span-full">
        <label className="label text-sm" htmlFor="q">
          {t("home.keywords")}
        </label>
        <SearchInput choices={choices} />
      </div>
      <div className="field">
        <label className="label text-sm" htmlFor="city">
          {t("jobs.city")}
        </label>
        <select className="input" id="city" name="city">
          <option value="">{t("home.anyCity")}</option>
          {cities.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn-primary" type="submit">
        <Icon name="search" />
        {t("jobs.submitSearch")}
      </button>
    </Form>
  );
}
