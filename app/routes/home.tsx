import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import type { JobFacets } from "#contract/jobs";
import type { NewsItem } from "#contract/news";
import { droppedFrom } from "#contract/reading/dropped";
import { programmeTables } from "#contract/window";
import { optionalPart, orIfSignedOut } from "../api/part.server";
import { Waiting } from "../applications/status/waiting";
import { waitingFor } from "../applications/status/waiting.server";
import { benefitTitles } from "../components/benefit-groups";
import { Icon } from "../components/icon";
import { JobList } from "../components/job-list";
import { type JobRow, rowOf } from "../components/job-row";
import { Link } from "../components/link";
import { Notice } from "../components/notice";
import { usePageNotice } from "../components/page-notice";
import { NotShown, PartMissing } from "../components/parts";
import { useSite } from "../context/site";
import type { Translate } from "../i18n/translate";
import { Trans, useTranslation } from "../i18n/translation";
import { publicProgrammes } from "../programme/control.server";
import type { ScreenHandle } from "../screen";
import homeCss from "../theme/pages/home.css?url";
import { Hero } from "./home/hero";
import { newestOfEachFamily } from "./home/latest";
import { Programmes } from "./home/programmes";
import { Stories } from "./home/stories";
import { Offer, Places, shownOffices } from "./home/working-here";

/** Number of newest openings that one call reads; the page shows a few of them from different job families */
const latestRead = 40;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeCss }];

export const handle: ScreenHandle = { i18n: ["home", "opening"], title: () => undefined };

export async function loader({ context: { api, session, parts, companyTexts, t } }: LoaderFunctionArgs) {
  // Every call may fail; the page is rendered with those that succeed.
  const [openings, news, controls, applications] = await Promise.all([
    optionalPart(api.jobs.list({ sort: "newest", countPerPage: latestRead })),
    optionalPart(api.news.list({ page: 1, countPerPage: 1 })),
    programmeTables.some((programme) => parts.includes(programme))
      ? optionalPart(api.programmes.list())
      : null,
    session.member ? orIfSignedOut(optionalPart(api.applications.list()), null) : null,
  ]);
  const now = new Date();
  return {
    openings: openings && {
      totalCount: openings.totalCount,
      facets: { city: openings.facets.city, category: openings.facets.category },
      items: newestOfEachFamily(openings.items).map((job) => rowOf(job, now.toISOString(), t)),
      notShown: droppedFrom(openings.items),
    },
    waiting: waitingFor(applications ?? [], { now: now.toISOString(), t }),
    banner: bannerOf(news?.items[0], t),
    programmes: publicProgrammes(controls ?? [], now, t),
    // Campus sessions need no registration; only the form opens and closes.
    campusForm: t("campus.ranking"),
    hero: companyTexts.hero,
    stories: companyTexts.stories,
    benefits: benefitTitles(companyTexts.benefits),
    offices: companyTexts.offices.slice(0, shownOffices).map(({ name, picture, city }) => {
      const count = openings?.facets.city.find(({ value }) => value === city)?.count;
      return { name, picture, jobs: count ? t("offices.jobs", { count }) : "" };
    }),
  };
}

const bannerOf = (item: NewsItem | undefined, t: Translate) =>
  item
    ? {
        slug: item.slug,
        title: item.title,
        at: item.publishedAt,
        date: formatDate(item.publishedAt, t.locale),
      }
    : null;

export default function Home() {
  const { openings, waiting, banner, programmes, campusForm, hero, stories, benefits, offices } =
    useLoaderData<typeof loader>();
  const isMember = useSite()?.signedIn === true;
  return (
    <>
      {banner ? <Banner {...banner} /> : null}
      <Hero
        totalCount={openings?.totalCount ?? null}
        facets={openings?.facets ?? null}
        picture={hero}
        isCompact={isMember}
      >
        {waiting.steps.length > 0 ? <Waiting {...waiting} className="hero-waiting" /> : null}
      </Hero>
      <Families families={openings?.facets.category ?? []} />
      {openings ? (
        <Latest {...openings} />
      ) : (
        <div className="wrap pt-section">
          <PartMissing />
        </div>
      )}
      <Stories stories={stories} />
      <Programmes states={programmes} campusForm={campusForm} />
      <Offer benefits={benefits} />
      <Places offices={offices} />
      {isMember ? null : <Process />}
      <CurrentNotice />
    </>
  );
}

function Banner({ slug, title, at, date }: NonNullable<ReturnType<typeof bannerOf>>) {
  const { t } = useTranslation();
  return (
    <section className="border-b border-line bg-accent-soft" aria-label={t("home.news")}>
      <div className="wrap flex items-baseline gap-x-3 py-2.5 text-sm sm:flex-wrap">
        <span className="font-bold whitespace-nowrap text-accent-ink">{t("home.newsMark")}</span>{" "}
        <time className="text-ink-2 max-sm:hidden" dateTime={at}>
          {date}
        </time>{" "}
        <Link className="py-0.5 text-ink" to={`/news/${slug}`}>
          {title}
        </Link>
      </div>
    </section>
  );
}

function Latest({
  items,
  totalCount,
  notShown,
}: {
  items: readonly JobRow[];
  totalCount: number;
  notShown: number;
}) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section className="wrap pt-section" aria-labelledby="latest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3 sm:pb-4">
        <h2 id="latest">{t("home.latest")}</h2>
        <Link className="more" to="/job">
          {t("home.all", { count: totalCount })}
          <Icon name="right" />
        </Link>
      </div>
      <div className="max-sm:[&_li:nth-child(n+4)]:hidden">
        <JobList jobs={items} heading="h3" />
      </div>
      <NotShown count={notShown} />
    </section>
  );
}

function Families({ families }: { families: JobFacets["category"] }) {
  const { t } = useTranslation();
  if (families.length === 0) return null;
  return (
    <nav className="border-b border-line bg-surface" aria-label={t("home.families")}>
      <ul className="families wrap">
        {families.map(({ value, name, count }) => (
          <li key={value}>
            <Link className="chip" to={`/job?category=${value}`}>
              {name}{" "}
              <span className="text-ink-3">
                <Trans
                  message="home.familyCount"
                  values={{ count }}
                  components={[<span key="jobs" className="sr-only" />]}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const steps = [1, 2, 3, 4] as const;

function Process() {
  const { t } = useTranslation();
  return (
    <section className="below-fold wrap pt-section" aria-labelledby="process">
      <div className="process grid gap-x-12 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <h2 id="process">{t("home.process")}</h2>
          <p className="mt-3 text-ink-2 max-sm:hidden">{t("home.processIntro")}</p>
        </div>
        {/* An ordered list would be numbered twice in text browsers, because the items contain their numbers. */}
        <ul className="grid border-t border-line max-sm:grid-cols-2">
          {steps.map((step) => (
            <li
              key={step}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-3 sm:grid-cols-[2.5rem_9rem_minmax(0,1fr)] sm:gap-x-4 sm:py-4"
            >
              <span className="text-xl font-bold text-link">{step}</span>
              <h3 className="max-sm:text-base">{t(`home.step${step}`)}</h3>
              <p className="text-ink-2 max-sm:hidden">{t(`home.step${step}Text`)}</p>
            </li>
          ))}
        </ul>
        <p>
          <Link className="btn btn-primary" to="/job">
            {t("career.toJobs")}
          </Link>
        </p>
      </div>
    </section>
  );
}

function CurrentNotice() {
  const text = usePageNotice("home");
  if (!text) return null;
  return (
    <div className="wrap pt-section">
      <Notice>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
