import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Crumbs } from "../components/crumbs";
import { Link } from "../components/link";
import { LatestJobs, ViewedJobs } from "../components/more-jobs";
import { Notice } from "../components/notice";
import { NoSavedJobs, SavedJobs, savedRowOf } from "../components/saved-jobs";
import { withDestination } from "../context/destination";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { latestJobs } from "../openings/latest-jobs.server";
import { viewedJobs } from "../openings/saved-jobs.server";
import { titled } from "../screen";

export const handle = titled("nav.saved", { i18n: ["member", "opening", "posting"], robots: "noindex" });

/** The saved openings of a visitor, from this browser's cookie; those of a member are on a page of the member area. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { session, api, visitorJobs, locale } = context;
  if (session.member) throw redirect(localePath("/resume/saved", locale));
  const ids = visitorJobs.saved;
  const [known, viewed, latest] = await Promise.all([
    api.jobs.summaries(ids),
    viewedJobs(ids, context),
    latestJobs(context),
  ]);
  const byId = new Map(known.map((job) => [job.jobId, job]));
  return {
    jobs: ids.flatMap((id) => {
      const job = byId.get(id);
      return job ? [savedRowOf(job)] : [];
    }),
    gone: ids.filter((id) => !byId.has(id)),
    viewed,
    latest: ids.length + viewed.length === 0 ? latest : [],
    now: new Date().toISOString(),
  };
}

export default function Saved() {
  const { t } = useTranslation();
  const { jobs, gone, viewed, latest, now } = useLoaderData<typeof loader>();
  const signIn = withDestination("/login", "/resume/saved");
  const isEmpty = jobs.length + gone.length === 0;
  return (
    <div className="wrap pt-5">
      <Crumbs above={[{ to: "/job", text: t("nav.jobs") }]} here={t("nav.saved")} />
      <h1 className="pt-3 pb-6">{t("nav.saved")}</h1>
      {isEmpty ? null : (
        <Notice className="mb-4">
          <p>
            <Trans message="saved.here" components={[<Link key="sign-in" to={signIn} />]} />
          </p>
        </Notice>
      )}
      {isEmpty ? (
        <NoSavedJobs>
          <p className="w-full text-balance">
            <Trans message="saved.signIn" components={[<Link key="sign-in" to={signIn} />]} />
          </p>
        </NoSavedJobs>
      ) : (
        <SavedJobs jobs={jobs} gone={gone} now={now} />
      )}
      <ViewedJobs jobs={viewed} />
      <LatestJobs jobs={latest} saved={[]} />
    </div>
  );
}
