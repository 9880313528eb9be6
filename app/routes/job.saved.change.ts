import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { z } from "zod";
import { jobId } from "#contract/jobs";
import { maxJobsPerSave, maxSavedJobs } from "#contract/saved-jobs";
import { orEmptyList } from "../api/part.server";
import { toFailure } from "../forms/api-failure.server";
import { localePath, splitLocale } from "../i18n/locale";
import { safeReturnPath } from "../sign-in/auth.server";

/** The URL has no page; GET redirects to the list. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/job/saved", locale));
}

const change = z.union([
  z.object({ save: jobId }).transform(({ save }) => ({ id: save, isSave: true })),
  z.object({ remove: jobId }).transform(({ remove }) => ({ id: remove, isSave: false })),
]);

type Outcome = "saved" | "removed" | "full" | "unknown";

/**
 * Saves or removes an opening, or clears the viewed ones, and redirects to the page `to`. A script (`Accept:
 * application/json`) gets JSON with whether the opening is saved now; the toast is shown when the script reloads the
 * page's data.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { t, session, visitorJobs, locale } = context;
  const fields = Object.fromEntries(await request.formData());
  const given = change.safeParse(fields);
  const list = localePath(session.member ? "/resume/saved" : "/job/saved", locale);
  const to = safeReturnPath(new URL(request.url).searchParams.get("to"), list);
  if (fields.forget === "viewed") {
    visitorJobs.forgetViewed();
    session.toast(t("viewed.forgotten"));
    return redirect(to, 303);
  }
  let isSaved = false;
  if (given.success) {
    const { id, isSave } = given.data;
    try {
      const outcome = await (isSave ? save(id, context) : remove(id, context));
      isSaved = outcome === "saved";
      await report(outcome, id, to, context);
    } catch (error) {
      isSaved = !isSave;
      session.toast(toFailure(error, "change", context, "error.notChanged").lines.join("\n"), "error");
    }
  } else session.toast(t("saved.unknown"), "error");
  if (request.headers.get("Accept") === "application/json") return Response.json({ isSaved });
  const hash = given.success && !to.includes("#") ? `#${encodeURIComponent(given.data.id)}` : "";
  return redirect(to + hash, 303);
}

async function save(id: string, { session, api, visitorJobs }: AppLoadContext): Promise<Outcome> {
  if (session.member) {
    const { saved, rejected } = await api.savedJobs.save(id);
    if (rejected.includes(id)) return "full";
    return saved.includes(id) ? "saved" : "unknown";
  }
  const known = await api.jobs.summaries([id]);
  if (!known.some(({ jobId }) => jobId === id)) return "unknown";
  return visitorJobs.save(id) ? "saved" : "full";
}

async function remove(id: string, { session, api, visitorJobs }: AppLoadContext): Promise<Outcome> {
  if (session.member) await api.savedJobs.remove(id);
  else visitorJobs.remove(id);
  return "removed";
}

async function report(
  outcome: Outcome,
  id: string,
  to: string,
  { session, api, t }: AppLoadContext,
): Promise<void> {
  const { path } = splitLocale(to);
  if (outcome === "saved") session.toast(t("saved.added"));
  else if (outcome === "unknown") session.toast(t("saved.unknown"), "error");
  else if (outcome === "full")
    session.toast(
      session.member
        ? t("saved.full", { count: maxSavedJobs })
        : t("saved.fullHere", { count: maxJobsPerSave }),
      "error",
    );
  else {
    if (!/^\/(job|resume)\/saved(?![^?#])/.test(path)) return session.toast(t("saved.removed"));
    // The page of saved openings no longer has the row, so its toast names the opening and has a button that saves it
    // again.
    const [job] = await orEmptyList(api.jobs.summaries([id]));
    const undo = { to: `/job/saved/change?${new URLSearchParams({ to })}`, fields: { save: id } };
    session.toast(t("saved.removedThis", { title: job?.title ?? id }), "success", undo);
  }
}
