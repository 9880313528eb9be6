import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { droppedFrom } from "#contract/reading/dropped";
import { optionalPart } from "../api/part.server";
import { Contact } from "../applications/aside";
import { changeApplication } from "../applications/change.server";
import { Waiting } from "../applications/status/waiting";
import { nextDate, waitingFor } from "../applications/status/waiting.server";
import { Empty } from "../components/empty";
import { Link } from "../components/link";
import { MemberPage } from "../components/member-page";
import { LatestJobs } from "../components/more-jobs";
import { NotShown, PartMissing } from "../components/parts";
import { ErrorSummary } from "../forms/fields";
import { orFallback } from "../forms/form.server";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { latestJobs } from "../openings/latest-jobs.server";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import applicationsCss from "../theme/pages/applications.css?url";
import { ApplicationRow } from "./resume.applied/application-row";
import { Draft } from "./resume.applied/draft";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: applicationsCss }];

export const handle = titled("applied.title", { i18n: ["applications", "member", "forms", "opening"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const [applications, readDrafts, questionnaires, latest] = await Promise.all([
    orFallback(api.applications.list(), [], context),
    optionalPart(api.applications.listDrafts()),
    optionalPart(api.questionnaires.list()),
    latestJobs(context),
  ]);
  const drafts = readDrafts ?? [];
  const moment = { now: new Date().toISOString(), t: context.t };
  return {
    applications: applications.map(({ process = [], ...shown }) => ({
      ...shown,
      next: nextDate({ ...shown, process }, moment),
    })),
    waiting: waitingFor(applications, { drafts: readDrafts?.length, ...moment }),
    questionnaires: questionnaires ?? [],
    drafts,
    notShown: droppedFrom(applications) + droppedFrom(drafts),
    latest: applications.length + drafts.length === 0 ? latest : [],
    isIncomplete: readDrafts === null || questionnaires === null,
    now: moment.now,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const list = localePath("/resume/applied", context.locale);
  return changeApplication(await request.formData(), context, ["removeDraft"], list);
}

export const shouldRevalidate = () => true;

export default function Applied() {
  const { t } = useTranslation();
  const { applications, waiting, drafts, questionnaires, notShown, latest, isIncomplete, now } =
    useLoaderData<typeof loader>();
  const { errors = [] } = useActionData<typeof action>() ?? {};
  const isEmpty = applications.length + drafts.length === 0 && errors.length === 0;
  return (
    <MemberPage here={t("applied.title")}>
      <ErrorSummary
        form={{
          id: "applied",
          status: errors.length > 0 ? "error" : undefined,
          allErrors: { "": [...errors] },
        }}
      />
      <h1>{t("applied.title")}</h1>
      {isEmpty ? (
        <div className="pt-6">
          <Empty title={t("applied.emptyTitle")} text={t("applied.emptyText")}>
            <Link className="btn btn-primary" to="/job">
              {t("nav.findJobs")}
            </Link>
          </Empty>
          <LatestJobs jobs={latest} />
        </div>
      ) : (
        <>
          {isIncomplete ? <PartMissing className="mt-4" /> : null}
          <Waiting className="mt-5" {...waiting}>
            {drafts.length > 0
              ? drafts.map((draft) => <Draft key={draft.jobId} draft={draft} now={now} />)
              : null}
          </Waiting>
          {applications.length > 0 ? (
            <section className="mt-6" aria-labelledby="all">
              <h2 className="pb-3 text-xl" id="all">
                {t("applied.all")}
              </h2>
              <ul className="application-rows">
                {applications.map((application) => (
                  <ApplicationRow
                    key={application.jobId}
                    application={application}
                    now={now}
                    questionnaire={questionnaires.find(({ jobId }) => jobId === application.jobId)}
                  />
                ))}
              </ul>
            </section>
          ) : null}
          <NotShown count={notShown} />
          {applications.length > 0 ? (
            <div className="mt-8 text-sm">
              <Contact />
            </div>
          ) : null}
        </>
      )}
    </MemberPage>
  );
}
