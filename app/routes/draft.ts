import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isFormKey } from "#contract/form-drafts";
import { isApiError, isSessionEnded } from "../api/errors.server";
import { toFailure } from "../forms/api-failure.server";
import type { AutosaveReply } from "../forms/autosave";
import { saveDraft, storedVersion } from "../forms/draft.server";
import { localePath } from "../i18n/locale";

/** The URL has no page; GET redirects to the home page. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/", locale));
}

const reply = (body: AutosaveReply, status: number) => Response.json(body, { status });

/** Saves the draft of the form `?form=` for a script, while the member types. 401 without a session, 409 as the API. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const key = new URL(request.url).searchParams.get("form") ?? "";
  // Without a valid key the call's path would be wrong, and the API's 404 would be taken to mean that it has no drafts.
  if (!isFormKey(key)) return reply({}, 400);
  const form = await request.formData();
  if (session.member === null) return reply({}, 401);
  try {
    const { version, savedAt } = await saveDraft(key, form, context);
    return reply({ version, savedAt: savedAt ?? undefined, expiresInMs: session.expiresInMs }, 200);
  } catch (error) {
    if (isSessionEnded(error)) return reply({}, 401);
    if (!isApiError(error)) throw error;
    const { status, lines } = toFailure(error, "draft", context);
    const version = storedVersion(error) ?? undefined;
    return reply({ text: lines.join("\n"), ...(version !== undefined && { version }) }, status);
  }
}
