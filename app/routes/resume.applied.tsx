import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AppliedJobOpening } from "#contract/applications";
import type { AnsweredQuestionnaire } from "#contract/questionnaire";
import { droppedFrom } from "#contract/reading/dropped";
import { optionalPart } from "../api/part.server";
import { Contact } from "../applications/aside";
import { changeApplication } from "../applications/change.server";
import { isOver } from "../applications/status/state";
import { upcomingStepsOf } from "../applications/status/upcoming-steps";
import { Empty } from "../components/empty";
import { Link } from "../components/link";
import { MemberPage } from "../components/member-page";
import { MissingSections } from "../components/missing-sections";
import { NotShown, PartMissing } from "../components/parts";
import { ErrorSummary } from "../forms/fields";
import { orFallback } from "../forms/form.server";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import { ApplicationCard } from "./resume.applied/application-card";
import { Draft } from "./resume.applied/draft";

export const handle = titled("applied.title", { i18n: ["applications", "member", "forms", "opening"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const [applications, drafts, questionnaires] = await Promise.all([
    orFallback(api.applications.list(), [], context),
    optionalPart(api.applications.listDrafts()),
    optionalPart(api.questionnaires.list()),
  ]);
  return {
    applications,
    questionnaires: questionnaires ?? [],
    drafts: drafts ?? [],
    notShown: droppedFrom(applications) + droppedFrom(drafts ?? []),
    isIncomplete: drafts === null || questionnaires === null,
    now: new Date().toISOString(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const list = localePath("/resume/applied", context.locale);
  return changeApplication(await request.formData(), context, (jobId) => (jobId ? `${list}#${jobId}` : list));
}

export const shouldRevalidate = () => true;

export default function Applied() {
  const { t } = useTranslation();
  const { applications, drafts, questionnaires, notShown, isIncomplete, now } =
    useLoaderData<typeof loader>();
  const { errors = [], gap } = useActionData<typeof action>() ?? {};
  const isEmpty = applications.length + drafts.length === 0 && errors.length === 0;
  return (
    <MemberPage here={t("applied.title")} aside={applications.length > 0 ? <Contact /> : null}>
      <ErrorSummary
        form={{
          id: "applied",
          status: errors.length > 0 ? "error" : undefined,
          allErrors: { "": [...errors] },
        }}
      >
        {gap ? <MissingSections {...gap} /> : null}
      </ErrorSummary>
      <h1>{t("applied.title")}</h1>
      {isEmpty ? (
        <div className="pt-6">
          <Empty title={t("applied.emptyTitle")} text={t("applied.emptyText")}>
            <Link className="btn btn-primary" to="/job">
              {t("nav.findJobs")}
            </Link>
          </Empty>
        </div>
      ) : (
        <>
          {isIncomplete ? <PartMissing className="mt-4" /> : null}
          {applications.length > 1 ? <p className="mt-2 text-ink-2">{t("applied.intro")}</p> : null}
          <div className="pt-5">
            {drafts.map((draft) => (
              <Draft key={draft.jobId} draft={draft} now={now} />
            ))}
            <Group
              name="current"
              applications={applications.filter(({ state }) => !isOver(state))}
              questionnaires={questionnaires}
              now={now}
            />
            <Group
              name="over"
              applications={applications.filter(({ state }) => isOver(state))}
              questionnaires={questionnaires}
              now={now}
            />
            <NotShown count={notShown} />
          </div>
        </>
      )}
    </MemberPage>
  );
}

/** Applications that are in progress, or those that are over, ascending by jobId. */
function Group({
  name,
  applications,
  questionnaires,
  now,
}: {
  name: "current" | "over";
  applications: readonly AppliedJobOpening[];
  questionnaires: readonly AnsweredQuestionnaire[];
  now: string;
}) {
  const { t } = useTranslation();
  if (applications.length === 0) return null;
  return (
    <section className="pt-4" aria-labelledby={name}>
      <h2 className="flex items-baseline gap-2 pb-3 text-xl" id={name}>
        {t(`applied.group.${name}`)}{" "}
        <span className="text-base font-normal text-ink-3">{applications.length}</span>
      </h2>
      <ul className="grid gap-4">
        {applications.map((application) => (
          <ApplicationCard
            key={application.jobId}
            application={application}
            questionnaire={questionnaires.find((each) => each.jobId === application.jobId)}
            steps={upcomingStepsOf([application], now)}
          />
        ))}
      </ul>
    </section>
  );
}
