import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ResumeSection } from "#contract/resume/sections";
import { optionalPart } from "../../api/part.server";
import { requireMember } from "../../auth.server";
import { Icon } from "../../components/icon";
import { Link, useLocale } from "../../components/link";
import { MemberPage } from "../../components/member-page";
import { FailureNotice, Notice } from "../../components/notice";
import { PartMissing } from "../../components/parts";
import { toFailure } from "../../forms/api-failure.server";
import { formatDate } from "../../i18n/dates";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { titledBy } from "../../screen";
import { UpcomingStepList, upcomingStepsOf } from "./applied/upcoming-steps";
import { orEmptyList } from "./or-empty-list.server";
import { EmptySections, isEmptyView, OverviewCard } from "./overview/overview-card";
import { Portrait } from "./overview/portrait";
import { resumeName, resumeViews, shortenTexts, updatedAt } from "./overview/resume-view.server";
import { SuggestedJobs } from "./overview/suggested-jobs";
import { changeSuggestions, readSuggestions, suggestionChange } from "./overview/suggestions.server";
import { sectionPath } from "./paths";
import { Progress } from "./resume-page";
import { returnOpening, returnQueryOf } from "./saving/return-to.server";

export const handle = titledBy<{ name: string }>((t, { name }) =>
  name ? t("resume.title", { name }) : t("resume.titleNameless"),
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const jobId = returnOpening(request);
  const [resume, applications, jobs, suggestions] = await Promise.all([
    api.resume.readAll(),
    optionalPart(api.applications.list()),
    jobId ? orEmptyList(api.jobs.read(jobId).then((job) => [job])) : [],
    readSuggestions(context),
  ]);
  const opening = jobs.map(({ title, requiredSections }) => ({
    jobId,
    title,
    missing: requiredSections.filter((section) => !resume.filled.includes(section)),
  }));
  return {
    name: resumeName(resume, context.locale),
    filled: resume.filled,
    updatedAt: updatedAt(resume),
    views: resumeViews(resume, context).map(shortenTexts),
    photo: resume.photo && { etag: resume.photo.etag },
    opening: opening[0] ?? null,
    returnQuery: opening[0] ? returnQueryOf(request) : "",
    applied: applications?.length ?? null,
    steps: upcomingStepsOf(applications ?? [], new Date().toISOString()),
    unavailable: resume.unavailable,
    suggestions,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireMember(context);
  const here = redirect(localePath(sectionPath("", returnQueryOf(request)), context.locale), 303);
  const wanted = suggestionChange.safeParse(Object.fromEntries(await request.formData()));
  if (!wanted.success) return here;
  try {
    await changeSuggestions(wanted.data, context);
  } catch (error) {
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return data({ error: lines.join("\n") }, { status });
  }
  return here;
}

export default function Resume() {
  const { t } = useTranslation();
  const { name, filled, views, opening, steps, photo, returnQuery, suggestions, unavailable } =
    useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  return (
    <MemberPage
      here={t("nav.resume")}
      sections={{ filled, unavailable }}
      returnQuery={returnQuery}
      aside={<Aside />}
    >
      <h1>{name ? t("resume.title", { name }) : t("resume.titleNameless")}</h1>
      <p className="mt-1 pb-5 text-ink-2">{t("resume.intro")}</p>
      <FailureNotice className="mb-4" text={error} />
      {unavailable.length > 0 ? <PartMissing className="mb-4" /> : null}
      {steps.length > 0 ? (
        <Notice className="mb-4" kind="warning" title={t("upcomingStep.title")}>
          <UpcomingStepList steps={steps} />
        </Notice>
      ) : null}
      {opening ? <ForOpening {...opening} returnQuery={returnQuery} /> : null}
      {filled.length + unavailable.length === 0 && !opening ? <Start /> : null}
      {views
        .filter((view) => !isEmptyView(view) || unavailable.includes(view.section))
        .map((view) => (
          <OverviewCard
            key={view.section}
            view={view}
            isUnavailable={unavailable.includes(view.section)}
            returnQuery={returnQuery}
          >
            {view.section === "generalInformation" ? <Portrait photo={photo} name={name} /> : null}
          </OverviewCard>
        ))}
      <EmptySections
        views={views.filter((view) => isEmptyView(view) && !unavailable.includes(view.section))}
        returnQuery={returnQuery}
      />
      {suggestions ? <SuggestedJobs {...suggestions} /> : null}
    </MemberPage>
  );
}

function Aside() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { filled, updatedAt } = useLoaderData<typeof loader>();
  return (
    <>
      <Progress filled={filled}>
        {updatedAt ? (
          <p className="text-ink-3">{t("resume.updated", { at: formatDate(updatedAt, locale, "minute") })}</p>
        ) : null}
      </Progress>
      <Applications />
      <section aria-labelledby="tools">
        <h2 id="tools">{t("resume.tools")}</h2>
        <ul className="flex flex-wrap gap-x-4">
          <li>
            <Link className="inline-flex min-h-9 items-center" to="/resume/import">
              {t("import.title")}
            </Link>
          </li>
          <li>
            <Link
              className="inline-flex min-h-9 items-center"
              to="/resume/export"
              reloadDocument
              prefetch="none"
            >
              {t("resume.export")}
            </Link>
          </li>
          <li>
            <Link
              className="inline-flex min-h-9 items-center"
              to="/resume/download.pdf"
              reloadDocument
              prefetch="none"
            >
              {t("resume.pdf")}
            </Link>
          </li>
          <li>
            <Link className="inline-flex min-h-9 items-center" to="/resume/print">
              {t("resume.print")}
            </Link>
          </li>
        </ul>
      </section>
    </>
  );
}

/** The sections that an opening requires and the resume lacks, with links to them. */
function ForOpening({
  jobId,
  title,
  missing,
  returnQuery,
}: {
  jobId: string;
  title: string;
  missing: readonly ResumeSection[];
  returnQuery: string;
}) {
  const { t } = useTranslation();
  if (missing.length === 0) {
    return (
      <Notice className="mb-4" kind="success" title={t("resume.forReady", { title })}>
        <p className="pt-3 pb-1">
          <Link className="btn btn-primary btn-sm" to={`/job/${jobId}/apply`}>
            {t("resume.forApply")}
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice className="mb-4" kind="warning" title={t("resume.forTitle", { title })}>
      <ul>
        {missing.map((section) => (
          <li key={section}>
            <Link className="inline-flex min-h-9 items-center" to={sectionPath(section, returnQuery)}>
              {t(`section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const starts = [
  { to: "/resume/import", icon: "up", title: "resume.startImport", text: "resume.startImportText" },
  {
    to: "/resume/generalInformation",
    icon: "person",
    title: "resume.startFill",
    text: "resume.startFillText",
  },
  { to: "/job", icon: "search", title: "resume.startJobs", text: "resume.startJobsText" },
] as const;

/** Suggestions with which a new member can begin. */
function Start() {
  const { t } = useTranslation();
  return (
    <section className="pb-6" aria-labelledby="start">
      <h2 className="pb-3 text-lg" id="start">
        {t("resume.start")}
      </h2>
      <ul className="grid gap-3">
        {starts.map(({ to, icon, title, text }) => (
          <li className="panel relative flex items-start gap-3 !p-4 hover:border-control" key={to}>
            <Icon className="mt-1 text-link" name={icon} />
            <div>
              <h3 className="text-base">
                <Link className="cover" to={to}>
                  {t(title)}
                </Link>
              </h3>
              <p className="text-sm text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Applications() {
  const { t } = useTranslation();
  const { applied } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">{t("nav.applied")}</h2>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        {applied === null
          ? t("part.unavailable")
          : applied > 0
            ? t("resume.applied", { count: applied })
            : t("resume.appliedNone")}
        <Link className="inline-flex min-h-9 items-center" to={applied === 0 ? "/job" : "/resume/applied"}>
          {t(applied === 0 ? "resume.findJobs" : "resume.appliedLink")}
        </Link>
      </p>
    </section>
  );
}
