import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { isFormKey } from "#contract/form-drafts";
import { jobId } from "#contract/jobs";
import { ApiError, isApiError, isSessionEnded } from "../api/errors.server";
import { draftKey } from "../applications/questions/names";
import { storeAnswers } from "../applications/questions/save-answers.server";
import { toFailure } from "../forms/api-failure.server";
import type { AutosaveReply } from "../forms/autosave";
import { saveDraft, storedVersion } from "../forms/draft.server";
import { localePath } from "../i18n/locale";

/** The URL has no page; GET redirects to the home page. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/", locale));
}

/** `questions.{jobId}` → the job id; undefined for the keys of other forms. */
const openingOf = (key: string) => {
  const id = jobId.safeParse(key.slice(draftKey("").length)).data;
  return id !== undefined && key === draftKey(id) ? id : undefined;
};

/** Saves answers to questions in the draft of the application, and the fields of any other form in its own draft. */
async function save(key: string, form: FormData, context: AppLoadContext) {
  const opening = openingOf(key);
  if (opening === undefined) return saveDraft(key, form, context);
  const stored = await storeAnswers(opening, form, context);
  if (stored === null) throw new ApiError(404, "the opening has no questions");
  return { version: stored.savedAt ?? "", savedAt: stored.savedAt };
}

const reply = (body: AutosaveReply, status: number) => Response.json(body, { status });

/**
 * Saves the draft of the form in `?form=`. A script calls it while the member types. The status is 401 without a
 * session, 404 for an unknown form, and 409 if the draft was changed elsewhere.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const key = new URL(request.url).searchParams.get("form") ?? "";
  if (!isFormKey(key) && openingOf(key) === undefined) return reply({}, 404);
  const form = await request.formData();
  if (session.member === null) return reply({}, 401);
  try {
    const { version, savedAt } = await save(key, form, context);
    return reply({ version, savedAt: savedAt ?? undefined, expiresInMs: session.expiresInMs }, 200);
  } catch (error) {
    if (isSessionEnded(error)) return reply({}, 401);
    if (!isApiError(error)) throw error;
    const { status, lines } = toFailure(error, "draft", context);
    const version = storedVersion(error) ?? undefined;
    return reply({ text: lines.join("\n"), ...(version !== undefined && { version }) }, status);
  }
}
