import { type ActionFunctionArgs, redirect, type ServerBuild } from "@remix-run/node";
import type { Call } from "#app/api/call";
import { withDestination } from "#app/context/destination";
import { discardIntent, type FormState } from "#app/context/saved-request";
import { localePath } from "#app/i18n/locale";
import { leadsToClosedAccount } from "#app/sign-in/closed-account.server";
import { pagePath } from "../session/guards";
import { type SignInAttempt, signInInterstitial } from "./interstitial";

type Action = (args: ActionFunctionArgs) => unknown;

class WriteDuringReplay extends Error {}

/** Wraps a call so that it throws WriteDuringReplay instead of writing; reads pass. */
export function readOnlyDuringReplay(call: Call, form: FormState): Call {
  const rejectWrite = async (): Promise<never> => {
    throw new WriteDuringReplay();
  };
  const plain = (...[endpoint, ...input]: Parameters<Call>) =>
    form.isReplay && endpoint.method !== "GET" ? rejectWrite() : call(endpoint, ...input);
  const upload: Call["upload"] = (...input) => (form.isReplay ? rejectWrite() : call.upload(...input));
  // The cast restores the generic signature of `Call`, which the compiler cannot infer.
  return Object.assign(plain, { upload, download: call.download }) as Call;
}

/** Reads the result of the sign-in action, which Remix's `data(…, init)` wraps in a class that it does not export. */
function signInAttempt(actionData: unknown): SignInAttempt {
  const result = actionData as { data?: SignInAttempt["data"]; init?: ResponseInit | null } | null;
  return { data: result?.data ?? null, status: result?.init?.status ?? 400 };
}

/**
 * Handles a request that contains a saved request: signs in if necessary, then runs the page's action in replay mode,
 * which renders the form as typed for the member to submit. A form of another member or page, or one that is too old,
 * is deleted, and a toast says so.
 */
export async function replay(
  args: ActionFunctionArgs,
  sealed: string,
  action: Action,
  routes: ServerBuild["routes"],
): Promise<unknown> {
  const { context, request } = args;
  const { t, session, locale, pendingForm } = context;
  const { savedRequests } = pendingForm;
  if (pendingForm.fields.get("intent") === discardIntent) {
    await savedRequests.delete();
    session.toast(t("savedRequest.discarded"), "info");
    return redirect(withDestination(localePath("/login", locale), pagePath(request)), 303);
  }
  if (session.member === null) {
    const signIn = routes["/login"]?.module.action;
    const actionData = await signIn?.({ request, context, params: {} });
    if (pendingForm.session.member === null)
      throw await signInInterstitial(args, routes, signInAttempt(actionData));
    // The stored copy is replayed when the member has reopened the account and returns.
    if (leadsToClosedAccount(actionData, context)) return actionData;
  }
  const restored = savedRequests.restore(sealed, pendingForm.session.isOwner);
  await savedRequests.delete();
  if ("lost" in restored) {
    session.toast(t(`savedRequest.lost.${restored.lost}`), "info");
    return redirect(pagePath(request), 303);
  }
  session.toast(t("savedRequest.back"), "info");
  context.form.isReplay = true;
  try {
    return await action({ ...args, request: withForm(request, restored.fields) });
  } catch (error) {
    if (!(error instanceof WriteDuringReplay)) throw error;
    return redirect(pagePath(request), 303);
  }
}

function withForm({ url, headers: original }: Request, fields: URLSearchParams): Request {
  const headers = new Headers(original);
  headers.set("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
  headers.delete("Content-Length");
  return new Request(url, { method: "POST", headers, body: fields });
}
