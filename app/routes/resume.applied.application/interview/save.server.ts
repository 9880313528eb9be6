import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { isApiError } from "#app/api/errors.server";
import { toFailure } from "#app/forms/api-failure.server";
import { requireMember } from "#app/sign-in/auth.server";
import { idInPath } from "#contract/jobs";

/**
 * Saves the accommodations if the member changed them, books the chosen time if the button for booking was pressed, and
 * redirects to `page`. If this fails, returns the errors with the submitted values.
 */
export async function saveInterview(
  form: FormData,
  { number, page }: { number: string; page: string },
  context: AppLoadContext,
) {
  const { api, session } = requireMember(context);
  const { t } = context;
  const isPick = form.get("intent") === "pick";
  const accommodations = changedAccommodations(form);
  const time = String(form.get("time") ?? "");
  const sent = {
    ...(time !== "" && { time }),
    ...(accommodations !== null && { accommodations }),
  };
  // A form replayed after sign-in is shown with its content: the member has to press the button again.
  if (context.form.isReplay) return data({ errors: [], ...sent });
  if (isPick && !idInPath.safeParse(time).success) {
    context.form.hasFailed = true;
    return data({ errors: [], ...sent, time: "", timeErrors: [t("interview.choose")] }, { status: 400 });
  }
  if (accommodations !== null) {
    try {
      await api.interviews.saveAccommodations(number, accommodations);
    } catch (error) {
      const failure = toFailure(error, "change", context, "error.notChanged");
      const { accommodations: accommodationsErrors = [] } = failure.fieldErrors;
      const errors = [...failure.formErrors];
      return data({ errors, ...sent, accommodationsErrors }, { status: failure.status });
    }
  }
  if (isPick) {
    try {
      await api.interviews.pickInterviewTime(number, { id: time, seenBooking: seenBooking(form) });
    } catch (error) {
      const { status, lines } = toFailure(error, "change", context, "error.notChanged");
      // Another time was booked meanwhile, for example in another tab. The reply does not contain the chosen time,
      // because submitting the form again would move the interview to it.
      if (isBookedElsewhere(error)) return data({ errors: [...lines] }, { status });
      return data({ errors: [], ...sent, timeErrors: [...lines] }, { status });
    }
  }
  session.toast(t(isPick ? "interview.bookedToast" : "interview.accommodationsToast"));
  return redirect(page, 303);
}

/**
 * The submitted text; null if it was not edited in this form. An unedited text could replace a newer one from another
 * tab.
 */
function changedAccommodations(form: FormData): string | null {
  const [text, known] = ["accommodations", "knownAccommodations"].map((name) => form.get(name));
  if (typeof text !== "string") return null;
  return typeof known === "string" && lines(text) === lines(known) ? null : text;
}

/** Browsers send the line breaks of a textarea as CRLF. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n");

/** The booked time that the form showed; null if it showed none, undefined if the field is missing. */
function seenBooking(form: FormData): string | null | undefined {
  const seen = form.get("knownBooking");
  return typeof seen === "string" ? (idInPath.safeParse(seen).data ?? null) : undefined;
}

const isBookedElsewhere = (error: unknown) =>
  isApiError(error) && error.entries.some(({ message }) => message === "interview.bookedElsewhere");
