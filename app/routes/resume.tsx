import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ResumeSection } from "#contract/resume/sections";
import { optionalPart, orEmptyList } from "../api/part.server";
import { Waiting } from "../applications/status/waiting";
import { waitingFor } from "../applications/status/waiting.server";
import { MemberPage } from "../components/member-page";
import { FailureNotice } from "../components/notice";
import { PartMissing } from "../components/parts";
import { toFailure } from "../forms/api-failure.server";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { sectionPath } from "../resume/paths";
import { returnOpening, returnQueryOf } from "../resume/saving/return-to.server";
import { Portrait } from "../resume/view/portrait";
import { resumeName, resumeViews, shortenTexts, updatedAt } from "../resume/view/resume-view.server";
import { titledBy } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import applicationsCss from "../theme/pages/applications.css?url";
import resumeCss from "../theme/pages/resume.css?url";
import { DraftLines } from "./resume/draft-lines";
import { draftsOf } from "./resume/drafts.server";
import { FirstSteps } from "./resume/first-steps";
import { ForOpening } from "./resume/for-opening";
import { isEmptyView, OverviewCard } from "./resume/overview-card";
import { Applications, OverviewSummary } from "./resume/overview-summary";
import { SuggestedJobs } from "./resume/suggested-jobs";
import { changeSuggestions, readSuggestions, suggestionChange } from "./resume/suggestions.server";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: applicationsCss },
  { rel: "stylesheet", href: resumeCss },
];

export const handle = titledBy<{ name: string }>(
  (t, { name }) => (name ? t("resume.title", { name }) : t("resume.titleNameless")),
  { i18n: ["resume", "member", "opening"] },
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const jobId = returnOpening(request);
  const [resume, applications, drafts, formDrafts, jobs, suggestions] = await Promise.all([
    api.resume.readAll(),
    optionalPart(api.applications.list()),
    optionalPart(api.applications.listDrafts()),
    orEmptyList(api.formDrafts.list()),
    jobId ? orEmptyList(api.jobs.read(jobId).then((job) => [job])) : [],
    readSuggestions(context),
  ]);
  const opening = jobs.map(({ title, requiredSections }) => ({
    jobId,
    title,
    missing: requiredSections.filter((section) => !resume.filled.includes(section)),
  }));
  const returnQuery = opening[0] ? returnQueryOf(request) : "";
  return {
    name: resumeName(resume, context.locale),
    filled: resume.filled,
    updatedAt: updatedAt(resume),
    views: resumeViews(resume, context).map((view) => ({
      ...shortenTexts(view),
      formDrafts: draftsOf(view, formDrafts, returnQuery),
    })),
    photo: resume.photo && { etag: resume.photo.etag },
    opening: opening[0] ?? null,
    returnQuery,
    applied: applications?.length ?? null,
    drafts: drafts?.length ?? 0,
    waiting: waitingFor(applications ?? [], { now: new Date().toISOString(), t: context.t }),
    unavailable: resume.unavailable,
    suggestions,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireMember(context);
  const here = redirect(localePath(sectionPath("", returnQueryOf(request)), context.locale), 303);
  const wanted = suggestionChange.safeParse(Object.fromEntries(await request.formData()));
  if (!wanted.success) return data({ error: context.t("error.unreadable") }, { status: 400 });
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
  const loaded = useLoaderData<typeof loader>();
  const { name, filled, views, opening, waiting, photo, returnQuery, suggestions, unavailable } = loaded;
  const empty = views.filter((view) => isEmptyView(view) && !unavailable.includes(view.section));
  const shown = views.filter((view) => !empty.includes(view));
  const below = (section: ResumeSection) => (
    <DraftLines drafts={empty.find((view) => view.section === section)?.formDrafts ?? []} />
  );
  const error = useActionData<typeof action>()?.error;
  const isNew = unavailable.length === 0 && filled.every((section) => section === "generalInformation");
  const isBlank =
    isNew &&
    filled.length === 0 &&
    opening === null &&
    views.every(({ formDrafts }) => formDrafts.length === 0);
  return (
    <MemberPage here={t("nav.resume")} sections={{ filled, unavailable }} returnQuery={returnQuery}>
      <h1>{name ? t("resume.title", { name }) : t("resume.titleNameless")}</h1>
      <p className="intro !mb-0">{t("resume.intro")}</p>
      <FailureNotice className="mt-4" text={error} />
      {unavailable.length > 0 ? <PartMissing className="mt-4" /> : null}
      <Waiting className="mt-4" {...waiting} />
      {opening ? <ForOpening {...opening} {...{ returnQuery, below }} /> : null}
      {isNew ? (
        <FirstSteps
          isOnlyImport={filled.length > 0 || opening !== null}
          isNextStep={waiting.steps.length === 0 && opening?.missing.length !== 0}
        />
      ) : null}
      {isBlank ? null : (
        <OverviewSummary
          filled={filled}
          empty={empty.map(({ section }) => section).filter((section) => !opening?.missing.includes(section))}
          {...{ returnQuery, below }}
          updatedAt={loaded.updatedAt}
          isNextStep={waiting.steps.length === 0 && !opening && !isNew}
        />
      )}
      {shown.length > 0 ? (
        <div className="panel sheet mt-5">
          {shown.map((view) => (
            <OverviewCard
              key={view.section}
              view={view}
              drafts={view.formDrafts}
              isUnavailable={unavailable.includes(view.section)}
              returnQuery={returnQuery}
            >
              {view.section === "generalInformation" ? <Portrait photo={photo} name={name} /> : null}
            </OverviewCard>
          ))}
        </div>
      ) : null}
      {isBlank && loaded.applied === 0 && loaded.drafts === 0 ? null : (
        <Applications applied={loaded.applied} drafts={loaded.drafts} />
      )}
      {suggestions ? <SuggestedJobs {...suggestions} /> : null}
    </MemberPage>
  );
}
