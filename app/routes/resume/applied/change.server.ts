import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { jobId } from "#contract/jobs";
import { requireMember } from "../../../auth.server";
import { toFailure } from "../../../forms/api-failure.server";

const change = z.object({ intent: z.enum(["withdraw", "reopen"]), jobId });

/**
 * Withdraws an application or submits it again, depending on the form, and redirects to `back`; errors are returned as
 * texts.
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
  return redirect(back(jobId), 303);
}
