import { Form } from "@remix-run/react";
import type { JobFacets } from "#contract/jobs";
import { Icon } from "../../components/icon";
import { useLocale } from "../../components/link";
import { HeroRings, Rings } from "../../components/rings";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { useSite } from "../../site";

/** Heading, number of openings (null: not known), and a search form. */
export function Hero({ totalCount, cities }: { totalCount: number | null; cities: JobFacets["city"] }) {
  const { t } = useTranslation();
  return (
    <section className="deep relative overflow-clip" aria-labelledby="hero">
      <Picture />
      <div className="wrap relative py-14 md:py-24 lg:py-28">
        <div className="md:max-w-[29rem] lg:max-w-[35rem]">
          <h1 id="hero" className="whitespace-pre-line text-5xl tracking-wide">
            {t("home.heroTitle")}
          </h1>
          {totalCount === null ? null : (
            <p className="intro mt-5">
              {totalCount > 0
                ? `${t("home.heroIntro", { count: totalCount })}${cities.length > 0 ? t("home.heroCities", { count: cities.length }) : ""}`
                : t("home.noOpenings")}
            </p>
          )}
          <SearchForm cities={cities} />
        </div>
      </div>
    </section>
  );
}

/** The company's picture, decorative. */
function Picture() {
  const hero = useSite()?.brand.hero;
  if (!hero) return null;
  if (hero.kind === "image")
    return (
      <img
        className="absolute inset-y-0 end-0 h-full w-[45%] object-cover max-md:hidden"
        src={hero.href}
        alt=""
        decoding="async"
      />
    );
  return (
    <>
      <div className="absolute inset-y-0 end-0 hidden w-[62%] md:block" aria-hidden="true">
        <HeroRings className="h-full w-full overflow-visible" />
      </div>
      <Rings className="absolute -end-44 -top-36 w-[27rem] md:hidden" />
    </>
  );
}

function SearchForm({ cities }: { cities: JobFacets["city"] }) {
  const { t } = useTranslation();
  return (
    <Form
      className="mt-8 grid gap-3 rounded-lg bg-surface p-4 text-ink sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] sm:items-end"
      action={localePath("/job", useLocale())}
      method="get"
      role="search"
      aria-label={t("home.search")}
    >
      <div className="field">
        <label className="label text-sm" htmlFor="q">
          {t("home.keywords")}
        </label>
        <input className="input" id="q" name="q" type="search" maxLength={100} autoComplete="off" />
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
