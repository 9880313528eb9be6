import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { idInPath } from "#contract/jobs";
import { requireMember } from "../../../../auth.server";
import { toFailure } from "../../../../forms/api-failure.server";

/** Books the time that the form contains, and redirects to `page`; errors are returned with the chosen time. */
export async function pickTime(form: FormData, number: string, page: string, context: AppLoadContext) {
  const { api, session } = requireMember(context);
  const { t } = context;
  const time = String(form.get("time") ?? "");
  // A form replayed after sign-in is shown with its choice: the member has to press the button again.
  if (context.form.isReplay) return data({ errors: [], time, timeErrors: [] });
  if (!idInPath.safeParse(time).success) {
    context.form.hasFailed = true;
    return data({ errors: [], time: "", timeErrors: [t("interview.choose")] }, { status: 400 });
  }
  try {
    await api.applications.pickTime(number, time);
  } catch (error) {
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return data({ errors: [], time, timeErrors: [...lines] }, { status });
  }
  session.toast(t("interview.bookedToast"));
  return redirect(page, 303);
}
