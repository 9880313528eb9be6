import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CareerPaths } from "#contract/career";
import { companyValues } from "#contract/company-values";
import { formatMoney } from "#contract/money";
import type { SalaryBand } from "#contract/salary";
import { orIfFailed } from "../api/part.server";
import { Crumbs } from "../components/crumbs";
import { Empty } from "../components/empty";
import { Link, useLocale } from "../components/link";
import { NextPages, OpenJobs } from "../components/next-pages";
import { formatCount, formatSentences } from "../i18n/format";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import careerCss from "../theme/pages/career.css?url";
import { Ladder } from "./hr.career/ladder";
import { LevelsTable, type PayOfGrades } from "./hr.career/levels-table";
import { Moves } from "./hr.career/moves";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: careerCss }];

export const handle = titled("career.title", {
  i18n: ["careers", "opening"],
  description: "career.description",
  image: "career",
});

export async function loader({ context: { api } }: LoaderFunctionArgs) {
  const [paths, { year, bands }, openings] = await Promise.all([
    api.career.paths(),
    // The page is useful without pay figures, so an API error here is not fatal.
    orIfFailed(api.salary.bands(), { year: null, bands: [] }),
    orIfFailed(api.jobs.list({ countPerPage: 1 }), null),
  ]);
  return { ...paths, year, pay: payOfGrades(bands), openJobs: openings?.totalCount };
}

function payOfGrades(bands: readonly SalaryBand[]): PayOfGrades {
  const pay: PayOfGrades = {};
  for (const { grade, min, max } of bands) {
    const known = pay[grade] ?? { min, max };
    pay[grade] = { min: Math.min(known.min, min), max: Math.max(known.max, max) };
  }
  return pay;
}

export default function Career() {
  const { t } = useTranslation();
  const { levels, moves, stories, figures, year, pay, openJobs } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="bg-sunken pb-part">
        <div className="wrap pt-5">
          <Crumbs here={t("career.title")} />
          <div className="grid gap-8 pt-6 md:grid-cols-2 md:items-center md:gap-14">
            <div>
              <h1 className="text-4xl">{t("career.heading")}</h1>
              <p className="intro">{t("career.intro")}</p>
              <NextPages />
            </div>
            {levels.length > 0 ? <Ladder levels={levels} /> : null}
          </div>
        </div>
      </div>
      <div className="wrap">
        {levels.length > 0 ? (
          <section className="pt-section" aria-labelledby="levels">
            <h2 id="levels">{t("career.levels")}</h2>
            <p className="mt-2 max-w-prose pb-4 text-ink-2">{t("career.levelsText")}</p>
            <LevelsTable levels={levels} pay={pay} />
            <p className="mt-3 text-sm text-ink-3">
              {formatSentences(
                [year === null ? null : t("career.payNote", { year }), t("salary.law")],
                t.locale,
              )}
            </p>
          </section>
        ) : (
          <div className="pt-section">
            <Empty title={t("career.emptyTitle")} text={t("career.emptyText")}>
              <Link className="btn btn-primary" to="/job">
                {t("career.toJobs")}
              </Link>
            </Empty>
          </div>
        )}
        <Moves moves={moves} levels={levels} />
        <Stories stories={stories} />
        <Figures figures={figures} />
        {levels.length > 0 ? <OpenJobs count={openJobs} /> : null}
      </div>
    </>
  );
}

function Stories({ stories }: { stories: CareerPaths["stories"] }) {
  const { t } = useTranslation();
  if (stories.length === 0) return null;
  return (
    <section className="pt-section" aria-labelledby="stories">
      <h2 id="stories" className="pb-4">
        {t("career.stories")}
      </h2>
      <ul className="stories grid gap-4 md:gap-6">
        {stories.map(({ name, position, steps, quote }) => (
          <li className="panel grid content-start gap-4" key={name}>
            <div>
              <h3>{name}</h3>
              <p className="text-sm text-ink-3">{position}</p>
            </div>
            <ol className="grid border-s-2 border-brand-mid ps-4 text-sm">
              {steps.map(({ year, text }) => (
                <li className="relative py-1.5" key={year}>
                  <span
                    className="absolute -start-[1.3125rem] top-3.5 h-2 w-2 rounded-full bg-brand"
                    aria-hidden="true"
                  />
                  <span className="font-bold">{year}</span> <span className="text-ink-2">{text}</span>
                </li>
              ))}
            </ol>
            <blockquote className="text-ink-2">{t("career.quote", { text: quote })}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ figures }: { figures: CareerPaths["figures"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (figures.length === 0) return null;
  return (
    <section className="pt-section" aria-labelledby="figures">
      <h2 id="figures">{t("career.figures")}</h2>
      <dl className="investments mt-4 grid gap-x-6 gap-y-3 md:gap-x-8 border-y border-line py-6">
        {figures.map(({ label, value, unit, note }) => (
          <div key={label} className="grid content-start">
            <dt className="text-sm/[1.4] text-ink">{label}</dt>
            <dd className="font-bold">
              {unit === "MONEY"
                ? formatMoney(value, companyValues().currency)
                : t(`career.unit.${unit}`, { value: formatCount(value, locale) })}
            </dd>
            <dd className="text-sm/[1.4] text-ink-3">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
