import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from "@remix-run/node";
import { isFetchedByScript, withoutGoogle } from "#app/forms/captcha.server";
import { splitLocale } from "#app/i18n/locale";
import type { ScreenHandle } from "#app/screen";
import { screenAt } from "#app/screens.server";
import type { SignInInterstitial } from "#app/sign-in/sign-in-interstitial";
import { pagePath } from "../session/guards";

/** Result of the sign-in page's action, after a failed sign-in on the interstitial. */
export interface SignInAttempt {
  readonly data: SignInInterstitial["attempt"];
  readonly status: number;
}

const nothingSaved = { sealed: null, files: 0, isBack: true };

function pageTitle(path: string, routes: ServerBuild["routes"], { t }: AppLoadContext): string | null {
  const screen = screenAt(splitLocale(path.split("?")[0] ?? "").path);
  const handle: unknown = screen && routes[screen.path]?.module.handle;
  // Every route's handle is created by app/screen.ts.
  return (handle as ScreenHandle | undefined)?.title(t, undefined) ?? null;
}

/**
 * The sign-in interstitial: replaces an action's response and contains the submitted form, sealed. Before a sign-in was
 * attempted, the status is 403, because text browsers do not render the page of a 401.
 */
export async function signInInterstitial(
  { request, context }: ActionFunctionArgs,
  routes: ServerBuild["routes"],
  attempt: SignInAttempt | null = null,
): Promise<Response> {
  const { session, fields, files, sealed, savedRequests } = context.pendingForm;
  const to = pagePath(request);
  // The owner is the member who opened the page, even if another member has signed in and out since.
  const owner = context.pendingForm.owner ?? session.owner;
  const saved =
    sealed === null
      ? await savedRequests.save({ fields, files, owner })
      : (savedRequests.summarize(sealed) ?? nothingSaved);
  const title = context.t(saved.isBack ? "savedRequest.title" : "savedRequest.titleFirst");
  context.form.replacement = title;
  // If a script renders the interstitial into an open page, that page's Content-Security-Policy blocks Google's script.
  // Such an interstitial gets a challenge without Google.
  const challenge = attempt?.data?.challenge;
  const interstitial: SignInInterstitial = {
    kind: "signInInterstitial",
    id: context.requestId,
    to,
    place: pageTitle(to, routes, context),
    title,
    ...saved,
    providers: context.sso.providers,
    attempt: attempt?.data
      ? {
          ...attempt.data,
          challenge: challenge && isFetchedByScript(request) ? withoutGoogle(challenge) : challenge,
        }
      : { challenge: withoutGoogle(context.captcha.challenge("signIn")) },
  };
  return Response.json(interstitial, { status: attempt?.status ?? 403 });
}
