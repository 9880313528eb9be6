import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { DraftSummary } from "#contract/applications";
import { jobId } from "#contract/jobs";
import { droppedFrom } from "#contract/reading/dropped";
import { optionalPart } from "../../api/part.server";
import { requireMember } from "../../auth.server";
import { Empty } from "../../components/empty";
import { timeLeft } from "../../components/job-list";
import { Link, useLocale } from "../../components/link";
import { MemberPage } from "../../components/member-page";
import { NotShown, PartMissing } from "../../components/parts";
import { Tag } from "../../components/tag";
import { toFailure } from "../../forms/api-failure.server";
import { ErrorSummary } from "../../forms/fields";
import { orFallback } from "../../forms/form.server";
import { formatDate } from "../../i18n/format";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { titled } from "../../screen";
import { ApplicationCard } from "./applied/application-card";

export const handle = titled("applied.title");

const change = z.object({ intent: z.enum(["withdraw", "reopen"]), jobId });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const [applications, drafts, questionnaires] = await Promise.all([
    orFallback(api.applications.list(), [], context),
    optionalPart(api.applications.listDrafts()),
    optionalPart(api.applications.listQuestionnaires()),
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
  const { api, session } = requireMember(context);
  const { t, locale } = context;
  const form = await request.formData();
  // A replayed form is not executed: the member has to press the button again.
  if (context.form.isReplay) return redirect(localePath("/resume/applied", locale), 303);
  const parsed = change.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    context.form.hasFailed = true;
    return data({ errors: [t("error.unreadable")] }, { status: 400 });
  }
  const { intent, jobId } = parsed.data;
  try {
    await api.applications[intent](jobId);
  } catch (error) {
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return data({ errors: [...lines] }, { status });
  }
  session.toast(t(intent === "withdraw" ? "applied.withdrawn" : "applied.reopened"));
  return redirect(`${localePath("/resume/applied", locale)}#${jobId}`, 303);
}

export const shouldRevalidate = () => true;

export default function Applied() {
  const { t } = useTranslation();
  const { applications, drafts, questionnaires, notShown, isIncomplete, now } =
    useLoaderData<typeof loader>();
  const questionnaireOf = new Map(questionnaires.map((each) => [each.jobId, each]));
  const errors = useActionData<typeof action>()?.errors ?? [];
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
        </div>
      ) : (
        <>
          {isIncomplete ? <PartMissing className="mt-4" /> : null}
          <p className="mt-2 pb-5 text-ink-2">{t("applied.intro", { count: applications.length })}</p>
          {drafts.map((draft) => (
            <Draft key={draft.jobId} draft={draft} now={now} />
          ))}
          <ul className="grid gap-4">
            {applications.map((application) => (
              <ApplicationCard
                key={application.jobId}
                application={application}
                questionnaire={questionnaireOf.get(application.jobId)}
                now={now}
              />
            ))}
          </ul>
          <NotShown count={notShown} />
        </>
      )}
    </MemberPage>
  );
}

/** A draft application with its closing date and a link to continue. */
function Draft({ draft: { jobId, title, closesAt, savedAt }, now }: { draft: DraftSummary; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const closed = closesAt !== null && closesAt <= now;
  return (
    <section
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed border-control px-5 py-4"
      aria-labelledby={`draft-${jobId}`}
    >
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-base" id={`draft-${jobId}`}>
          {title}
          <Tag kind="outline">{t("applied.draft")}</Tag>
        </h2>
        <p className="text-sm text-ink-2">
          {t("applied.savedAt", { at: formatDate(savedAt, locale, "minute") })}
          {closesAt === null ? null : (
            <>
              {t("applied.separator")}
              {closed
                ? t("applied.draftClosed", { date: formatDate(closesAt, locale) })
                : t("applied.draftCloses", {
                    date: formatDate(closesAt, locale),
                    left: timeLeft(closesAt, now, t),
                  })}
            </>
          )}
        </p>
      </div>
      <Link className="btn btn-quiet btn-sm" to={`/job/${jobId}/apply`}>
        {t(closed ? "applied.look" : "applied.continue")}
        <span className="sr-only">{t("applied.of", { title })}</span>
      </Link>
    </section>
  );
}
