import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { droppedFrom } from "#contract/reading/dropped";
import { isApiError } from "../../api/errors.server";
import { Crumbs } from "../../components/crumbs";
import { Empty } from "../../components/empty";
import { JobList, type MemberJobStatus } from "../../components/job-list";
import { Link } from "../../components/link";
import { Pager } from "../../components/pager";
import { NotShown } from "../../components/parts";
import { useNotice } from "../../i18n/notice";
import type { Translate } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translation";
import { titledBy } from "../../screen";
import { useHasPart } from "../../site";
import { Chips, Filters } from "./search/filters";
import { readSearch } from "./search/read-search.server";
import { type JobSearch, openingsPerPage, searchPath, withKnownCities } from "./search/search";

export const handle = titledBy<Found>(pageHeading, {
  description: (t) => t("jobs.description"),
  image: "job",
  page: ({ search, totalPages }) => (search.page <= totalPages ? search.page : undefined),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = (search: JobSearch) => context.api.jobs.list({ ...search, countPerPage: openingsPerPage });
  const requested = readSearch(new URL(request.url).searchParams);
  const [result, standings] = await Promise.all([list(requested), readStandings(requested, context)]);
  const search = withKnownCities(requested, result.facets);
  // If the search names unknown cities, they are dropped and the jobs are read again.
  const found = search.city.length === requested.city.length ? result : await list(search);
  return {
    search,
    ...found,
    notShown: droppedFrom(found.items),
    standings,
    now: new Date().toISOString(),
  };
}

/** The member's application status by job id; empty for visitors, and if the API fails. */
async function readStandings(
  search: JobSearch,
  { api, session }: AppLoadContext,
): Promise<Record<string, MemberJobStatus>> {
  if (session.member === null) return {};
  try {
    const { items } = await api.jobs.listForMember({ ...search, countPerPage: openingsPerPage });
    return Object.fromEntries(items.map(({ jobId, applied, gap }) => [jobId, { applied, gap }]));
  } catch (error) {
    if (isApiError(error)) return {};
    throw error;
  }
}

interface Found {
  search: JobSearch;
  totalCount: number;
  totalPages: number;
}

/** 27 個「韌體」職缺 · 27 jobs for “firmware” */
function pageHeading(t: Translate, { search, totalCount }: Found): string {
  const { q } = search;
  if (totalCount > 0) {
    return q ? t("jobs.countFor", { count: totalCount, q }) : t("jobs.count", { count: totalCount });
  }
  if (q) return t("jobs.noneFor", { q });
  return searchPath({ ...search, sort: undefined, page: 1 }) === "/job" ? t("jobs.noneOpen") : t("jobs.none");
}

export default function Jobs() {
  const { t } = useTranslation();
  const { search, items, standings, notShown, totalCount, facets, totalPages, now } =
    useLoaderData<typeof loader>();
  const notice = useNotice("jobs");
  const from = (search.page - 1) * openingsPerPage + 1;
  return (
    <div className="wrap pt-5">
      <Crumbs here={t("nav.jobs")} />
      <h1 className="pt-3 pb-block">{pageHeading(t, { search, totalCount, totalPages })}</h1>
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
        <Filters search={search} counts={facets} />
        <section aria-label={t("jobs.results")}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
            <Chips search={search} counts={facets} />
            <p className="ms-auto text-sm text-ink-3" role="status">
              {items.length > 0
                ? t("jobs.range", { from, to: from + items.length - 1, total: totalCount })
                : null}
            </p>
          </div>
          {items.length > 0 ? (
            <>
              <JobList jobs={items} statusByJob={standings} now={now} heading="h2" />
              <NotShown count={notShown} />
              {notice ? <p className="pt-4 text-sm text-ink-3">{notice}</p> : null}
              <Pager page={search.page} pages={totalPages} href={(page) => searchPath({ ...search, page })} />
            </>
          ) : (
            <NoResults search={search} totalCount={totalCount} totalPages={totalPages} />
          )}
        </section>
      </div>
    </div>
  );
}

function NoResults({ search, totalCount, totalPages }: Found) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  if (totalCount > 0) {
    return (
      <Empty
        title={t("jobs.beyondTitle", { page: search.page })}
        text={t("jobs.beyondText", { count: totalPages })}
      >
        <Link className="btn btn-primary" to={searchPath({ ...search, page: 1 })}>
          {t("pager.first")}
        </Link>
      </Empty>
    );
  }
  const isFiltered = searchPath({ ...search, sort: undefined, page: 1 }) !== "/job";
  return (
    <Empty
      title={isFiltered ? t("jobs.emptyTitle") : t("jobs.noneOpen")}
      text={isFiltered ? t("jobs.emptyText") : t("jobs.emptyAllText")}
    >
      {isFiltered ? (
        <Link className="btn btn-primary" to="/job">
          {t("jobs.seeAll")}
        </Link>
      ) : null}
      {hasPart("HRMatching") ? (
        <Link className="btn btn-quiet" to="/HRMatching">
          {t("jobs.aboutMatching")}
        </Link>
      ) : null}
    </Empty>
  );
}
