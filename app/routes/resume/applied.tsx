import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { BegunApplication } from "../../../contract/applications";
import { jobId } from "../../../contract/jobs";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { Crumbs } from "../../components/crumbs";
import { Empty } from "../../components/empty";
import { ErrorSummary } from "../../components/form";
import { timeLeft } from "../../components/job-ledger";
import { Link, useLocale } from "../../components/link";
import { Tag } from "../../components/tag";
import { beside, noteRefusal } from "../../form.server";
import { errorText } from "../../i18n/errors";
import { formatDate } from "../../i18n/format";
import { localePath } from "../../i18n/locale";
import { shownAgainField } from "../../kept-post.server";
import { titled } from "../../screen";
import { ApplicationCard } from "./application-card";

export const handle = titled("applied.title");

const change = z.object({ intent: z.enum(["withdraw", "reopen"]), jobId });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const [applications, drafts] = await Promise.all([
    beside(api.applications.list(), [], context),
    beside(api.applications.listDrafts(), [], context),
  ]);
  return {
    applications: applications.sort((one, other) => (one.jobId < other.jobId ? -1 : 1)),
    drafts,
    now: new Date().toISOString(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const { t, locale } = context;
  const form = await request.formData();
  // Asked before the session ended: it takes another press of the button.
  if (form.has(shownAgainField)) return redirect(localePath("/resume/applied", locale), 303);
  const asked = change.safeParse(Object.fromEntries(form));
  if (!asked.success) return refusal(400, [t("error.unreadable")]);
  const { intent, jobId } = asked.data;
  try {
    await api.applications[intent](jobId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500) return refusal(503, [t("error.apiDown")]);
    return refusal(error.status, errorText(error.body, t).split("\n"));
  }
  session.toast(t(intent === "withdraw" ? "applied.withdrawn" : "applied.reopened"));
  return redirect(`${localePath("/resume/applied", locale)}#${jobId}`, 303);

  function refusal(status: number, reasons: string[]) {
    noteRefusal(context);
    return data({ reasons }, { status });
  }
}

export const shouldRevalidate = () => true;

export default function Applied() {
  const { t } = useTranslation();
  const { applications, drafts, now } = useLoaderData<typeof loader>();
  const reasons = useActionData<typeof action>()?.reasons ?? [];
  const nothing = applications.length + drafts.length === 0 && reasons.length === 0;
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: "/resume", text: t("nav.resume") }]} here={t("applied.title")} />
      <div className="max-w-[50rem] pt-4">
        <ErrorSummary
          form={{
            id: "applied",
            status: reasons.length > 0 ? "error" : undefined,
            allErrors: { "": [...reasons] },
          }}
        />
        <h1>{t("applied.title")}</h1>
        {nothing ? (
          <div className="pt-6">
            <Empty title={t("applied.emptyTitle")} text={t("applied.emptyText")}>
              <Link className="btn btn-primary" to="/job">
                {t("nav.findJobs")}
              </Link>
            </Empty>
          </div>
        ) : (
          <>
            <p className="mt-2 pb-5 text-ink-2">{t("applied.lede", { count: applications.length })}</p>
            {drafts.map((draft) => (
              <Draft key={draft.jobId} draft={draft} now={now} />
            ))}
            <ul className="grid gap-4">
              {applications.map((application) => (
                <ApplicationCard key={application.jobId} application={application} now={now} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** An application that was begun: until when, and the way back into it. */
function Draft({
  draft: { jobId, title, closesAt, savedAt },
  now,
}: {
  draft: BegunApplication;
  now: string;
}) {
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
