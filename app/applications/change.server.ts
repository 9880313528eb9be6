import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { jobId } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { optionalPart } from "../api/part.server";
import { toFailure } from "../forms/api-failure.server";
import { requireMember } from "../sign-in/auth.server";

const toasts = {
  withdraw: "applied.withdrawn",
  reopen: "applied.reopened",
  removeDraft: "applied.draftRemoved",
} as const;

type Intent = keyof typeof toasts;

/**
 * Errors of a change. If the member cannot apply again because the resume lacks required sections, `gap` contains
 * these sections.
 */
export interface ChangeErrors {
  readonly errors: string[];
  readonly gap?: { readonly jobId: string; readonly sections: ResumeSection[] };
}

/**
 * Withdraws an application, applies again or removes a draft, depending on the form's intent, and redirects to `back`.
 * Returns errors as texts, also if `offered` lacks the intent.
 */
export async function changeApplication(
  form: FormData,
  context: AppLoadContext,
  offered: readonly Intent[],
  back: string,
) {
  const { api, session } = requireMember(context);
  const { t } = context;
  const parsed = z.object({ intent: z.enum(offered), jobId }).safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    context.form.hasFailed = true;
    return data<ChangeErrors>({ errors: [t("error.unreadable")] }, { status: 400 });
  }
  const { intent } = parsed.data;
  try {
    await api.applications[intent](parsed.data.jobId);
  } catch (error) {
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    const sections =
      intent === "reopen" && status === 422 ? await missingSections(parsed.data.jobId, context) : [];
    return data<ChangeErrors>(
      { errors: [...lines], ...(sections.length > 0 && { gap: { jobId: parsed.data.jobId, sections } }) },
      { status },
    );
  }
  session.toast(t(toasts[intent]));
  return redirect(back, 303);
}

async function missingSections(jobId: string, { api }: AppLoadContext): Promise<ResumeSection[]> {
  const openings = await optionalPart(api.jobs.listForMember({ jobId, countPerPage: 1 }));
  // Some APIs ignore the query and return every opening.
  return openings?.items.find((each) => each.jobId === jobId)?.gap ?? [];
}
