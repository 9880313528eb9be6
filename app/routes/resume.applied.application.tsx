import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import { nextStep } from "#contract/next-step";
import { optionalPart } from "../api/part.server";
import { buildReview } from "../applications/apply/review.server";
import { Contact, PrintLink } from "../applications/aside";
import { Change } from "../applications/change";
import { type ChangeErrors, changeApplication } from "../applications/change.server";
import { OfferPanel } from "../applications/offer-panel";
import { applicationPath } from "../applications/path";
import { History } from "../applications/status/history";
import { NextStepText } from "../applications/status/next-step";
import { isOver, StateTag } from "../applications/status/state";
import { Submitted } from "../applications/submitted";
import { readOrFindApplication, submittedContent } from "../applications/submitted.server";
import { Link, useLocale } from "../components/link";
import { MemberPage } from "../components/member-page";
import { MissingSections } from "../components/missing-sections";
import { OpeningTitle } from "../components/opening-title";
import { PartMissing } from "../components/parts";
import { useHasPart } from "../context/site";
import { ErrorSummary } from "../forms/fields";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titledBy } from "../screen";
import applicationsCss from "../theme/pages/applications.css?url";
import { focusField } from "./resume.applied.application/interview/focus-field";
import { BookedInterview, InterviewPanel } from "./resume.applied.application/interview/panel";
import type { InterviewReply } from "./resume.applied.application/interview/reply";
import { saveInterview } from "./resume.applied.application/interview/save.server";
import { requestedZone, zoneOptions } from "./resume.applied.application/interview/time-zones.server";
import { Track } from "./resume.applied.application/track";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: applicationsCss }];

export const handle = titledBy<Loaded>(
  (t, { application }) => t("applied.pageTitle", { title: application.title }),
  { i18n: ["applications", "member", "forms", "opening"] },
);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { read, isPartial } = await readOrFindApplication(params.number, request, context);
  const { resume: _, questionnaire = null, answers = {}, files = [], photoId: __, ...application } = read;
  const { jobId, canReopen } = application;
  const resume = canReopen ? await optionalPart(context.api.resume.readAll()) : null;
  const zone = requestedZone(request);
  return {
    application,
    step: nextStep(application.process ?? [], application),
    submitted: submittedContent(read, context),
    again: resume && buildReview({ jobId, resume, questionnaire, answers, files, isAgain: true }, context),
    isPartial,
    zones: { chosen: zone, options: zoneOptions(context.locale, zone) },
    now: new Date().toISOString(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const number = params.number ?? "";
  const page = localePath(applicationPath(number), context.locale);
  const form = await request.formData();
  if (form.get("intent") === "pick" || form.get("intent") === "accommodations")
    return saveInterview(form, { number, page: page + new URL(request.url).search }, context);
  return changeApplication(form, context, ["withdraw", "reopen"], page);
}

export const shouldRevalidate = () => true;

export default function Application() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { application, step, submitted, again, isPartial, zones, now } = useLoaderData<typeof loader>();
  const reply: Partial<ChangeErrors> & InterviewReply = useActionData<typeof action>() ?? {};
  const { errors = [], gap, timeErrors = [], accommodationsErrors = [] } = reply;
  // Errors in `timeErrors` link to the list of times only if the page shows that list.
  const hasTimes = (application.interview?.free.length ?? 0) > 0;
  const { title, jobId, department, state, submittedAt } = application;
  const change = <Change application={application} review={again} />;
  const banner = bannerOf(application, zones.chosen, now);
  return (
    <MemberPage
      here={title}
      above={[{ to: "/resume/applied", text: t("applied.title") }]}
      banner={banner}
      aside={
        <>
          <section>
            <h2 className="text-sm font-normal text-ink-3">{t("applied.number")}</h2>
            <p className="text-base font-bold">{application.applicationNumber}</p>
          </section>
          <Contact application={application} />
          {submitted || application.canWithdraw ? (
            <div className="border-t border-line pt-3">
              {submitted ? <PrintLink number={application.applicationNumber} /> : null}
              {application.canWithdraw ? change : null}
            </div>
          ) : null}
        </>
      }
    >
      <ErrorSummary
        onFollow={focusField}
        form={{
          id: "applied",
          status: errors.length + timeErrors.length + accommodationsErrors.length > 0 ? "error" : undefined,
          allErrors: {
            "": [...errors, ...(hasTimes ? [] : timeErrors)],
            ...(hasTimes && timeErrors.length > 0 && { time: timeErrors }),
            ...(accommodationsErrors.length > 0 && { accommodations: accommodationsErrors }),
          },
        }}
      >
        {gap ? <MissingSections {...gap} /> : null}
      </ErrorSummary>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <StateTag application={application} />{" "}
        {submittedAt === "" ? null : (
          <span>
            {t("applied.submittedAt")}{" "}
            <time dateTime={submittedAt}>{formatDate(submittedAt, locale, "minute")}</time>
          </span>
        )}
      </p>
      {banner ? null : (
        <h1 className="mt-2">
          <OpeningTitle title={title} />
        </h1>
      )}
      <p className="dots mt-3 text-ink-2">
        <span>
          <Link to={`/job/${jobId}`}>{t("applied.opening", { jobId })}</Link>
        </span>{" "}
        {/* The panel of an offer names the department. */}
        {department === "" || state === "OFFERED" ? null : <span>{department}</span>}
      </p>
      {isPartial ? <PartMissing className="mt-5" /> : null}
      <Track application={application} />
      <History application={application} />
      {application.interview ? (
        <InterviewPanel
          interview={application.interview}
          applicationNumber={application.applicationNumber}
          isOpen={state === "INTERVIEWING"}
          isCancelledByCompany={isCancelledByCompany(application)}
          zones={zones}
          reply={reply}
          now={now}
        />
      ) : null}
      <NextStepText application={application} step={step} now={now} />
      {isOver(state) && state !== "HIRED" ? <OtherOpenings application={application} /> : null}
      {submitted ? <Submitted number={application.applicationNumber} content={submitted} /> : null}
      {application.canWithdraw ? null : <div className="pt-4">{change}</div>}
    </MemberPage>
  );
}

/** The offer, or the booked interview until it ends, with the page's heading; null if there is neither. */
function bannerOf(application: Loaded["application"], chosenZone: string | null, now: string) {
  const { state, interview, applicationNumber, title } = application;
  if (state === "OFFERED") return <OfferPanel application={application} now={now} />;
  if (!interview?.booked || interview.booked.endsAt <= now) return null;
  return (
    <BookedInterview
      title={title}
      time={interview.booked}
      applicationNumber={applicationNumber}
      chosenZone={chosenZone}
    />
  );
}

/**
 * Whether the company cancelled only the interview. If the interview was cancelled because the application was
 * withdrawn or decided, both changes have the same time.
 */
function isCancelledByCompany({ history, events }: Loaded["application"]): boolean {
  const cancelled = events.findLast(({ event }) => event === "INTERVIEW_CANCELLED");
  return cancelled !== undefined && !history.some(({ at }) => at === cancelled.at);
}

/**
 * A link to the openings of the same job family or, for an internship, to all internships. Without job search or a job
 * family, it leads to all openings.
 */
function OtherOpenings({ application: { category, employmentType } }: Pick<Loaded, "application">) {
  const { t } = useTranslation();
  const searchesJobs = useHasPart()("jobSearch");
  if (!searchesJobs || category === undefined || category === ("" as string)) {
    return (
      <p className="pt-4">
        <Link className="btn btn-quiet" to="/job">
          {t("apply.otherJobs")}
        </Link>
      </p>
    );
  }
  return (
    <p className="pt-4">
      <Link
        className="btn btn-quiet"
        to={employmentType === "INTERNSHIP" ? "/job?employmentType=INTERNSHIP" : `/job?category=${category}`}
      >
        {t("applied.similar")}
      </Link>
    </p>
  );
}
