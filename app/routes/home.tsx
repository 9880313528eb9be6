import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { JobFacets, JobSummary } from "#contract/jobs";
import { droppedFrom } from "#contract/reading/dropped";
import { programmeTables } from "#contract/window";
import { optionalPart } from "../api/part.server";
import { Icon } from "../components/icon";
import { JobList, type JobRow, rowOf } from "../components/job-list";
import { Link, useLocale } from "../components/link";
import { Notice } from "../components/notice";
import { NotShown, PartMissing } from "../components/parts";
import { Rings } from "../components/rings";
import { formatCount, formatDate } from "../i18n/format";
import { useNotice } from "../i18n/notice";
import { useTranslation } from "../i18n/translation";
import { publicProgrammes } from "../programme/control.server";
import type { ScreenHandle } from "../screen";
import { useHasPart } from "../site";
import { Hero } from "./home/hero";
import { Programmes } from "./home/programmes";
import { Stories } from "./home/stories";

const latestCount = 5;
/** Newest openings to choose from: enough that the families differ, and still one call */
const latestRead = 40;

export const handle: ScreenHandle = { title: () => undefined };

export async function loader({ context: { api, parts, companyTexts } }: LoaderFunctionArgs) {
  // The page renders with the calls that succeed; none of them is required.
  const [openings, news, controls] = await Promise.all([
    optionalPart(api.jobs.list({ sort: "newest", countPerPage: latestRead })),
    optionalPart(api.news.list({ page: 1, countPerPage: 1 })),
    programmeTables.some((programme) => parts.includes(programme))
      ? optionalPart(api.programmes.list())
      : null,
  ]);
  const now = new Date();
  return {
    openings: openings && {
      totalCount: openings.totalCount,
      facets: { city: openings.facets.city, category: openings.facets.category },
      items: newestOfEachFamily(openings.items).map(rowOf),
      notShown: droppedFrom(openings.items),
    },
    banner: news?.items[0] ?? null,
    programmes: publicProgrammes(controls ?? [], now),
    stories: companyTexts.stories,
    now: now.toISOString(),
  };
}

/** The newest opening of each family, newest first; where there are few families, their next openings too. */
function newestOfEachFamily(newestFirst: readonly JobSummary[]): JobSummary[] {
  const seen = new Set<string>();
  const first = newestFirst.filter(({ category }) => !seen.has(category) && seen.add(category));
  const others = newestFirst.filter((job) => !first.includes(job));
  const shown = new Set([...first, ...others].slice(0, latestCount));
  return newestFirst.filter((job) => shown.has(job));
}

export default function Home() {
  const { openings, banner, programmes, stories, now } = useLoaderData<typeof loader>();
  return (
    <>
      {banner ? <Banner {...banner} /> : null}
      <Hero totalCount={openings?.totalCount ?? null} cities={openings?.facets.city ?? []} />
      {openings ? (
        <Latest {...openings} now={now} />
      ) : (
        <div className="wrap pt-section">
          <PartMissing />
        </div>
      )}
      <Families families={openings?.facets.category ?? []} />
      <Programmes states={programmes} />
      <Stories stories={stories} />
      <Process />
      <CurrentNotice />
      <More />
    </>
  );
}

function Banner({ slug, title, publishedAt }: { slug: string; title: string; publishedAt: string }) {
  const { t } = useTranslation();
  return (
    <section className="border-b border-line bg-accent-soft" aria-label={t("home.news")}>
      <div className="wrap flex flex-wrap items-baseline gap-x-3 py-2.5 text-sm">
        <span className="font-bold text-accent-ink">{t("home.newsMark")}</span>
        <time className="text-ink-2" dateTime={publishedAt}>
          {formatDate(publishedAt, useLocale())}
        </time>
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
  now,
}: {
  items: readonly JobRow[];
  totalCount: number;
  notShown: number;
  now: string;
}) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section className="wrap pt-section" aria-labelledby="latest">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-4">
        <h2 id="latest">{t("home.latest")}</h2>
        <Link className="more" to="/job">
          {t("home.all", { count: totalCount })}
          <Icon name="right" />
        </Link>
      </div>
      <JobList jobs={items} now={now} heading="h3" />
      <NotShown count={notShown} />
    </section>
  );
}

function Families({ families }: { families: JobFacets["category"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (families.length === 0) return null;
  return (
    <section className="wrap pt-section" aria-labelledby="families">
      <h2 id="families" className="pb-4">
        {t("home.families")}
      </h2>
      <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 md:grid-cols-4">
        {families.map(({ value, name, count }) => (
          <li className="border-b border-line" key={value}>
            <Link
              className="flex min-h-14 items-center justify-between gap-3 text-ink no-underline hover:underline"
              to={`/job?category=${value}`}
            >
              <span className="font-bold">{name}</span>{" "}
              <span className="text-ink-3" aria-hidden="true">
                {formatCount(count, locale)}
              </span>
              <span className="sr-only">{t("home.familyCount", { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [1, 2, 3, 4] as const;

function Process() {
  const { t } = useTranslation();
  return (
    <section className="wrap pt-section" aria-labelledby="process">
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-12">
        <div>
          <h2 id="process">{t("home.process")}</h2>
          <p className="mt-3 text-ink-2">{t("home.processIntro")}</p>
        </div>
        <ol className="grid border-t border-line">
          {steps.map((step) => (
            <li
              key={step}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-4 sm:grid-cols-[2.5rem_9rem_minmax(0,1fr)]"
            >
              <span className="text-xl font-bold text-link" aria-hidden="true">
                {step}
              </span>
              <h3>{t(`home.step${step}`)}</h3>
              <p className="text-ink-2 max-sm:col-start-2">{t(`home.step${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function CurrentNotice() {
  const text = useNotice("home");
  if (!text) return null;
  return (
    <div className="wrap pt-section">
      <Notice>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

/** Decorative bar heights on the salary panel; not data. */
const bars = [32, 44, 52, 60, 68, 78, 88];

function More() {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  if (!hasPart("career") && !hasPart("salary")) return null;
  return (
    <section className="wrap pt-section" aria-label={t("home.more")}>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        {hasPart("career") ? (
          <Link
            className="deep relative grid min-h-60 content-end overflow-clip rounded-lg p-6 no-underline hover:underline sm:p-8"
            to="/hr/world/career/career"
          >
            <Rings className="absolute -end-16 -top-28 w-96" />
            <span className="relative text-2xl font-bold">{t("home.careerPanel")}</span>{" "}
            <span className="relative mt-2 text-on-deep-2">{t("home.careerPanelText")}</span>
          </Link>
        ) : null}
        {hasPart("salary") ? (
          <Link
            className="relative grid min-h-60 content-end overflow-clip rounded-lg border border-line bg-surface p-6 text-ink no-underline hover:underline sm:p-8"
            to="/hr/world/career/salary"
          >
            <svg
              className="absolute inset-x-0 top-5 h-20 w-full"
              viewBox="0 0 400 90"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {bars.map((height, index) => (
                <rect
                  key={height}
                  x={32 + 50 * index}
                  y={90 - height}
                  width="34"
                  height={height}
                  fill={index === bars.length - 1 ? "var(--color-accent)" : "var(--color-brand-soft)"}
                />
              ))}
            </svg>
            <span className="relative text-2xl font-bold">{t("home.salaryPanel")}</span>{" "}
            <span className="relative mt-2 text-ink-2">{t("home.salaryPanelText")}</span>
          </Link>
        ) : null}
      </div>
    </section>
  );
}
