import { type AppLoadContext, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import type { AppliedJobOpening } from "#contract/applications";
import { optionalPart } from "../api/part.server";
import { applicationPath } from "../applications/path";
import { rememberViewed } from "../browser/viewed-jobs";
import { Crumbs } from "../components/crumbs";
import { rowOf } from "../components/job-row";
import { Notice } from "../components/notice";
import { Tag } from "../components/tag";
import { useHasPart } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { headingParts } from "../i18n/unbroken";
import { memberStatusOf } from "../openings/member-statuses.server";
import { readOpening } from "../openings/read.server";
import { savedAmong } from "../openings/saved-jobs.server";
import { titledBy } from "../screen";
import openingCss from "../theme/pages/opening.css?url";
import { ApplyBox, ClosedBox } from "./job.opening/apply-box";
import { datesOf, type OpeningDates, type OpeningDetails } from "./job.opening/dates.server";
import { Description } from "./job.opening/description";
import { Facts } from "./job.opening/facts";
import { jobPosting } from "./job.opening/posting.server";
import { shareMail } from "./job.opening/share-mail.server";
import { Similar } from "./job.opening/similar";
import { TeamAndPlace, type TeamAndPlaceProps } from "./job.opening/team-and-place";

interface Loaded {
  /** null: there is no such opening */
  readonly job: OpeningDetails | null;
  readonly posting?: object | null;
}

const NotFoundCard = lazy(() => import("../components/not-found-card"));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: openingCss }];

export const handle = titledBy<Loaded>(
  (t, { job }) => {
    if (job === null) return t("job.notFoundTitle");
    return job.state === "CLOSED" ? t("job.closedTitle", { title: job.title }) : job.title;
  },
  {
    i18n: ["opening", "posting"],
    description: (_, { job }) => job?.intro,
    robots: ({ job }) => (job?.state === "OPEN" ? undefined : "noindex"),
    image: "job",
    structuredData: ({ posting }) => posting ?? null,
  },
);

export async function loader(args: LoaderFunctionArgs) {
  try {
    return await loadOpening(args);
  } catch (error) {
    // Returns data instead of throwing, so that the page has its own title instead of that of the error screen.
    if (!(error instanceof Response && error.status === 404)) throw error;
    return data({ job: null, jobId: args.params.jobId ?? "", message: await error.text() }, { status: 404 });
  }
}

async function loadOpening({ params, request, context }: LoaderFunctionArgs) {
  const { api, session } = context;
  const now = new Date();
  const [{ similar, ...job }, mine, applications] = await Promise.all([
    readOpening(params.jobId, request, context, now),
    session.member ? optionalPart(api.jobs.listForMember({ jobId: params.jobId, countPerPage: 1 })) : null,
    session.member ? optionalPart(api.applications.list()) : null,
  ]);
  // Some APIs ignore the query and return every opening.
  const memberStatus = mine?.items.find((each) => each.jobId === job.jobId);
  const earlier = applications?.find(({ jobId, state }) => jobId === job.jobId && state === "WITHDRAWN");
  const status = session.member ? memberStatusOf(job.jobId, memberStatus, applications ?? []) : null;
  const { legalName: name, logo } = context.brand;
  return {
    job,
    heading: headingParts(job.title),
    posting: jobPosting(job, { name, origin: context.origin, logo }, context.t),
    shareMail: shareMail(job, context),
    dates: datesOf(job, now, context.t),
    ...teamAndPlaceOf(job, context),
    similar: similar.map((each) => rowOf(each, now.toISOString(), context.t)),
    memberStatus: status,
    withdrawn: withdrawnOf(earlier),
    saved: savedAmong([job.jobId], status ? { [job.jobId]: status } : {}, context),
  };
}

function teamAndPlaceOf(
  { category, city }: OpeningDetails,
  { companyTexts }: AppLoadContext,
): TeamAndPlaceProps {
  const index = companyTexts.offices.findIndex((each) => each.city === city.i18nCityKey);
  const office = companyTexts.offices[index];
  return {
    team: companyTexts.people.teamPicture(category),
    office: office
      ? {
          name: office.name,
          transport: office.transport,
          picture: office.picture,
          to: `/hr/world/career/offices#office-${index + 1}`,
        }
      : null,
  };
}

/** For a withdrawn application without a number, `path` is that of the list of applications. */
const withdrawnOf = (application?: AppliedJobOpening) =>
  application
    ? {
        path: application.applicationNumber
          ? applicationPath(application.applicationNumber)
          : "/resume/applied",
        canReopen: application.canReopen,
      }
    : null;

export default function Opening() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  return loaded.job === null ? (
    <Suspense>
      <NotFoundCard
        title={t("job.notFoundTitle")}
        text={t("job.notFoundText", { jobId: loaded.jobId })}
        message={loaded.message}
      />
    </Suspense>
  ) : (
    <FoundOpening {...loaded} />
  );
}

function FoundOpening({
  job,
  dates,
  heading,
  similar,
  memberStatus,
  withdrawn,
  saved,
  team,
  office,
  shareMail,
}: Awaited<ReturnType<typeof loadOpening>>) {
  const { t } = useTranslation();
  const closed = job.state === "CLOSED";
  const savesJobs = useHasPart()("savedJobs");
  useEffect(() => {
    if (savesJobs) rememberViewed(job.jobId);
  }, [savesJobs, job.jobId]);
  return (
    <div className="wrap pt-5">
      <Crumbs above={[{ to: "/job", text: t("nav.jobs") }]} here={job.title} />
      <div className="opening-columns">
        <article className={closed ? undefined : "md:pb-part"}>
          <p className="flex flex-wrap items-center gap-2 pt-4 text-sm text-ink-3">
            {closed ? <Tag kind="plain">{t("job.closed")}</Tag> : null}{" "}
            {closed || memberStatus?.applied ? null : <TimeTag mark={dates.mark} />} {job.department}
          </p>
          <h1 className="display mt-2">
            {heading.map((part) => (
              <span key={part} className="[&:lang(en)]:inline-block">
                {part}
              </span>
            ))}
          </h1>
          {closed ? (
            <>
              <ClosedNotice closedOn={dates.closedOn} hasSimilar={similar.length > 0} />
              <Similar job={job} rows={similar} />
            </>
          ) : (
            <>
              <Facts job={job} />
              <Description job={job} />
            </>
          )}
        </article>
        {closed ? (
          <ClosedBox jobId={job.jobId} published={dates.published} />
        ) : (
          <ApplyBox
            job={job}
            dates={dates}
            memberStatus={memberStatus}
            withdrawn={withdrawn}
            saved={saved}
            shareMail={shareMail}
          />
        )}
        {closed ? null : <TeamAndPlace team={team} office={office} department={job.department} />}
      </div>
      {closed ? (
        <details className="fold mt-8 border-t border-line">
          <summary>
            <h2 className="text-base">{t("job.originalText")}</h2>
          </summary>
          <Facts job={job} />
          <Description job={job} />
        </details>
      ) : (
        <Similar job={job} rows={similar} />
      )}
    </div>
  );
}

function TimeTag({ mark }: Pick<OpeningDates, "mark">) {
  const { t } = useTranslation();
  if (mark === null) return null;
  return mark === "soon" ? (
    <Tag kind="warning">{t("job.closingSoon")}</Tag>
  ) : (
    <b className="text-link">{t("job.new")}</b>
  );
}

function ClosedNotice({ closedOn, hasSimilar }: Pick<OpeningDates, "closedOn"> & { hasSimilar: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice className="mt-5">
      <p>
        <b>{closedOn ?? t("job.closedNow")}</b>
        {t(hasSimilar ? "job.closedText" : "job.closedAlone")}
      </p>
    </Notice>
  );
}
