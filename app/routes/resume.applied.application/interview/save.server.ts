import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { toFailure } from "#app/forms/api-failure.server";
import { requireMember } from "#app/sign-in/auth.server";
import { idInPath } from "#contract/jobs";

/**
 * Saves what the applicant needs for the interview if the form asks for it, books the chosen time if the button for it
 * was pressed, and redirects to `page`. Returns errors together with the submitted values.
 */
export async function saveInterview(form: FormData, number: string, page: string, context: AppLoadContext) {
  const { api, session } = requireMember(context);
  const { t } = context;
  const isPick = form.get("intent") === "pick";
  const accommodations = form.get("accommodations");
  const time = String(form.get("time") ?? "");
  const sent = {
    ...(time !== "" && { time }),
    ...(accommodations !== null && { accommodations: String(accommodations) }),
  };
  // A form replayed after sign-in is shown with its content: the member has to press the button again.
  if (context.form.isReplay) return data({ errors: [], ...sent });
  if (isPick && !idInPath.safeParse(time).success) {
    context.form.hasFailed = true;
    return data({ errors: [], ...sent, time: "", timeErrors: [t("interview.choose")] }, { status: 400 });
  }
  if (accommodations !== null) {
    try {
      await api.interviews.saveAccommodations(number, String(accommodations));
    } catch (error) {
      const failure = toFailure(error, "change", context, "error.notChanged");
      const { accommodations: accommodationsErrors = [] } = failure.fieldErrors;
      const errors = [...failure.formErrors];
      return data({ errors, ...sent, accommodationsErrors }, { status: failure.status });
    }
  }
  if (isPick) {
    try {
      await api.interviews.pickInterviewTime(number, time);
    } catch (error) {
      const { status, lines } = toFailure(error, "change", context, "error.notChanged");
      return data({ errors: [], ...sent, timeErrors: [...lines] }, { status });
    }
  }
  session.toast(t(isPick ? "interview.bookedToast" : "interview.accommodationsToast"));
  return redirect(page, 303);
}
