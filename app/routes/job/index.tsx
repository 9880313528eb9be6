import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/errors.server";
import { Crumbs } from "../../components/crumbs";
import { Empty } from "../../components/empty";
import { JobLedger, type Standing } from "../../components/job-ledger";
import { Link } from "../../components/link";
import { Pager } from "../../components/pager";
import { useNotice } from "../../i18n/notice";
import { titledBy } from "../../screen";
import { Chips, Filters } from "./filters";
import { type JobSearch, openingsPerPage, searchPath, withKnownCities } from "./search";
import { readSearch } from "./search.server";

export const handle = titledBy<Found>(headingOf, {
  description: (t) => t("jobs.description"),
  image: "job",
  page: ({ search, totalPages }) => (search.page <= totalPages ? search.page : undefined),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = (search: JobSearch) => context.api.jobs.list({ ...search, countPerPage: openingsPerPage });
  const asked = readSearch(new URL(request.url).searchParams);
  const [answer, standings] = await Promise.all([list(asked), standingsFor(asked, context)]);
  const search = withKnownCities(asked, answer.facets);
  // A second call only for an address that names a city nobody knows.
  const found = search.city.length === asked.city.length ? answer : await list(search);
  return {
    search,
    ...found,
    standings,
    now: new Date().toISOString(),
  };
}

/** How a signed-in member stands with the openings of a search, by job id; the list does without where that fails. */
async function standingsFor(
  search: JobSearch,
  { api, session }: AppLoadContext,
): Promise<Record<string, Standing>> {
  if (session.member === null) return {};
  try {
    const { items } = await api.jobs.listForMember({ ...search, countPerPage: openingsPerPage });
    return Object.fromEntries(items.map(({ jobId, applied, gap }) => [jobId, { applied, gap }]));
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

interface Found {
  search: JobSearch;
  totalCount: number;
  totalPages: number;
}

/** 27 個「韌體」職缺 · 27 jobs for “firmware” */
function headingOf(t: TFunction, { search, totalCount }: Found): string {
  const { q } = search;
  if (totalCount > 0) {
    return q ? t("jobs.countFor", { count: totalCount, q }) : t("jobs.count", { count: totalCount });
  }
  if (q) return t("jobs.noneFor", { q });
  return searchPath({ ...search, sort: undefined, page: 1 }) === "/job" ? t("jobs.noneOpen") : t("jobs.none");
}

export default function JobList() {
  const { t } = useTranslation();
  const { search, items, standings, totalCount, facets, totalPages, now } = useLoaderData<typeof loader>();
  const notice = useNotice("jobs");
  const from = (search.page - 1) * openingsPerPage + 1;
  return (
    <div className="wrap pt-5">
      <Crumbs here={t("nav.jobs")} />
      <h1 className="pt-3 pb-block">{headingOf(t, { search, totalCount, totalPages })}</h1>
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
        <Filters search={search} counted={facets} />
        <section aria-label={t("jobs.results")}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
            <Chips search={search} counted={facets} />
            <p className="ms-auto text-sm text-ink-3" role="status">
              {items.length > 0
                ? t("jobs.range", { from, to: from + items.length - 1, total: totalCount })
                : null}
            </p>
          </div>
          {items.length > 0 ? (
            <>
              <JobLedger jobs={items} standings={standings} now={now} heading="h2" />
              {notice ? <p className="pt-4 text-sm text-ink-3">{notice}</p> : null}
              <Pager page={search.page} pages={totalPages} href={(page) => searchPath({ ...search, page })} />
            </>
          ) : (
            <Nothing search={search} totalCount={totalCount} totalPages={totalPages} />
          )}
        </section>
      </div>
    </div>
  );
}

function Nothing({ search, totalCount, totalPages }: Found) {
  const { t } = useTranslation();
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
  const filtered = searchPath({ ...search, sort: undefined, page: 1 }) !== "/job";
  return (
    <Empty
      title={filtered ? t("jobs.emptyTitle") : t("jobs.noneOpen")}
      text={filtered ? t("jobs.emptyText") : t("jobs.emptyAllText")}
    >
      {filtered ? (
        <Link className="btn btn-primary" to="/job">
          {t("jobs.seeAll")}
        </Link>
      ) : null}
      <Link className="btn btn-quiet" to="/HRMatching">
        {t("jobs.aboutMatching")}
      </Link>
    </Empty>
  );
}
