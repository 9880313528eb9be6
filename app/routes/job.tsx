import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { JobReading } from "#contract/jobs";
import { droppedFrom } from "#contract/reading/dropped";
import { orIfFailed } from "../api/part.server";
import { Crumbs } from "../components/crumbs";
import { JobList } from "../components/job-list";
import { rowOf } from "../components/job-row";
import { Link } from "../components/link";
import { usePageNotice } from "../components/page-notice";
import { Pager } from "../components/pager";
import { NotShown } from "../components/parts";
import { localePath } from "../i18n/locale";
import type { Translate } from "../i18n/translate";
import { useTranslation } from "../i18n/translation";
import { unbroken } from "../i18n/unbroken";
import { latestJobs } from "../openings/latest-jobs.server";
import { memberStatusesOf } from "../openings/member-statuses.server";
import { savedAmong } from "../openings/saved-jobs.server";
import { titledBy } from "../screen";
import { chosenCurrency, namedCurrencies } from "../search/currencies.server";
import { findOpenings } from "../search/find-openings.server";
import { isTextTooLong, readSearch } from "../search/read-search.server";
import {
  feedPath,
  isFiltered,
  type JobSearch,
  openingsPerPage,
  pathOfFields,
  searchPath,
  sorts,
  withPayRead,
} from "../search/search";
import { Chips } from "./job/chips";
import { Filters } from "./job/filters";
import { Follow } from "./job/follow";
import { NoResults } from "./job/no-results";
import { NotCompared } from "./job/not-compared";
import { Mentions, Reading } from "./job/reading";

export const handle = titledBy<Found>(pageTitle, {
  i18n: ["jobs", "opening"],
  description: (t) => t("jobs.description"),
  image: "job",
  page: ({ search, totalPages }) => (search.page <= totalPages ? search.page : undefined),
  feed: ({ search }) => feedPath(search),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams;
  // An HTML form also submits its empty fields. The redirect's target has none of them, so it is not redirected again.
  if ([...given.values()].some((value) => value.trim() === ""))
    throw redirect(localePath(pathOfFields(given), context.locale));
  const { jobSearch: isSearchable } = context.can;
  // An API that cannot search ignores words and filters. The redirect removes them, because the heading would name
  // them.
  if (!isSearchable && [...given.keys()].some((name) => name !== "page"))
    throw redirect(localePath(searchPath({ page: readSearch(given).page }), context.locale));
  const requested = readSearch(given);
  const [{ search, found }, listed] = await Promise.all([
    findOpenings(requested, openingsPerPage, context.api),
    readListed(requested, context),
  ]);
  const { items, totalCount, totalPages, facets, pay, reading } = found;
  const memberStatuses = await memberStatusesOf(items, listed, context);
  const now = new Date().toISOString();
  return {
    search,
    items: items.map((job) => rowOf(job, now, context.t, memberStatuses[job.jobId])),
    totalCount,
    totalPages,
    facets,
    currencies: namedCurrencies([...pay.currencies, ...chosenCurrency(search)], context.locale),
    ...(pay.notCompared && { notCompared: pay.notCompared }),
    ...(reading && { reading: isWholeLeftOut(search, found) ? { ...reading, leftOut: [] } : reading }),
    ...(isTextTooLong(given) && { isTextCut: true }),
    latest: totalCount === 0 && isFiltered(search) ? await latestJobs(context) : [],
    notShown: droppedFrom(items),
    isSearchable,
    saved: savedAmong(
      items.map(({ jobId }) => jobId),
      memberStatuses,
      context,
    ),
  };
}

/** Whether nothing was found because no word of the search text occurs in an opening, as the heading states already. */
const isWholeLeftOut = ({ q = "" }: JobSearch, { totalCount, reading }: Omit<Found, "search">) =>
  totalCount === 0 && reading?.leftOut.join("") === q.replaceAll(/\s/g, "");

/** The openings of this search with the member's status; empty for visitors, and if the API fails. */
async function readListed(search: JobSearch, { api, session }: AppLoadContext) {
  if (session.member === null) return [];
  const listed = api.jobs.listForMember({ ...search, countPerPage: openingsPerPage });
  return (await orIfFailed(listed, { items: [] })).items;
}

interface Found {
  search: JobSearch;
  reading?: JobReading | undefined;
  totalCount: number;
  totalPages: number;
}

function pageTitle(t: Translate, found: Found): string {
  const title = pageHeading(t, found);
  const { page } = found.search;
  return page > 1 ? t("jobs.pageTitle", { title, page, pages: found.totalPages }) : title;
}

/** The page's heading, for example 27 jobs for “firmware”. */
function pageHeading(t: Translate, { search, totalCount, reading }: Found): string {
  const { q } = search;
  if (q && reading?.partial && totalCount > 0) return t("jobs.nearestFor", { q });
  if (totalCount > 0) {
    return q ? t("jobs.countFor", { count: totalCount, q }) : t("jobs.count", { count: totalCount });
  }
  if (q) return t("jobs.noneFor", { q });
  return searchPath({ ...search, sort: undefined, page: 1 }) === "/job" ? t("jobs.noneOpen") : t("jobs.none");
}

export default function Jobs() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { search, items, saved, notShown, totalCount, facets, totalPages, currencies } = data;
  const notice = usePageNotice("jobs");
  const from = (search.page - 1) * openingsPerPage + 1;
  return (
    <>
      <div className="search-band">
        <div className="wrap">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Crumbs here={t("nav.jobs")} />
            {saved === null || items.length === 0 ? null : (
              <Link className="text-sm" to="/job/saved">
                {t("nav.saved")}
              </Link>
            )}
          </div>
          <h1 className="pt-2 pb-4" id="jobs">
            {unbroken(pageHeading(t, data))}
          </h1>
          {data.isSearchable ? (
            <>
              <Filters search={search} counts={facets} currencies={currencies} totalCount={totalCount} />
              <Chips search={search} counts={facets} />
            </>
          ) : null}
        </div>
      </div>
      <section className="wrap pt-3" aria-labelledby="jobs">
        <div className="results">
          <p role="status" id="results" tabIndex={-1}>
            {items.length > 0
              ? t("jobs.range", { from, to: from + items.length - 1, total: totalCount })
              : null}
          </p>
          <Mentions search={search} count={data.reading?.mentions ?? 0} />
          {items.length > 0 && data.isSearchable ? <Sorts search={search} /> : null}
        </div>
        <Reading
          search={search}
          reading={data.reading}
          isTextCut={data.isTextCut === true}
          totalCount={totalCount}
        />
        <NotCompared search={withPayRead(search, data.reading)} notCompared={data.notCompared} />
        {items.length > 0 ? (
          <>
            <JobList jobs={items} saved={saved} heading="h2" />
            <NotShown count={notShown} />
            {notice ? <p className="pt-4 text-sm text-ink-3">{notice}</p> : null}
            <Pager page={search.page} pages={totalPages} href={(page) => searchPath({ ...search, page })} />
            <Follow search={withPayRead(search, data.reading)} />
          </>
        ) : (
          <>
            <NoResults
              search={search}
              reading={data.reading}
              totalCount={totalCount}
              totalPages={totalPages}
            />
            {data.latest.length > 0 ? (
              <>
                <h2 className="pt-16 pb-3">{t("jobs.latest")}</h2>
                <JobList jobs={data.latest} heading="h3" />
              </>
            ) : null}
          </>
        )}
      </section>
    </>
  );
}

function Sorts({ search }: { search: JobSearch }) {
  const { t } = useTranslation();
  const usual = search.q ? "relevance" : "newest";
  const current = search.sort ?? usual;
  return (
    <ul className="sorts" aria-label={t("jobs.sort")}>
      {sorts
        .filter((sort) => sort !== "relevance" || search.q)
        .map((sort) => (
          <li key={sort}>
            <Link
              to={searchPath({ ...search, sort: sort === usual ? undefined : sort, page: 1 })}
              aria-current={sort === current ? "true" : undefined}
              preventScrollReset
              replace
            >
              {t(`jobs.sort.${sort}`)}
            </Link>
          </li>
        ))}
    </ul>
  );
}
