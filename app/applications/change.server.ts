import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { jobId } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { optionalPart } from "../api/part.server";
import { toFailure } from "../forms/api-failure.server";
import { requireMember } from "../sign-in/auth.server";

const change = z.object({ intent: z.enum(["withdraw", "reopen", "removeDraft"]), jobId });

const toasts = {
  withdraw: "applied.withdrawn",
  reopen: "applied.reopened",
  removeDraft: "applied.draftRemoved",
} as const;

/** Errors of a change; with the required sections that the resume lacks, if the application cannot be submitted again. */
export interface ChangeErrors {
  readonly errors: string[];
  readonly gap?: { readonly jobId: string; readonly sections: ResumeSection[] };
}

/**
 * Withdraws an application, submits it again or removes a draft, depending on the form, and redirects to `back`; errors
 * are returned as texts.
 */
export async function changeApplication(
  form: FormData,
  context: AppLoadContext,
  back: (jobId: string) => string,
) {
  const { api, session } = requireMember(context);
  const { t } = context;
  // A form replayed after sign-in is not executed: the member has to press the button again.
  if (context.form.isReplay) return redirect(back(""), 303);
  const parsed = change.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    context.form.hasFailed = true;
    return data<ChangeErrors>({ errors: [t("error.unreadable")] }, { status: 400 });
  }
  const { intent, jobId } = parsed.data;
  try {
    await api.applications[intent](jobId);
  } catch (error) {
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    const sections = intent === "reopen" && status === 422 ? await missingSections(jobId, context) : [];
    return data<ChangeErrors>(
      { errors: [...lines], ...(sections.length > 0 && { gap: { jobId, sections } }) },
      { status },
    );
  }
  session.toast(t(toasts[intent]));
  // The list no longer contains a removed draft.
  return redirect(back(intent === "removeDraft" ? "" : jobId), 303);
}

/** The sections that the opening requires and the resume lacks; empty if they cannot be read. */
async function missingSections(jobId: string, { api }: AppLoadContext): Promise<ResumeSection[]> {
  const openings = await optionalPart(api.jobs.listForMember({ jobId, countPerPage: 1 }));
  // Some APIs ignore the query and return every opening.
  return openings?.items.find((each) => each.jobId === jobId)?.gap ?? [];
}
