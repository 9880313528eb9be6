import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { droppedFrom } from "#contract/reading/dropped";
import { MemberPage } from "../components/member-page";
import { LatestJobs, ViewedJobs } from "../components/more-jobs";
import { NotShown } from "../components/parts";
import { NoSavedJobs, SavedJobs, savedRowOf } from "../components/saved-jobs";
import { useTranslation } from "../i18n/translation";
import { latestJobs } from "../openings/latest-jobs.server";
import { viewedJobs } from "../openings/saved-jobs.server";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";

export const handle = titled("nav.saved", { i18n: ["member", "opening", "posting"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  // Moves saved openings from this browser to the account, if that failed when the member signed in.
  await context.visitorJobs.join();
  const [saved, latest] = await Promise.all([api.savedJobs.list(), latestJobs(context)]);
  const viewed = await viewedJobs(
    saved.map(({ jobId }) => jobId),
    context,
  );
  return {
    jobs: saved.map(savedRowOf),
    notShown: droppedFrom(saved),
    viewed,
    latest: saved.length + viewed.length === 0 ? latest : [],
    now: new Date().toISOString(),
  };
}

export default function Saved() {
  const { t } = useTranslation();
  const { jobs, notShown, viewed, latest, now } = useLoaderData<typeof loader>();
  return (
    <MemberPage here={t("nav.saved")}>
      <h1>{t("nav.saved")}</h1>
      {jobs.length === 0 ? null : <p className="intro">{t("saved.intro")}</p>}
      <div className={jobs.length === 0 ? "pt-6" : undefined}>
        {jobs.length === 0 ? <NoSavedJobs /> : <SavedJobs jobs={jobs} now={now} />}
      </div>
      <NotShown count={notShown} />
      <ViewedJobs jobs={viewed} />
      <LatestJobs jobs={latest} saved={[]} />
    </MemberPage>
  );
}
